import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

final class CheckTests: XCTestCase {
  /// A document with one finding of each kind.
  private let faulty = """
    <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <path id="west" d="M0 0H100L120 150L100 300H0Z"><title>West</title></path>
    <path id="east" d="M100.4 0H200V300H100.4L120.4 150Z"><title>East</title></path>
    <rect id="north" x="200" width="100" height="150"><title>North</title></rect>
    <rect id="south" x="200" y="145" width="100" height="155"><title>South</title></rect>
    <rect id="key" x="220" y="200" width="50" height="50"><title>A key on it</title></rect>
    <rect id="lost" x="310" y="10" width="50" height="50"><title>Lost</title></rect>
    <rect id="cover" x="305" y="5" width="60" height="60"/>
    <rect id="hidden" x="305" y="5" width="60" height="60" display="none"><title>H</title></rect>
    <rect id="far" x="505" y="5" width="60" height="60"><title>Far</title></rect>
    <rect id="dot" x="320" y="200" width="12" height="11"><title>Dot</title></rect>
    <path id="dot" d="M310 250h50v45hx"><title>Another</title></path>
    </svg>
    """

  func testReportsEveryKindOfFinding() throws {
    let report = try check(faulty)
    XCTAssertEqual(report.shapes, 11)
    XCTAssertEqual(report.outOfReach.map(\.id), ["lost", "hidden", "far"])
    XCTAssertEqual(
      report.outOfReach.map(\.reason),
      ["under “cover”", "nothing of it takes hits", "outside the picture"])
    XCTAssertEqual(report.overlaps.map { [$0.upper, $0.lower] }, [["south", "north"]])
    // 100 wide and 5 high, of 100 × 150.
    XCTAssertEqual(report.overlaps.map(\.area), [500])
    XCTAssertEqual(report.overlaps.first?.share ?? 0, 500 / 15_000, accuracy: 1e-12)
    XCTAssertEqual(report.small.map(\.id), ["dot"])
    XCTAssertEqual(report.small.map(\.width), [12])
    XCTAssertEqual(report.small.map(\.height), [11])
    XCTAssertEqual(report.untitled, ["cover"])
    XCTAssertEqual(report.duplicates.map(\.id), ["dot"])
    XCTAssertEqual(report.warnings.map(\.line), [12, 12])
    XCTAssertEqual([report.groups, report.cut, report.empty].map(\.count), [0, 0, 0])
  }

