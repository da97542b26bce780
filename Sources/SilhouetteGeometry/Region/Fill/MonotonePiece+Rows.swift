extension MonotonePiece {
  /// Calls `body` with each of the grid's rows that the piece touches and the columns that it touches
  /// there. O(rows).
  ///
  /// There may be a few columns too many, never too few: heights and widths are extended by more than
  /// the rounding of a crossing, so that a cell outside these columns is wholly on one side.
  ///
  /// - Parameter slack: the grid's, which takes longer to find than most pieces.
  @inline(__always) func forEachRow(
    of grid: Grid, slack: Vector, in c: FlatView<Double>,
    _ body: (_ row: Int, _ columns: ClosedRange<Int>) -> Void
  ) {
    let (start, end) = (start(in: c), end(in: c))
    let (lowY, highY) = (min(start.y, end.y), max(start.y, end.y))
    let isRightward = (start.x < end.x) == (start.y < end.y)
    let (lowX, highX) = (min(start.x, end.x) - slack.x, max(start.x, end.x) + slack.x)
    let rows = grid.row(lowY)...grid.row(highY)
    for row in rows {
      var (left, right) = (lowX, highX)
      if row > rows.lowerBound {
        let x = x(atHeight: max(lowY, grid.top(ofRow: row) - slack.y), in: c)
        if isRightward { left = x - slack.x } else { right = x + slack.x }
      }
      if row < rows.upperBound {
        let x = x(atHeight: min(highY, grid.top(ofRow: row + 1) + slack.y), in: c)
        if isRightward { right = x + slack.x } else { left = x - slack.x }
      }
      body(row, grid.clampedColumn(left)...grid.clampedColumn(max(left, right)))
    }
  }
}
