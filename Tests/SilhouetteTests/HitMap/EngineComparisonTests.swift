import Foundation
import Silhouette
import XCTest

/// The two engines agree on the repository's drawings: a mask's bit is the exact answer at the pixel's centre.
final class EngineComparisonTests: XCTestCase {
  func testMaskAndExactAgreeOnEveryPixel() throws {
    for name in try Shapes.names() {
      for shape in try Shapes.document(name).shapes {
        for outline in shape.drawings.flatMap(\.outlines) {
          for scale in [1.0, 2, 3] {
            let (region, mask) = (PathRegion(outline), try BitMask(of: [outline], scale: scale))
            let rect = try PixelRect(covering: region.bounds, scale: scale)
            for y in rect.y - 1..<rect.y + rect.height + 1 {
              for x in rect.x - 1..<rect.x + rect.width + 1
              where mask[x, y] != region.pointInside(PixelRect.center(x: x, y: y, scale: scale)) {
                XCTFail("\(name), \(shape.id) at \(scale)x: pixel (\(x), \(y)) is \(mask[x, y])")
              }
            }
          }
        }
      }
    }
  }
}
