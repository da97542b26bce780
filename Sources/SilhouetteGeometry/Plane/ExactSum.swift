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
