import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The traced border of a mask, filled by either rule, contains what the mask does.
final class BitMaskOutlineTests: XCTestCase {
  /// Masks of 4 × 4 pixels: corners that touch, holes, pixels at every edge.
  func testMasksOf16Pixels() {
    for bits in 0..<1 << 16 where bits % 31 == 0 || bits < 1 << 10 {
      let mask = BitMask(scale: 2, pixelRect: PixelRect(x: -1, y: 3, width: 4, height: 4)) {
        bits >> ($0 * 4 + $1) & 1 == 1
      }
      check(mask, at: [0.5], "\(bits)")
    }
  }

  func testLargeMasks() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let rect = PixelRect(x: 5, y: -7, width: Int(60 + seed * 3), height: 20)
      let density = [0.05, 0.5, 0.95][Int(seed % 3)]
      let mask = BitMask(scale: 3, pixelRect: rect) { _, _ in
        Double.random(in: 0..<1, using: &random) < density
      }
      check(mask, at: [0.01, 0.99], "seed \(seed)")
    }
  }

  private func check(_ mask: BitMask, at offsets: [Double], _ context: String) {
    let outline = mask.outline
    for rule in [FillRule.nonZero, .evenOdd] {
      let region = PathRegion(outline, fillRule: rule)
      XCTAssertEqual(region.bounds.width, mask.bounds.width, accuracy: 1e-9, context)
      let rect = mask.pixelRect
      for y in rect.y - 1...rect.y + rect.height {
        for x in rect.x - 1...rect.x + rect.width {
          for offset in offsets {
            let point = CGPoint(
              x: (Double(x) + offset) / mask.scale, y: (Double(y) + offset) / mask.scale)
            guard region.pointInside(point) != mask[x, y] else { continue }
            return XCTFail("\(context), \(rule), pixel \(x), \(y)")
          }
        }
      }
    }
  }
}