  /// Each kind of fault makes the status 1, unless it is ignored.
  func testStrictChecks() throws {
    let west = "<path id='west' d='M0 0H50V60H0Z'><title>West</title></path>"
    let faults = [
      "": west,
      "unreachable": west + west.replacingOccurrences(of: "west", with: "top"),
      "overlaps": west + "<path id='e' d='M45 0H99V60H45Z'><title>East</title></path>",
      "gaps": west + "<path id='e' d='M50.5 0H99V60H50.5Z'><title>East</title></path>",
      "small": west + "<path id='e' d='M60 0H70V10H60Z'><title>East</title></path>",
      "untitled": "<path id='west' d='M0 0H50V60H0Z'/>",
      "duplicates": west + "<path id='west' d='M52 0H99V60H52Z'><title>East</title></path>",
      "groups": "<g id='g'><title>G</title>\(west)<path d='M52 0H99V60H52Z'/></g>",
      "cut": west + "<path id='e' d='M52 0H199V60H52Z'><title>East</title></path>",
      "empty": west + "<g id='e'/>",
      "warnings": west.replacingOccurrences(of: "50V60", with: "50V60H0x"),
    ]
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.svg")
      for (kind, content) in faults {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='99' height='60'>\(content)</svg>"
        try Data(svg.utf8).write(to: file)
        let run = try silhouette("check", file.path, "--strict")
        XCTAssertEqual(run.status, kind.isEmpty ? 0 : 1, "\(kind): \(run.output)")
        if kind.isEmpty { continue }
        // The reader warns of ids that are used twice.
        let ignored = try silhouette("check", file.path, "--strict", "--ignore", "\(kind),warnings")
        XCTAssertEqual(ignored.status, 0, "\(kind): \(ignored.output)")
        XCTAssertEqual(try silhouette("check", file.path).status, 0)
      }
      assertFails(
        try silhouette("check", file.path, "--ignore", "gap"), "--ignore", "did you mean “gaps”?")
    }
  }

  /// A dot alone is widened; one in a large shape, and one in a crowd, are not.
  func testTargetsThatStaySmall() throws {
    let dots = """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
      <rect id="large" width="100" height="100"/><rect id="inner" x="40" y="40" width="10" height="10"/>
      <rect id="alone" x="200" y="40" width="10" height="10"/>
      <rect id="one" x="300" y="40" width="10" height="10"/><rect id="two" x="312" y="40" width="10" height="10"/>
      <rect id="pole" x="250" y="100" width="6" height="150"/><path id="line" d="M0 150L140 290L139 291L-1 151Z"/>
      </svg>
      """
    let report = try check(dots, "--minimum-target", "24")
    XCTAssertEqual(report.targets?.map(\.id), ["line", "inner", "one", "two"])
    XCTAssertEqual(report.targets?.map(\.side).dropFirst(), [10, 18, 18])
    XCTAssertEqual(
      try check(dots, "--minimum-target", "24", "--size", "1200x900").targets?.count, 1)
    XCTAssertNil(try check(dots).targets)
  }

  func testAGapHasItsLengthAndPosition() throws {
    // 0.4 wide, 300 long, between two slanted borders.
    let gap = try XCTUnwrap(check(faulty).gaps.first)
    XCTAssertEqual(gap.between, ["west", "east"])
    XCTAssertEqual(gap.length, 300, accuracy: 1)
    XCTAssertEqual(gap.width, 0.4, accuracy: 0.15)
    let border = gap.y < 150 ? 100.2 + gap.y * 20 / 150 : 140.2 - gap.y * 20 / 150
    XCTAssertEqual(gap.x, border, accuracy: 0.3)
    XCTAssertEqual(try check(faulty).gaps.count, 1)
    // At five times the size the gap is two points wide: no longer thin.
    XCTAssertEqual(try check(faulty, "--size", "2000x1500").gaps.count, 0)
  }

  func testBaysAndStraitsAreNoGaps() throws {
    // Two coasts part in a sharp bay, and a strait of two points.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
      <path id="a" d="M0 0H90L100 40V150H0Z"/><path id="b" d="M110 0H200V150H100V40Z"/>
      <path id="c" d="M202 0H300V150H202Z"/></svg>
      """
    XCTAssertEqual(try check(svg).gaps.count, 0)
  }

  func testTheSizeOfTheViewCounts() throws {
    XCTAssertEqual(try check(faulty, "--size", "1600x1200").small.map(\.id), [])
    XCTAssertEqual(
      try check(faulty, "--size", "1600x300", "--content-mode", "scaleToFill").small.map(\.width),
      [48])
    let report = try check(faulty, "--size", "200x600")
    XCTAssertEqual(report.width, 200)
    XCTAssertEqual(report.height, 150)
    XCTAssertEqual(report.overlaps.map(\.area), [125])
  }

  func testJapanHasOnlySmallPrefectures() throws {
    let run = try silhouette("check", "shapes/japan.svg")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.error, "")
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(
      words.hasSuffix(
        "fine: every shape can be hit, none overlap by 0.29 pt or more, no gaps of 0.29 to 1 pt, all have "
          + "titles, no id is used twice, no group takes hits itself, none is cut by the page's edge, "
          + "no group is empty, no warnings"), run.output)
  }

  /// The report does not claim to have seen what is thinner than its pixels.
  func testWhatIsFinerThanPixelsIsNotDenied() throws {
    let gap =
      "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><rect id='a' width='20.05' height='40'/>"
      + "<rect id='b' x='20.1' width='20' height='40'/></svg>"
    for (size, words) in [
      ("40x40", "by 0.25 pt or more, no gaps of 0.25 to 1 pt"),
      ("8000x8000", "gaps under 1 pt are finer"),
    ] {
      let run = try silhouette("check", "-", "--size", size, input: gap)
      let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      XCTAssertTrue(text.contains(words), run.output)
    }
  }

  func testTheTargetOfAPrefectureIsItsMainland() throws {
    let url = packageFolder.appendingPathComponent("shapes/japan.svg")
    let expected = try SVGDocument(contentsOf: url).shapes.filter { shape in
      let rings = shape.drawings[0].outlines[0].path.rings
      let mainland = rings.max { abs($0.area) < abs($1.area) }?.box ?? .zero
      return min(mainland.width, mainland.height) < 44
    }
    let run = try silhouette("check", "shapes/japan.svg", "--json")
    let small = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)).small
    XCTAssertEqual(Set(small.map(\.id)), Set(expected.map(\.id)))
    XCTAssertTrue(small.contains { $0.id == "tokyo" && $0.width < 60 }, "without its islands")
  }

  func testTheTargetOfAShapeIsItsLargestPiece() throws {
    // A comb whose teeth are joined at the end; two squares that touch in a corner; one that a
    // bar divides.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">
      <path id="comb" d="M0 0H100V100H90V10H70V100H60V10H40V100H30V10H10V100H0Z"/>
      <path id="corner" d="M120 0H160V40H200V80H160V40H120Z"/>
      <path id="apart" d="M220 0H250V50H220ZM300 0H390V40H300Z"/>
      <rect id="under" y="120" width="100" height="60"/><rect id="bar" y="140" width="100" height="9"/>
      </svg>
      """
    let small = try check(svg).small
    XCTAssertEqual(small.map(\.id), ["bar", "under", "corner", "apart"])
    XCTAssertEqual(small.map(\.width), [100, 100, 40, 90])
    XCTAssertEqual(small.map(\.height), [9, 31, 40, 40])
  }

  func testTheTableHasAGroupForEachKind() throws {
    let run = try silhouette("check", "-", input: faulty)
    XCTAssertEqual(run.status, 0)
    for line in [
      "never hit: 3", "overlaps: what one takes from another: 1",
      "gaps under 1 pt wide between two shapes: 1", "smaller than a finger, under 44 × 44 pt: 1",
      "without a title: 1", "ids that several shapes share: 1", "warnings of the reader: 2",
      "  lost    under “cover”",
    ] {
      XCTAssertTrue(run.lines.contains(line), "“\(line)” is not in: \(run.output)")
    }
    XCTAssertFalse(run.output.contains("well:"), run.output)
  }

  func testAPathThatEnclosesNothingIsSaidToDoSo() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path id="line" d="M10 10H80"/>
      <path id="slanted" d="M10 10L80 70"/><path id="out" d="M100 0h9v9z"/><path id="dot" d="M9 9h.01v.01z"/>
      </svg>
      """
    XCTAssertEqual(
      try check(svg).outOfReach.map(\.reason),
      [
        "its path encloses nothing", "its path encloses nothing", "outside the picture",
        "smaller than a pixel",
      ])
  }

  /// People read the first findings of a kind; JSON has all.
  func testLongListsAreCut() throws {
    let shapes = (0..<30).map { "<path id='s\($0)' d='M\($0 * 3) 0h2v2z'/>" }
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\(shapes.joined())</svg>"
    let run = try silhouette("check", "-", input: svg)
    XCTAssertTrue(run.lines.contains("smaller than a finger, under 44 × 44 pt: 30"), run.output)
    XCTAssertTrue(run.lines.contains("without a title: 30"), run.output)
    XCTAssertEqual(run.lines.count { $0.hasPrefix("  s") }, 40)
    XCTAssertEqual(run.lines.count { $0 == "  … and 10 more, which --json lists" }, 2)
    XCTAssertEqual(try check(svg).small.count, 30)
  }

  func testChecksCompiledFiles() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map").path
      _ = try silhouette("compile", "-", "-o", file, "--scales", "4", input: faulty)
      let run = try silhouette("check", file, "--json")
      let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
      let expected = try check(faulty)
      XCTAssertEqual(report.outOfReach.map(\.id), expected.outOfReach.map(\.id))
      XCTAssertEqual(report.overlaps.map(\.area), expected.overlaps.map(\.area))
      XCTAssertEqual(report.gaps.map(\.between), expected.gaps.map(\.between))
      XCTAssertEqual(report.warnings.count, 0)
    }
  }

  func testSeveralFiles() throws {
    let files = ["shapes/diamonds.svg", "shapes/nosuch.svg", "shapes/remote.svg"]
    let run = try silhouette(["check"] + files)
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    XCTAssertEqual(
      run.lines.filter { $0.contains(" shapes at ") }.map { $0.prefix { $0 != ":" } },
      ["shapes/diamonds.svg", "shapes/remote.svg"])
    let json = try silhouette("check", files[0], files[2], "--json", "--strict")
    XCTAssertEqual(json.status, 1)
    struct Named: Decodable { let file: String? }
    XCTAssertEqual(
      try json.lines.map { try JSONDecoder().decode(Named.self, from: Data($0.utf8)).file },
      [files[0], files[2]])
    XCTAssertFalse(try silhouette("check", files[0], "--json").output.contains("\"file\""))
  }

  func testTheHallsStageTakesNoHits() throws {
    let run = try silhouette("check", "shapes/hall.svg", "--size", "120x74")
    XCTAssertTrue(run.lines.contains("  stage  nothing of it takes hits"), run.output)
  }

  #if Rendering && canImport(CCairo)
  /// Ids are drawn: without findings, another id makes another picture.
  func testThePictureHasIds() throws {
    let pictures = try ["one", "two"].map { id in
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='60'>"
        + "<rect id='\(id)' width='60' height='60'><title>T</title></rect></svg>"
      return try shell("echo \"\(svg)\" | silhouette check - -o - 2> /dev/null | base64").output
    }
    XCTAssertTrue(pictures[0].hasPrefix("iVBORw0KGgo"), pictures[0])
    XCTAssertNotEqual(pictures[0], pictures[1])
  }

  /// Ids that would cover others or do not fit into their shapes are left out, which is said.
  func testIdsDoNotCoverEachOther() throws {
    func error(_ step: Int, width: Int = 80) throws -> String {
      let shapes = (0..<4).map {
        "<path id='shape\($0)' d='M2 \(2 + $0 * step)h\(width)v2h-\(width)z'/>"
      }
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\(shapes.joined())</svg>"
      return try withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("check.png").path
        return try silhouette("check", "-", "-o", file, input: svg).error
      }
    }
    XCTAssertEqual(try error(20), "")
    XCTAssertTrue(try error(2).contains("3 ids left out of the picture, which has no room"))
    XCTAssertTrue(try error(20, width: 4).contains("4 ids left out"))
  }

  /// A gap is drawn as wide in points, whatever the map's units are: a view of one size has one picture.
  func testGapsAreDrawnAsWideAtEverySize() throws {
    let pictures = try [1.0, 0.5, 8].map { unit in
      let svg =
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(200 * unit)' height='\(100 * unit)'>"
        + "<rect id='a' width='\(100 * unit)' height='\(100 * unit)'/>"
        + "<rect id='b' x='\(100.5625 * unit)' width='\(99.4375 * unit)' height='\(100 * unit)'/></svg>"
      return try withTemporaryFolder { folder in
        let file = folder.appendingPathComponent("check.png")
        let run = try silhouette(
          "check", "-", "--size", "200x100", "-o", file.path, "--limit", "default", input: svg)
        XCTAssertTrue(run.output.contains("gaps under 1 pt wide between two shapes: 1"), run.output)
        return try Data(contentsOf: file)
      }
    }
    XCTAssertEqual(pictures[1], pictures[0])
    XCTAssertEqual(pictures[2], pictures[0])
  }

  func testThePictureShowsFindings() throws {
    try withTemporaryFolder { folder in
      let pictures = try [faulty, faulty.replacingOccurrences(of: "100.4", with: "100")].map {
        let file = folder.appendingPathComponent("check.png")
        let run = try silhouette("check", "-", "-o", file.path, input: $0)
        XCTAssertEqual(run.status, 0, run.error)
        return try Data(contentsOf: file)
      }
      XCTAssertEqual(pictures[0].prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
      XCTAssertNotEqual(pictures[0], pictures[1])
    }
  }
  #endif

  func testADocumentWithoutAreaIsAnError() throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='9'><path id='a' d='M0 0'/></svg>"
    assertFails(try silhouette("check", "-", input: svg))
    assertFails(try silhouette("check", "-", "--size", "9x9", input: svg))
  }

  private func check(_ svg: String, _ options: String...) throws -> Report {
    let run = try silhouette(["check", "-", "--json"] + options, input: svg)
    XCTAssertEqual(run.status, 0, run.error)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }
}

private struct Report: Decodable {
  struct OutOfReach: Decodable { let id, reason: String }
  struct Overlap: Decodable {
    let upper, lower: String
    let area, share: Double
  }
  struct Gap: Decodable {
    let between: [String]
    let length, width, x, y: Double
  }
  struct Small: Decodable {
    let id: String
    let width, height: Double
  }
  struct Duplicate: Decodable { let id: String }
  struct Warning: Decodable { let line: Int }

  let shapes: Int
  let width, height: Double
  let outOfReach: [OutOfReach]
  let overlaps: [Overlap]
  let gaps: [Gap]
  struct Target: Decodable {
    let id: String
    let side: Double
  }
  let small: [Small]
  let targets: [Target]?
  let untitled: [String]
  let duplicates: [Duplicate]
  let groups, cut, empty: [Warning]
  let warnings: [Warning]
}

extension VectorPath {
  /// The subpaths' corners, as boxes and areas.
  fileprivate var rings: [(box: CGRect, area: CGFloat)] {
    var rings: [[CGPoint]] = []
    for element in self {
      switch element {
      case .move(let point): rings.append([point])
      case .line(let point): rings[rings.count - 1].append(point)
      default: break
      }
    }
    return rings.map { ring in
      let area = zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(CGFloat(0)) {
        $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
      }
      let box = ring.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
      return (box, area / 2)
    }
  }
}
