extension AreaGrid {
  /// Whether every index and offset that questions follow is in range, and areas are in paint order. O(words).
  func checkInvariants(areas: Int) -> Bool {
    covers.checkInvariants(areas: areas) && fault(areas: areas) == nil
  }

  /// The offset of the first word that is wrong. Each leaf and inner grid begins where the one before ends, in the order
  /// of a walk over the cells, so that none is walked twice. O(words).
  func fault(areas: Int) -> Int? {
    guard grid.isWithinReach, words.count >= grid.count,
      grid.minX.isNaN || grid.column(grid.maxX) < grid.columns && grid.row(grid.maxY) < grid.rows
    else { return 0 }
    var walk = AreaGridWalk(grid: self, areas: areas)
    for index in 0..<grid.count where !walk.visit(index, grid.square(index)) { return walk.offset }
    // A grid without leaves reads none of the words behind them.
    return walk.offset == grid.count || walk.offset + Self.padding <= words.count
      ? nil : walk.offset
  }
}

extension Grid {
  /// Whether units are below 2^42, so that roundings are less than one.
  var isWithinReach: Bool { columns <= 1 << 12 && rows <= 1 << 12 }
}

/// Walks over the cells of an ``AreaGrid`` in the order of writing.
private struct AreaGridWalk {
  let grid: AreaGrid
  let areas: Int
  /// Where the next leaf or inner grid is.
  private(set) var offset: Int

  init(grid: AreaGrid, areas: Int) {
    (self.grid, self.areas) = (grid, areas)
    offset = grid.grid.count
  }

  /// Whether the cell whose word is at an index is valid, and all in it.
  mutating func visit(_ index: Int, _ square: GridSquare) -> Bool {
    let cell = Cell(word: grid.words[index])
    if cell.isList {
      return cell.listOffset == offset && square.bits >= GridSquare.leastBits
        && visitLeaf()
    }
    guard cell.isGrid else { return grid.covers.isValid(cell, areas: areas) }
    let (start, k) = cell.grid
    guard k > 0, square.bits - Int64(k) >= GridSquare.leastBits, start == offset,
      1 << (2 * k) <= grid.words.count - offset
    else { return false }
    offset += 1 << (2 * k)
    for part in 0..<1 << (2 * k) where !visit(start + part, square.part(part, k: k)) {
      return false
    }
    return true
  }

  private mutating func visitLeaf() -> Bool {
    guard offset < grid.words.count else { return false }
    let leaf = Leaf(grid.words.view, at: offset)
    return leaf.isOpen ? visitOpen(OpenLeaf(leaf)) : visitChained(leaf)
  }

  private mutating func visitChained(_ leaf: Leaf) -> Bool {
    let words = grid.words
    // A leaf without entries has at most this many words before its runs.
    guard leaf.offset + 2 + leaf.areaCount < words.count,
      (1...(leaf.isWide ? 8 : 4)).contains(leaf.chained)
    else { return false }
    var above = areas
    for index in 0..<leaf.chained {
      let area = leaf.area(index)
      guard area < above else { return false }
      above = area
    }
    if leaf.isCovered {
      guard !leaf.cover.isEmpty, grid.covers.isValid(leaf.cover, areas: above) else { return false }
      guard grid.covers.topmost(of: leaf.cover) < above else { return false }
    }
    let start = leaf.codes + leaf.codeWords * (leaf.isWide ? 2 : 1)
    guard start < words.count, let end = visitRuns(of: leaf), leaf.checkChain() else {
      return false
    }
    offset = end
    if leaf.entries == 0 { return true }
    return leaf.entries == offset && visitEntries { _, _ in }
  }

  /// The end of a leaf's runs; nil if they have no end, an edge is missing, or a winding number would overflow its
  /// byte.
  private func visitRuns(of leaf: Leaf) -> Int? {
    var edges = 0
    return grid.end(of: leaf.runs) {
      edges += $0.count
      return edges <= Leaf.mostChanges && leaf.areValid($0.code | $0.others << 8)
    }
  }

