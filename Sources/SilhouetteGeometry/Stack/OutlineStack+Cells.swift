package import Foundation

extension OutlineStack {
  package func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    guard rect.minX <= grid.maxX, rect.maxX >= grid.minX, rect.minY <= grid.maxY,
      rect.maxY >= grid.minY
    else { return }
    visitCells(
      in: Box(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY), of: grid.window,
      at: 0, visit)
  }

  /// Visits the cells of a window that a box touches. Cells are divided only a few times.
  private func visitCells(
    in box: Box, of window: StackWindow, at first: Int,
    _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    guard let touched = window.cells(in: box) else { return }
    for row in touched.rows {
      for column in touched.columns {
        let cell = cells[first + row * window.columns + column]
        if cell.isDivided {
          let inner = StackWindow(window, column: column, row: row, halvings: cell.halvings)
          visitCells(in: box, of: inner, at: cell.firstIndex, visit)
        } else if cell.isList {
          visitEntries(ofListAt: cell.listOffset, window.rect(column: column, row: row), visit)
        } else if !cell.isEmpty {
          visit(cell.area, window.rect(column: column, row: row), true)
        }
      }
    }
  }

  private func visitEntries(
    ofListAt offset: Int, _ square: CGRect,
    _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    var list = entries(ofListAt: offset)
    while true {
      let entry = Entry(code: list.next())
      visit(entry.area, square, entry.kind == .whole)
      switch entry.kind {
      case .whole: break
      case .nonZero, .evenOdd: FillCellList.skip(&list)
      case .region: list.skip(1)
      }
      if entry.isLast { return }
    }
  }
}
