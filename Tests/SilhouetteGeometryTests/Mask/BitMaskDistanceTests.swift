import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The distance to a mask's nearest set pixel, against a loop over all of its pixels.
final class BitMaskDistanceTests: XCTestCase {
  /// A pixel exactly at the limit is found.
  func testDistancesAtTheLimit() throws {
    for scale in [1, 2] as [Double] {
      let mask = try BitMask(
        of: [.fill(VectorPath(rect: CGRect(x: 20, y: 20, width: 1, height: 1)))], scale: scale)
      for (x, y, distance) in [
        (20.5, 20.5, 0.0), (24, 20.5, 3), (17, 20, 3), (20, 15, 5), (21, 26, 5), (24, 25, 5),
        (17, 16, 5), (20, 20, 0), (60, 20, 39), (20, -20, 40),
      ] {
        let point = CGPoint(x: x, y: y)
        XCTAssertEqual(mask.distance(from: point, within: distance), distance, "\(x), \(y)")
        XCTAssertEqual(mask.distance(from: point, within: .infinity), distance, "\(x), \(y)")
        guard distance > 0 else { continue }
        XCTAssertEqual(mask.distance(from: point, within: distance.nextDown), .infinity)
      }
    }
  }

  func testTheNearestOfAllPixelsIsFound() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let corners = (0..<5).map { _ in
        CGPoint(x: .random(in: -20...40, using: &random), y: .random(in: -20...40, using: &random))
      }
      let region = PathRegion(VectorPath(polygon: corners), fillRule: .evenOdd)
      let scale = [0.5, 1, 1.5, 3][Int(seed % 4)]
      let mask = try BitMask(sampling: region, scale: scale)
      let rect = mask.pixelRect
      for _ in 0..<30 {
        let point = CGPoint(
          x: .random(in: -60...80, using: &random), y: .random(in: -60...80, using: &random))
        var least = Double.infinity
        for y in rect.y..<rect.y + rect.height {
          for x in rect.x..<rect.x + rect.width where mask[x, y] {
            let dx = max(Double(x) / scale - point.x, 0, point.x - Double(x + 1) / scale)
            let dy = max(Double(y) / scale - point.y, 0, point.y - Double(y + 1) / scale)
            least = min(least, hypot(dx, dy))
          }
        }
        let limit = Double.random(in: 0...60, using: &random)
        let found = mask.distance(from: point, within: limit)
        if least <= limit {
          XCTAssertEqual(found, least, accuracy: 1e-9, "seed \(seed) at \(point) within \(limit)")
        } else {
          XCTAssertEqual(found, .infinity, "seed \(seed) at \(point) within \(limit): \(least)")
        }
      }
    }
  }
}