  private mutating func visitOpen(_ open: OpenLeaf) -> Bool {
    let words = grid.words
    // Each slice takes words, so that the number of all words is an `Int`.
    guard open.offset + 2 < words.count,
      open.slices <= (words.count - open.offset) / CellTree.Kind.slices.itemWords,
      open.cover.isEmpty || grid.covers.isValid(open.cover, areas: areas),
      open.entries < words.count
    else { return false }
    offset = open.entries
    guard let tree = open.tree else { return visitEntries { _, _ in } }
    // Offsets, rising, and areas.
    var (offsets, areas): ([Int], [Int]) = ([], [])
    guard grid.isTree(at: open.offset + 2, .slices, items: open.slices),
      visitEntries({ offset, area in
        offsets.append(offset - open.entries)
        areas.append(area)
      })
    else { return false }
    return tree.isValid { block, lane in
      let item = Int(stored: block.item(lane))
      let entry = offsets.indices.firstOrdered { offsets[$0] >= item }
      return entry < offsets.count && offsets[entry] == item && areas[entry] == block.value(lane)
    }
  }

  /// Whether all indices in the entries at the offset are in range. Visits each entry's offset and area, and moves past
  /// them.
  private mutating func visitEntries(_ visit: (_ offset: Int, _ area: Int) -> Void) -> Bool {
    var above = areas
    while offset < grid.words.count {
      let entry = AreaEntry(code: grid.words[offset])
      guard entry.area < above else { return false }
      above = entry.area
      visit(offset, entry.area)
      offset += 1
      if entry.isRegion {
        guard offset < grid.words.count, Int(stored: grid.words[offset]) < grid.regions.count else {
          return false
        }
        offset += 1
      } else {
        guard let end = grid.end(ofFill: entry, at: offset) else { return false }
        offset = end
      }
      if entry.isLast { return true }
    }
    return false
  }
}

extension AreaGrid {
  /// The end of some runs; nil if they have no end, or a run is invalid or has missing edges.
  fileprivate func end(
    of runs: Leaf.EdgeRuns, where isValid: (Leaf.EdgeRun) -> Bool
  ) -> Int? {
    var runs = runs
    while runs.hasRoom, let run = runs.next() {
      guard run.count > 0, run.first.kind == .line || run.count == 1,
        run.first.lastIndex / 2 + run.count - 1 < points.count, isValid(run)
      else { return nil }
      if runs.isAtEnd { return runs.end }
    }
    return nil
  }

  /// The end of a fill's entry, given the end of its code; nil if it has no end, or an index in it is out of range.
  fileprivate func end(ofFill entry: AreaEntry, at offset: Int) -> Int? {
    if !entry.isTree { return end(of: Leaf.EdgeRuns(words.view, at: offset + 1)) { _ in true } }
    guard offset + 2 < words.count else { return nil }
    let items = Int(stored: words[offset + 1])
    guard isTree(at: offset + 2, .pieces, items: items) else { return nil }
    let tree = CellTree(words.view, at: offset + 2, .pieces, items: items)
    return tree.isValid { FillTree.isValid($0.item($1), points: points.count) } ? tree.end : nil
  }

  /// Whether there is room for a tree, and its middle is no further from any point of the grid than a `Float` can say. Its
  /// shape follows from the number of its items.
  fileprivate func isTree(at offset: Int, _ kind: CellTree.Kind, items: Int) -> Bool {
    // Each item takes words, so that the number of all words is an `Int`.
    guard items > 0, offset <= words.count, items <= (words.count - offset) / kind.itemWords,
      CellTree.wordCount(kind, items: items) <= words.count - offset
    else { return false }
    let middle = CellTree(words.view, at: offset, kind, items: items).middle
    return SlantedBounds.fit(grid.box) && grid.box.distance(from: middle) < 0x1p100
  }
}
