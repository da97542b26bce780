import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class TilePartsTests: XCTestCase {
  /// Every pixel has the areas that a loop over all pixels finds, whatever the sizes of the layers.
  func testEachPixelHasItsAreas() {
    var random = SplitMix64(seed: 1)
    for round in 0..<60 {
      var parts = TileParts()
      var expected = [[Int32]](repeating: [], count: 256)
      for area in 0..<Int32(40) {
        var layer = AreaTiles.Bits()
        for pixel in 0..<256 where Int.random(in: 0..<60, using: &random) <= round {
          layer[pixel >> 5] |= 1 << UInt32(pixel & 31)
          expected[pixel].append(area)
        }
        _ = parts.add(area, layer)
      }
      if round % 2 == 1 { parts.moveToFront(parts.count - 1) }
      var found = [[Int32]](repeating: [-1], count: 256)
      for (bits, areas) in zip(parts.bits, parts.areas) {
        bits.forEachPixel { found[$0] = areas }
      }
      XCTAssertEqual(found, expected)
      XCTAssertEqual(Set(parts.areas).count, Set(expected).count)
      XCTAssertEqual(parts.bits.reduce(AreaTiles.Bits(), |), AreaTiles.Bits(repeating: .max))
    }
  }
}
