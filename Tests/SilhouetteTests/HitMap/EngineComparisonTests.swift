import Foundation
import Silhouette
import XCTest

/// The two engines agree on the repository's drawings, at every pixel centre at 1x, 2x and 3x, except
/// within 1/64 px of an outline.
final class EngineComparisonTests: XCTestCase {
  func testMaskAndExactAgreeOnEveryPixel() throws {
    let names = try Shapes.names()
    XCTAssertGreaterThanOrEqual(names.count, 4)
    for name in names {
      for shape in try Shapes.document(name).shapes {
        for outline in shape.drawings.flatMap(\.outlines) {
          for scale in [1.0, 2, 3] {
            try compare(outline, scale: scale, context: "\(name), \(shape.id) at \(scale)x")
          }
        }
      }
    }
  }

  private func compare(_ outline: Outline, scale: Double, context: String) throws {
    let region = PathRegion(outline)
    let mask = try BitMask(of: [outline], scale: scale)
    let rect = try PixelRect(covering: region.bounds, scale: scale)
    for y in rect.y - 1..<rect.y + rect.height + 1 {
      for x in rect.x - 1..<rect.x + rect.width + 1 {
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        let isIn = region.pointInside(center)
        if mask[x, y] == isIn { continue }
        let distance = distanceToOutline(of: region, from: center, isIn) * scale
        XCTAssertLessThanOrEqual(
          distance, 1.0 / 64, "\(context): pixel (\(x), \(y)), mask \(mask[x, y]), exact \(isIn)")
      }
    }
  }

  /// The distance to a different answer, up to a quarter of a unit, probed in 64 directions: independent of
  /// the engine's own distances.
  private func distanceToOutline(
    of region: PathRegion, from point: CGPoint, _ isIn: Bool
  ) -> Double {
    for step in 0...16 {
      let radius = 0.25 * pow(0.5, Double(16 - step))
      for direction in 0..<64 {
        let angle = Double(direction) * .pi / 32
        let probe = CGPoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
        if region.pointInside(probe) != isIn { return radius }
      }
    }
    return .infinity
  }
}
