/// An integer of any size times a power of two: exact for `Double`s and their sums, products and halves.
package struct ReferenceNumber {
  /// The integer's magnitude, lowest word first, without leading zeros.
  private var words: [UInt64]
  private var isNegative: Bool
  private var exponent: Int

  /// A finite number.
  package init(_ value: Double) {
    let isNormal = value.exponentBitPattern > 0
    let word = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    words = word == 0 ? [] : [word]
    isNegative = value < 0
    exponent = max(1, Int(value.exponentBitPattern)) - 1075
  }

  private init(_ words: [UInt64], isNegative: Bool, exponent: Int) {
    self.words = words
    self.isNegative = isNegative
    self.exponent = exponent
    while self.words.last == 0 { self.words.removeLast() }
  }

  /// −1, 0 or 1.
  package var sign: Int { words.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// Half of it.
  package var half: ReferenceNumber {
    var half = self
    half.exponent -= 1
    return half
  }

  package static prefix func - (a: Self) -> Self {
    Self(a.words, isNegative: !a.isNegative, exponent: a.exponent)
  }

  package static func - (a: Self, b: Self) -> Self { a + -b }

  package static func + (a: Self, b: Self) -> Self {
    if a.words.isEmpty { return b }
    if b.words.isEmpty { return a }
    let exponent = min(a.exponent, b.exponent)
    let p = shifted(a.words, by: a.exponent - exponent)
    let q = shifted(b.words, by: b.exponent - exponent)
    if a.isNegative == b.isNegative {
      return Self(sum(p, q), isNegative: a.isNegative, exponent: exponent)
    }
    let isLess = isLess(p, q)
    return Self(
      isLess ? difference(q, p) : difference(p, q), isNegative: isLess != a.isNegative,
      exponent: exponent)
  }

  package static func * (a: Self, b: Self) -> Self {
    var words = [UInt64](repeating: 0, count: a.words.count + b.words.count)
    for (i, p) in a.words.enumerated() {
      var carry: UInt64 = 0
      for (j, q) in b.words.enumerated() {
        let product = p.multipliedFullWidth(by: q)
        let (low, overflow) = product.low.addingReportingOverflow(carry)
        let (word, overflow2) = words[i + j].addingReportingOverflow(low)
        words[i + j] = word
        carry = product.high + (overflow ? 1 : 0) + (overflow2 ? 1 : 0)
      }
      words[i + b.words.count] = carry
    }
    return Self(
      words, isNegative: a.isNegative != b.isNegative, exponent: a.exponent + b.exponent)
  }

  private static func shifted(_ words: [UInt64], by shift: Int) -> [UInt64] {
    if shift == 0 { return words }
    let (whole, bits) = (shift / 64, UInt64(shift % 64))
    var shifted = [UInt64](repeating: 0, count: words.count + whole + 1)
    for (index, word) in words.enumerated() {
      shifted[index + whole] |= word << bits
      if bits > 0 { shifted[index + whole + 1] = word >> (64 - bits) }
    }
    while shifted.last == 0 { shifted.removeLast() }
    return shifted
  }

  private static func isLess(_ a: [UInt64], _ b: [UInt64]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  private static func sum(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    let (longer, shorter) = a.count >= b.count ? (a, b) : (b, a)
    let (sum, carry) = combined(longer, shorter) { $0.addingReportingOverflow($1) }
    return carry ? sum + [1] : sum
  }

  /// a − b where a ≥ b.
  private static func difference(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    combined(a, b) { $0.subtractingReportingOverflow($1) }.words
  }

  /// Adds or subtracts word by word, with carry; `a` has at least as many words as `b`.
  private static func combined(
    _ a: [UInt64], _ b: [UInt64],
    _ combine: (UInt64, UInt64) -> (partialValue: UInt64, overflow: Bool)
  ) -> (words: [UInt64], carry: Bool) {
    var words = a
    var carry = false
    for index in words.indices {
      if index >= b.count && !carry { break }
      let (word, overflow) = combine(words[index], index < b.count ? b[index] : 0)
      let (last, overflow2) = combine(word, carry ? 1 : 0)
      words[index] = last
      carry = overflow || overflow2
    }
    return (words, carry)
  }
}
