import Foundation
import SilhouetteTestSupport
import XCTest

/// What hands do that have not read the help: it works, or the error says what was meant.
final class MistakeTests: XCTestCase {
  private let map = "shapes/japan.svg"

  func testAPointOfAFileIsAHit() throws {
    for arguments in [
      [map, "503.93", "580.03"], [map, "503.93,580.03"], [map, "503.93,", "580.03"],
      ["hit", map, "503.93,580.03"], ["hit", map, "503.93 580.03"],
      [map, "503.93", "580.03", "--mode", "mask"],
    ] {
      XCTAssertEqual(try silhouette(arguments).output, "tokyo\n", "\(arguments)")
    }
    XCTAssertEqual(try silhouette(map, "-5,-5").status, 1)
  }

  func testAFileAloneIsDescribed() throws {
    let run = try silhouette(map)
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.output, try silhouette("info", map).output)
    XCTAssertEqual(
      Array(run.lines.prefix(4)),
      [
        "kind    SVG document “日本地図 Map of Japan”", "size    744 × 906",
        "shapes  47, identified by id: hokkaido, aomori, iwate …",
        "groups  9: japan, hokkaido-region, tohoku …",
      ])
    // The commands that it names work, and the point that it names hits something.
    let hit = try XCTUnwrap(run.lines.first { $0.contains("silhouette hit") })
    let command = try XCTUnwrap(hit.firstMatch(of: /silhouette hit \S+ \S+ \S+/)).0
    XCTAssertEqual(try shell(String(command)).output, "hokkaido\n")
  }

  func testWordsOfOtherToolsAreUnderstood() throws {
    let version = try silhouette("--version").output
    for word in ["-v", "-V", "version"] { XCTAssertEqual(try silhouette(word).output, version) }
    XCTAssertEqual(try silhouette("man").output, try silhouette("manual").output)
    XCTAssertEqual(try silhouette("help", "hit").output, try silhouette("hit", "--help").output)
    XCTAssertEqual(try silhouette("help", "man").output, try silhouette("help", "manual").output)
  }

  func testWhatIsInTheWrongOrderIsRecognised() throws {
    let meant = "did you mean “silhouette hit \(map) 430 560”?"
    for arguments in [
      ["430", "560", map], ["430,560", map], [map, "hit", "430", "560"],
      ["hit", "430", "560", map],
      ["hit", "430,560", map], ["430", "560", "hit", map], ["hit", "430", map, "560"],
    ] {
      assertFails(try silhouette(arguments), meant)
    }
    assertFails(try silhouette(map, "list"), "did you mean “silhouette list \(map)”?")
    assertFails(
      try silhouette("a b.svg", "hit", "1", "2"), "did you mean “silhouette hit 'a b.svg' 1 2”?")
    assertFails(try silhouette("--json", map), "“--json” comes before the command")
    assertFails(
      try silhouette("--json", "list", map), "did you mean “silhouette list \(map) --json”?")
    assertFails(try silhouette("nosuch.svg", "1", "1"), "nosuch.svg cannot be read")
    assertFails(try silhouette("list", "shapes/jpan.svg"), "did you mean “shapes/japan.svg”?")
  }

  func testOutputsNeedNoOption() throws {
    try withTemporaryFolder { folder in
      let path = folder.path
      var expected: Set = ["a.silhouette", "a.swift", "a.html", "b"]
      #if Rendering && canImport(CCairo)
      expected.insert("a.png")
      XCTAssertEqual(try silhouette("render", map, "\(path)/a.png").status, 0)
      #endif
      XCTAssertEqual(try silhouette("render", map, "\(path)/a.html").status, 0)
      XCTAssertEqual(
        try silhouette("compile", map, "\(path)/a.silhouette", "\(path)/a.swift").status, 0)
      XCTAssertEqual(try silhouette("compile", "\(path)/a.svg", "x").status, 2)
      XCTAssertEqual(try silhouette("compile", map, "\(path)/b").status, 0)
      // What may be input is not replaced.
      assertFails(try silhouette("compile", map, "\(path)/b"), "one argument too many")
      XCTAssertEqual(
        Set(try FileManager.default.contentsOfDirectory(atPath: path)), expected)
      XCTAssertEqual(
        try silhouette("hit", "\(path)/a.silhouette", "503.93", "580.03").output, "tokyo\n")
    }
    assertFails(try silhouette(map, "a.png"), "did you mean “silhouette render \(map) a.png”?")
    assertFails(
      try silhouette("render", map, "a.jpg"), "“a.jpg”: expected a name that ends in .png or .html")
    assertFails(
      try silhouette("render", map, "a.png", "-o", "b.png", "--html", "c.html"), "one argument too")
  }

  func testOtherFormatsAreNamed() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.svg")
      for (bytes, sentence) in try foreignFiles() {
        try Data(bytes).write(to: file)
        assertFails(try silhouette("info", file.path), "silhouette: \(file.path): \(sentence)\n")
      }
      for (text, name) in [
        ("{\"type\":\"Topology\"}", "not TopoJSON"), ("{\"a\": 1}", "a “type” of GeoJSON"),
        ("{\"a\": \"\u{E9}\"}", "Windows-1252"), ("\u{8D}SLH\r\n", "6 bytes long: expected 40"),
      ] {
        try Data(text.unicodeScalars.map { UInt8($0.value) }).write(to: file)
        for command in ["list", "info", "check"] {
          assertFails(try silhouette(command, file.path), file.path, name)
        }
      }
    }
  }

  func testAPointWithDecimalCommas() throws {
    for arguments in [["hit", map, "503,93", "580,03"], [map, "503,93", "580,03"]] {
      assertFails(
        try silhouette(arguments), "“503,93 580,03” has four numbers; write 503.93 580.03")
    }
    assertFails(try silhouette("hit", map, "503.93,580.03", "12"), "one argument too many, “12”")
  }

  func testPointsAreReadFromStandardInput() throws {
    for (arguments, meant) in [
      (["classify", map, "pts.txt"], "silhouette classify shapes/japan.svg < pts.txt"),
      (["classify", map, "--csv", "a b.csv"], "classify shapes/japan.svg --csv < 'a b.csv'"),
      (["classify", map, "430", "560"], "echo 430 560 | silhouette classify shapes/japan.svg"),
      (["contains", "--path", "M0 0", "5,5"], "echo 5,5 | silhouette contains --path 'M0 0'"),
    ] {
      assertFails(try silhouette(arguments), "points come from standard input: ", meant)
    }
    assertFails(
      try silhouette("contains", map),
      "contains takes no FILE: “silhouette classify shapes/japan.svg < points”")
  }

  func testAnOptionIsNamedAsItWasGiven() throws {
    assertFails(try silhouette("classify", map, "--jobs", "0"), "silhouette: --jobs: expected")
    assertFails(try silhouette("classify", map, "-j", "0"), "silhouette: -j: expected")
    assertFails(
      try silhouette("contains", "--path", "M0 0", "--stroke-linecap", "x"), "--stroke-linecap: ")
  }

  func testAPartOfAChoiceIsEnough() throws {
    for (mode, meant) in [
      ("aspectFit", "scaleAspectFit"), ("ASPECTFILL", "scaleAspectFill"), ("centre", "center"),
    ] {
      assertFails(
        try silhouette("hit", map, "1", "2", "--size", "9x9", "--content-mode", mode),
        "did you mean “\(meant)”?")
    }
  }

  func testABlankFileIsEmpty() throws {
    assertFails(try silhouette("list", "-", input: " \n\n"), "this is an empty file")
  }

  /// What people call shapes is proposed first, if it tells most of them apart.
  func testProposalsBeginWithNames() throws {
    let features = (1...20).map {
      #"{"type":"Feature","properties":{"ADM0_A3":"A\#($0)","NAME":"N\#(max(2, $0))","NAME_LONG":"L\#($0)","#
        + #""KIND_NAME":"\#($0 % 2)"},"geometry":{"type":"Polygon","#
        + #""coordinates":[[[\#($0),0],[\#($0),1],[\#($0 + 1),1],[\#($0),0]]]}}"#
    }
    let proposals = "use one of: --by NAME (19 names), --by ADM0_A3 (20), "
    assertFails(
      try silhouette("list", "-", input: features.joined(separator: "\n")), proposals)
  }

  /// A feature on each line is a document.
  func testLinesOfFeatures() throws {
    func feature(_ id: String, _ x: Int) -> String {
      #"{"type":"Feature","id":"\#(id)","properties":{},"geometry":{"type":"Polygon","#
        + #""coordinates":[[[\#(x),0],[\#(x),1],[\#(x + 1),1],[\#(x),0]]]}}"#
    }
    let lines = feature("a", 0) + "\n" + feature("b", 5) + "\r\n"
    XCTAssertEqual(try silhouette("hit", "-", "5.1", "0.9", input: lines).output, "b\n")
    assertFails(try silhouette("hit", "-", "1", "1", input: lines + "x"), ":3:1: expected the end")
    assertFails(
      try silhouette("hit", "-", "1", "1", input: lines + "{}"), ":3:1: ", "a “type” of GeoJSON")
  }

  func testPointsOfGeoJSONCoverNothing() throws {
    let point = #"{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[1,2]}}"#
    for command in [["hit", "-", "1", "2"], ["info", "-"], ["list", "-"]] {
      assertFails(
        try silhouette(command, input: point),
        "standard input has no areas and no lines, so nothing can be hit")
    }
  }

  func testWhatWouldIdentifyShapesIsListed() throws {
    let shapes = (1...5).map {
      "<g data-code='c\($0)' class='k\($0 % 2)'><path d='M\($0) 0h1v1z' fill='#00\($0)'/></g>"
    }
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(shapes.joined())</svg>"
    assertFails(
      try silhouette("list", "-", input: svg),
      "no shape has an id; use one of: --by data-code (5 names), --by class (2), "
        + "--by position (5)\n")
    assertFails(
      try silhouette("list", "-", "--by", "name", input: svg),
      "no shape has the attribute “name”; use one of: --by data-code")
    XCTAssertEqual(
      try silhouette("hit", "-", "3.9,.5", "--by", "position", input: svg).output, "3\n")
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("map.svg")
      try Data(svg.utf8).write(to: file)
      for command in ["info", "check"] {
        let run = try silhouette(command, file.path)
        XCTAssertEqual(run.status, 0)
        XCTAssertTrue(run.error.contains("no shape has an id"), run.error)
      }
      XCTAssertTrue(
        try silhouette(file.path).output.contains("5, identified by position: 1, 2, 3 …"))
    }
    assertFails(
      try silhouette("list", "-", input: "<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "has no shapes")
  }
}
