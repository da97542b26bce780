import Foundation

extension AreaGrid {
  /// Visits what is in a cell of ``grid``.
  ///
  /// - Parameter isNear: whether to visit a cell, or those in it, given its box.
  func forEachCell(
    of index: Int, where isNear: (Box) -> Bool, _ visit: (Cell, GridSquare) -> Void
  ) {
    grid.square(index).forEachCell(
      in: Cell(word: words[index]), of: words.view,
      where: { !$0.isEmpty && isNear(grid.box($1)) }, visit)
  }

  /// Visits the areas in the cells under a rectangle: each with the cell's rectangle, and whether the area covers it or
  /// may only touch it. O(cells under the rectangle · areas on them).
  func visitCells(
    in rect: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    let asked = Box(rect)
    guard asked.meets(shown) else { return }
    let box = asked.intersection(shown)
    let window = grid.window(of: box)
    for row in window.rows {
      for column in window.columns {
        let index = row * grid.columns + column
        forEachCell(of: index, where: { $0.meets(box) }) { cell, square in
          visitAreas(of: cell, grid.box(square).intersection(shown), in: box, visit)
        }
      }
    }
  }

  /// Whether the same areas cover all cells within a distance of a point, or none does; false if they are many.
  func isUniform(x: Double, y: Double, within distance: Double) -> Bool {
    let box = Box(minX: x - distance, minY: y - distance, maxX: x + distance, maxY: y + distance)
    guard shown.contains(box) else { return false }
    let window = grid.window(of: box)
    guard window.count <= 16 else { return false }
    let cell = locate(x, y).cell
    var isSame = !cell.isList
    for row in window.rows {
      for index in row * grid.columns + window.columns.lowerBound...row * grid.columns
        + window.columns.upperBound where isSame && words[index] != cell.word
      {
        guard Cell(word: words[index]).isGrid else { return false }
        grid.square(index).forEachCell(in: Cell(word: words[index]), of: words.view) { _, square in
          isSame && grid.box(square).meets(box)
        } _: { other, _ in
          isSame = other == cell
        }
      }
    }
    return isSame
  }

  private func visitAreas(
    of cell: Cell, _ square: Box, in box: Box,
    _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    let rect = square.rect
    func visitCover(_ cover: Cell) {
      _ = covers.forEach(of: cover) {
        visit($0, rect, true)
        return true
      }
    }
    guard cell.isList else { return visitCover(cell) }
    let leaf = Leaf(words.view, at: cell.listOffset)
    var entries = 0
    if leaf.isOpen {
      let open = OpenLeaf(leaf)
      visitCover(open.cover)
      if let tree = open.tree {
        let first = Vector(max(square.minX, box.minX), max(square.minY, box.minY))
        let last = Vector(min(square.maxX, box.maxX), min(square.maxY, box.maxY))
        for (area, _) in tree.items(from: first, to: last).found { visit(area, rect, false) }
        return
      }
      entries = open.entries
    } else {
      visitCover(leaf.cover)
      for index in 0..<leaf.chained {
        visit(Int(words[leaf.offset + 1 + index]), rect, false)
      }
      entries = leaf.entries
    }
    if entries == 0 { return }
    forEachEntry(at: entries) { entry, _ in
      visit(entry.area, rect, false)
      return true
    }
  }
}

extension Box {
  /// Whether two closed boxes share a point; false for NaN.
  func meets(_ other: Box) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}
