@testable import SilhouetteGeometry
import XCTest

final class CircularArcTests: XCTestCase {
  /// An arc of no sweep has the tangent of one with a positive sweep.
  func testTangentsOfAnArc() {
    for (end, y) in [(1.0, 1.0), (0, 1), (-1, -1)] {
      let arc = CircularArc(center: Vector(3, 4), radius: 2, startAngle: 0, endAngle: end)
      XCTAssertEqual(arc.tangent(at: 0), Vector(0, y))
    }
  }
}
