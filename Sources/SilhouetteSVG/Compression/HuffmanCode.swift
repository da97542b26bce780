/// A prefix code, by a table that every possible sequence of bits indexes (RFC 1951, section 3.2.2).
struct HuffmanCode: Sendable {
  /// For each sequence of the longest code's length: the symbol times 16, and its code's length; 0
  /// where no code begins so.
  private let table: [UInt16]
  private let mask: UInt64

  /// The entry for the code that the lowest bits begin with.
  func entry(for bits: UInt64) -> UInt16 { table[Int(bits & mask)] }

  /// The code in which symbols have these lengths; those of length 0 do not occur.
  ///
  /// - Throws: a fault where there are more codes than their lengths have room for.
  init(lengths: some Collection<UInt8>) throws(ReadingFault) {
    var room = 1 << 15
    for length in lengths where length > 0 { room -= (1 << 15) >> Int(length) }
    guard room >= 0 else { throw Gzip.damaged("a code with too many words") }
    self.init(complete: lengths)
  }

  /// The code in which symbols have these lengths, for which there is room.
  init(complete lengths: some Collection<UInt8>) {
    let longest = Int(lengths.max() ?? 0)
    var table = [UInt16](repeating: 0, count: 1 << longest)
    var code = 0
    for length in 1...max(longest, 1) {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        // Codes are written from their highest bit, but read from the lowest.
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
