import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// ``ExactSum`` and ``LineSide`` against arbitrary precision.
final class ExactArithmeticTests: XCTestCase {
  /// Of any magnitude, often with few bits, so that sums cancel.
  private static func number(_ seed: UInt64, using random: inout SplitMix64) -> Double {
    let sign = Bool.random(using: &random) ? 1.0 : -1
    switch seed % 6 {
    case 0: return Double(Int.random(in: -4...4, using: &random))
    case 1:
      return sign * Double(bitPattern: UInt64.random(in: 0..<0x7ff0_0000_0000_0000, using: &random))
    case 2: return Double(Int.random(in: -4...4, using: &random)) * 0x1p-1074
    case 3: return sign * .random(in: 0.5...1, using: &random)
    case 4: return Double(Int.random(in: -4...4, using: &random)) * 0x1p1021
    default:
      return Double(Int.random(in: -4...4, using: &random))
        * Double(sign: .plus, exponent: .random(in: -1074...1000, using: &random), significand: 1)
    }
  }

  func testSignOfASumOfProducts() {
    for seed in 0..<6000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var terms = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (Self.number(seed, using: &random), Self.number(seed / 6, using: &random))
      }
      // Everything cancels, or all but the smallest product.
      if seed % 3 == 0 {
        terms += terms.map { (-$0.0, $0.1) }
        if seed % 2 == 0 { terms.append((0x1p-1074, seed % 4 == 0 ? 0x1p-1074 : -0x1p-1074)) }
        terms.shuffle(using: &random)
      }
      var sum = ExactSum()
      for (a, b) in terms { sum.add(a, times: b) }
      typealias Number = ReferenceNumber
      let exact = terms.reduce(Number(0)) { $0 + Number($1.0) * Number($1.1) }
      XCTAssertEqual(sum.sign, Double(exact.sign), "seed \(seed): \(terms)")
    }
  }

  /// Points on a line, one bit beside it, and anywhere; of any magnitude.
  func testSideOfALine() {
    for seed in 0..<20_000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number() -> Double {
        let value = Self.number(seed, using: &random)
        // Sums of a few must be finite, as those of an outline are.
        return value.magnitude > 0x1p1000 ? value * 0x1p-25 : value
      }
      let (ax, ay, bx, by) = (number(), number(), number(), number())
      let share = Double.random(in: -0.5...1.5, using: &random)
      var (x, y) = (number(), number())
      if seed % 2 == 0 { (x, y) = (ax + (bx - ax) * share, ay + (by - ay) * share) }
      if seed % 8 == 0 { x = x.nextUp }
      if seed % 8 == 2 { y = y.nextDown }
      typealias Number = ReferenceNumber
      let exact =
        Number(bx, minus: ax) * Number(y, minus: ay) - Number(x, minus: ax) * Number(by, minus: ay)
      let sign = LineSide.sign(ax: ax, ay: ay, bx: bx, by: by, x: x, y: y, isWanted: true)
      let found = sign < 0 ? -1 : sign > 0 ? 1 : 0
      XCTAssertEqual(found, exact.sign, "seed \(seed): \(ax), \(ay), \(bx), \(by), \(x), \(y)")
    }
  }
}
