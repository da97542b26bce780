import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Operations on masks against the same operations on plain sets of pixels.
final class MaskOperationTests: XCTestCase {
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
}
