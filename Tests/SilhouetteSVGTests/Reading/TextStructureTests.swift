import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// Which characters are whose, and where they stand. Wide characters of ten units have boxes of 10 × 10, from 8 above the
/// baseline to 2 below.
final class TextStructureTests: XCTestCase {
  /// The hits along a line.
  private func hits(_ body: String, _ points: [(Double, Double)]) throws -> [String] {
    let map = try document("<g font-size='10'>\(body)</g>")
    return points.map { map.hit($0.0, $0.1) ?? "-" }
  }

  private func row(_ y: Double = 15) -> [(Double, Double)] {
    stride(from: 5, to: 65, by: 10).map { ($0, y) }
  }

  func testASpanWithAnIDAnswersForItself() throws {
    for (body, expected) in [
      ("<text id='a' y='20'>東<tspan id='b'>京</tspan>都</text>", ["a", "b", "a", "-", "-", "-"]),
      ("<text y='20'>東<tspan id='b'>京</tspan>都</text>", ["-", "b", "-", "-", "-", "-"]),
      ("<text y='20'><tspan id='k'>東</tspan></text>", ["k", "-", "-", "-", "-", "-"]),
      (
        "<text id='a' y='20'><tspan id='b'>東<tspan>京</tspan><tspan id='c'>都</tspan></tspan></text>",
        ["b", "b", "c", "-", "-", "-"]
      ),
      (
        "<text id='a' y='20'>東<tspan id='b' pointer-events='none'>京</tspan></text>",
        ["a", "-", "-", "-", "-", "-"]
      ),
      (
        "<text id='a' y='20'>東<tspan id='b' visibility='hidden'>京</tspan>都</text>",
        ["a", "-", "a", "-", "-", "-"]
      ),
      (
        "<defs><text id='t' y='20'>東<tspan id='b'>京</tspan></text></defs><use id='u' href='#t'/>",
        ["u", "u", "-", "-", "-", "-"]
      ),
    ] {
      XCTAssertEqual(try hits(body, row()), expected, body)
    }
    let map = try document(
      "<g id='g'><text id='a'>東<tspan id='b'><title>B</title>京</tspan></text></g>")
    XCTAssertEqual(map.shapes.map(\.id), ["a", "b"])
    XCTAssertEqual(try map.shape("b").title, "B")
    XCTAssertEqual(try map.shape("b").ancestors, ["g"])
    XCTAssertNotEqual(try map.shape("a").drawings[0].layer, try map.shape("b").drawings[0].layer)
  }

  func testEachNumberOfAListCounts() throws {
    for (body, expected) in [
      ("<text id='a' x='0 20 40' y='20'>東京都</text>", ["a", "-", "a", "-", "a", "-"]),
      ("<text id='a' x='0 30' y='20'>東京都</text>", ["a", "-", "-", "a", "a", "-"]),
      ("<text id='a' dx='10, 10' y='20'>東京都</text>", ["-", "a", "-", "a", "a", "-"]),
      (
        "<text id='a' x='0 20 40 50' y='20'>東<tspan x='30'>京</tspan>都</text>",
        ["a", "-", "-", "a", "a", "-"]
      ),
      ("<text id='a' x='0 20 none 50' y='20'>東京都</text>", ["a", "-", "a", "a", "-", "-"]),
      (
        "<text id='a' x='5 25 45' text-anchor='middle' y='20'>東京都</text>",
        ["a", "-", "a", "-", "a", "-"]
      ),
      // Collapsed white space is no character.
      ("<text id='a' x='0 20' y='20'>  東京</text>", ["a", "-", "a", "-", "-", "-"]),
    ] {
      XCTAssertEqual(try hits(body, row()), expected, body)
    }
    XCTAssertEqual(
      try hits("<text id='a' y='20 40 60'>東京都</text>", [(5, 15), (15, 15), (15, 35), (25, 55)]),
      ["a", "-", "a", "a"])
  }

  func testSpacing() throws {
    for (attributes, expected) in [
      ("letter-spacing='4'", ["a", "a", "a", "a", "-", "-"]),
      // Outside of attributes a length needs a unit.
      ("style='letter-spacing:4'", ["a", "a", "a", "-", "-", "-"]),
      ("style='font-size:40'", ["a", "a", "a", "-", "-", "-"]),
      ("font-size='40'", ["a", "a", "a", "a", "a", "a"]),
      ("style='letter-spacing:1em'", ["a", "a", "a", "a", "a", "a"]),
    ] {
      let body = "<text id='a' y='20' \(attributes)>東京都</text>"
      XCTAssertEqual(try hits(body, row()), expected, body)
    }
  }

  func testWhiteSpace() throws {
    for (attributes, isPreserved) in [
      ("", false), ("xml:space='preserve'", true), ("style='white-space:pre'", true),
      ("style='white-space:nowrap'", false),
      ("xml:space='preserve' style='white-space:normal'", false),
    ] {
      let body = "<text id='a' y='20' \(attributes)>    東</text>"
      XCTAssertEqual(try hits(body, [(25, 15)]), [isPreserved ? "a" : "-"], body)
      XCTAssertEqual(
        try hits("<g \(attributes)><text id='a' y='20'>    東</text></g>", [(25, 15)]),
        [isPreserved ? "a" : "-"], body)
    }
  }

  func testVerticalText() throws {
    for mode in ["writing-mode='tb'", "style='writing-mode:vertical-rl'"] {
      let points = [(16.0, 25.0), (24, 45), (26, 25), (16, 55)]
      XCTAssertEqual(
        try hits("<text id='a' x='20' y='20' \(mode)>東京都</text>", points), ["a", "a", "-", "-"])
      XCTAssertEqual(
        try hits("<text id='a' x='20' y='50' text-anchor='end' \(mode)>東京都</text>", points),
        ["a", "a", "-", "-"])
    }
  }

  func testTextOnAPathIsTheBoxAroundItWithAWarning() throws {
    let path = "<path id='p' d='M20 20 L60 40' fill='none' pointer-events='none'/>"
    let map = try document(
      "\(path)\n<text id='a' font-size='10'>\n<textPath href='#p'>東京都</textPath></text>")
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 10, y: 10, width: 60, height: 40))
    XCTAssertEqual(
      map.warnings.map(\.description),
      ["3:1: textPath: its text takes hits in the whole box around its path"])
  }

  func testLengthsOfTextAreNotReadWithAWarning() throws {
    let map = try document("\n<text id='a' y='20' font-size='10' textLength='60'>東京都</text>")
    XCTAssertEqual(try map.shape("a").bounds.width, 30)
    XCTAssertEqual(
      map.warnings.map(\.description),
      ["2:1: textLength: not read, so its text takes hits as wide as without it"])
  }
}
