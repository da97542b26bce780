extension AreaGridBand {
  /// Writes the leaf of a cell with a chain; nil if the chain would be too long, or could not decide all that is to be
  /// seen.
  @_optimize(speed)
  mutating func writeLeaf(
    _ items: CellItems, _ square: GridSquare, _ corner: Vector, _ label: borrowing CornerLabel
  ) throws(LimitExceeded) -> Cell? {
    guard findCrossing(items.edges) else { return nil }
    let cover = findCover(label, items.regions)
    guard choosePalette(above: cover.isEmpty ? -1 : Int(covering[covering.count - 1]), label)
    else { return nil }
    let hasRegion = items.hasCrossingRegion
    if palette.count == 0 {
      if crossing.isEmpty, !hasRegion { return cover }
      return try writeOpenLeaf(items, square, corner, label)
    }
    if square.bits < source.leastChainBits { return nil }
    let isWide = palette.count > 4
    guard addChain(items.edges, square, corner, isWide: isWide) else { return nil }
    let hasRest = hasRegion || crossing.count > palette.count
    guard composeLeaf(cover, isWide: isWide, hasRest: hasRest) else { return nil }
    #if SILHOUETTE_AUDIT
    auditChain(of: items.edges, square, corner)
    #endif
    let offset = words.count
    words += leaf
    if hasRest {
      try writeEntries(
        items, square, corner, label, isLeftOut: { band, area in band.palette.index(of: area) >= 0 }
      )
    }
    return Cell(listAt: offset)
  }

  /// Makes the chain and the runs of some edges. False if there are too many for a winding number's byte, or
  /// for the chain.
  @_optimize(speed)
  private mutating func addChain(
    _ edges: FlatView<UInt32>, _ square: GridSquare, _ corner: Vector, isWide: Bool
  ) -> Bool {
    let (own, other) = (source.own.view, source.other.view)
    chain.begin(square, corner)
    runs.begin(isWide: isWide)
    // Edges of a border follow each other.
    var last: (own: UInt32, other: UInt32, code: UInt32) = (.max, 0, ChainWriter.noChange)
    var count = 0
    for index in edges.indices {
      let edge = Int(edges[index])
      if own[edge] != last.own || other[edge] != last.other {
        last = (own[edge], other[edge], palette.code(own[edge], other[edge]))
      }
      let code = last.code
      if code == ChainWriter.noChange { continue }
      count += 1
      if count > Leaf.mostChanges { return false }
      runs.append(source.piece(edge), code)
      chain.add(edge, of: source, code: code)
      if chain.isFull { return false }
    }
    return true
  }

  /// Composes the leaf, but for the entries behind it. False if a number does not fit into its field.
  private mutating func composeLeaf(_ cover: Cell, isWide: Bool, hasRest: Bool) -> Bool {
    let isCovered = !cover.isEmpty
    let hasMore = isWide || hasRest || chain.slack > 0
    leaf.removeAll()
    var header = PackedWord()
    header.put(chain.steps, Leaf.Header.steps)
    header.put(palette.count + (isCovered ? 1 : 0), Leaf.Header.areas)
    header.put(isCovered, Leaf.Header.isCovered)
    header.put(palette.rule == 1, Leaf.Header.isEvenOdd)
    header.put(Int(palette.windings & 0xffff), Leaf.Header.windings)
    header.put(hasMore, Leaf.Header.hasMore)
    leaf.append(header.word)
    for index in 0..<palette.count { leaf.append(palette[index]) }
    if isCovered { leaf.append(cover.word) }
    let index = leaf.count
    if hasMore { leaf.append(0) }
    chain.append(to: &leaf, isWide: isWide)
    runs.append(to: &leaf)
    guard hasMore else { return header.fits }
    var more = PackedWord()
    more.put(Int(palette.windings >> 16), Leaf.More.windings)
    more.put(Int(chain.slack), Leaf.More.slack)
    more.put(isWide, Leaf.More.isWide)
    more.put(hasRest ? leaf.count : 0, Leaf.More.entries)
    leaf[index] = more.word
    return header.fits && more.fits
  }

  /// Finds the areas that cross a cell. False if they are too many for a chain.
  @_optimize(speed)
  private mutating func findCrossing(_ edges: FlatView<UInt32>) -> Bool {
    crossing.removeAll()
    let (own, others) = (source.own.view, source.other.view)
    for index in edges.indices {
      let edge = Int(edges[index])
      noteCrossing(own[edge] &>> 2 &- 1)
      let other = others[edge]
      if other != 0 { noteCrossing(other &>> 1 &- 1) }
      if crossing.count > 64 { return false }
    }
    return true
  }

  @inline(__always) private mutating func noteCrossing(_ area: UInt32) {
    if !isCrossing(area) { crossing.append(area) }
  }

  /// The last areas are the likeliest.
  @inline(__always) private func isCrossing(_ area: UInt32) -> Bool {
    var index = crossing.count
    while index > 0 {
      index &-= 1
      if crossing[index] == area { return true }
    }
    return false
  }

  /// The areas that cover a cell: those that its corner is in and that do not cross it, and whole regions.
  mutating func findCover(_ label: borrowing CornerLabel, _ regions: FlatView<UInt32>) -> Cell {
    covering.removeAll()
    for index in 0..<label.areas.count {
      let area = label.areas[index]
      if label.windings[index] & source.windingMask(area) != 0, !isCrossing(area) {
        covering.append(area)
      }
    }
    for index in regions.indices where CellItems.isWhole(regions[index]) {
      insertCovering(UInt32(source.regionAreas[CellItems.region(regions[index])]))
    }
    return covers.list(of: covering)
  }

  private mutating func insertCovering(_ area: UInt32) {
    var index = covering.count
    covering.append(area)
    while index > 0, covering[index - 1] > area {
      covering[index] = covering[index - 1]
      index -= 1
    }
    covering[index] = area
  }

  /// Chooses the crossing areas above another. False if a chain cannot decide all of them.
  private mutating func choosePalette(above cover: Int, _ label: borrowing CornerLabel) -> Bool {
    palette.begin()
    var above = Int.max
    while true {
      var next = cover
      for index in 0..<crossing.count {
        let area = Int(crossing[index])
        if area < above, area > next { next = area }
      }
      if next == cover { return true }
      let area = UInt32(truncatingIfNeeded: next)
      if !palette.add(area, winding: label.winding(of: area), rule: source.rules[next]) {
        return false
      }
      above = next
    }
  }
}
