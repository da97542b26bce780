import Foundation
import SilhouetteGeometry
import XCTest

final class VectorPathTests: XCTestCase {
  func testAPathThatBeginsWithALineBeginsWhereThatEnds() throws {
    let (a, b, c) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9))
    let expected = try VectorPath(svg: "M1 2L5 2")
    var line = VectorPath()
    line.addLine(to: a)
    line.addLine(to: b)
    XCTAssertEqual(line, expected)
    var curve = VectorPath()
    curve.addCubic(to: a, control1: b, control2: c)
    curve.addLine(to: b)
    XCTAssertEqual(curve, expected)
    var closed = VectorPath()
    closed.close()
    XCTAssertTrue(closed.isEmpty)
  }

  func testARectangleIsHalfOpen() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual((rect as any PointInside).bounds, rect)
    for (x, y, isIn) in [
      (1, 2, true), (3.9, 5.9, true), (4, 3, false), (2, 6, false), (0.9, 3, false),
      (2, 1.9, false),
      (.nan, 3, false), (2, .infinity, false),
    ] {
      XCTAssertEqual(rect.pointInside(CGPoint(x: x, y: y)), isIn, "\(x), \(y)")
      XCTAssertEqual(rect.contains(CGPoint(x: x, y: y)), isIn, "\(x), \(y)")
    }
  }
}
