extension PixelRows {
  /// One row, with each column set that is set in one of some rows. O(words).
  func flattened(_ rows: Range<Int>) -> PixelRows {
    var flat = PixelRows(rect: PixelRect(x: rect.x, y: rect.y, width: rect.width, height: 1))
    for row in rows {
      for index in 0..<wordsPerRow { flat.words[index] |= words[row * wordsPerRow + index] }
    }
    return flat
  }

  /// The same pixels in another rectangle, without those outside of it. O(words).
  func moved(to other: PixelRect) -> PixelRows {
    if other == rect { return self }
    var result = PixelRows(rect: other)
    let first = max(0, rect.y - other.y)
    let last = min(other.height, rect.y + rect.height - other.y)
    let (skip, shift) = ((other.x - rect.x) >> 6, UInt64((other.x - rect.x) & 63))
    // The result's words whose source word, `skip` further on, exists.
    func indices(_ skip: Int) -> Range<Int> {
      let first = max(0, -skip)
      return first..<max(first, min(result.wordsPerRow, wordsPerRow - skip))
    }
    let (own, next) = (indices(skip), shift == 0 ? 0..<0 : indices(skip + 1))
    for row in first..<max(first, last) {
      let from = (row + other.y - rect.y) * wordsPerRow + skip
      let to = row * result.wordsPerRow
      for index in own { result.words[to + index] = words[from + index] &>> shift }
      for index in next { result.words[to + index] |= words[from + index + 1] &<< (64 &- shift) }
    }
    result.clearPastRightEdge()
    return result
  }

  /// The pixels whose centres are on a page, if there is one. O(words).
  package func shown(on page: Page?, scale: Double) -> PixelRows {
    page.map { moved(to: rect.intersected(with: PixelRect(on: $0, scale: scale))) } ?? self
  }

  /// The smallest rectangle around the set pixels; ``PixelRect/none`` if there are none. O(words).
  var usedRect: PixelRect {
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
    return PixelRect(
      x: rect.x + left, y: rect.y + top, width: right - left + 1, height: bottom - top + 1)
  }

  private mutating func clearPastRightEdge() {
    guard rect.width % 64 != 0 else { return }
    for row in 0..<max(0, rect.height) {
      words[(row + 1) * wordsPerRow - 1] &= .bits(through: rect.width - 1)
    }
  }
}
