/// A row of pixels as words: pixel 0 is the lowest bit of word 0, pixel 64 that of word 1.
extension UInt64 {
  /// The number of words in a row of this many pixels.
  static func wordCount(pixels: Int) -> Int { (Swift.max(0, pixels) + 63) / 64 }

  /// The bit of a column within its word, `column / 64`.
  static func bit(_ column: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: column) }

  /// The bits of a column and of all after it in its word.
  static func bits(from column: Int) -> UInt64 { ~0 &<< UInt64(truncatingIfNeeded: column) }

  /// The bits of a column and of all before it in its word.
  static func bits(through column: Int) -> UInt64 {
    ~0 &>> UInt64(truncatingIfNeeded: 63 &- column & 63)
  }

  /// Whether the bit of a column is set in this word, `column / 64` of the row.
  @inlinable @inline(__always) func contains(_ column: Int) -> Bool {
    self &>> UInt64(truncatingIfNeeded: column) & 1 != 0
  }
}
