import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class CSSGeometryTests: XCTestCase {
  private func bounds(
    _ css: String, _ element: String = "<rect id='a' x='10' y='20' width='30' height='40'/>"
  )
    throws -> CGRect
  {
    let map = try document("<style>#a{\(css)}</style>\(element)")
    XCTAssertTrue(map.faults.isEmpty, "\(map.faults)")
    return try map.shape("a").bounds
  }

  private func assertEqual(_ a: CGRect, _ b: CGRect, _ about: String, line: UInt = #line) {
    for (p, q) in [(a.minX, b.minX), (a.minY, b.minY), (a.maxX, b.maxX), (a.maxY, b.maxY)] {
      XCTAssertEqual(p, q, accuracy: 1e-9, about, line: line)
    }
  }

  func testTranslationCanBeInherited() throws {
    for (css, x) in [("inherit", 20), ("initial", 15)] as [(String, CGFloat)] {
      let map = try document(
        "<g style='translate: 5px'><rect id='a' x='10' width='30' height='4' "
          + "style='translate: \(css)'/></g>")
      XCTAssertEqual(try map.shape("a").bounds.minX, x, css)
    }
  }

  func testEachTransformFunction() throws {
    for (css, expected) in [
      ("translate(5px)", CGRect(x: 15, y: 20, width: 30, height: 40)),
      ("translate(5px, 1em)", CGRect(x: 15, y: 36, width: 30, height: 40)),
      ("translate(10%, 50%)", CGRect(x: 20, y: 70, width: 30, height: 40)),
      ("translateX(-10px) translateY(1px)", CGRect(x: 0, y: 21, width: 30, height: 40)),
      ("scale(2)", CGRect(x: 20, y: 40, width: 60, height: 80)),
      ("scale(2, 50%)", CGRect(x: 20, y: 10, width: 60, height: 20)),
      ("scaleX(3)", CGRect(x: 30, y: 20, width: 90, height: 40)),
      ("scaleY(3)", CGRect(x: 10, y: 60, width: 30, height: 120)),
      ("rotate(90deg)", CGRect(x: -60, y: 10, width: 40, height: 30)),
      ("rotate(0.25turn)", CGRect(x: -60, y: 10, width: 40, height: 30)),
      ("rotate(100grad)", CGRect(x: -60, y: 10, width: 40, height: 30)),
      ("rotate(1.5707963267948966rad)", CGRect(x: -60, y: 10, width: 40, height: 30)),
      ("skewX(45deg)", CGRect(x: 30, y: 20, width: 70, height: 40)),
      ("skew(45deg, 0)", CGRect(x: 30, y: 20, width: 70, height: 40)),
      ("skewY(45deg)", CGRect(x: 10, y: 30, width: 30, height: 70)),
      ("matrix(1, 0, 0, 2, 3, 4)", CGRect(x: 13, y: 44, width: 30, height: 80)),
      ("none", CGRect(x: 10, y: 20, width: 30, height: 40)),
    ] {
      assertEqual(try bounds("transform: \(css)"), expected, css)
    }
  }

  func testInvalidCalculationsAndRotationsAreIgnored() throws {
    for css in [
      "width: calc(2 / 3px)", "width: calc(2px * 3px)", "width: calc(2px + 3)",
      "width: calc(2px+ 3px)", "width: calc(2px", "width: calc()", "rotate: 1 2 45deg",
    ] {
      let map = try document(
        "<style>#a{\(css)}</style><rect id='a' x='10' y='20' width='30' height='40'/>")
      assertEqual(try map.shape("a").bounds, CGRect(x: 10, y: 20, width: 30, height: 40), css)
    }
  }

  func testTransformsInSpaceAreIgnoredWithAWarning() throws {
    for css in [
      "rotate: y 45deg", "translate: 1px 2px 3px", "scale: 1 2 3", "transform: rotateX(60deg)",
      "transform: rotateY(60deg) scale(2)", "transform: perspective(9px)",
      "transform: translate3d(0, 0, 1px)", "transform: rotate3d(0, 1, 0, 60deg)",
      "transform: matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 4, 30, 0, 1)",
    ] {
      let map = try document("\n <rect id='a' width='30' height='40' style='\(css)'/>")
      assertEqual(try map.shape("a").bounds, CGRect(x: 0, y: 0, width: 30, height: 40), css)
      let property = css.prefix { $0 != ":" }
      XCTAssertEqual(map.faults.map(\.line), [2], css)
      XCTAssertEqual(map.faults.map(\.column), [2], css)
      XCTAssert(map.faults[0].message.hasPrefix("\(property): ignored “"), css)
    }
    XCTAssertEqual(try bounds("transform: translate3d(5px, 0, 0)").minX, 15)
  }

  func testInvalidTransformDeclarationsKeepEarlierOnesWithAWarning() throws {
    let map = try document(
      """
      <rect id='a' width='10' height='10' style='transform: scale(2); transform: scale(2px);
      transform-origin: 10px 10px; transform-origin: somewhere'/>
      """)
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: -10, y: -10, width: 20, height: 20))
    XCTAssertEqual(map.faults.count, 2)
  }

  func testTransformOriginAndBox() throws {
    for (css, expected) in [
      ("transform-origin: 10px 20px", CGRect(x: 10, y: 20, width: 60, height: 80)),
      ("transform-origin: 50% 50%", CGRect(x: -30, y: -10, width: 60, height: 80)),
      ("transform-box: fill-box", CGRect(x: 10, y: 20, width: 60, height: 80)),
      (
        "transform-box: fill-box; transform-origin: center",
        CGRect(x: -5, y: 0, width: 60, height: 80)
      ),
      (
        "transform-box: fill-box; transform-origin: bottom right",
        CGRect(x: -20, y: -20, width: 60, height: 80)
      ),
      (
        "transform-box: fill-box; transform-origin: right 25% 3px",
        CGRect(x: -20, y: 10, width: 60, height: 80)
      ),
    ] {
      assertEqual(try bounds("transform: scale(2); \(css)"), expected, css)
    }
    let attributes =
      "<rect id='a' x='10' y='20' width='30' height='40' transform='scale(2)' transform-origin='10 20'/>"
    assertEqual(
      try bounds("", attributes), CGRect(x: 10, y: 20, width: 60, height: 80), "attributes")
  }

  func testStrokeBoxOfAGroup() throws {
    let map = try document(
      """
      <g id='a' stroke='red' stroke-width='10' style='transform: scale(2); transform-box: stroke-box'>
      <rect x='20' y='20' width='10' height='10'/><rect x='40' y='40' width='10' height='10'/></g>
      """)
    // The group's stroke box begins at x = 15, which stays where it is.
    XCTAssertEqual(map.hit(16, 35), "a")
    XCTAssertNil(map.hit(14, 35))
  }

  func testGeometryProperties() throws {
    assertEqual(
      try bounds(
        "x: 1px; y: 5%; width: 2em; height: 3mm", "<rect id='a' x='50' width='9' height='9'/>"),
      CGRect(x: 1, y: 5, width: 32, height: 3 * 96 / 25.4), "rect")
    assertEqual(
      try bounds("cx: 50px; cy: 50px; r: 10px", "<circle id='a' r='1'/>"),
      CGRect(x: 40, y: 40, width: 20, height: 20), "circle")
    assertEqual(
      try bounds("rx: 10px; ry: auto", "<ellipse id='a' cx='20' cy='20' rx='1' ry='2'/>"),
      CGRect(x: 10, y: 10, width: 20, height: 20), "ellipse")
    assertEqual(
      try bounds("d: path(\"M1 2H5V9Z\")", "<path id='a' d='M0 0'/>"),
      CGRect(x: 1, y: 2, width: 4, height: 7), "path")
    XCTAssertTrue(try bounds("d: none", "<path id='a' d='M0 0H9V9Z'/>").isNull)
    assertEqual(
      try bounds(
        "x: 30px", "<defs><rect id='t' width='9' height='9'/></defs><use id='a' href='#t'/>"),
      CGRect(x: 30, y: 0, width: 9, height: 9), "use")
  }

  func testGeometryIsInheritedOnlyExplicitly() throws {
    let map = try document(
      """
      <g style='width:50px;height:50px'><rect id='a' width='9' height='9'/>
      <rect id='b' y='20' width='9' height='9' style='width:inherit'/></g>
      """)
    XCTAssertEqual(try map.shape("a").bounds.width, 9)
    XCTAssertEqual(try map.shape("b").bounds.width, 50)
  }

  func testDocumentSizeFromProperties() throws {
    XCTAssertEqual(
      try document("", attributes: "viewBox='0 0 10 20' style='width: 50px'").size,
      CGSize(width: 50, height: 100))
    XCTAssertEqual(
      try document("", attributes: "width='30' height='40' style='width: 100%; height: auto'").size,
      CGSize(width: 30, height: 40))
  }
}
