import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// The raster of a map's masks: its size, what it costs, and its tree.
final class MaskStackTests: XCTestCase {
  /// A file may claim anything of a raster without pixels.
  func testARasterWithoutPixelsIsEmptyWhateverItsRootsAre() {
    for (rootShift, columns) in [(4, 0), (4, 7), (8, 1), (60, 3), (64, 1), (-4, 1)] {
      for size in [(0, 0), (16, 0), (0, 16), (-16, 16)] {
        let stack = MaskStack(
          scale: 1, rect: PixelRect(x: 0, y: 0, width: size.0, height: size.1), rects: [],
          rootShift: rootShift, columns: columns, words: FlatArray([]),
          covers: Covers(FlatArray([])))
        XCTAssertTrue(stack.checkInvariants())
        XCTAssertEqual(stack.topmost(x: 0, y: 0), -1)
        XCTAssertNil(stack.nearest(to: .zero, within: 50))
        stack.visitCells(in: CGRect(x: -9, y: -9, width: 20, height: 20)) { area, _, _ in
          XCTFail("area \(area)")
        }
      }
    }
  }

  /// With the least memory that suffices, the answers are right; with one byte less, there are none.
  func testTheLeastMemoryThatSuffices() throws {
    let squares = (0..<200).map { number in
      VectorPath(rect: CGRect(x: Double(number) / 10, y: 0, width: 40, height: 30))
    }
    let masks = try squares.map { try BitMask(of: [.fill($0)], scale: 1) }
    let tiles = masks.map { AreaTiles($0.rows) }
    var (low, high) = (0, 1 << 24)
    while low < high {
      let middle = (low + high) / 2
      let limits = Limits(memory: Int64(middle))
      do throws(LimitExceeded) {
        _ = try MaskStack(tiles, scale: 1, budget: SharedBudget(limits))
        high = middle
      } catch {
        XCTAssertEqual(error, LimitExceeded(.memory, allowed: Int64(middle)))
        low = middle + 1
      }
    }
    var random = SplitMix64(seed: 1)
    let least = try MaskStack(
      tiles, scale: 1, budget: SharedBudget(Limits(memory: Int64(low))))
    check(least, masks.map { .mask($0) }, 1, &random)
    // No less than the indices of each tile's areas, and no more than some for each pixel of each mask.
    XCTAssertGreaterThan(low, 200 * 3 * 2 * 4)
    XCTAssertLessThan(low, 200 * 40 * 30 * 16)
  }

  /// An index of more words than its offsets can tell apart is refused.
  func testPackedOffsetsHaveALimit() throws {
    let squares = (0..<20).map { number in
      VectorPath(rect: CGRect(x: Double(number), y: 0, width: 40, height: 30))
    }
    let tiles = try squares.map { AreaTiles(try BitMask(of: [.fill($0)], scale: 1).rows) }
    let words = MaskStack(tiles, scale: 1).words.count
    // Eight for each, since a node's offset has three bits less.
    for most in [8 * words, 8 * words - 1, 64, 19] {
      let budget = SharedBudget(Budget(.none), mostPacked: most)
      do throws(LimitExceeded) {
        let stack = try MaskStack(tiles, scale: 1, budget: budget)
        XCTAssertEqual(most, 8 * words)
        XCTAssertTrue(stack.checkInvariants())
      } catch {
        XCTAssertLessThan(most, 8 * words)
        XCTAssertEqual(error, LimitExceeded(.memory, allowed: 4 * Int64(most)))
      }
    }
  }

  /// A cell for each tile; for one with a palette, a depth, an index of 1, 2, 4 or 8 bits for each of 256 pixels, and the
  /// palette's cells.
  func testTheBytesOfTiles() throws {
    for (width, height) in [(16, 16), (48, 32), (160, 16)] {
      let full = try BitMask(
        of: [.fill(VectorPath(rect: CGRect(x: 32, y: -16, width: width, height: height)))], scale: 1
      )
      XCTAssertEqual(MaskStack([full], scale: 1).byteCount, 4 * width / 16 * height / 16)
    }
    for (kinds, bits) in [
      (2, 1), (3, 2), (4, 2), (5, 4), (15, 4), (16, 4), (17, 8), (18, 8), (200, 8),
    ] {
      let masks = try (1..<kinds).map { number in
        try PixelSet([[number % 16, number / 16]]).mask(scale: 1)
      }
      let stack = MaskStack(masks, scale: 1)
      for number in 1..<kinds {
        let (x, y) = (Double(number % 16) + 0.5, Double(number / 16) + 0.5)
        XCTAssertEqual(stack.topmost(x: x, y: y), number - 1, "\(kinds)")
      }
      XCTAssertEqual(stack.byteCount, 4 * (2 + 256 * bits / 32 + kinds), "\(kinds)")
    }
  }

