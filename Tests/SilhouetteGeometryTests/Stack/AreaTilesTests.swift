import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class AreaTilesTests: XCTestCase {
  func testTilesHoldThePixels() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let pixels = PixelSet.random(using: &random)
      let mask = try pixels.mask(scale: 1)
      let area = AreaTiles(mask.rows)
      XCTAssertEqual(area.rect, pixels.box, "seed \(seed)")
      XCTAssertEqual(area.rows, mask.rows, "seed \(seed)")
      let tiles = Set(
        pixels.pixels.map { [Int(floor(Double($0[0]) / 16)), Int(floor(Double($0[1]) / 16))] })
      XCTAssertEqual(area.tiles.count, tiles.count, "seed \(seed)")
      XCTAssertEqual(Set(area.tiles.map { [$0.column, $0.row] }), tiles, "seed \(seed)")
      XCTAssertFalse(area.tiles.contains { $0.bits == AreaTiles.Bits() }, "seed \(seed)")
    }
  }

  /// However large the rectangle of the rows.
  func testTilesOfRowsWithAMargin() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let mask = try PixelSet.random(using: &random).mask(scale: 1)
      let box = mask.pixelRect
      let wide = PixelRect(
        x: box.x - .random(in: 0...70, using: &random),
        y: box.y - .random(in: 0...40, using: &random),
        width: box.width + 150, height: box.height + 50)
      let area = AreaTiles(mask.rows.moved(to: wide))
      XCTAssertEqual(area.rect, box, "seed \(seed)")
      XCTAssertEqual(area.rows, mask.rows, "seed \(seed)")
    }
  }
}
