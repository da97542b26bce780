import Foundation
import SilhouetteGeometry
import SilhouetteSVG
import XCTest

final class TransformTests: XCTestCase {
  /// The images of the origin, (1, 0) and (0, 1).
  private func image(_ transform: String) throws -> [CGPoint] {
    let map = try document("<path id='a' d='M0 0L1 0L0 1Z' transform='\(transform)'/>")
    XCTAssertTrue(map.warnings.isEmpty, transform)
    return try map.shape("a").drawings[0].outlines[0].path.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  private func assertImage(
    _ transform: String, _ expected: [(Double, Double)], line: UInt = #line
  ) throws {
    for (point, (x, y)) in zip(try image(transform), expected) {
      XCTAssertEqual(point.x, x, accuracy: 1e-12, transform, line: line)
      XCTAssertEqual(point.y, y, accuracy: 1e-12, transform, line: line)
    }
  }

  func testEachFunction() throws {
    try assertImage("matrix(1 2 3 4 5 6)", [(5, 6), (6, 8), (8, 10)])
    try assertImage("translate(3)", [(3, 0), (4, 0), (3, 1)])
    try assertImage("translate(3, 4)", [(3, 4), (4, 4), (3, 5)])
    try assertImage("scale(2)", [(0, 0), (2, 0), (0, 2)])
    try assertImage("scale(2 -3)", [(0, 0), (2, 0), (0, -3)])
    try assertImage("rotate(30)", [(0, 0), (0.75.squareRoot(), 0.5), (-0.5, 0.75.squareRoot())])
    try assertImage("rotate(90,10,20)", [(30, 10), (30, 11), (29, 10)])
    try assertImage("skewX(45)", [(0, 0), (1, 0), (1, 1)])
    try assertImage("skewY(45)", [(0, 0), (1, 1), (0, 1)])
  }

  func testNoneIsTheIdentity() throws {
    XCTAssertEqual(TransformList.parse(" none "), .identity)
    XCTAssertNil(TransformList.parse("none none"))
    XCTAssertNil(TransformList.parse("no"))
  }

  func testFirstFunctionIsAppliedLast() throws {
    try assertImage(" translate(10 0) , scale(2)rotate( 90 ) ", [(10, 0), (10, 2), (8, 0)])
  }

  func testRightAnglesAreExact() throws {
    XCTAssertEqual(
      try image("rotate(90)"), [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0)])
  }

  func testNestedTransformsMultiply() throws {
    let map = try document(
      "<g transform='scale(2)'><rect id='a' transform='translate(10 5)' width='1' height='1'/></g>")
    XCTAssertEqual(try map.shape("a").bounds, CGRect(x: 20, y: 10, width: 2, height: 2))
  }

  func testInvalidTransformListsAreIgnoredWithAWarning() throws {
    for list in [
      "translate(1,)", "translate()", "rotate(1 2)", "matrix(1 2 3 4 5)", "foo(1)", "scale(2",
      "scale 2", "translate(1 2 3)",
    ] {
      let map = try document("<rect id='a' width='9' height='9' transform='\(list)'/>")
      XCTAssertEqual(map.hit(4, 4), "a", list)
      XCTAssertEqual(map.warnings.count, 1, list)
    }
  }

  func testSingularTransformDisablesRendering() throws {
    let map = try document("<g transform='scale(0 1)'><rect id='a' width='9' height='9'/></g>")
    XCTAssertTrue(try map.shape("a").drawings.isEmpty)
  }

  func testBoxesMayBeSixteenDeep() throws {
    func boxes(_ count: Int) -> String {
      String(
        repeating: "<g style='transform-box:fill-box;transform:translate(50%)'>", count: count)
        + "<rect id='a' width='1' height='1'/>" + String(repeating: "</g>", count: count)
    }
    XCTAssertEqual(try document(boxes(16)).hit(8.5, 0.5), "a")
    let error = try readingError("<svg viewBox='0 0 99 99'>\(boxes(17))</svg>")
    XCTAssertEqual(error.problem, .boxesNestedTooDeep)
  }

  func testStrokeIsTransformedWithThePen() throws {
    // Width 4 in user space is 4 wide across x and 12 across y.
    let map = try document(
      """
      <rect id='a' x='20' y='10' width='40' height='15' transform='scale(1 3)' fill='none'
      stroke='red' stroke-width='4'/>
      """)
    XCTAssertEqual(map.hit(40, 25), "a")
    XCTAssertNil(map.hit(40, 23.5))
    XCTAssertEqual(map.hit(18.5, 50), "a")
    XCTAssertNil(map.hit(17.5, 50))
  }
}
