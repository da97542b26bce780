import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class BitMaskTests: XCTestCase {
  func testMasksHoldTheirPixels() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let pixels = PixelSet.random(using: &random)
      let (mask, box) = (try pixels.mask(scale: 1), pixels.box)
      XCTAssertEqual(mask.count, pixels.count, "seed \(seed)")
      XCTAssertEqual(mask.isEmpty, pixels.isEmpty, "seed \(seed)")
      XCTAssertEqual(mask.pixelRect, box, "seed \(seed)")
      XCTAssertEqual(mask.byteCount, (box.width + 63) / 64 * 8 * box.height, "seed \(seed)")
      for y in box.y - 9..<box.y + box.height + 9 {
        for x in box.x - 9..<box.x + box.width + 9 {
          if mask[x, y] != pixels[x, y] { return XCTFail("seed \(seed): (\(x), \(y))") }
        }
      }
    }
  }

  /// However large the rectangle that a mask was made in.
  func testMasksOfTheSamePixelsAreEqual() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let pixels = PixelSet.random(using: &random)
      let mask = try pixels.mask(scale: 1)
      let box = PixelRect(
        x: pixels.box.x - Int.random(in: 0...70, using: &random), y: pixels.box.y - 3,
        width: pixels.box.width + 150, height: pixels.box.height + 5)
      let other = BitMask(scale: 1, pixelRect: box) { row, column in
        pixels[box.x + column, box.y + row]
      }
      XCTAssertEqual(other, mask, "seed \(seed)")
      XCTAssertEqual(other.hashValue, mask.hashValue, "seed \(seed)")
    }
  }

  /// Every point next to a pixel's edge is in the pixel that covers it, at scales with exact and with
  /// rounded reciprocals, on either side of the origin.
  func testPointsFindThePixelThatCoversThem() throws {
    for scale in [1, 1.5, 2, 3] as [Double] {
      let whole = try PixelSet(box: PixelRect(x: -70, y: -3, width: 140, height: 6)) { _, _ in true
      }
      .mask(scale: scale)
      let mask = try PixelSet(box: whole.pixelRect) { x, y in (x + y) % 2 == 0 }
        .mask(scale: scale)
      for column in -72...72 {
        let edge = Double(column) / scale
        for x in [edge.nextDown, edge, edge.nextUp, edge + 0.25 / scale] {
          let pixel = Int((x * scale).rounded(.down))
          XCTAssertEqual(
            mask.pointInside(CGPoint(x: x, y: 0)), mask[pixel, 0], "\(scale), x \(x)")
        }
      }
    }
  }

  func testNaNAndInfinityAreOutside() throws {
    let mask = try BitMask(
      of: [.fill(VectorPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10)))], scale: 2)
    XCTAssertTrue(mask.pointInside(.zero))
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0x1p62, -0x1p63]
    for value in odd {
      XCTAssertFalse(mask.pointInside(CGPoint(x: value, y: 0)), "\(value)")
      XCTAssertFalse(mask.pointInside(CGPoint(x: 0, y: value)), "\(value)")
    }
    for pixel in [Int.min, .max] {
      XCTAssertFalse(mask[pixel, 0])
      XCTAssertFalse(mask[0, pixel])
    }
  }

  func testMasksBeyondTheLimitsThrow() {
    let far = VectorPath(rect: CGRect(x: 0, y: 0, width: 1e9, height: 1e9))
    XCTAssertThrowsError(try BitMask(of: [.fill(far)], scale: 1)) {
      guard case .limitExceeded = $0 as? MaskError else { return XCTFail("\($0)") }
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

  /// The mask of a shape a billion pixels from the origin is that of the same shape at the origin, moved.
  func testMasksFarFromTheOriginAreExact() throws {
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

  func testNonFiniteCoordinatesCoverNothing() throws {
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
