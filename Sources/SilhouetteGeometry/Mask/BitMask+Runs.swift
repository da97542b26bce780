extension BitMask {
  /// Consecutive set pixels of a row, as a row and columns of the scale's grid.
  public struct Run: Sendable, Hashable {
    /// The row.
    public var y: Int
    /// The columns.
    public var columns: Range<Int>
  }

  /// Calls `body` with the set pixels as runs, row by row from the top, left to right; no two runs of a
  /// row touch. O(pixels / 64 + runs).
  public func forEachRun(_ body: (Run) -> Void) {
    for row in 0..<pixelRect.height {
      var start: Int?
      func end(at column: Int, _ first: Int) {
        body(Run(y: pixelRect.y + row, columns: pixelRect.x + first..<pixelRect.x + column))
      }
      for index in 0..<rows.wordsPerRow {
        let word = rows.words[row * rows.wordsPerRow + index]
        // A bit is an edge where it differs from the one before it.
        var edges = word ^ (word << 1 | (start == nil ? 0 : 1))
        while edges != 0 {
          let column = index * 64 + edges.trailingZeroBitCount
          edges &= edges - 1
          if let first = start { end(at: column, first) }
          start = start == nil ? column : nil
        }
      }
      if let start { end(at: pixelRect.width, start) }
    }
  }
}