  /// Every pixel has the areas that a loop over all pixels finds, whatever the sizes of the layers.
  func testEachPixelHasItsAreas() throws {
    var random = SplitMix64(seed: 1)
    for round in 0..<60 {
      var expected = [[Int]](repeating: [], count: 256)
      let areas = (0..<40).map { area in
        var layer = AreaTiles.Bits()
        for pixel in 0..<256 where Int.random(in: 0..<60, using: &random) <= round {
          layer[pixel >> 5] |= 1 << UInt32(pixel & 31)
          expected[pixel].insert(area, at: 0)
        }
        return AreaTiles(
          rect: PixelRect(x: 0, y: 0, width: 16, height: 16),
          tiles: [AreaTiles.Tile(column: 0, row: 0, bits: layer)])
      }
      let stack = MaskStack(areas, scale: 1)
      for pixel in 0..<256 {
        let (x, y) = (Double(pixel & 15), Double(pixel >> 4))
        XCTAssertEqual(stack.all(x: x, y: y), expected[pixel])
        XCTAssertEqual(stack.topmost(x: x, y: y), expected[pixel].first ?? -1)
      }
      for area in 0..<40 {
        XCTAssertEqual(stack.tiles(of: area).tiles.first?.bits, areas[area].tiles[0].bits)
      }
    }
  }

  /// Up to 2^18 tiles are roots; more become a tree.
  func testTheMostTilesWithoutATree() throws {
    func bytes(_ across: Int, _ down: Int) throws -> Int {
      let masks = try [(0, 0), (across - 1, down - 1)].map { x, y in
        let rect = CGRect(x: 16 * x, y: 16 * y, width: 16, height: 16)
        return try BitMask(of: [.fill(VectorPath(rect: rect))], scale: 1)
      }
      return MaskStack(masks, scale: 1).byteCount
    }
    for (across, down) in [(1 << 18, 1), (1, 1 << 18), (512, 512), (1 << 17, 2)] {
      XCTAssertEqual(try bytes(across, down), 4 << 18)
    }
    for (across, down, roots) in [
      (1 << 18 + 1, 1, 1 << 14 + 1), (1, 1 << 18 + 1, 1 << 14 + 1), (513, 512, 33 * 32),
      (512, 513, 32 * 33), (1 << 17 + 1, 2, 1 << 13 + 1),
    ] {
      XCTAssertEqual(try bytes(across, down), 4 * (roots + 2 * 256), "\(across), \(down)")
    }
  }

  /// Tiles and nodes begin at every 16th, 256th and so on pixel: one at exactly the distance found so far is
  /// still searched.
  func testTheTopmostIsFoundInAnotherTileAsNear() throws {
    // Two far ones, so that the raster is a tree.
    let far = [(0, 0), (20_000, 20_000)]
    for (base, step) in [(0, 16), (4096, 16), (4096, 256), (4096, 4096)] {
      for isAcross in [false, true] {
        for isFlipped in [false, true] {
          // The last pixel before the edge of a tile, and the one as far on the other side of the point.
          let ends = isFlipped ? [base + step, base - 1] : [base - 1, base + step]
          let corners = ends.map { isAcross ? ($0, 4099) : (4099, $0) }
          let squares = base == 0 ? corners.map { ($0.0 + step, $0.1 + step) } : far + corners
          let shift = base == 0 ? step : 0
          let masks = try squares.map { x, y in
            try BitMask(
              of: [.fill(VectorPath(rect: CGRect(x: x, y: y, width: 1, height: 1)))], scale: 1)
          }
          let stack = MaskStack(masks, scale: 1)
          let middle = Double(base + shift) + Double(step) / 2
          let point =
            isAcross
            ? CGPoint(x: middle, y: 4099.5 + Double(shift))
            : CGPoint(x: 4099.5 + Double(shift), y: middle)
          let found = stack.nearest(to: point, within: .infinity)
          XCTAssertEqual(
            found?.area, squares.count - 1, "\(base), \(step), \(isAcross), \(isFlipped)")
          XCTAssertEqual(found?.distance, Double(step) / 2)
        }
      }
    }
  }

  func testMasksFarApart() throws {
    for distance in [1e5, 1e8, 1e12] {
      let squares = [
        CGRect(x: -20, y: -20, width: 30, height: 30),
        CGRect(x: distance, y: 3, width: 9, height: 9),
        CGRect(x: 0, y: distance, width: 9, height: 9),
      ].map { VectorPath(rect: $0) }
      let masks = try squares.map { try BitMask(of: [.fill($0)], scale: 1) }
      let stack = MaskStack(masks, scale: 1)
      XCTAssertLessThan(stack.byteCount, 8 << 20)
      XCTAssertEqual(stack.topmost(x: -19.5, y: 9.5), 0)
      XCTAssertEqual(stack.topmost(x: distance + 0.5, y: 11.5), 1)
      XCTAssertEqual(stack.topmost(x: 8.5, y: distance + 8.5), 2)
      XCTAssertEqual(stack.topmost(x: distance / 2, y: 5), -1)
      let near = stack.nearest(to: CGPoint(x: distance + 12, y: 5), within: 22)
      XCTAssertEqual(near?.area, 1)
      XCTAssertEqual(near?.distance, 3)
      XCTAssertNil(stack.nearest(to: CGPoint(x: distance / 2, y: 500), within: 22))
      XCTAssertEqual(stack.nearest(to: CGPoint(x: 40, y: 5), within: .infinity)?.area, 0)
      XCTAssertEqual(stack.mask(1), masks[1])
    }
  }

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
