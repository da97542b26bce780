package import Foundation

/// The exact orientation predicate: the side of a line that a point is on.
package enum LineSide {
  /// A number with the exact sign of `(b − a) × (point − a)`: positive if the turn from a via b to the point has the
  /// sense from the x axis towards the y axis.
  package static func turn(_ a: CGPoint, _ b: CGPoint, _ point: CGPoint) -> Double {
    sign(ax: a.x, ay: a.y, bx: b.x, by: b.y, x: point.x, y: point.y, isExact: true)
  }

  /// A number with the exact sign of `(bx − ax)(y − ay) − (x − ax)(by − ay)`. If the line from a to b runs downwards,
  /// the number is negative, zero or positive where the line passes left of the point, through it or right of it.
  /// Swapping a and b flips the sign.
  ///
  /// A forward error bound decides first (Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust
  /// Geometric Predicates*, 1997, section 4: ccwerrboundA). If the differences were exact, the products with their
  /// rounding errors are next, and then ``ExactSum``.
  ///
  /// - Parameter isExact: if false, the sign may be wrong where the result is within rounding of 0.
  @inline(__always) static func sign(
    ax: Double, ay: Double, bx: Double, by: Double, x: Double, y: Double, isExact: Bool
  ) -> Double {
    let left = (bx - ax) * (y - ay)
    let right = (x - ax) * (by - ay)
    let difference = left - right
    // The constant covers products that underflow. If one overflows, the comparison is false.
    let bound = (left.magnitude + right.magnitude) * 3.330_669_073_875_472e-16 + 1e-300
    if difference.magnitude > bound || !isExact { return difference }
    return exactSign(ax: ax, ay: ay, bx: bx, by: by, x: x, y: y)
  }

  @inline(never) private static func exactSign(
    ax: Double, ay: Double, bx: Double, by: Double, x: Double, y: Double
  ) -> Double {
    if let (dx, dy) = exactDifference(bx, by, ax, ay), let (px, py) = exactDifference(x, y, ax, ay)
    {
      let left = dx * py
      let right = px * dy
      // Rounding is monotone: if the rounded products differ, they order the exact ones.
      if left != right, left.isFinite, right.isFinite { return left - right }
      if left == right, left.magnitude > 1e-200, left.magnitude < 1e300 {
        return (-left).addingProduct(dx, py) - (-right).addingProduct(px, dy)
      }
    }
    var sum = ExactSum()
    sum.add(bx, times: y)
    sum.add(-bx, times: ay)
    sum.add(-ax, times: y)
    sum.add(-x, times: by)
    sum.add(x, times: ay)
    sum.add(ax, times: by)
    return sum.sign
  }

  /// `(a − c, b − d)`; nil if either difference was rounded.
  private static func exactDifference(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> (Double, Double)? {
    let (x, y) = (a - c, b - d)
    return isExact(a, c, x) && isExact(b, d, y) ? (x, y) : nil
  }

  /// Whether the computed `difference` is exactly `a − b` (the tail of Shewchuk's Two-Diff is 0).
  private static func isExact(_ a: Double, _ b: Double, _ difference: Double) -> Bool {
    let virtualB = a - difference
    let virtualA = difference + virtualB
    return (a - virtualA) + (virtualB - b) == 0
  }
}

/// An exact sum of products of finite `Double`s, in fixed point wide enough for all of them
/// (Kulisch, *Computer Arithmetic and Validity*, 2008, chapter 8).
///
/// The predicates' last resort, if the filter and the compensated step cannot decide: it takes about a
/// hundred nanoseconds.
struct ExactSum {
  /// Two's complement, lowest word first. Bit 0 weighs 2^-2148: the last bit of the smallest product.
  private var words: [UInt64]

  /// The exponent of bit 0: twice that of a subnormal's last bit.
  private static let leastExponent = -2148
  /// Enough for the largest product, the smallest, and carries of many terms.
  private static let wordCount = (2148 + 2048 + 64) / 64 + 1

  init() { words = Array(repeating: 0, count: Self.wordCount) }

  /// −1, 0 or 1 as the sum is negative, zero or positive.
  var sign: Double {
    if words.allSatisfy({ $0 == 0 }) { return 0 }
    return (words.last ?? 0) >> 63 == 1 ? -1 : 1
  }

  /// Adds `a · b`, exactly.
  mutating func add(_ a: Double, times b: Double) {
    guard a != 0, b != 0 else { return }
    let (p, q) = (Self.split(a), Self.split(b))
    let product = p.significand.multipliedFullWidth(by: q.significand)
    let shift = p.exponent + q.exponent - Self.leastExponent
    let (word, bit) = (shift >> 6, UInt64(shift & 63))
    // The product's 106 bits, shifted up by `bit` across three words.
    var parts = (product.low << bit, product.high << bit, UInt64(0))
    if bit > 0 {
      parts.1 |= product.low >> (64 - bit)
      parts.2 = product.high >> (64 - bit)
    }
    accumulate([parts.0, parts.1, parts.2], at: word, isNegative: (a < 0) != (b < 0))
  }

  private mutating func accumulate(_ parts: [UInt64], at word: Int, isNegative: Bool) {
    var carry = false
    for index in word..<words.count {
      let part = index - word < parts.count ? parts[index - word] : 0
      if index - word >= parts.count && !carry { return }
      let first =
        isNegative
        ? words[index].subtractingReportingOverflow(part)
        : words[index].addingReportingOverflow(part)
      let second =
        isNegative
        ? first.partialValue.subtractingReportingOverflow(carry ? 1 : 0)
        : first.partialValue.addingReportingOverflow(carry ? 1 : 0)
      words[index] = second.partialValue
      carry = first.overflow || second.overflow
    }
  }

  /// A finite number's significand as an integer, and the exponent of its last bit.
  private static func split(_ value: Double) -> (significand: UInt64, exponent: Int) {
    let bits = value.significandBitPattern
    let exponent = Int(value.exponentBitPattern)
    return exponent == 0 ? (bits, -1074) : (bits | 1 << 52, exponent - 1075)
  }
}
