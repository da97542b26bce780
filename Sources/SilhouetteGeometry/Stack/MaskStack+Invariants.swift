extension MaskStack {
  /// Whether every pixel of the raster has a cell, and every cell refers to words and areas that are
  /// there. O(words).
  package func checkInvariants() -> Bool {
    covers.checkInvariants(areas: count) && fault() == nil
  }

  /// The offset of the first cell that is wrong; −1 if it is the raster's rectangle.
  ///
  /// A walk meets the targets of cells in memory order, so nothing is visited twice. O(words).
  func fault() -> Int? {
    if rect.isEmpty { return rects.allSatisfy { $0.isEmpty } && words.count == 0 ? nil : -1 }
    guard hasWholeRoots else { return -1 }
    var walk = MaskWalk(words: words.view, covers: covers, areas: count, end: roots)
    for root in 0..<roots where !walk.visit(root, shift: rootShift) { return walk.fault }
    return nil
  }

  private var roots: Int { columns * ((rect.height - 1) >> rootShift + 1) }

  /// Whether the raster is of whole tiles, within reach, with a word for each root, and around all areas.
  private var hasWholeRoots: Bool {
    guard rect.isNear, (rect.x | rect.y | rect.width | rect.height) & 15 == 0, rootShift >= 4,
      rootShift % 4 == 0,
      rootShift < Int.bitWidth
    else { return false }
    let rows = (rect.height - 1) >> rootShift + 1
    guard columns == (rect.width - 1) >> rootShift + 1, rows <= words.count / columns else {
      return false
    }
    return rects.allSatisfy {
      $0.isEmpty
        || $0.x >= rect.x && $0.y >= rect.y && $0.width <= rect.width && $0.height <= rect.height
          && $0.x - rect.x <= rect.width - $0.width && $0.y - rect.y <= rect.height - $0.height
    }
  }
}

/// Walks over the cells of a raster in the order of ``MaskStackBuilder``.
private struct MaskWalk {
  let words: FlatView<UInt32>
  let covers: Covers
  /// The number of areas.
  let areas: Int
  /// Where the last thing visited ends.
  var end: Int
  private(set) var fault = 0

  init(words: FlatView<UInt32>, covers: Covers, areas: Int, end: Int) {
    (self.words, self.covers, self.areas, self.end) = (words, covers, areas, end)
  }

  /// Whether the cell at an offset, of a square of 2^`shift` pixels a side, is valid.
  mutating func visit(_ offset: Int, shift: Int) -> Bool {
    let cell = Cell(word: words[offset])
    fault = offset
    if cell.isList { return shift == 4 && visitTile(cell) }
    if !cell.isGrid { return covers.isValid(cell, areas: areas) }
    let (node, k) = cell.grid
    guard shift > 4, k == 4, node >= end, node <= words.count - 256 else { return false }
    end = node + 256
    for child in node..<end where !visit(child, shift: shift - 4) { return false }
    return true
  }

  private mutating func visitTile(_ cell: Cell) -> Bool {
    guard cell.listOffset >= end, cell.listOffset < words.count, words[cell.listOffset] <= 3 else {
      return false
    }
    let tile = MaskTile(cell, in: words)
    guard tile.palette < words.count else { return false }
    let last = tile.lastIndex
    guard last < words.count - tile.palette else { return false }
    end = tile.palette + last + 1
    // A pixel is neither a tile nor a node.
    for index in tile.palette..<end where !visit(index, shift: 0) { return false }
    return true
  }
}
