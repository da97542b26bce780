extension AreaGridBand {
  /// Writes a leaf without a chain: of a single fill, its list alone.
  mutating func writeOpenLeaf(
    _ items: CellItems, _ square: GridSquare, _ corner: Vector, _ label: borrowing CornerLabel
  ) throws(LimitExceeded) -> Cell {
    if source.isAlone { return try writePieceList(items.edges, square, corner, label) }
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

  private mutating func writePieceList(
    _ edges: FlatView<UInt32>, _ square: GridSquare, _ corner: Vector,
    _ label: borrowing CornerLabel
  ) throws(LimitExceeded) -> Cell {
    let (c, offset) = (source.points.view, words.count)
    fill.begin(winding: label.winding(of: 0))
    for index in edges.indices {
      fill.add(source.piece(Int(edges[index])), corner: corner, in: c)
    }
    try fill.append(
      to: &words, box: source.grid.box(square), slack: source.grid.slack, in: c, budget)
    return Cell(pieceListAt: offset)
  }

  /// Writes the entries of the areas that cross a cell, topmost first.
  ///
  /// - Parameters:
  ///   - leaf: where an open leaf is, which gets a tree in front of its entries if they are many.
  ///   - isLeftOut: which areas have none.
  mutating func writeEntries(
    _ items: CellItems, _ square: GridSquare, _ corner: Vector, _ label: borrowing CornerLabel,
    leaf: Int? = nil, isLeftOut: (borrowing Self, UInt32) -> Bool
  ) throws(LimitExceeded) {
    let c = source.points.view
    let box = source.grid.box(square)
    // An edge is a piece of two areas at most.
    let price = 2 * items.edges.count * .listedPiece
    try budget.pay(price)
    defer { budget.release(price) }
    let pieces = pieces(of: items.edges, except: isLeftOut)
    var entries: [Entry] = []
    var index = 0
    while index < pieces.count {
      let area = pieces[index].area
      var fill = CellFill(winding: label.winding(of: area))
      while index < pieces.count, pieces[index].area == area {
        fill.add(pieces[index].piece, corner: corner, in: c)
        index += 1
      }
      entries.append(Entry(area: area, fill: fill, region: 0))
    }
    let fillCount = entries.count
    for index in items.regions.indices where !CellItems.isWhole(items.regions[index]) {
      let region = CellItems.region(items.regions[index])
      entries.append(
        Entry(area: UInt32(source.regionAreas[region]), fill: nil, region: UInt32(region)))
    }
    if entries.count > fillCount { entries.sort { $0.area > $1.area } }
    var lists: [UInt32] = []
    var offsets: [Int] = []
    for (index, entry) in entries.enumerated() {
      offsets.append(lists.count)
      try append(entry, isLast: index == entries.count - 1, box, to: &lists)
    }
    if let leaf, fillCount > OpenLeaf.mostListed, SlantedBounds.fit(source.grid.box) {
      try writeTree(of: entries, offsets, box, leaf: leaf)
    }
    words += lists
  }

  /// An area, and what decides it: a fill, or a region.
  private struct Entry {
    let area: UInt32
    let fill: CellFill?
    let region: UInt32
  }

  private func append(
    _ entry: Entry, isLast: Bool, _ box: Box, to lists: inout [UInt32]
  ) throws(LimitExceeded) {
    let rule: FillRule = source.rules[Int(entry.area)] == 1 ? .evenOdd : .nonZero
    let kind = entry.fill == nil ? AreaEntry.Kind.region : AreaEntry.Kind(rule)
    lists.append(AreaEntry(area: Int(entry.area), kind: kind, isLast: isLast).code)
    guard let fill = entry.fill else { return lists.append(entry.region) }
    try fill.append(
      to: &lists, box: box, slack: source.grid.slack, in: source.points.view, budget)
  }

  /// The pieces of each area, topmost first: an edge of two areas is a piece of both.
  private func pieces(
    of edges: FlatView<UInt32>, except isLeftOut: (borrowing Self, UInt32) -> Bool
  ) -> [(area: UInt32, piece: MonotonePiece)] {
    var pieces: [(area: UInt32, order: Int, piece: MonotonePiece)] = []
    for index in edges.indices {
      let edge = Int(edges[index])
      let piece = source.piece(edge)
      let own = source.own[edge] >> 2 - 1
      if !isLeftOut(self, own) { pieces.append((own, pieces.count, piece)) }
      let word = source.other[edge]
      if word == 0 || isLeftOut(self, word >> 1 - 1) { continue }
      let other = MonotonePiece(code: word & 1 != 0 ? piece.code : piece.code | 4)
      pieces.append((word >> 1 - 1, pieces.count, other))
    }
    pieces.sort { ($1.area, $0.order) < ($0.area, $1.order) }
    return pieces.map { ($0.area, $0.piece) }
  }

  /// Writes the tree of an open leaf.
  private mutating func writeTree(
    of entries: [Entry], _ offsets: [Int], _ box: Box, leaf: Int
  ) throws(LimitExceeded) {
    let bounds = SlantedBounds(size: box.size, slack: source.grid.slack)
    var slices: [TreeBuilder.Item] = []
    var paid = Price()
    defer { budget.release(paid) }
    for (entry, offset) in zip(entries, offsets) {
      let parts: [AreaSlicer.Slice]
      if let fill = entry.fill {
        let curves = fill.pieces.count { $0.kind != .line }
        let own = .treeArea + fill.pieces.count * .treePiece + curves * .treeCurve
        try budget.pay(own)
        paid += own
        parts =
          AreaSlicer(
            fill, windingMask: source.windingMask(entry.area), cell: box, bounds: bounds,
            in: source.points.view
          ).slices
      } else {
        let region = source.regions[Int(entry.region)]
        parts = [(Trapezoid(of: region.bounds, in: box), false)]
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
