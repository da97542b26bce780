import Foundation
import XCTest

final class HitTests: XCTestCase {
  private let diamonds = "shapes/diamonds.svg"

  func testPrintsTheIdUnderThePoint() throws {
    let tokyo = ["shapes/japan.svg", "503.93", "580.03"]
    let nagano = ["shapes/japan.svg", "430", "560", "--mode", "mask", "--scale"]
    for (arguments, output, status) in [
      (tokyo, "tokyo\n", 0), (tokyo + ["--by", "data-code"], "13\n", 0),
      (["shapes/japan.svg", "1", "1"], "-\n", 1), (nagano + ["1"], "nagano\n", 0),
      (nagano + ["2"], "nagano\n", 0), (nagano + ["2.5"], "nagano\n", 0),
      ([diamonds, "0", "0", "--json"], "null\n", 1),
      ([diamonds, "0", "0", "--json", "--all"], "[]\n", 1),
    ] as [([String], String, Int32)] {
      let run = try silhouette(["hit"] + arguments)
      XCTAssertEqual(run.output, output, "\(arguments)")
      XCTAssertEqual(run.error, "")
      XCTAssertEqual(run.status, status, "\(arguments)")
    }
  }

  func testAllListsFrontToBack() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">
      <rect id="back" width="10" height="10"/><rect id="middle" x="4" width="6" height="10"/>
      <rect id="front" width="5" height="10"/></svg>
      """
    XCTAssertEqual(
      try silhouette("hit", "-", "4.5", "5", "--all", input: svg).output, "front\nmiddle\nback\n")
    XCTAssertEqual(
      try silhouette("hit", "-", "7", "5", "--all", input: svg).output, "middle\nback\n")
    XCTAssertEqual(try silhouette("hit", "-", "7", "5", input: svg).output, "middle\n")
  }

  func testToleranceFindsTheNearestButNeverSteals() throws {
    // The square is 10 away; a circle of 9 does not reach it.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="10">
      <rect id="square" x="20" width="10" height="10"/></svg>
      """
    XCTAssertEqual(try silhouette("hit", "-", "10", "5", "--tolerance", "9", input: svg).status, 1)
    let near = try silhouette("hit", "-", "10", "5", "--tolerance", "11", "--json", input: svg)
    let hit = try JSONDecoder().decode(Answer.self, from: Data(near.output.utf8))
    XCTAssertEqual(hit.id, "square")
    XCTAssertEqual(hit.part, "near")
    XCTAssertEqual(hit.distance, 10)
    XCTAssertEqual(near.status, 0)
  }

  func testJSONOfAHit() throws {
    let run = try silhouette("hit", "shapes/japan.svg", "503.93", "580.03", "--json")
    let hit = try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    XCTAssertEqual(hit.id, "tokyo")
    XCTAssertEqual(hit.path, ["japan", "kanto", "tokyo"])
    XCTAssertEqual(hit.part, "fill")
    XCTAssertEqual(hit.distance, 0)
    XCTAssertEqual(hit.title, "東京都 Tokyo")
    XCTAssertEqual(run.lines.count, 1)
  }

  func testPointsInAView() throws {
    // 100 × 50 units in a view of 200 × 200 points: twice as large, with 50 points above and below.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
      <rect id="left" width="50" height="50"/><rect id="right" x="50" width="50" height="50"/></svg>
      """
    func hit(_ x: String, _ y: String, _ options: String...) throws -> String {
      try silhouette(["hit", "-", x, y, "--size", "200x200"] + options, input: svg).output
    }
    XCTAssertEqual(try hit("99", "51"), "left\n")
    XCTAssertEqual(try hit("101", "149"), "right\n")
    XCTAssertEqual(try hit("101", "151"), "-\n")
    XCTAssertEqual(try hit("101", "151", "--content-mode", "scaleToFill"), "right\n")
    XCTAssertEqual(try hit("101", "49", "--content-mode", "topLeft"), "-\n")
    XCTAssertEqual(try hit("99", "49", "--content-mode", "topLeft", "--all"), "right\n")
    XCTAssertEqual(
      try silhouette("classify", "shapes/japan.svg", "--size", "1488x1812", input: "860 1120\n")
        .output, "nagano\n")
  }

  /// As in browsers, a stroke with `non-scaling-stroke` is 4 px wide in every view, also in one that stretches the map.
  func testStrokesThatDoNotScale() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path id="a" d="M10 50H90M20 10V30" fill="none" \
      stroke="#000" stroke-width="4" vector-effect="non-scaling-stroke"/></svg>
      """
    for (size, mode, middle, end) in [
      ("100x100", "scaleAspectFit", (50.0, 50.0), (20.0, 20.0)),
      ("500x500", "scaleAspectFit", (250, 250), (100, 100)),
      ("25x25", "scaleAspectFit", (12.5, 12.5), (5, 5)),
      ("200x500", "scaleToFill", (100, 250), (40, 100)),
    ] {
      for (offset, expected) in [(1.9, "a"), (2.1, "-")] {
        let points = "\(middle.0) \(middle.1 + offset)\n\(end.0 - offset) \(end.1)\n"
        try withTemporaryFolder { folder in
          let file = folder.appendingPathComponent("a.svg").path
          try Data(svg.utf8).write(to: URL(fileURLWithPath: file))
          let run = try silhouette(
            ["classify", file, "--size", size, "--content-mode", mode], input: points)
          XCTAssertEqual(run.lines, [expected, expected], "\(size) \(offset) \(run.error)")
        }
      }
    }
  }

  func testNegativeCoordinatesAreOperands() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" overflow="visible">
      <rect id="out" x="-9" y="-9" width="5" height="5"/></svg>
      """
    XCTAssertEqual(try silhouette("hit", "-", "-7", "-.7e1", input: svg).output, "out\n")
  }
}

private struct Answer: Decodable {
  let id: String
  let path: [String]
  let part: String
  let distance: Double
  let title: String?
}
