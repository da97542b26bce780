import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Points that were packed are read back bit for bit.
final class PackedPointsTests: XCTestCase {
  func testPointsReadBack() {
    var random = SplitMix64(seed: 9)
    for count in [0, 1, 31, 32, 33, 64, 1000] {
      let whole = (0..<2 * count).map { _ in Double(Int.random(in: 1000...1900, using: &random)) }
      let near = (0..<2 * count).map { _ in 1e6 + Double.random(in: 0...1e-3, using: &random) }
      let any = (0..<2 * count).map { _ in
        Double(bitPattern: .random(in: 0..<0x7fe0_0000_0000_0000, using: &random))
          * (Bool.random(using: &random) ? 1 : -1)
      }
      let equal = [Double](repeating: -0.0, count: 2 * count)
      for coordinates in [whole, near, any, equal] {
        let array = FlatArray(coordinates)
        let packed = PackedPoints(array.view)
        XCTAssertEqual(packed.count, count)
        for index in coordinates.indices {
          XCTAssertEqual(packed[index].bitPattern, coordinates[index].bitPattern)
        }
        XCTAssertNotNil(PackedPoints(words: packed.words, count: count))
        let words = (0..<packed.words.count).map { packed.words[$0] }
        if count > 0 {
          XCTAssertNil(PackedPoints(words: FlatArray(Array(words.prefix(2))), count: count))
          var wide = words
          wide[2] |= 0x7f << 32
          XCTAssertNil(PackedPoints(words: FlatArray(wide), count: count))
          var far = words
          far[2] |= 0xffff_ffff
          // Of equal points, no bits are read.
          if words[2] >> 32 & 0x3fff != 0 {
            XCTAssertNil(PackedPoints(words: FlatArray(far), count: count))
          }
        }
      }
      if count >= 32 {
        let array = FlatArray(whole)
        XCTAssertLessThan(PackedPoints(array.view).byteCount, 8 * count + 100)
      }
    }
  }
}
