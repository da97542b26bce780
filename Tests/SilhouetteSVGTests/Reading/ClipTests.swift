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

  func testClipPathIsTheUnionOfItsChildren() throws {
    XCTAssertEqual(
      try hits(
        "url(#c)",
        "<clipPath id='c'><rect width='10' height='10'/><circle cx='50' cy='50' r='10'/></clipPath>",
        [(5, 5), (50, 50), (30, 30), (15, 5)]), [true, true, false, false])
  }

  func testQuotedReference() throws {
    XCTAssertEqual(
      try hits(
        "url( \"#c\" )", "<clipPath id='c'><rect width='10' height='10'/></clipPath>",
        [(5, 5), (15, 15)]), [true, false])
  }

  func testTransformsOfElementClipAndChildMultiply() throws {
    let map = try document(
      """
      <clipPath id='c' transform='translate(10 0)'><rect width='10' height='10' transform='scale(2)'/></clipPath>
      <g transform='translate(0 50)'><rect id='a' width='90' height='40' clip-path='url(#c)'/></g>
      """)
    XCTAssertEqual(map.hit(11, 51), "a")
    XCTAssertEqual(map.hit(29, 69), "a")
    XCTAssertNil(map.hit(9, 60))
    XCTAssertNil(map.hit(20, 71))
  }

  func testObjectBoundingBoxUnits() throws {
    let clip = """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='.5'/></clipPath>
      """
    let map = try document(
      """
      \(clip)<path id='a' d='M20 20H60V80H20Z' clip-path='url(#c)'/>
      <g clip-path='url(#c)' transform='translate(60 0)'>
      <rect id='b' y='40' width='10' height='20'/><rect id='d' x='30' width='10' height='20'/></g>
      """)
    XCTAssertEqual(map.hit(39, 49), "a")
    XCTAssertNil(map.hit(41, 49))
    XCTAssertNil(map.hit(39, 51))
    // The group's box is 40 × 60 from (60, 0): its clip ends at x = 80, y = 30.
    XCTAssertNil(map.hit(65, 50))
    XCTAssertNil(map.hit(95, 10))
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

  func testBoxWithoutAreaClipsEverything() throws {
    let map = try document(
      """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='1' height='1'/></clipPath>
      <path id='a' d='M0 5H9' stroke='red' clip-path='url(#c)'/>
      """)
    XCTAssertTrue(try map.shape("a").drawings.isEmpty)
  }

  func testClipsOfClipPathAndOfItsChildrenIntersect() throws {
    XCTAssertEqual(
      try hits(
        "url(#c)",
        """
        <clipPath id='half'><rect width='50' height='100'/></clipPath>
        <clipPath id='top'><rect width='100' height='30'/></clipPath>
        <clipPath id='c' clip-path='url(#half)'><rect width='80' height='80' clip-path='url(#top)'/>
        <rect y='60' width='80' height='20'/></clipPath>
        """, [(40, 20), (60, 20), (40, 40), (40, 70), (60, 70)]),
      [true, false, false, true, false])
  }

  func testUseInClipPath() throws {
    XCTAssertEqual(
      try hits(
        "url(#c)",
        """
        <defs><rect id='t' width='10' height='10'/><g id='g'><rect width='99' height='99'/></g></defs>
        <clipPath id='c'><use href='#t' x='20'/><use href='#g'/></clipPath>
        """, [(25, 5), (5, 5)]), [true, false])
  }

  func testClipRuleIsInheritedFromTheParentOfTheClipPath() throws {
    let ring = "<path d='M0 0H90V90H0Z M30 30H60V60H30Z'/>"
    for (outer, rule, expected) in [
      ("clip-rule='evenodd'", "", false), ("", "", true), ("", "clip-rule='evenodd'", false),
      ("", "fill-rule='evenodd'", true),
    ] {
      let map = try document(
        """
        <g \(outer)><clipPath id='c' \(rule)>\(ring)</clipPath></g>
        <rect id='a' width='100' height='100' clip-path='url(#c)'/>
        """)
      XCTAssertEqual(map.hit(45, 45) != nil, expected, outer + rule)
      XCTAssertEqual(map.hit(10, 10), "a")
    }
  }

  func testVisibilityMattersInsideAClipButPaintDoesNot() throws {
    XCTAssertEqual(
      try hits(
        "url(#c)",
        """
        <clipPath id='c'><rect fill='none' width='10' height='10' stroke='red' stroke-width='20'/>
        <rect x='20' display='none' width='10' height='10'/>
        <rect x='40' visibility='hidden' width='10' height='10'/><g><rect x='60' width='10' height='10'/></g>
        </clipPath>
        """, [(5, 5), (15, 5), (25, 5), (45, 5), (65, 5)]), [true, false, false, false, false])
  }

  func testEmptyClipHidesEverything() throws {
    XCTAssertEqual(try hits("url(#c)", "<clipPath id='c'/>", [(5, 5)]), [false])
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
      try hits("circle(farthest-side at top 25%)", [(25, 99), (1, 99)]), [true, false])
    XCTAssertEqual(
      try hits("ellipse(10% 20% at right)", [(91, 50), (89, 50), (99, 69)]), [true, false, true])
    XCTAssertEqual(
      try hits("inset(10px 20%  30px)", [(21, 11), (21, 9), (19, 11), (79, 69), (50, 71)]),
      [true, false, false, true, false])
    XCTAssertEqual(
      try hits("inset(0 round 50% 0)", [(10, 10), (90, 10), (90, 90), (50, 1)]),
      [false, true, false, true])
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

  func testReferenceBoxes() throws {
    // The right edge of the box's left quarter.
    for (box, edge) in [("fill-box", 40.0), ("", 35), ("stroke-box", 35), ("view-box", 25)] {
      let map = try document(
        """
        <rect id='a' x='30' y='30' width='40' height='40' stroke='red' stroke-width='20'
        style='clip-path: polygon(0 0, 25% 0, 25% 100%, 0 100%) \(box)'/>
        """)
      XCTAssertEqual(map.hit(edge - 1, 50), "a", box)
      XCTAssertNil(map.hit(edge + 1, 50), box)
    }
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
      "path(\"M0 0 x\")", "blob(1px)", "circle(1px", "fill-box stroke-box", "url",
      "shape(from 0 0, line to 9px 0, line to 9px 9px)", "xywh(0 0 5px 5px)", "rect(0 5px 5px 0)",
    ] {
      let map = try document("<rect id='a' width='9' height='9' style='clip-path:\(value)'/>")
      XCTAssertEqual(map.hit(4, 4), "a", value)
      XCTAssertEqual(map.warnings.count, 1, value)
    }
  }

  func testInnerViewportsClipOverflow() throws {
    let inner = "<rect id='a' width='50' height='50'/>"
    let hidden = try document("<svg x='10' width='20' height='20'>\(inner)</svg>")
    XCTAssertEqual(hidden.hit(29, 19), "a")
    XCTAssertNil(hidden.hit(31, 19))
    let shown = try document("<svg x='10' width='20' height='20' overflow='visible'>\(inner)</svg>")
    XCTAssertEqual(shown.hit(31, 21), "a")
    let symbol = try document(
      """
      <symbol id='s' viewBox='0 0 10 10' preserveAspectRatio='none'><circle r='20'/></symbol>
      <use id='u' href='#s' x='10' y='10' width='20' height='20'/>
      """)
    XCTAssertEqual(symbol.hit(12, 12), "u")
    XCTAssertNil(symbol.hit(9, 12))
  }

  func testBoundsAreClipped() throws {
    let map = try document(
      """
      <clipPath id='c'><rect x='10' y='20' width='5' height='6'/></clipPath>
      <rect id='a' width='50' height='50' clip-path='url(#c)'/>
      """)
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 10, y: 20, width: 5, height: 6))
  }

  func testMaskDoesNotMatter() throws {
    let map = try document("<mask id='m'/><rect id='a' width='9' height='9' mask='url(#m)'/>")
    XCTAssertEqual(map.hit(4, 4), "a")
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
