import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class ClipTests: XCTestCase {
  /// Which of the points hit a rectangle of 100 × 100 with the `clip-path`, preceded by `before`.
  private func hits(
    _ clip: String, _ before: String = "", _ points: [(Double, Double)]
  ) throws -> [Bool] {
    let map = try document(
      "\(before)<rect id='a' width='100' height='100' style='clip-path:\(clip)'/>")
    XCTAssertTrue(map.warnings.isEmpty, "\(map.warnings)")
    return points.map { map.hit($0.0, $0.1) != nil }
  }

  func testQuotedReference() throws {
    XCTAssertEqual(
      try hits(
        "url( \"#c\" )", "<clipPath id='c'><rect width='10' height='10'/></clipPath>",
        [(5, 5), (15, 15)]), [true, false])
  }

  func testObjectBoundingBoxOfCurvesIsTight() throws {
    // The curve reaches y = 75 % of its control points' height.
    let map = try document(
      """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect y='.5' width='1' height='.5'/></clipPath>
      <path id='a' d='M0 0C0 40 100 40 100 0Z' clip-path='url(#c)'/>
      """)
    XCTAssertEqual(map.hit(50, 16), "a")
    XCTAssertNil(map.hit(50, 14))
  }

  func testMissingClipPathIsIgnoredWithAWarning() throws {
    for reference in ["#none", "#a", "other.svg#c"] {
      let map = try document("<rect id='a' width='9' height='9' clip-path='url(\(reference))'/>")
      XCTAssertEqual(map.hit(4, 4), "a")
      XCTAssertEqual(map.warnings.count, 1)
    }
  }

  func testCyclicClipPathIsIgnoredWithAWarning() throws {
    for clip in [
      "<clipPath id='c' clip-path='url(#c)'><rect width='9' height='9'/></clipPath>",
      "<clipPath id='c'><rect width='9' height='9' clip-path='url(#c)'/></clipPath>",
    ] {
      let map = try document("\(clip)<rect id='a' width='20' height='20' clip-path='url(#c)'/>")
      XCTAssertEqual([map.hit(4, 4), map.hit(12, 4)], ["a", nil])
      XCTAssertEqual(map.warnings.count, 1)
    }
  }

  func testBasicShapes() throws {
    XCTAssertEqual(
      try hits("circle(20px at 30px 40px)", [(30, 59), (30, 61), (49, 40)]), [true, false, true])
    XCTAssertEqual(try hits("circle(10%)", [(50, 59), (50, 61)]), [true, false])
    XCTAssertEqual(try hits("circle(at left top)", [(1, 1)]), [false])
    XCTAssertEqual(
      try hits("circle(farthest-side at 25% top)", [(25, 99), (1, 99)]), [true, false])
    XCTAssertEqual(
      try hits("ellipse(10% 20% at right)", [(91, 50), (89, 50), (99, 69)]), [true, false, true])
    XCTAssertEqual(
      try hits("inset(10px 20%  30px)", [(21, 11), (21, 9), (19, 11), (79, 69), (50, 71)]),
      [true, false, false, true, false])
    XCTAssertEqual(
      try hits("inset(0 round 50px / 50%)", [(10, 10), (90, 10), (90, 90), (50, 1)]),
      [false, false, false, true])
    XCTAssertEqual(try hits("inset(60% 0)", [(50, 50)]), [false])
    XCTAssertEqual(
      try hits(
        "polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 25% 25%, 75% 25%, 75% 75%, 25% 75%, 25% 25%)",
        [(50, 50), (10, 50)]),
      [false, true])
    XCTAssertEqual(
      try hits("path(evenodd, \"M0 0H50V50H0Z\")", [(49, 49), (51, 49)]), [true, false])
  }

  private func hits(_ clip: String, _ points: [(Double, Double)]) throws -> [Bool] {
    try hits(clip, "", points)
  }

  func testBoxAloneIsAClip() throws {
    let map = try document(
      """
      <rect id='a' x='30' y='30' width='40' height='40' stroke='red' stroke-width='20'
      clip-path='fill-box'/>
      """)
    XCTAssertEqual(map.hit(31, 50), "a")
    XCTAssertNil(map.hit(29, 50))
  }

  func testInvalidShapesAreIgnoredWithAWarning() throws {
    for value in [
      "circle(-1px)", "circle(1px 2px)", "ellipse(1px)", "inset(1px 2px 3px 4px 5px)", "polygon(1)",
      "path(\"M0 0 x\")", "blob(1px)", "circle(1px at top 25%)", "circle(1px at 2px left)",
      "fill-box stroke-box", "url",
      "shape(from 0 0, line to 9px 0, line to 9px 9px)", "xywh(0 0 5px 5px)", "rect(0 5px 5px 0)",
      "inset(0 round 1px 2px)", "circle(1px at right 5px bottom 5px)",
      "inset(1)", "circle(2 at 3 4)", "circle(1px) 5px", "none none",
    ] {
      let map = try document("<rect id='a' width='9' height='9' style='clip-path:\(value)'/>")
      XCTAssertEqual(map.hit(4, 4), "a", value)
      XCTAssertEqual(map.warnings.count, 1, value)
    }
  }

  func testBoundsAreClipped() throws {
    let map = try document(
      """
      <clipPath id='c'><rect x='10' y='20' width='5' height='6'/></clipPath>
      <rect id='a' width='50' height='50' clip-path='url(#c)'/>
      """)
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 10, y: 20, width: 5, height: 6))
  }

  /// The box of a nested viewport is that of its content, in the space inside.
  func testViewportsAreClippedInside() throws {
    let box =
      "<clipPath id='o' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>"
    let user = "<clipPath id='u'><rect width='5' height='10'/></clipPath>"
    for (clip, isHalf) in [
      ("inset(0 5px 0 0)", true), ("inset(0 50% 0 0)", true), ("url(#o)", true), ("url(#u)", true),
      ("path('M0 0H5V10H0Z')", true), ("polygon(0 0, 50% 0, 50% 100%, 0 100%)", true),
      ("fill-box", false),
      ("inset(0)", false), ("circle(50%)", false),
      ("view-box", false),
    ] {
      for element in [
        "<svg x='20' y='30' width='20' height='20' viewBox='0 0 10 10' style=\"clip-path: \(clip)\">\(Self.square)</svg>",
        "<symbol id='s' viewBox='0 0 10 10' style=\"clip-path: \(clip)\">\(Self.square)</symbol><use href='#s' x='20' y='30' width='20' height='20'/>",
        "<g transform='translate(20 30)'><svg width='20' height='20' viewBox='0 0 10 10' style=\"clip-path: \(clip)\">\(Self.square)</svg></g>",
      ] {
        let map = try document("\(box)\(user)<g id='a'>\(element)</g>")
        XCTAssertEqual(map.hit(25, 40), "a", element)
        XCTAssertEqual(map.hit(35, 40) == nil, isHalf, element)
        XCTAssertNil(map.hit(45, 60), element)
      }
    }
  }

  private static let square = "<rect width='10' height='10'/>"
}
