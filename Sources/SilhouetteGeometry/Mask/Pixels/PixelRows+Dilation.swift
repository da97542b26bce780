extension PixelRows {
  /// Each row's set bits, spread by some columns to either side. O(words · log columns).
  func widened(by columns: Int) -> PixelRows {
    var result = self
    // Spreading by d and then by at most d + 1 leaves no gap: the reach doubles with each step.
    var done = 0
    while done < columns {
      let step = min(columns - done, max(1, done))
      let source = result
      for row in 0..<rect.height {
        for index in 0..<wordsPerRow {
          let column = index * 64
          result.words[row * wordsPerRow + index] |=
            source.word(row: row, column: column - step)
            | source.word(row: row, column: column + step)
        }
      }
      done += step
    }
    return PixelRows(rect: rect, words: result.words)
  }

  /// Sets the bits of rows of the same rectangle, each `shift` rows further down.
  mutating func formUnion(_ other: PixelRows, shiftedDown shift: Int) {
    for row in max(0, shift)..<min(rect.height, rect.height + shift) {
      for index in 0..<wordsPerRow {
        words[row * wordsPerRow + index] |= other.words[(row - shift) * wordsPerRow + index]
      }
    }
  }
}
