/// A rectangle of pixels, one bit each, as dense rows of words.
@frozen @usableFromInline package struct PixelRows: Sendable, Hashable {
  /// The rectangle.
  @usableFromInline package let rect: PixelRect
  /// The number of words from one row to the next.
  @usableFromInline let wordsPerRow: Int
  /// The rows, top to bottom. Column 0 is the lowest bit of a row's first word, column 64 that of its second;
  /// bits past the right edge are clear.
  @usableFromInline var words: [UInt64]

  /// No rows.
  package static var none: PixelRows { PixelRows(rect: .none) }

  /// A rectangle of clear pixels. O(words).
  package init(rect: PixelRect) {
    self.rect = rect
    wordsPerRow = UInt64.wordCount(pixels: rect.width)
    words = Array(repeating: 0, count: wordsPerRow * max(0, rect.height))
  }

  /// Sets a pixel by its row and column in the rectangle. O(1).
  mutating func set(_ column: Int, row: Int) {
    words[row * wordsPerRow + column >> 6] |= .bit(column)
  }

  /// Sets a row's pixels in a range of columns of the rectangle. O(words in the range).
  package mutating func set(_ columns: Range<Int>, row: Int) {
    if columns.isEmpty { return }
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    for index in left >> 6...right >> 6 {
      let first = index == left >> 6 ? UInt64.bits(from: left) : ~0
      let last = index == right >> 6 ? UInt64.bits(through: right) : ~0
      words[row * wordsPerRow + index] |= first & last
    }
  }

  /// Sets the pixels of a word's bits in a row from a column on. The rectangle has to hold all of them; the
  /// column itself may be to the left of it.
  mutating func formUnion(_ word: UInt64, row: Int, column: Int) {
    let (offset, shift) = (row * wordsPerRow + column >> 6, UInt64(column & 63))
    let (low, high) = (word << shift, word >> (64 - shift))
    if low != 0 { words[offset] |= low }
    if high != 0 { words[offset + 1] |= high }
  }

  /// The 64 pixels of a row from a column on, which may be off the rectangle to either side.
  func word(row: Int, column: Int) -> UInt64 {
    let index = column >> 6
    let shift = UInt64(column & 63)
    let low = index >= 0 && index < wordsPerRow ? words[row * wordsPerRow + index] >> shift : 0
    guard index + 1 >= 0, index + 1 < wordsPerRow else { return low }
    return low | words[row * wordsPerRow + index + 1] << (64 - shift)
  }
}

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
