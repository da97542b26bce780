/// Searches bytes for markup, eight at a time.
enum ByteScan {
  /// The first offset from `start` on of a byte that is not plain: `stop`, `<`, `&`, a control character, or part of a
  /// character outside ASCII. The last byte must be a zero, which is a control character. O(result - start).
  static func plainEnd(in bytes: [UInt8], from start: Int, before stop: UInt8) -> Int {
    let stops = UInt64(stop) &* ones
    // The loop loads only whole words inside the buffer.
    var offset = unsafe bytes.withUnsafeBytes { buffer in
      var offset = start
      while offset + 8 <= buffer.count {
        let word = unsafe UInt64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        // The lowest bit that is set belongs to the first byte that is not plain; only bits above it may be set by a
        // borrow.
        let found =
          zeros(word ^ stops) | zeros(word ^ less) | zeros(word ^ ampersand)
          | (word &- spaces) & ~word | word
        if found & high != 0 { return offset + (found & high).trailingZeroBitCount >> 3 }
        offset += 8
      }
      return offset
    }
    while isPlain(bytes[offset], stop) { offset += 1 }
    return offset
  }

  private static func isPlain(_ byte: UInt8, _ stop: UInt8) -> Bool {
    byte &- 0x20 < 0x60 && byte != stop && byte != UInt8(ascii: "<") && byte != UInt8(ascii: "&")
  }

  /// A word with the high bit of each zero byte set, and perhaps those of bytes above.
  @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var high: UInt64 { 0x8080_8080_8080_8080 }
  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  private static var less: UInt64 { 0x3C3C_3C3C_3C3C_3C3C }
  private static var ampersand: UInt64 { 0x2626_2626_2626_2626 }
}
