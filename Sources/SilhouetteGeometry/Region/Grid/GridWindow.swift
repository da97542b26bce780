/// Some columns and rows of a grid.
struct GridWindow {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  var count: Int { columns.count * rows.count }

  /// A cell's place among those of the window, row by row.
  func cell(column: Int, row: Int) -> Int {
    (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }
}

extension Grid {
  /// The cells that an outline in a box touches, with those that rounding might add.
  func window(of box: Box) -> GridWindow {
    GridWindow(
      columns: clampedColumn(box.minX - slackX)...clampedColumn(box.maxX + slackX),
      rows: clampedRow(box.minY)...clampedRow(box.maxY))
  }
}
