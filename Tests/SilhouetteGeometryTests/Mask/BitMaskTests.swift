import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

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

  // Operations on masks against the same operations on plain sets of pixels.

  func testUnions() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (a, b) = (PixelSet.random(using: &random), PixelSet.random(using: &random))
      let (p, q) = (try a.mask(scale: 2), try b.mask(scale: 2))
      XCTAssertEqual(PixelSet(try p.union(q)), PixelSet(a.pixels.union(b.pixels)), "seed \(seed)")
      XCTAssertEqual(p == q, a == b, "seed \(seed)")
      XCTAssertEqual(try p.union(q).pixelRect, PixelSet(a.pixels.union(b.pixels)).box)
    }
  }

  func testMasksMeetWhereTheyShareAPixel() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (a, b) = (PixelSet.random(using: &random), PixelSet.random(using: &random))
      let (p, q) = (try a.mask(scale: 2), try b.mask(scale: 2))
      for _ in 0..<40 {
        let (dx, dy) = (
          Int.random(in: -150...150, using: &random), Int.random(in: -30...30, using: &random)
        )
        let moved = Set(b.pixels.map { [$0[0] + dx, $0[1] + dy] })
        XCTAssertEqual(
          try p.intersects(q, at: CGPoint(x: Double(dx) / 2, y: Double(dy) / 2)),
          !a.pixels.isDisjoint(with: moved), "seed \(seed), \(dx), \(dy)")
      }
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
    XCTAssertFalse(try near.intersects(far))
    XCTAssertTrue(try near.intersects(far, at: CGPoint(x: -1e9, y: -1e9)))
  }

  private let circle = Outline.fill(
    VectorPath(ellipseAt: CGPoint(x: 10, y: 10), radii: CGSize(width: 9, height: 7)))

  func testTheNearestLargerScaleAnswersElseTheLargest() throws {
    let masks = try ScaledMasks(of: [circle], scales: [3, 1, 2, 1])
    XCTAssertEqual(masks.scales, [1, 2, 3])
    let expected: [(asked: Double, answer: Double)] = [
      (0.5, 1), (1, 1), (1.5, 2), (2, 2), (2.01, 3), (3, 3), (4, 3), (.infinity, 3),
    ]
    for (asked, answer) in expected {
      XCTAssertEqual(masks[scale: asked].scale, answer, "\(asked)")
      XCTAssertEqual(masks[scale: asked], try BitMask(of: [circle], scale: answer))
    }
    XCTAssertEqual(masks.bounds, masks.masks[2].bounds)
    for x in stride(from: 0, through: 20, by: 0.21) {
      let point = CGPoint(x: x, y: 6)
      XCTAssertEqual(masks.pointInside(point), masks.masks[2].pointInside(point), "\(x)")
    }
    XCTAssertEqual(masks.byteCount, masks.masks.reduce(0) { $0 + $1.byteCount })
    XCTAssertThrowsError(try ScaledMasks([])) { XCTAssertEqual($0 as? MaskError, .noScale) }
    XCTAssertThrowsError(try ScaledMasks(of: [circle], scales: [1, -2])) {
      XCTAssertEqual($0 as? MaskError, .invalidScale(-2))
    }
  }

  // Mask errors say what was found and what was expected, in one line.

  func testDescriptions() {
    let expected: [(MaskError, String)] = [
      (.invalidScale(-2), "scale -2.0: expected a number greater than 0"),
      (.noScale, "no scale factor: a mask needs at least one"),
      (
        .limitExceeded(LimitExceeded(.memory, allowed: 2000)),
        "a mask needs more than 2000 bytes of memory"
      ),
      (
        .tooFar(CGPoint(x: 3, y: 0x1p50)),
        "a mask that reaches pixel (3, 1125899906842624.0) is too far out: the limit is 2^50"
      ),
      (.differentScales(1, 2), "masks at scales 1.0 and 2.0 cannot be combined"),
    ]
    for (error, text) in expected { XCTAssertEqual("\(error)", text) }
  }

  func testPointsFindTheirPixels() {
    for (x, y, width, height, isUsable) in [
      (0, 0, 1, 1, true), (-1, 0, 1, 1, false), (0, -1, 1, 1, false), (7, 9, 3, 4, true),
      (0, 0, 1 << 31 - 1, 1, true), (0, 0, 1 << 31, 1, false), (0, 0, 1, 1 << 31 - 1, true),
      (0, 0, 1, 1 << 31, false),
    ] {
      let rect = PixelRect(x: x, y: y, width: width, height: height)
      let frame = HalfPixelFrame(rect, scale: 1.5)
      XCTAssertEqual(frame.isUsable, isUsable, "\(rect)")
      guard isUsable else {
        let middle = CGPoint(x: Double(x) / 1.5 + 0.1, y: Double(y) / 1.5 + 0.1)
        XCTAssertNil(frame.pixel(x: middle.x, y: middle.y), "\(rect)")
        continue
      }
      for (column, row) in [(0, 0), (width - 1, height - 1), (width / 2, height / 2)] {
        for inner in [0.25, 0.5, 0.75, 0.99] {
          let pixel = frame.pixel(
            x: (Double(x + column) + inner) / 1.5, y: (Double(y + row) + inner) / 1.5)
          XCTAssertEqual(pixel?.column, column, "\(rect), \(column) and \(inner)")
          XCTAssertEqual(pixel?.row, row, "\(rect), \(row) and \(inner)")
        }
      }
      let (midX, midY) = (Double(x) + 0.5, Double(y) + 0.5)
      for (px, py) in [
        (Double(x) - 0.1, midY), (Double(x + width) + 0.1, midY), (midX, Double(y) - 0.1),
        (midX, Double(y + height) + 0.1), (.nan, midY), (midX, .infinity),
      ] { XCTAssertNil(frame.pixel(x: px / 1.5, y: py / 1.5), "\(rect): \(px), \(py)") }
      // The left and top edges belong to the rectangle, the right and bottom edges do not.
      let exact = HalfPixelFrame(rect, scale: 1)
      XCTAssertNotNil(exact.pixel(x: Double(x), y: Double(y)), "\(rect)")
      XCTAssertNil(exact.pixel(x: Double(x + width), y: midY), "\(rect)")
      XCTAssertNil(exact.pixel(x: midX, y: Double(y + height)), "\(rect)")
    }
  }
}
