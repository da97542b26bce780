extension AreaGridBand {
  /// Writes a leaf without a chain.
  mutating func writeOpenLeaf(
    _ items: CellItems, _ square: GridSquare, _ corner: Vector, _ label: borrowing CornerLabel
  ) throws(LimitExceeded) -> Cell {
    crossing.removeAll()
    for index in items.edges.indices {
      let edge = Int(items.edges[index])
      crossing.append(source.own[edge] >> 2 - 1)
      let other = source.other[edge]
      if other != 0 { crossing.append(other >> 1 - 1) }
    }
    let cover = findCover(label, items.regions)
    let offset = words.count
    words += [OpenLeaf.header(slices: 0), cover.word]
    try writeEntries(items, square, corner, label, leaf: offset, isLeftOut: { _, _ in false })
    return Cell(listAt: offset)
  }

  /// Writes the entries of the areas that cross a cell, topmost first.
  ///
  /// - Parameters:
  ///   - leaf: the offset of an open leaf. It gets a tree in front of its entries if there are many.
  ///   - isLeftOut: which areas have none.
  mutating func writeEntries(
    _ items: CellItems, _ square: GridSquare, _ corner: Vector, _ label: borrowing CornerLabel,
    leaf: Int? = nil, isLeftOut: (borrowing Self, UInt32) -> Bool
  ) throws(LimitExceeded) {
    let box = source.grid.box(square)
    // An edge is a piece of two areas at most.
    let price = 2 * items.edges.count * .listedPiece
    try budget.pay(price)
    defer { budget.release(price) }
    var entries = fills(of: items.edges, except: isLeftOut, label)
    let fillCount = entries.count
    for index in items.regions.indices where !CellItems.isWhole(items.regions[index]) {
      let region = CellItems.region(items.regions[index])
      entries.append(Entry(area: UInt32(source.regionAreas[region]), region: UInt32(region)))
    }
    if entries.count > fillCount { entries.sort { $0.area > $1.area } }
    var lists: [UInt32] = []
    var offsets: [Int] = []
    for (index, entry) in entries.enumerated() {
      offsets.append(lists.count)
      try append(entry, isLast: index == entries.count - 1, corner, box, to: &lists)
    }
    if let leaf, fillCount > OpenLeaf.mostListed, SlantedBounds.fit(source.grid.box) {
      try writeTree(of: entries, offsets, corner, box, leaf: leaf)
    }
    words += lists
  }

  /// An area, and what decides it: edges, or a region.
  private struct Entry {
    let area: UInt32
    var edges: [(edge: UInt32, isReversed: Bool)] = []
    /// The winding number of the cell's corner.
    var winding: Int32 = 0
    var region: UInt32?
  }

  /// The entries of the areas that edges belong to, topmost first: an edge of two areas is in both.
  private func fills(
    of edges: FlatView<UInt32>, except isLeftOut: (borrowing Self, UInt32) -> Bool,
    _ label: borrowing CornerLabel
  ) -> [Entry] {
    var all: [(area: UInt32, order: Int, edge: UInt32, isReversed: Bool)] = []
    for index in edges.indices {
      let edge = Int(edges[index])
      let own = source.own[edge] >> 2 - 1
      if !isLeftOut(self, own) { all.append((own, all.count, edges[index], false)) }
      let other = source.other[edge]
      if other == 0 || isLeftOut(self, other >> 1 - 1) { continue }
      all.append((other >> 1 - 1, all.count, edges[index], other & 1 == 0))
    }
    all.sort { ($1.area, $0.order) < ($0.area, $1.order) }
    var entries: [Entry] = []
    for item in all {
      if entries.last?.area != item.area {
        entries.append(Entry(area: item.area, winding: label.winding(of: item.area)))
      }
      entries[entries.count - 1].edges.append((item.edge, item.isReversed))
    }
    return entries
  }

  private mutating func append(
    _ entry: Entry, isLast: Bool, _ corner: Vector, _ box: Box, to lists: inout [UInt32]
  ) throws(LimitExceeded) {
    let isTree = entry.edges.count > AreaEntry.mostListed && SlantedBounds.fit(box)
    lists.append(
      AreaEntry(
        area: entry.area, isEvenOdd: source.rules[Int(entry.area)] == 1,
        isRegion: entry.region != nil, isTree: isTree, isLast: isLast
      ).code)
    if let region = entry.region { return lists.append(region) }
    if isTree {
      let price = entry.edges.count * .fillTreePiece
      try budget.pay(price)
      defer { budget.release(price) }
      FillTree.append(
        fill(of: entry, corner), to: &lists, box: box, slack: source.grid.slack,
        in: source.points.view)
      return
    }
    lists.append(UInt32(bitPattern: entry.winding))
    runs.begin(isWide: false)
    for (edge, isReversed) in entry.edges {
      let code = isReversed ? ChainWriter.noChange - 1 : ChainWriter.noChange + 1
      runs.append(source.piece(Int(edge)), code)
    }
    runs.append(to: &lists)
  }

  private func fill(of entry: Entry, _ corner: Vector) -> CellFill {
    let pieces = entry.edges.map { edge, isReversed in
      let piece = source.piece(Int(edge))
      return isReversed ? MonotonePiece(code: piece.code | 4) : piece
    }
    return CellFill(pieces, winding: entry.winding, corner: corner, in: source.points.view)
  }

  /// Writes the tree of an open leaf.
  private mutating func writeTree(
    of entries: [Entry], _ offsets: [Int], _ corner: Vector, _ box: Box, leaf: Int
  ) throws(LimitExceeded) {
    let bounds = SlantedBounds(size: box.size, slack: source.grid.slack)
    var slices: [TreeBuilder.Item] = []
    var paid = Price()
    defer { budget.release(paid) }
    for (entry, offset) in zip(entries, offsets) {
      let parts: [AreaSlicer.Slice]
      if let region = entry.region {
        parts = [(Trapezoid(of: source.regions[Int(region)].bounds, in: box), false)]
      } else {
        let curves = entry.edges.count { source.own[Int($0.edge)] & 3 != 0 }
        let own = .treeArea + entry.edges.count * .treePiece + curves * .treeCurve
        try budget.pay(own)
        paid += own
        parts =
          AreaSlicer(
            fill(of: entry, corner), windingMask: source.windingMask(entry.area), cell: box,
            bounds: bounds,
            in: source.points.view
          ).slices
      }
      slices += parts.map {
        TreeBuilder.Item(
          part: $0.part, value: Int32(entry.area), code: UInt32(offset), isWhole: $0.isWhole)
      }
    }
    if slices.isEmpty { return }
    try budget.pay(slices.count * .slice)
    paid += slices.count * .slice
    words[leaf] = OpenLeaf.header(slices: slices.count)
    TreeBuilder(slices, .slices, cell: box, bounds: bounds).append(to: &words)
  }
}
