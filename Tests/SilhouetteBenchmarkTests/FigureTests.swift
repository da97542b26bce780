import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteBenchmarkKit

/// The figures in README.md and in its chart.
final class FigureTests: XCTestCase {
  /// An app, the tool and the examples show the same number: a map's `byteCount`.
  func testTheMemoryInTheReadmeIsThatOfTheMap() throws {
    let memory = Dictionary(
      uniqueKeysWithValues: try readme().map { (name: $0[0], memory: $0[4]) })
    for (name, map) in [
      ("HitMap exact", try japan(.exact)), ("HitMap mask 2x", try japan(.mask(scales: [2]))),
    ] {
      XCTAssertEqual(memory[name], Figure.bytes(map.byteCount), "run: make check figures")
    }
  }

  func testTheReadmeAndItsChartAreOfOneRun() throws {
    let chart = try text("docs/benchmark.svg").split(separator: "\n")
    // Another program measures these, and the chart has none of them.
    let peers = ["GEOS tree, prepared", "Boost R-tree", "S2ShapeIndex"]
    for row in try readme() where !peers.contains(row[0]) {
      let figures = "<title>\(row[0]): \(row[1]), \(row[4])</title>"
      let mark = try XCTUnwrap(
        chart.first { $0.contains(figures) }, "no \(figures) in the chart; run: make check figures")
      XCTAssertEqual(mark.contains("class=\"wrong\""), row[5] != "none", row[0])
    }
  }

  /// What a map says that it takes is nearly all that it keeps on the heap; the rest is names.
  func testAMapTakesWhatItSays() throws {
    try XCTSkipUnless(HeapCount.isAvailable, "allocations are not seen on this platform")
    for mode in [.exact, .mask(scales: [2])] as [HitMap.Mode] {
      // The first map fills the libraries' own caches.
      _ = try japan(mode)
      let (map, heap) = try HeapCount.counting { try japan(mode) }
      let (kept, said) = (Double(try XCTUnwrap(heap).live), Double(map.byteCount))
      XCTAssertGreaterThan(kept, said, "\(mode)")
      XCTAssertLessThan(kept, 1.2 * said, "\(mode)")
    }
  }

  private func japan(_ mode: HitMap.Mode) throws -> HitMap {
    try HitMap(
      SVGDocument(contentsOf: packageFolder.appendingPathComponent("shapes/japan.svg")), mode: mode)
  }

  /// The cells of README's rows: an engine, three times, its memory, and the share of its answers that differ.
  private func readme() throws -> [[String]] {
    let lines = try XCTUnwrap(FigureTable.lines(of: text("README.md")))
    XCTAssertGreaterThan(lines.count, 3)
    return lines.dropFirst(2).map(FigureTable.cells(of:))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
  }

  func testOptionsAreRead() throws {
    let options = try Options(["--quick", "--filter", "japan", "--filter", "star", "--seed", "9"])
    XCTAssertEqual(options.filters, ["japan", "star"])
    XCTAssertEqual(options.settings.seed, 9)
    XCTAssertEqual(options.settings.batches, Settings.quick.batches)
  }

  /// What is large is left out of a quick run, and what only a picture shows of any, unless a filter names it.
  func testARunMeasuresWhatItsOptionsAskFor() throws {
    let made = MapWorkload.made.map(\.name)
    let names =
      OutlineWorkload.names + MapWorkload.sources.map(\.name).filter { !made.contains($0) }
      + ["reading-japan", "reading-3000", "rendering-fades"]
    func run(_ arguments: String...) throws -> [String] {
      names.filter(try Options(arguments).runs)
    }
    XCTAssertEqual(
      try run("--quick"),
      [
        "star", "circle", "arcs", "holes", "cubics", "coast-1k", "comb-1k", "spikes-1k",
        "rings-1k", "chords-1k", "japan", "diamonds", "remote", "robot", "map-47", "map-strips-1k",
        "map-corners-1k", "map-discs-1k", "map-uneven-1k", "map-huge-1k", "reading-japan",
      ])
    XCTAssertEqual(try run(), names.filter { !$0.hasPrefix("map-even") })
    XCTAssertEqual(try run("--quick", "--filter", "even-1"), names.filter { $0.contains("even-1") })
    XCTAssertEqual(try run("--chart", "a", "--table", "b"), ["japan"])
    XCTAssertEqual(Set(try run("--quick", "--scaling", "a")), Set(ScalingChart.contests))
    XCTAssertEqual(ScalingChart.contests.count, 15)
  }

  func testHelpListsTheOptions() throws {
    for match in Options.help.matches(of: /--[a-z]+/) {
      XCTAssertNoThrow(try Options([String(match.0), "1"].dropLast(takesNone(match.0) ? 1 : 0)))
    }
  }

  func testFaultyArgumentsAreNamed() {
    for (arguments, expected) in [
      (["--quik"], OptionError.unknown("--quik")),
      (["--json"], .missingValue(option: "--json")),
      (["--seed", "-1"], .noNumber(option: "--seed", found: "-1")),
    ] {
      XCTAssertThrowsError(try Options(arguments)) { error in
        XCTAssertEqual(error as? OptionError, expected)
      }
    }
  }

  private func takesNone(_ option: Substring) -> Bool {
    ["--quick", "--list", "--count"].contains(option)
  }

