import Foundation
import SilhouetteGeometry
import XCTest

/// Arcs whose shape a person can tell.
final class EllipticalArcTests: XCTestCase {
  func testRightAnglesAreExact() {
    let expected = [(1, 0), (0, 1), (-1, 0), (0, -1)] as [(Double, Double)]
    for quarter in -9...9 {
      let (cosine, sine) = cosineAndSine(degrees: Double(quarter * 90))
      let (x, y) = expected[(quarter + 12) % 4]
      XCTAssertEqual(cosine, x, "\(quarter) right angles")
      XCTAssertEqual(sine, y, "\(quarter) right angles")
    }
    let (cosine, sine) = cosineAndSine(degrees: 30)
    XCTAssertEqual(cosine, 0.75.squareRoot(), accuracy: 1e-15)
    XCTAssertEqual(sine, 0.5, accuracy: 1e-15)
  }
}
