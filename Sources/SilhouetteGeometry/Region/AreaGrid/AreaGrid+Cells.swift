import Foundation

/// Part of a grid, in its units: a cell, or one of a smaller grid.
struct GridSquare {
  let x, y: Int64
  /// The width and the height, as a power of two.
  let bits: Int64

  /// No cell has fewer units, as a power of two: so roundings are smaller than a leaf's unit.
  static let leastBits: Int64 = 20

  /// The squares of a grid of 2^k by 2^k cells, row by row.
  func part(_ index: Int, k: Int) -> GridSquare {
    let bits = bits - Int64(k)
    let side = 1 << k
    return GridSquare(
      x: x + Int64(index & (side - 1)) << bits, y: y + Int64(index >> k) << bits, bits: bits)
  }
}

extension Grid {
  /// The square of a cell.
  func square(_ index: Int) -> GridSquare {
    GridSquare(
      x: Int64(index % columns) << Self.cellBits, y: Int64(index / columns) << Self.cellBits,
      bits: Self.cellBits)
  }

  /// A box that covers all points of a square.
  func box(_ square: GridSquare) -> Box {
    let side = Double(Int64(1) << square.bits)
    func range(
      _ unit: Int64, _ least: Double, _ most: Double, _ per: Double, _ slack: Double
    ) -> (Double, Double) {
      guard per > 0 else { return (least - slack, most + slack) }
      return (
        max(least, least + (Double(unit) - 1) / per) - slack,
        min(most, least + (Double(unit) + side) / per) + slack
      )
    }
    let (left, right) = range(square.x, minX, maxX, perX, slackX)
    let (top, bottom) = range(square.y, minY, maxY, perY, slackY)
    return Box(minX: left, minY: top, maxX: right, maxY: bottom)
  }
}

extension GridSquare {
  /// Visits what is in a square's cell: itself, or the smallest cells in it. As deep as grids are nested, at most ten
  /// times.
  ///
  /// - Parameter isNear: whether to visit a cell, or those in it.
  func forEachCell(
    in cell: Cell, of words: FlatView<UInt32>, where isNear: (GridSquare) -> Bool,
    _ visit: (Cell, GridSquare) -> Void
  ) {
    if cell.isEmpty || !isNear(self) { return }
    guard cell.isGrid else { return visit(cell, self) }
    let (offset, k) = cell.grid
    for index in 0..<1 << (2 * k) {
      part(index, k: k).forEachCell(
        in: Cell(word: words[offset + index]), of: words, where: isNear, visit)
    }
  }
}

extension AreaGrid {
  /// Visits what is in a cell of ``grid``.
  ///
  /// - Parameter isNear: whether to visit a cell, or those in it, given its box.
  func forEachCell(
    of index: Int, where isNear: (Box) -> Bool, _ visit: (Cell, GridSquare) -> Void
  ) {
    grid.square(index).forEachCell(
      in: Cell(word: words[index]), of: words.view, where: { isNear(grid.box($0)) }, visit)
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