  // The reference is right where a formula gives the answer.

  func testACircleAgreesWithItsEquation() {
    let scan = OutlineScan(.circleOfArcs(), rule: .nonZero)
    var source = PointSource(box: CGRect(x: 0, y: 0, width: 1000, height: 1000), seed: 5)
    for point in source.uniform(20_000) {
      let distance = hypot(Double(point.x) - 500, Double(point.y) - 500)
      if abs(distance - 400) > 1e-9 {
        XCTAssertEqual(scan.contains(point), distance < 400, "\(point)")
      }
    }
  }

  /// All parts of a circle are as near to its centre; looking at each down to rounding would take years.
  func testTheDistanceFromACircleIsFoundAtItsCentre() {
    let scan = OutlineScan(.circleOfArcs(), rule: .nonZero)
    for x in [500, 100, 350.0] {
      XCTAssertEqual(
        scan.distance(from: CGPoint(x: x, y: 500), best: 1000), 400 - abs(x - 500), accuracy: 1e-6)
    }
  }

  func testABorderBelongsToWhatIsRightOrBelow() throws {
    let scan = OutlineScan(try VectorPath(svg: "M0 0H10V10H0Z"), rule: .nonZero)
    XCTAssertTrue(scan.contains(CGPoint(x: 0, y: 5)))
    XCTAssertFalse(scan.contains(CGPoint(x: 10, y: 5)))
    XCTAssertTrue(scan.contains(CGPoint(x: 5, y: 0)))
    XCTAssertFalse(scan.contains(CGPoint(x: 5, y: 10)))
  }

  func testFillRulesDifferOnOverlaps() throws {
    let twice = try VectorPath(svg: "M0 0H10V10H0ZM2 2H8V8H2Z")
    XCTAssertTrue(OutlineScan(twice, rule: .nonZero).contains(CGPoint(x: 5, y: 5)))
    XCTAssertFalse(OutlineScan(twice, rule: .evenOdd).contains(CGPoint(x: 5, y: 5)))
    XCTAssertTrue(OutlineScan(twice, rule: .evenOdd).contains(CGPoint(x: 1, y: 5)))
  }

  // Workloads are what their descriptions say.

  func testACoastlineIsSimple() {
    let corners = self.corners(of: .coastline(vertices: 400, seed: 7))
    XCTAssertEqual(corners.count, 400)
    for first in corners.indices {
      for second in corners.indices where second > first + 1 && (first, second) != (0, 399) {
        XCTAssertFalse(
          cross(
            corners[first], corners[first + 1], corners[second], corners[(second + 1) % 400]),
          "edges \(first) and \(second) cross")
      }
    }
  }

  func testEqualSeedsGiveEqualShapes() {
    XCTAssertEqual(
      VectorPath.coastline(vertices: 50, seed: 3), .coastline(vertices: 50, seed: 3))
    XCTAssertNotEqual(
      VectorPath.coastline(vertices: 50, seed: 3), .coastline(vertices: 50, seed: 4))
  }

  func testADiscHasItsHoles() throws {
    let scan = OutlineScan(.discWithHoles(seed: 1), rule: .evenOdd)
    let whole = OutlineScan(.circleOfCubics(), rule: .nonZero)
    var missing = 0
    for y in stride(from: 0.5, to: 1000, by: 4) {
      for x in stride(from: 0.5, to: 1000, by: 4) {
        let point = CGPoint(x: x, y: y)
        if whole.contains(point) != scan.contains(point) { missing += 1 }
      }
    }
    // 200 squares of 8 × 8 units, looked at every 4 units: four or fewer points would be one short.
    XCTAssertEqual(missing, 800)
  }

  func testDistrictsShareTheirBorders() throws {
    let map = SyntheticMap(districts: 47, detail: 8, seed: 1)
    let document = try SVGDocument(data: map.svg())
    XCTAssertEqual(document.shapes.count, 47)
    XCTAssertFalse(document.warnings.contains { $0.kind == .text })
    // Four borders of eight edges each; the line that closes an outline is the last.
    XCTAssertTrue(
      document.shapes.allSatisfy {
        OutlinePiece.pieces(of: $0.drawings[0].outlines[0].path).count == 32
      })
    let scans = try MapWorkload("map", map.svg()) { "\($0)" }.areas.map {
      OutlineScan($0.outline.path, rule: .nonZero)
    }
    var source = PointSource(box: CGRect(x: 0, y: 0, width: 1000, height: 1000), seed: 2)
    for point in source.uniform(5000) {
      XCTAssertLessThanOrEqual(scans.count { $0.contains(point) }, 1, "at \(point)")
    }
  }

  func testPointsNearAnOutlineAreNear() {
    let path = VectorPath.star()
    var source = PointSource(box: CGRect(x: 0, y: 0, width: 1000, height: 1000), seed: 2)
    let ring = PathRegion(path, stroke: Stroke(width: 1.000_001, cap: .round, join: .round))
    for point in source.near(OutlinePiece.pieces(of: path), distance: 0.5, 1000) {
      XCTAssertTrue(ring.pointInside(point), "\(point)")
    }
  }

  private func corners(of path: VectorPath) -> [CGPoint] {
    path.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  private func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    func side(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }
}
