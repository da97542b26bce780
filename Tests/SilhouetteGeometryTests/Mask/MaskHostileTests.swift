import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
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

  // Two shapes share a border, which they run along in opposite directions: every pixel of their square is
  // in exactly one of them.

  func testAPixelBelongsToOneSideOfABorder() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let (there, back) = Self.border(using: &random)
      var left = VectorPath()
      left.move(to: CGPoint(x: -60, y: 0))
      left.addLine(to: there.start)
      there.append(&left)
      left.addLine(to: CGPoint(x: -60, y: 40))
      left.close()
      var right = VectorPath()
      right.move(to: CGPoint(x: 100, y: 40))
      right.addLine(to: back.start)
      back.append(&right)
      right.addLine(to: CGPoint(x: 100, y: 0))
      right.close()
      let square = VectorPath(rect: CGRect(x: -60, y: 0, width: 160, height: 40))
      for scale in [1, 1.5, 2, 3] as [Double] {
        let a = try BitMask(of: [.fill(left, rule: .evenOdd)], scale: scale)
        let b = try BitMask(of: [.fill(right, rule: .evenOdd)], scale: scale)
        let whole = try BitMask(of: [.fill(square)], scale: scale)
        XCTAssertFalse(try a.intersects(b), "seed \(seed), scale \(scale): in both")
        XCTAssertEqual(try a.union(b), whole, "seed \(seed), scale \(scale): in neither")
      }
    }
  }

  private struct Border {
    var start: CGPoint
    var append: (inout VectorPath) -> Void
  }

  /// A curve from the square's top to its bottom, and the same curve reversed.
  private static func border(using random: inout SplitMix64) -> (there: Border, back: Border) {
    func number() -> Double { (Double.random(in: 0...40, using: &random) * 4).rounded() / 4 }
    let top = CGPoint(x: number(), y: 0)
    let bottom = CGPoint(x: number(), y: 40)
    // Control points between top and bottom keep the curve in the square.
    let (c1, c2) = (CGPoint(x: number(), y: number()), CGPoint(x: number(), y: number()))
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return (
        Border(start: top) {
          $0.addLine(to: c1); $0.addLine(to: bottom)
        },
        Border(start: bottom) {
          $0.addLine(to: c1); $0.addLine(to: top)
        }
      )
    case 1:
      return (
        Border(start: top) { $0.addQuad(to: bottom, control: c1) },
        Border(start: bottom) { $0.addQuad(to: top, control: c1) }
      )
    case 2:
      return (
        Border(start: top) { $0.addCubic(to: bottom, control1: c1, control2: c2) },
        Border(start: bottom) { $0.addCubic(to: top, control1: c2, control2: c1) }
      )
    default:
      // A half circle on a vertical diameter stays within the square's height.
      let end = CGPoint(x: top.x, y: 40)
      let radii = CGSize(width: 20, height: 20)
      return (
        Border(start: top) { $0.addArc(to: end, radii: radii, sweep: true) },
        Border(start: end) { $0.addArc(to: top, radii: radii, sweep: false) }
      )
    }
  }
}
