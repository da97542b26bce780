import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Operations on masks against the same operations on plain sets of pixels.
final class MaskOperationTests: XCTestCase {
  func testSetOperations() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (a, b) = (PixelSet.random(using: &random), PixelSet.random(using: &random))
      let (p, q) = (try a.mask(scale: 2), try b.mask(scale: 2))
      XCTAssertEqual(PixelSet(try p.union(q)), PixelSet(a.pixels.union(b.pixels)), "seed \(seed)")
      XCTAssertEqual(
        PixelSet(try p.intersection(q)), PixelSet(a.pixels.intersection(b.pixels)), "seed \(seed)")
      XCTAssertEqual(
        PixelSet(try p.subtracting(q)), PixelSet(a.pixels.subtracting(b.pixels)), "seed \(seed)")
      XCTAssertEqual(
        try p.intersection(q).pixelRect, PixelSet(a.pixels.intersection(b.pixels)).box)
      XCTAssertEqual(
        try p.subtracting(q).pixelRect, PixelSet(a.pixels.subtracting(b.pixels)).box)
      XCTAssertEqual(p == q, a == b, "seed \(seed)")
      XCTAssertEqual(try p.union(q).pixelRect, PixelSet(a.pixels.union(b.pixels)).box)
    }
  }

  func testDilationIsADiscAroundEveryPixel() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let box = PixelRect(x: -5, y: 3, width: 70, height: 9)
      let pixels = PixelSet(box: box) { _, _ in Int.random(in: 0..<40, using: &random) == 0 }
      let scale = ([1, 2, 1.5] as [Double]).randomElement(using: &random) ?? 1
      let radius = Double.random(in: 0...7, using: &random)
      let dilated = try pixels.mask(scale: scale).dilated(by: radius)
      let reach = radius * scale
      for y in box.y - 16..<box.y + box.height + 16 {
        for x in box.x - 16..<box.x + box.width + 16 {
          let expected = pixels.pixels.contains { pixel in
            let (dx, dy) = (Double(pixel[0] - x), Double(pixel[1] - y))
            return dx * dx + dy * dy <= reach * reach
          }
          if dilated[x, y] != expected {
            return XCTFail("seed \(seed), radius \(radius) at \(scale): (\(x), \(y))")
          }
        }
      }
    }
  }

  /// The radius is exact: a neighbour is at a distance of one pixel.
  func testDilationByWholePixels() throws {
    let pixel = PixelSet([[3, 5]])
    for scale in [1, 2] as [Double] {
      let mask = try pixel.mask(scale: scale)
      for (reach, count) in [
        (1.0.nextDown, 1), (1, 5), (2.0.squareRoot().nextUp, 9), (2, 13), (3, 29),
      ] {
        XCTAssertEqual(try mask.dilated(by: reach / scale).count, count, "\(reach) at \(scale)")
      }
      XCTAssertEqual(
        try mask.dilated(by: 3 / scale, limits: Limits(memory: 4 * 7 * 8)).pixelRect,
        PixelRect(x: 0, y: 2, width: 7, height: 7))
      XCTAssertThrowsError(try mask.dilated(by: 3 / scale, limits: Limits(memory: 4 * 7 * 8 - 1)))
      XCTAssertThrowsError(try mask.dilated(by: 3 / scale, limits: Limits(work: 20)))
    }
  }

  func testRunsAreThePixelsInOrder() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let pixels = PixelSet.random(using: &random)
      var found: Set<[Int]> = []
      var last: BitMask.Run?
      try pixels.mask(scale: 1).forEachRun { run in
        if let last {
          let isAfter =
            last.y < run.y
            || last.y == run.y && last.columns.upperBound < run.columns.lowerBound
          XCTAssertTrue(isAfter, "seed \(seed): \(run) after \(last)")
        }
        for x in run.columns { found.insert([x, run.y]) }
        last = run
      }
      XCTAssertEqual(found, pixels.pixels, "seed \(seed)")
    }
  }

  func testMasksOfDifferentScalesCannotBeCombined() throws {
    let square = VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    let one = try BitMask(of: [.fill(square)], scale: 1)
    let two = try BitMask(of: [.fill(square)], scale: 2)
    XCTAssertNotEqual(one, two)
    XCTAssertThrowsError(try one.union(two)) {
      XCTAssertEqual($0 as? MaskError, .differentScales(1, 2))
    }
  }

  func testUnionsOfMasksFarApartThrow() throws {
    let near = try BitMask(
      of: [.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)))], scale: 1)
    let far = try BitMask(
      of: [.fill(VectorPath(rect: CGRect(x: 1e9, y: 1e9, width: 4, height: 4)))], scale: 1)
    XCTAssertThrowsError(try near.union(far)) {
      guard case .limitExceeded = $0 as? MaskError else { return XCTFail("\($0)") }
    }
    XCTAssertTrue(try near.intersection(far).isEmpty)
    XCTAssertEqual(try near.subtracting(far), near)
    for radius in [1e9, .infinity] as [Double] {
      XCTAssertThrowsError(try near.dilated(by: radius))
    }
    for radius in [0, -3, .nan] as [Double] {
      XCTAssertEqual(try near.dilated(by: radius), near)
    }
  }
}
