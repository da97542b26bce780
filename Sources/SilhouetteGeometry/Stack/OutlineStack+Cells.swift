package import Foundation

extension OutlineStack {
  package func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    guard rect.minX <= grid.maxX, rect.maxX >= grid.minX, rect.minY <= grid.maxY,
      rect.maxY >= grid.minY
    else { return }
    let window = grid.window(
      of: Box(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY))
    for row in window.rows {
      for column in window.columns {
        let cell = cells[row * grid.columns + column]
        if cell.isEmpty { continue }
        let square = grid.rect(column: column, row: row)
        guard cell.isList else {
          visit(cell.area, square, true)
          continue
        }
        var list = CellList(lists.view, at: cell.listOffset)
        while true {
          let entry = Entry(code: list.next())
          visit(entry.area, square, entry.kind == .whole)
          switch entry.kind {
          case .whole: break
          case .nonZero, .evenOdd: FillCellList.skip(&list)
          case .region: list.skip(1)
          }
          if entry.isLast { break }
        }
      }
    }
  }
}
