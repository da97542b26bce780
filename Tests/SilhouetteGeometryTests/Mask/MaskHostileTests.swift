import Foundation
import SilhouetteGeometry
import XCTest

/// Extreme numbers in every operation and query of masks: an answer or a typed error, never a crash.
final class MaskHostileTests: XCTestCase {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 0.25, 1,
    -1,
    3, 1e9, 0x1p49, 1e18, -1e18, 0x1p63, 1e308, -.greatestFiniteMagnitude,
  ]
  private static let whole = [Int.min, .min + 1, -1, 0, 1, 64, 1 << 50, .max - 1, .max]

  /// Small masks: some as far out as masks may be, one empty, one at the smallest scale.
  private func masks() throws -> [BitMask] {
    func square(_ corner: Double, _ scale: Double) throws -> BitMask {
      let rect = CGRect(x: corner, y: corner, width: 3 / scale, height: 3 / scale)
      return try BitMask(of: [.fill(VectorPath(rect: rect))], scale: scale)
    }
    return [
      try square(0, 1), try square(5, 1), try square(-0x1p49, 1),
      try square(0x1p49, 1), try BitMask(of: [], scale: 1), try square(0, 2),
      try square(0, 0x1p-900),
    ]
  }

  func testOperationsOnAnyTwoMasks() throws {
    for a in try masks() {
      for b in try masks() {
        let what = "\(a.pixelRect) and \(b.pixelRect)"
        do throws(MaskError) {
          for x in Self.numbers { _ = try a.intersects(b, at: CGPoint(x: x, y: -x)) }
          let result = try a.union(b)
          XCTAssertEqual(a.scale, b.scale, what)
          XCTAssertLessThanOrEqual(result.count, a.count + b.count, what)
        } catch .differentScales {
          XCTAssertNotEqual(a.scale, b.scale, what)
        } catch .limitExceeded {
        } catch {
          XCTFail("\(what): \(error)")
        }
      }
    }
  }

  func testQueriesOfAnyNumbers() throws {
    for mask in try masks() {
      for x in Self.numbers {
        for y in [4, x] {
          let point = CGPoint(x: x, y: y)
          let isIn = mask.pointInside(point)
          if !x.isFinite { XCTAssertFalse(isIn, "\(point)") }
        }
      }
      for x in Self.whole { for y in Self.whole { _ = mask[x, y] } }
    }
  }

  func testShapesOfAnyBoundsAreSampledOrRejected() {
    struct Everywhere: PointInside {
      let bounds: CGRect
      func pointInside(_ point: CGPoint) -> Bool { true }
    }
    for x in Self.numbers {
      for width in Self.numbers {
        let shape = Everywhere(bounds: CGRect(x: x, y: 0, width: width, height: 2))
        for scale in Self.numbers {
          let limits = Limits(memory: 1 << 12)
          guard let mask = try? BitMask(sampling: shape, scale: scale, limits: limits) else {
            continue
          }
          XCTAssertLessThanOrEqual(mask.byteCount, 1 << 12, "\(x), \(width) at \(scale)")
        }
      }
    }
  }

  func testScaledMasksAreFoundForAnyScale() throws {
    let masks = try ScaledMasks([try masks()[0], try masks()[5]])
    for scale in Self.numbers {
      let found = masks[scale: scale].scale
      XCTAssertEqual(found, scale <= 1 ? 1 : 2, "\(scale)")
    }
  }
}
