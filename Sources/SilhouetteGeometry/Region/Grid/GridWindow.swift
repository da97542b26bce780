/// The cells in some columns and rows of a grid.
struct GridWindow {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  var count: Int { columns.count * rows.count }

  /// The index of a cell among the window's, row by row.
  func index(column: Int, row: Int) -> Int {
    (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }
}

extension Grid {
  /// The cells that a box touches, and any more that rounding might add.
  func window(of box: Box) -> GridWindow {
    GridWindow(
      columns: clampedColumn(box.minX - slackX)...clampedColumn(box.maxX + slackX),
      rows: clampedRow(box.minY)...clampedRow(box.maxY))
  }
}
