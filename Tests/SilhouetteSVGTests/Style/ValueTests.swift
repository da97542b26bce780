import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

/// Values that browsers read otherwise than a first reading of the specifications suggests.
final class ValueTests: XCTestCase {
  private func stroke(_ attributes: String) throws -> Stroke {
    let map = try document("<path id='a' d='M0 0H9' stroke='red' \(attributes)/>")
    let styles = try map.shape("a").drawings.flatMap(\.outlines).map(\.style)
    for case .stroke(let style) in styles { return style }
    throw XCTSkip("no stroke")
  }

  func testMiterLimitsBelowOneBevel() throws {
    for limit in ["0", "0.5", "0.999", "calc(1 / 2)", "0e3"] {
      XCTAssertEqual(try stroke("stroke-miterlimit='\(limit)'").join, .bevel, limit)
    }
    XCTAssertEqual(try stroke("stroke-miterlimit='1'").join, .miter)
    XCTAssertEqual(try stroke("stroke-miterlimit='0' stroke-linejoin='round'").join, .round)
    for (limit, expected) in [("-1", 4), ("1px", 4), ("calc(2 * 3)", 6), ("calc(3)", 3), ("x", 4)]
      as [(String, Double)]
    {
      XCTAssertEqual(try stroke("stroke-miterlimit='\(limit)'").miterLimit, expected, limit)
    }
  }

  func testPathLengthZeroMakesDashesSolid() throws {
    XCTAssertEqual(try stroke("stroke-dasharray='1' pathLength='0'").dashes, [])
    XCTAssertEqual(try stroke("stroke-dasharray='1' pathLength='-1'").dashes, [1, 1])
    XCTAssertEqual(try stroke("stroke-dasharray='1' pathLength='18'").dashes, [0.5, 0.5])
    XCTAssertEqual(try stroke("stroke-dasharray='1,'").dashes, [], "invalid")
    XCTAssertEqual(try stroke("stroke-dasharray='1 , 2'").dashes, [1, 2])
  }

  func testInvalidVariablesUnsetTheirProperty() throws {
    func hit(_ css: String, _ attributes: String = "fill='none'") throws -> String? {
      try document("<style>\(css)</style><g><rect id='a' width='9' height='9' \(attributes)/></g>")
        .hit(4, 4)
    }
    for css in [
      "rect { --f: 1px; fill: var(--f) }", "rect { fill: var(--missing, 1px) }",
      "rect { fill: var(--missing) }",
      "rect { --f: red; fill: var(--f) var(--f) }",
      "g { fill: red } rect { --f: ; fill: var(--f) }",
      "rect { fill: VAR(--missing) }",
      "rect { fill: red; --f: url(; fill: var(--f) }", "rect { --f: attr(x); fill: var(--f) }",
    ] {
      XCTAssertEqual(try hit(css), "a", css)
    }
    XCTAssertNil(
      try hit("g { fill: none } rect { fill: red; fill: var(--missing) }", ""), "inherited")
    XCTAssertEqual(try hit("rect { width: var(--missing) }", ""), nil, "auto")
    XCTAssertEqual(try hit("rect { fill: revert }"), "a")
  }

  /// Only attributes may leave units out.
  func testGeometryInSheetsHasUnits() throws {
    for (css, width) in [
      ("width: 5", 9.0), ("width: 5px", 5), ("width: 0", 0), ("width: calc(5)", 9),
      ("width: 5%", 5), ("width: 1e1", 9),
    ] {
      let map = try document("<rect id='a' width='9' height='9' style='\(css)'/>")
      XCTAssertEqual(map.hit(0.5, 1) == nil, width == 0, css)
      XCTAssertEqual(map.hit(6, 1) != nil, width > 6, css)
      XCTAssertEqual(map.warnings.count, width == 9 ? 1 : 0, css)
    }
  }

  func testTransformOriginsHaveNoCommas() throws {
    for (origin, x) in [
      ("100%,100%", 0.0), ("10,10", 0), ("100% 100%", -100), ("10", -10), ("10 10px", -10),
    ] {
      let map = try document(
        "<rect id='a' width='9' height='9' transform='scale(2)' transform-origin='\(origin)'/>")
      XCTAssertEqual(Double(try map.shape("a").bounds.minX), x, origin)
    }
  }

  func testMathematicalFunctions() throws {
    for (value, expected) in [
      ("min(3px, 4px)", 3), ("max(3px, 4px)", 4), ("clamp(1px, 5px, 3px)", 3),
      ("calc(2 * (1px + min(5px, 3px)))", 8), ("calc(1px / 0)", 3.4e38), ("CALC(2 * 3px)", 6),
      ("calc(3px - 1 * 1px)", 2),
    ] as [(String, Double)] {
      let map = try document("<rect id='a' width='50' height='9' style='width: \(value)'/>")
      let width = Double(try map.shape("a").bounds.width)
      XCTAssertEqual(width, expected, accuracy: expected / 100, value)
      XCTAssertTrue(map.warnings.isEmpty, value)
    }
    // Maps have no use for them.
    for value in [
      "round(7px, 5px)", "sin(90deg)", "hypot(3px, 4px)", "abs(-3px)", "calc(1px * pi)", "pi",
      "mod(18px, 5px)", "calc(1px * NaN)", "min(50%, 20px)", "calc(1px + max(1%, 2%))",
      "clamp(1px, 5%, 9px)",
    ] {
      let map = try document("\n<rect id='a' width='50' height='9' style='width: \(value)'/>")
      XCTAssertEqual(try map.shape("a").bounds.width, 50, value)
      XCTAssertEqual(
        map.warnings.map(\.description), ["2:1: width: ignored “\(value)”, not a valid value"])
    }
  }

  func testUnits() throws {
    for (value, expected) in [
      ("1lh", 24), ("1rlh", 19.2), ("10cap", 140), ("1ic", 20), ("2rch", 16), ("2rex", 16),
      ("1rcap", 11.2), ("10vi", 10),
      ("10vb", 10), ("10svw", 10), ("10lvh", 10), ("10dvmin", 10), ("10svmax", 10), ("10cqw", 10),
      ("10cqmin", 10),
      ("10cqi", 10), ("10dvb", 10), ("1RIC", 16), ("10xvw", 50), ("10sem", 50), ("10cqx", 50),
      ("1re", 50),
    ] as [(String, Double)] {
      let map = try document(
        "<rect id='a' width='50' height='9' style='font-size: 20px; width: \(value)'/>")
      XCTAssertEqual(Double(try map.shape("a").bounds.width), expected, accuracy: 1e-9, value)
    }
  }

  func testValuesOfSheetsThatAreNotReadAreSaidOnce() throws {
    let map = try document(
      """
      <style>rect { fill: attr(data-c); clip-path: polygon(round 2px, 0 0, 1px 1px, 0 1px); width: if(else: 1px);
      offset-path: circle(5px); stroke: someday; fill: attr(data-d); all: red; display: content;
      stroke-width: env(x, 1px) }</style>
      <rect id='a' width='9' height='9' stroke-dasharray=''/>
      <rect id='b' width='9' height='9' stroke-dasharray='' style='offset: none'/>
      """)
    XCTAssertEqual(map.hit(4, 4), "b")
    XCTAssertEqual(
      map.warnings.map { $0.message.prefix { $0 != ":" } }.sorted(),
      [
        "all", "clip-path", "display", "fill", "offset-path", "stroke", "stroke-dasharray",
        "stroke-width", "width",
      ])
    XCTAssertEqual(Set(map.warnings.map(\.line)).count, 1)
  }
}
