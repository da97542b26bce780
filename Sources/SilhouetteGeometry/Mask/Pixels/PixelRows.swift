/// A rectangle of bits as dense rows of words: what masks are made in and worked on.
struct PixelRows: Hashable {
  let rect: PixelRect
  let wordsPerRow: Int
  /// The rows, top to bottom, the first pixel in the lowest bit; bits past the right edge are clear.
  var words: [UInt64]

  /// No rows.
  static var none: PixelRows { PixelRows(rect: .none) }

  /// Clear rows.
  init(rect: PixelRect) {
    self.rect = rect
    wordsPerRow = (max(0, rect.width) + 63) / 64
    words = Array(repeating: 0, count: wordsPerRow * max(0, rect.height))
  }

  /// Rows from their words, as many as they need; bits beyond the rectangle are cleared.
  init(rect: PixelRect, words: [UInt64]) {
    self.rect = rect
    wordsPerRow = (max(0, rect.width) + 63) / 64
    var words = words
    if rect.width % 64 != 0 {
      let valid = UInt64(1) << UInt64(rect.width % 64) - 1
      for row in 0..<rect.height { words[(row + 1) * wordsPerRow - 1] &= valid }
    }
    self.words = words
  }

  /// The word of a row that begins at a column, which may be off the rectangle to either side.
  func word(row: Int, column: Int) -> UInt64 {
    let index = column >> 6
    let shift = UInt64(column & 63)
    let low = index >= 0 && index < wordsPerRow ? words[row * wordsPerRow + index] >> shift : 0
    guard index + 1 >= 0, index + 1 < wordsPerRow else { return low }
    return low | words[row * wordsPerRow + index + 1] << (64 - shift)
  }

  /// One row, with a bit wherever one of some rows has one. O(words).
  func flattened(_ range: Range<Int>) -> PixelRows {
    var row = PixelRows(rect: PixelRect(x: rect.x, y: rect.y, width: rect.width, height: 1))
    for place in range {
      for index in 0..<wordsPerRow { row.words[index] |= words[place * wordsPerRow + index] }
    }
    return row
  }

  /// The bits of another rectangle, of which those outside of this one are clear. O(words).
  func moved(to other: PixelRect) -> PixelRows {
    if other == rect { return self }
    let wide = (max(0, other.width) + 63) / 64
    var result = [UInt64](repeating: 0, count: wide * max(0, other.height))
    let first = max(0, rect.y - other.y)
    let last = min(other.height, rect.y + rect.height - other.y)
    let (skip, shift) = ((other.x - rect.x) >> 6, UInt64((other.x - rect.x) & 63))
    // The words of the result for which this has one so many further on.
    func places(_ skip: Int) -> Range<Int> {
      let first = max(0, -skip)
      return first..<max(first, min(wide, wordsPerRow - skip))
    }
    let (own, next) = (places(skip), shift == 0 ? 0..<0 : places(skip + 1))
    for row in first..<max(first, last) {
      let from = (row + other.y - rect.y) * wordsPerRow + skip
      let to = row * wide
      for index in own { result[to + index] = words[from + index] &>> shift }
      for index in next { result[to + index] |= words[from + index + 1] &<< (64 &- shift) }
    }
    return PixelRows(rect: other, words: result)
  }

  /// The least rows that hold all set bits; none at all where none is set. O(words).
  func cropped() -> PixelRows {
    var used = [UInt64](repeating: 0, count: wordsPerRow)
    var (top, bottom) = (rect.height, -1)
    for row in 0..<max(0, rect.height) {
      var any: UInt64 = 0
      for index in 0..<wordsPerRow {
        let word = words[row * wordsPerRow + index]
        used[index] |= word
        any |= word
      }
      if any != 0 { (top, bottom) = (min(top, row), row) }
    }
    guard let first = used.firstIndex(where: { $0 != 0 }),
      let last = used.lastIndex(where: { $0 != 0 })
    else { return .none }
    let left = first * 64 + used[first].trailingZeroBitCount
    let right = last * 64 + 63 - used[last].leadingZeroBitCount
    return moved(
      to: PixelRect(
        x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1))
  }
}
