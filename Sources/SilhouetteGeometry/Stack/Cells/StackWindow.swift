import Foundation

/// The cells of a ``StackGrid``, or those into which one of its cells is divided. Columns and rows count from
/// the window's corner.
struct StackWindow: Sendable {
  let grid: StackGrid
  let columns, rows: Int
  /// The digits of a place behind a column and a row.
  let digitsX, digitsY: Int
  /// The places of the corner.
  let originX, originY: Int

  init(of grid: StackGrid) {
    self.grid = grid
    (columns, rows) = (grid.columns, grid.rows)
    (digitsX, digitsY) = (StackGrid.digits, StackGrid.digits)
    (originX, originY) = (0, 0)
  }

  /// A cell of a window, halved some times.
  init(_ window: StackWindow, column: Int, row: Int, halvings: (x: Int, y: Int)) {
    grid = window.grid
    (columns, rows) = (1 << halvings.x, 1 << halvings.y)
    (digitsX, digitsY) = (window.digitsX - halvings.x, window.digitsY - halvings.y)
    originX = window.originX + column << window.digitsX
    originY = window.originY + row << window.digitsY
  }

  var count: Int { columns * rows }

  /// The column of a place; −1 to the left of the window, ``columns`` to its right.
  @inline(__always) func column(at place: Int) -> Int {
    max(-1, min((place - originX) >> digitsX, columns))
  }

  /// The row of a place, also outside the window.
  @inline(__always) func row(at place: Int) -> Int { (place - originY) >> digitsY }

  /// The column of an x; −1 to the left of the window, ``columns`` to its right.
  func column(_ x: Double) -> Int { column(at: grid.clampedPlaceX(x)) }

  /// The columns and rows of the window that a box touches, and any more that rounding might add. Nil if none.
  func cells(in box: Box) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let left = max(0, column(box.minX - grid.slackX))
    let right = min(column(box.maxX + grid.slackX), columns - 1)
    let top = max(0, row(at: grid.clampedPlaceY(box.minY - grid.slackY)))
    let bottom = min(row(at: grid.clampedPlaceY(box.maxY + grid.slackY)), rows - 1)
    return left <= right && top <= bottom ? (left...right, top...bottom) : nil
  }

  /// The left edge of a column, up to the grid's slack.
  func left(ofColumn column: Int) -> Double { grid.x(at: originX + column << digitsX) }

  /// The top edge of a row, up to the grid's slack.
  func top(ofRow row: Int) -> Double { grid.y(at: originY + row << digitsY) }

  /// A rectangle that covers all points of a cell.
  func rect(column: Int, row: Int) -> CGRect {
    let left = left(ofColumn: column) - grid.slackX
    let top = top(ofRow: row) - grid.slackY
    let right = self.left(ofColumn: column + 1) + grid.slackX
    let bottom = self.top(ofRow: row + 1) + grid.slackY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The cells in rings around a point, or around the cell that is nearest to it.
  func rings(around x: Double, _ y: Double) -> CellRings {
    CellRings(
      columns: columns, rows: rows, column: max(0, min(column(x), columns - 1)),
      row: max(0, min(row(at: grid.clampedPlaceY(y)), rows - 1)))
  }
}
