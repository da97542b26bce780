import Foundation

extension MonotonePiece {
  /// Goes through the grid's rows that the piece touches, with the columns that it touches in each.
  ///
  /// The columns may be a few too many, never too few: heights and widths are widened by more than
  /// the rounding of a crossing, so that a cell off the columns lies wholly to one side.
  func forEachRow(
    of grid: Grid, in c: FlatView<Double>,
    _ body: (_ row: Int, _ columns: ClosedRange<Int>) -> Void
  ) {
    let (startX, startY, endX, endY) = (c[first], c[first + 1], c[last], c[last + 1])
    let (lowY, highY) = (min(startY, endY), max(startY, endY))
    let rightwards = (startX < endX) == (startY < endY)
    let (slackX, slackY) = (grid.slackX, grid.slackY)
    let (lowX, highX) = (min(startX, endX) - slackX, max(startX, endX) + slackX)
    let rows = grid.row(lowY)...grid.row(highY)
    for row in rows {
      var (left, right) = (lowX, highX)
      if row > rows.lowerBound {
        let x = x(atHeight: max(lowY, grid.top(ofRow: row) - slackY), in: c)
        if rightwards { left = x - slackX } else { right = x + slackX }
      }
      if row < rows.upperBound {
        let x = x(atHeight: min(highY, grid.top(ofRow: row + 1) + slackY), in: c)
        if rightwards { right = x + slackX } else { left = x - slackX }
      }
      body(row, grid.clampedColumn(left)...grid.clampedColumn(max(left, right)))
    }
  }
}
