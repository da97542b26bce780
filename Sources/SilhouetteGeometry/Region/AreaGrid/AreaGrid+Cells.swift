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

  /// Whether the same area is the topmost within a distance of a point, or none is there; false if cells do not tell.
  ///
  ///     +---------+    +----+----+    The box around the point, from `first` to `last`, is in one cell; or in four of
  ///     |  f--.   |    |  f-|-.  |    the same size, or two, each with a corner of the box. Each cell's part of the
  ///     |  |  |   |    +--|-+-|--+    box is to be uniform, and all parts alike.
  ///     |  `--l   |    |  `-|-l  |
  ///     +---------+    +----+----+
  @_optimize(speed)
  func isUniform(x: Double, y: Double, within distance: Double) -> Bool {
    let box = Box(minX: x - distance, minY: y - distance, maxX: x + distance, maxY: y + distance)
    guard shown.contains(box) else {
      return box.maxX < shown.minX || box.minX > shown.maxX || box.maxY < shown.minY
        || box.minY > shown.maxY
    }
    // Units are in the order of coordinates, so that these cells and those between them are all that the box meets.
    var (first, last) = (
      locateOutermost(box.minX, box.minY), locateOutermost(box.maxX, box.maxY)
    )
    while first.isBeside(last, by: 0), first.cell.isGrid {
      first.descend(in: words.view)
      last.descend(in: words.view)
    }
    if first.isBeside(last, by: 0) { return isPartUniform(of: first, from: first, to: last) }
    return first.isBeside(last, by: 1) && areFourCellsUniform(box, from: first, to: last)
  }

  /// The same for a box in two or four cells, each of which contains a corner of it.
  @inline(__always) private func areFourCellsUniform(
    _ box: Box, from first: LocatedCell, to last: LocatedCell
  ) -> Bool {
    let area = topmost(at: first.innermost(in: words.view), x: box.minX, y: box.minY)
    func isSame(_ x: Double, _ y: Double) -> Bool {
      var cell = locateOutermost(x, y)
      while cell.cell.isGrid, cell.bits > first.bits { cell.descend(in: words.view) }
      return isPartUniform(of: cell, from: first, to: last) && topmost(at: cell, x: x, y: y) == area
    }
    return isSame(box.minX, box.minY) && isSame(box.maxX, box.maxY) && isSame(box.minX, box.maxY)
      && isSame(box.maxX, box.minY)
  }

  /// Whether the same areas cover the part of a cell between two corners of a box.
  private func isPartUniform(
    of cell: LocatedCell, from first: LocatedCell, to last: LocatedCell
  ) -> Bool {
    guard cell.cell.isList else { return !cell.cell.isGrid }
    let side = (1 as Int64) &<< cell.bits
    let (left, top) = (cell.x & -side, cell.y & -side)
    func corner(_ x: Int64, _ y: Int64) -> UInt32 {
      LocatedCell(
        cell: cell.cell, x: max(left, min(x, left + side - 1)), y: max(top, min(y, top + side - 1)),
        bits: cell.bits
      ).inLeaf
    }
    return Leaf(words.view, at: cell.cell.listOffset)
      .isClearOfSteps(from: corner(first.x, first.y), to: corner(last.x, last.y))
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
      for index in 0..<leaf.chained { visit(leaf.area(index), rect, false) }
      entries = leaf.entries
    }
    if entries == 0 { return }
    forEachEntry(at: entries) { entry, _ in
      visit(entry.area, rect, false)
      return true
    }
  }
}
