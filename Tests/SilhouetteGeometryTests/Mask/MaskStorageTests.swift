import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Both storages against a plain set of pixels.
final class MaskStorageTests: XCTestCase {
  func testBothStoragesHoldTheSamePixels() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let pixels = PixelSet.random(using: &random)
      let (mask, box) = (try pixels.mask(scale: 1), pixels.box)
      for storage in BitMask.Storage.allCases {
        let stored = mask.stored(as: storage)
        let context = "seed \(seed), \(storage)"
        XCTAssertEqual(stored.storage, pixels.isEmpty ? .dense : storage, context)
        XCTAssertEqual(stored, mask, context)
        XCTAssertEqual(stored.hashValue, mask.hashValue, context)
        XCTAssertEqual(stored.count, pixels.count, context)
        XCTAssertEqual(stored.pixelRect, box, context)
        XCTAssertEqual(stored.pixelSize, CGSize(width: box.width, height: box.height), context)
        for y in box.y - 9..<box.y + box.height + 9 {
          for x in box.x - 9..<box.x + box.width + 9 {
            if stored[x, y] != pixels[x, y] { return XCTFail("\(context): (\(x), \(y))") }
          }
        }
      }
    }
  }

  /// Wherever tiles of 16 × 16 pixels begin, no fewer of them have pixels; and where the pixels fill whole
  /// ones, no more are counted.
  func testTheLeastTilesAreNoMoreThanThereAre() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let mask = try PixelSet.random(using: &random).mask(scale: 1)
      let (x, y) = (
        mask.pixelRect.x - mask.pixelRect.x % 16, mask.pixelRect.y - mask.pixelRect.y % 16
      )
      for offset in stride(from: 0, through: 16, by: 4) {
        var tiles: Set<SIMD2<Int>> = []
        for row in 0..<mask.pixelRect.height {
          for column in 0..<mask.pixelRect.width {
            let pixel = (mask.pixelRect.x + column, mask.pixelRect.y + row)
            guard mask[pixel.0, pixel.1] else { continue }
            tiles.insert([(pixel.0 - x + 32 + offset) / 16, (pixel.1 - y + 32 + offset) / 16])
          }
        }
        for storage in BitMask.Storage.allCases {
          let least = mask.stored(as: storage).leastTileCount
          XCTAssertLessThanOrEqual(least, tiles.count, "seed \(seed), \(storage), \(offset)")
        }
      }
    }
    for side in 1...5 {
      let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 16 * side, height: 16 * side))
      let mask = try BitMask(of: [.fill(square)], scale: 1)
      for storage in BitMask.Storage.allCases {
        XCTAssertEqual(mask.stored(as: storage).leastTileCount, side * side, "\(side), \(storage)")
      }
    }
  }

  /// A directory of five words for 128 tiles; then each mixed tile, or each once with numbers of 16 bits,
  /// whichever is less. What is beyond an edge is as the edge.
  func testBytesOfTiles() throws {
    var shared = 0
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var pixels = PixelSet.random(using: &random)
      if seed % 2 == 0 {
        // A pattern that comes again, now and then at the same place of a tile.
        let pattern = (0..<Int.random(in: 30...80, using: &random)).map { _ in
          Bool.random(using: &random)
        }
        pixels = PixelSet(box: PixelRect(x: -7, y: 9, width: 90, height: 50)) { x, y in
          pattern[(x + 7 + (y - 9) * 16) % pattern.count]
        }
      }
      if pixels.isEmpty { continue }
      let box = pixels.box
      var mixed: [[Bool]] = []
      for top in stride(from: 0, to: box.height, by: 8) {
        for left in stride(from: 0, to: box.width, by: 8) {
          let tile = (0..<64).map { place in
            pixels[
              box.x + min(left + place % 8, box.width - 1),
              box.y + min(top + place / 8, box.height - 1)]
          }
          if Set(tile).count == 2 { mixed.append(tile) }
        }
      }
      let tiles = (box.width + 7) / 8 * ((box.height + 7) / 8)
      let once = Set(mixed).count + (mixed.count + 3) / 4
      if once < mixed.count { shared += 1 }
      XCTAssertEqual(
        try pixels.mask(scale: 1).stored(as: .tiled).byteCount,
        8 * ((tiles + 127) / 128 * 5 + min(once, mixed.count)), "seed \(seed)")
    }
    XCTAssertGreaterThan(shared, 10)
  }

  /// More different tiles than 16 bits can number, each of them twice.
  func testVeryManyDifferentTiles() {
    var random = SplitMix64(seed: 3)
    let (words, rows) = (33, 2048)
    let half = (0..<words * rows).map { _ in random.next() }
    let rect = PixelRect(x: 0, y: 0, width: 64 * words, height: 2 * rows)
    let dense = BitMask(scale: 1, pixelRect: rect, words: half + half)
    let tiled = dense.stored(as: .tiled)
    XCTAssertEqual(tiled, dense)
    XCTAssertEqual(tiled.pixelRect, rect)
    let tiles = 8 * words * rows / 4
    XCTAssertEqual(tiled.byteCount, 8 * ((tiles + 127) / 128 * 5 + tiles))
  }

  /// Left to itself a mask is in tiles where they take at most half of the bytes.
  func testMasksComeInTheSmallerStorage() throws {
    var tiled = 0
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let mask = try PixelSet.random(using: &random).mask(scale: 1)
      if mask.isEmpty { continue }
      let (dense, tiles) = (mask.stored(as: .dense).byteCount, mask.stored(as: .tiled).byteCount)
      XCTAssertEqual(mask.storage, 2 * tiles <= dense ? .tiled : .dense, "seed \(seed)")
      XCTAssertEqual(mask.byteCount, 2 * tiles <= dense ? tiles : dense, "seed \(seed)")
      let rect = mask.pixelRect
      XCTAssertEqual(dense, (rect.width + 63) / 64 * 8 * rect.height, "seed \(seed)")
      if mask.storage == .tiled { tiled += 1 }
    }
    XCTAssertGreaterThan(tiled, 10)
    // A directory of five words for up to 128 full tiles.
    for (height, storage) in [(9, BitMask.Storage.dense), (10, .tiled)] {
      let full = try BitMask(
        of: [.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 64, height: height)))], scale: 1)
      XCTAssertEqual(full.storage, storage)
      XCTAssertEqual(full.stored(as: .tiled).byteCount, 40)
    }
  }

  /// Places that need no sign and no more than 31 bits are found in half pixels.
  func testWhichPixelsAreFoundInHalves() {
    for (x, y, width, height, isSo) in [
      (0, 0, 1, 1, true), (-1, 0, 1, 1, false), (0, -1, 1, 1, false), (7, 9, 3, 4, true),
      (0, 0, 1 << 31 - 1, 1, true), (0, 0, 1 << 31, 1, false), (0, 0, 1, 1 << 31 - 1, true),
      (0, 0, 1, 1 << 31, false),
    ] {
      let rect = PixelRect(x: x, y: y, width: width, height: height)
      let halves = HalfPixels(rect, scale: 1.5)
      XCTAssertEqual(halves != nil, isSo, "\(rect)")
      guard let halves else { continue }
      for (column, row) in [(0, 0), (width - 1, height - 1), (width / 2, height / 2)] {
        for inner in [0.25, 0.5, 0.75, 0.99] {
          let pixel = halves.pixel(
            x: (Double(x + column) + inner) / 1.5, y: (Double(y + row) + inner) / 1.5)
          XCTAssertEqual(pixel?.column, column, "\(rect), \(column) and \(inner)")
          XCTAssertEqual(pixel?.row, row, "\(rect), \(row) and \(inner)")
        }
      }
      let (midX, midY) = (Double(x) + 0.5, Double(y) + 0.5)
      for (px, py) in [
        (Double(x) - 0.1, midY), (Double(x + width) + 0.1, midY), (midX, Double(y) - 0.1),
        (midX, Double(y + height) + 0.1), (.nan, midY), (midX, .infinity),
      ] { XCTAssertNil(halves.pixel(x: px / 1.5, y: py / 1.5), "\(rect): \(px), \(py)") }
      // The left and upper edges belong to it, the right and lower ones to what is beside it.
      let exact = HalfPixels(rect, scale: 1)
      XCTAssertNotNil(exact?.pixel(x: Double(x), y: Double(y)), "\(rect)")
      XCTAssertNil(exact?.pixel(x: Double(x + width), y: midY), "\(rect)")
      XCTAssertNil(exact?.pixel(x: midX, y: Double(y + height)), "\(rect)")
    }
  }

  /// Every point next to a pixel's edge is in the pixel that covers it, at scales with exact and with
  /// rounded reciprocals, on either side of the origin.
  func testPointsAreInThePixelThatCoversThem() throws {
    for scale in [1, 1.5, 2, 3] as [Double] {
      let whole = try PixelSet(box: PixelRect(x: -70, y: -3, width: 140, height: 6)) { _, _ in true
      }
      .mask(scale: scale)
      let checks = try PixelSet(box: whole.pixelRect) { x, y in (x + y) % 2 == 0 }
        .mask(scale: scale)
      for storage in BitMask.Storage.allCases {
        let mask = checks.stored(as: storage)
        for column in -72...72 {
          let edge = Double(column) / scale
          for x in [edge.nextDown, edge, edge.nextUp, edge + 0.25 / scale] {
            let pixel = Int((x * scale).rounded(.down))
            XCTAssertEqual(
              mask.pointInside(CGPoint(x: x, y: 0)), mask[pixel, 0], "\(scale), \(storage), x \(x)")
          }
        }
      }
    }
  }

  func testNoNumberIsInsideAndNothingTraps() throws {
    let mask = try BitMask(
      of: [.fill(VectorPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10)))], scale: 2)
    XCTAssertTrue(mask.pointInside(.zero))
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0x1p62, -0x1p63]
    for storage in BitMask.Storage.allCases {
      for value in odd {
        XCTAssertFalse(mask.stored(as: storage).pointInside(CGPoint(x: value, y: 0)), "\(value)")
        XCTAssertFalse(mask.stored(as: storage).pointInside(CGPoint(x: 0, y: value)), "\(value)")
      }
      for pixel in [Int.min, .max] {
        XCTAssertFalse(mask.stored(as: storage)[pixel, 0])
        XCTAssertFalse(mask.stored(as: storage)[0, pixel])
      }
    }
  }

  /// A coastline of 1,000 noisy points is what maps are made of.
  func testTilesOfACoastlineTakeAnEighthAndATwelfthOfTheBytes() throws {
    for (side, share) in [(1024, 8), (4096, 12)] as [(Double, Int)] {
      var random = SplitMix64(seed: 7)
      let points = (0..<1000).map { index in
        let angle = Double(index) / 1000 * 2 * .pi
        let coast = 0.42 + 0.04 * sin(5 * angle) + 0.02 * sin(23 * angle + 1)
        let radius = side * (coast + .random(in: -0.008...0.008, using: &random))
        return CGPoint(x: side / 2 + radius * cos(angle), y: side / 2 + radius * sin(angle))
      }
      let mask = try BitMask(of: [.fill(VectorPath(polygon: points))], scale: 1)
      XCTAssertEqual(mask.storage, .tiled)
      let dense = mask.stored(as: .dense).byteCount
      XCTAssertLessThanOrEqual(mask.byteCount * share, dense, "\(side)")
    }
  }

  func testOutOfRangeRequestsThrowBeforeMemoryIsTaken() {
    let far = VectorPath(rect: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
    XCTAssertThrowsError(try BitMask(of: [.fill(far)], scale: 1)) {
      guard case .tooLarge = $0 as? MaskError else { return XCTFail("\($0)") }
    }
    let lost = VectorPath(rect: CGRect(x: 1e18, y: 0, width: 1e4, height: 10))
    XCTAssertThrowsError(try BitMask(of: [.fill(lost)], scale: 1)) {
      guard case .tooFar = $0 as? MaskError else { return XCTFail("\($0)") }
    }
    for scale in [0, -1, .nan, .infinity] as [Double] {
      XCTAssertThrowsError(try BitMask(of: [], scale: scale)) {
        guard case .invalidScale = $0 as? MaskError else { return XCTFail("\($0)") }
      }
    }
  }

  /// A billion pixels from the origin a shape's mask is the one at the origin, moved.
  func testMasksFarFromTheOriginAreExactToo() throws {
    let circle = VectorPath(ellipseAt: CGPoint(x: 20, y: 20), radii: CGSize(width: 15, height: 11))
    let near = try BitMask(of: [.fill(circle)], scale: 2)
    let move = Affine.translation(x: 1e9, y: -1e9)
    let far = try BitMask(of: [.fill(circle.applying(move))], scale: 2)
    XCTAssertEqual(far.count, near.count)
    near.forEachRun { run in
      for x in run.columns {
        XCTAssertTrue(far[x + 2_000_000_000, run.y - 2_000_000_000], "(\(x), \(run.y))")
      }
    }
  }

  func testWhatIsNoNumberCoversNothing() throws {
    let good = VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = good
      path.move(to: CGPoint(x: 1, y: 1))
      path.addCubic(
        to: CGPoint(x: 9, y: 9), control1: CGPoint(x: bad, y: 0), control2: CGPoint(x: 2, y: 2))
      path.addLine(to: CGPoint(x: 20, y: 3))
      XCTAssertEqual(try BitMask(of: [.fill(path)], scale: 1).count, 16)
      let flat = Stroke(pen: Affine(a: 1, b: 0, c: bad, d: 1))
      XCTAssertTrue(try BitMask(of: [.stroke(good, style: flat)], scale: 1).isEmpty)
      XCTAssertTrue(
        try BitMask(of: [.stroke(good, style: Stroke(width: bad))], scale: 1).isEmpty)
    }
    let singular = Stroke(
      pen: Affine(a: 1, b: 2, c: 2, d: 4))
    XCTAssertTrue(try BitMask(of: [.stroke(good, style: singular)], scale: 1).isEmpty)
    XCTAssertTrue(try BitMask(of: [.fill(VectorPath())], scale: 1).isEmpty)
  }
}
