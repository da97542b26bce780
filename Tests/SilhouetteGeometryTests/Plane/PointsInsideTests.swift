import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Many points at once, against one at a time.
final class PointsInsideTests: XCTestCase {
  func testAnswersAreThoseOfSinglePoints() {
    let region = PathRegion(
      VectorPath(ellipseAt: CGPoint(x: 50, y: 50), radii: CGSize(width: 40, height: 20)))
    for count in [0, 1, 1000, 32_767, 32_768, 49_151, 49_152, 49_153] {
      var random = SplitMix64(seed: UInt64(count))
      let points = (0..<count).map { _ in
        CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
      }
      let expected = points.map { region.pointInside($0) }
      XCTAssertEqual(region.pointsInside(points), expected, "\(count)")
      XCTAssertEqual(region.pointsInside(points, parallel: true), expected, "\(count)")
    }
  }
}
