/// A sum of products of `Double`s without any rounding: a fixed-point number wide enough for them all
/// (Kulisch, *Computer Arithmetic and Validity*, 2008, chapter 8).
///
/// The last resort of the predicates, where a filter and one compensated step cannot tell. Right for
/// every finite operand, subnormal and huge ones included. About a hundred nanoseconds.
struct ExactSum {
  /// Two's complement, least word first; bit 0 has the weight 2^-2148, the least product's last bit.
  private var words: [UInt64]

  /// The least exponent of a product's last bit: twice that of a subnormal.
  private static let leastExponent = -2148
  /// Bits of the largest product, its place, and room for many terms.
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
    // The product's 106 bits, moved up by `bit`, in three words.
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

  /// A finite number as a whole significand and the exponent of its last bit.
  private static func split(_ value: Double) -> (significand: UInt64, exponent: Int) {
    let bits = value.significandBitPattern
    let exponent = Int(value.exponentBitPattern)
    return exponent == 0 ? (bits, -1074) : (bits | 1 << 52, exponent - 1075)
  }
}
