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
        var list = list(of: cell)
        if list.peek == AreaTree.mark {
          visitSlices(
            of: AreaTree(&list), grid.box(column: column, row: row), in: rect, visit)
          continue
        }
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

  /// Visits the areas of a tree's cell that may touch a rectangle, and those that cover the cell.
  private func visitSlices(
    of tree: AreaTree, _ cell: Box, in rect: CGRect,
    _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    for index in tree.whole { visit(Int(lists[index]), cell.rect, true) }
    let (first, last) = (
      tree.fromMiddle(max(cell.minX, Double(rect.minX)), max(cell.minY, Double(rect.minY))),
      tree.fromMiddle(min(cell.maxX, Double(rect.maxX)), min(cell.maxY, Double(rect.maxY)))
    )
    tree.forEachSlice(where: { $0.open(from: first, to: last) }) { area, _ in
      visit(area, cell.rect, false)
    }
  }
}
