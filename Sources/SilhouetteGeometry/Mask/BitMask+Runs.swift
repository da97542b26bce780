extension BitMask {
  /// A row's set pixels that follow each other without a gap, as columns and a row of the scale's grid.
  public struct Run: Sendable, Hashable {
    /// The row.
    public var y: Int
    /// The columns.
    public var columns: Range<Int>
  }

  /// The set pixels as runs, row by row from the top, left to right; no two runs touch in a row.
  /// O(pixels / 64 + runs).
  public func forEachRun(_ body: (Run) -> Void) {
    let rows = rows
    for row in 0..<max(0, pixelRect.height) {
      var start: Int?
      for index in 0..<rows.wordsPerRow {
        let word = rows.words[row * rows.wordsPerRow + index]
        // A bit is an edge where it differs from the one before it.
        var edges = word ^ (word << 1 | (start == nil ? 0 : 1))
        while edges != 0 {
          let column = pixelRect.x + index * 64 + edges.trailingZeroBitCount
          edges &= edges - 1
          if let first = start {
            body(Run(y: pixelRect.y + row, columns: first..<column))
            start = nil
          } else {
            start = column
          }
        }
      }
      if let first = start {
        body(Run(y: pixelRect.y + row, columns: first..<pixelRect.x + pixelRect.width))
      }
    }
  }
}
