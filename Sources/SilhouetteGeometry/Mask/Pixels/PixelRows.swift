/// A rectangle of pixels, one bit each, as dense rows of words.
@frozen @usableFromInline package struct PixelRows: Sendable, Hashable {
  /// The rectangle.
  @usableFromInline package let rect: PixelRect
  /// The number of words from one row to the next.
  @usableFromInline let wordsPerRow: Int
  /// The rows, top to bottom, as ``Swift/UInt64`` has them. Bits past the right edge are clear.
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
    guard let last = columns.last else { return }
    let offset = row * wordsPerRow
    let (firstIndex, lastIndex) = (offset + columns.lowerBound >> 6, offset + last >> 6)
    let (head, tail) = (UInt64.bits(from: columns.lowerBound), UInt64.bits(through: last))
    if firstIndex == lastIndex {
      words[firstIndex] |= head & tail
    } else {
      words[firstIndex] |= head
      for index in firstIndex + 1..<lastIndex { words[index] = ~0 }
      words[lastIndex] |= tail
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

  /// Clears the pixels whose centres are outside of any of the clips. O(words + set pixels · clips).
  package mutating func formIntersection(_ clips: [ClipRegion], scale: Double) {
    if clips.isEmpty { return }
    for index in words.indices {
      var rest = words[index]
      let (row, word) = index.quotientAndRemainder(dividingBy: wordsPerRow)
      while rest != 0 {
        let column = word * 64 + rest.trailingZeroBitCount
        rest &= rest - 1
        let center = PixelRect.center(x: rect.x + column, y: rect.y + row, scale: scale)
        if !clips.allSatisfy({ $0.pointInside(center) }) { words[index] &= ~.bit(column) }
      }
    }
  }

  /// The 64 pixels of a row from a column on, which may be off the rectangle to either side.
  func word(row: Int, column: Int) -> UInt64 {
    let index = column >> 6
    let shift = UInt64(column & 63)
    let low = index >= 0 && index < wordsPerRow ? words[row * wordsPerRow + index] >> shift : 0
    guard index + 1 >= 0, index + 1 < wordsPerRow else { return low }
    return low | words[row * wordsPerRow + index + 1] << (64 - shift)
  }

  /// The last set column of a row in a range of columns of the rectangle. O(words in the range).
  func lastSetColumn(row: Int, in columns: ClosedRange<Int>) -> Int? {
    let (first, last) = (columns.lowerBound >> 6, columns.upperBound >> 6)
    for index in stride(from: last, through: first, by: -1) {
      var word = words[row * wordsPerRow + index]
      if index == last { word &= .bits(through: columns.upperBound) }
      if index == first { word &= .bits(from: columns.lowerBound) }
      if word != 0 { return index * 64 + 63 - word.leadingZeroBitCount }
    }
    return nil
  }

  /// The first set column of a row in a range of columns of the rectangle. O(words in the range).
  func firstSetColumn(row: Int, in columns: ClosedRange<Int>) -> Int? {
    let (first, last) = (columns.lowerBound >> 6, columns.upperBound >> 6)
    for index in first...last {
      var word = words[row * wordsPerRow + index]
      if index == last { word &= .bits(through: columns.upperBound) }
      if index == first { word &= .bits(from: columns.lowerBound) }
      if word != 0 { return index * 64 + word.trailingZeroBitCount }
    }
    return nil
  }

  /// Whether all pixels in a range of a row's columns are set, and whether any is. O(words in the range).
  func overlap(row: Int, with columns: ClosedRange<Int>) -> RectOverlap {
    let (first, last) = (columns.lowerBound >> 6, columns.upperBound >> 6)
    var (any, clear) = (UInt64(0), UInt64(0))
    for index in first...last {
      var wanted = ~UInt64(0)
      if index == last { wanted &= .bits(through: columns.upperBound) }
      if index == first { wanted &= .bits(from: columns.lowerBound) }
      let word = words[row * wordsPerRow + index]
      any |= word & wanted
      clear |= ~word & wanted
    }
    return any == 0 ? .none : clear == 0 ? .whole : .partial
  }
}
