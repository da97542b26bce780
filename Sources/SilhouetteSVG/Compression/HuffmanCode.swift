/// A prefix code, as a table indexed by the next bits of the input (RFC 1951, section 3.2.2).
struct HuffmanCode: Sendable {
  /// For each sequence of as many bits as the longest code has: symbol × 16 + code length; 0 if no code begins the
  /// sequence.
  private let table: [UInt16]
  private let mask: UInt64

  /// The entry for the code that the lowest bits begin with.
  func entry(for bits: UInt64) -> UInt16 { table[Int(bits & mask)] }

  /// The code with these lengths of the symbols' codes; a length of 0 is an unused symbol.
  ///
  /// - Throws: a fault if the code is oversubscribed.
  init(lengths: some Collection<UInt8>) throws(SVGError) {
    var room = 1 << 15
    for length in lengths where length > 0 { room -= (1 << 15) >> Int(length) }
    guard room >= 0 else { throw Gzip.damaged("a code with too many words") }
    self.init(valid: lengths)
  }

  /// The code with these lengths, which must not be oversubscribed.
  init(valid lengths: some Collection<UInt8>) {
    let longest = Int(lengths.max() ?? 0)
    var table = [UInt16](repeating: 0, count: 1 << longest)
    var code = 0
    for length in 1...max(longest, 1) {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        // A code begins with its highest bit, but the input is read from the lowest bit.
        var index = 0
        for bit in 0..<length where code >> bit & 1 != 0 { index |= 1 << (length - 1 - bit) }
        while index < table.count {
          table[index] = UInt16(symbol << 4 | length)
          index += 1 << length
        }
        code += 1
      }
      code <<= 1
    }
    self.table = table
    mask = UInt64(table.count - 1)
  }
}
