import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class ScaledMasksTests: XCTestCase {
  private let circle = Outline.fill(
    VectorPath(ellipseAt: CGPoint(x: 10, y: 10), radii: CGSize(width: 9, height: 7)))

  func testTheNearestLargerScaleAnswersElseTheLargest() throws {
    let masks = try ScaledMasks(of: [circle], scales: [3, 1, 2, 1])
    XCTAssertEqual(masks.scales, [1, 2, 3])
    let expected: [(asked: Double, answer: Double)] = [
      (0.5, 1), (1, 1), (1.5, 2), (2, 2), (2.01, 3), (3, 3), (4, 3), (.infinity, 3),
    ]
    for (asked, answer) in expected {
      XCTAssertEqual(masks[scale: asked].scale, answer, "\(asked)")
      XCTAssertEqual(masks[scale: asked], try BitMask(of: [circle], scale: answer))
    }
    XCTAssertEqual(masks.bounds, masks.masks[2].bounds)
    for x in stride(from: 0, through: 20, by: 0.21) {
      let point = CGPoint(x: x, y: 6)
      XCTAssertEqual(masks.pointInside(point), masks.masks[2].pointInside(point), "\(x)")
    }
    XCTAssertEqual(masks.byteCount, masks.masks.reduce(0) { $0 + $1.byteCount })
    XCTAssertThrowsError(try ScaledMasks([])) { XCTAssertEqual($0 as? MaskError, .noScale) }
    XCTAssertThrowsError(try ScaledMasks(of: [circle], scales: [1, -2])) {
      XCTAssertEqual($0 as? MaskError, .invalidScale(-2))
    }
  }
}
