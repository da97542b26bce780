import Foundation

/// Writes the lists of some consecutive cells.
struct CellListWriter<P: Payer> {
  private typealias Link = CellEntries.Link

  // What is used of the builder. Stored, as a computed property would count references for each link.
  private let grid: Grid
  private let entries: CellEntries
  private let heads: [Int32]
  private let boxes: [CGRect]
  private let coordinates: FlatView<Double>
  private let payer: P
  private var parts: CellParts
  private var subGrids = SubGridBuilder()
  private var lists: [UInt32] = []
  /// Words of borders, which are paid for several cells at a time: paying takes longer than some of them.
  private var unpaid = 0

  init(_ builder: OutlineStackBuilder<P>) {
    (grid, entries, heads) = (builder.grid, builder.entries, builder.heads)
    (boxes, payer) = (builder.boxes, builder.payer)
    coordinates = builder.coordinates.view
    parts = CellParts(grid: grid, coordinates: coordinates)
  }

  /// Writes cells and their lists.
  consuming func write(_ range: Range<Int>) throws(P.Failure) -> WrittenCells {
    var cells: [Cell] = []
    cells.reserveCapacity(range.count)
    // Most cells have no list.
    for index in range {
      guard heads[index] >= 0 else {
        cells.append(.empty)
        continue
      }
      let first = entries.links[Int(heads[index])]
      if first.next < 0, first.entry.kind == .whole {
        cells.append(Cell(coveredBy: first.entry.area))
      } else {
        cells.append(Cell(listAt: lists.count))
        try writeList(of: heads[index], cell: index)
      }
    }
    try payer.pay(20 * unpaid, bytes: 4 * unpaid)
    return WrittenCells(cells: cells, lists: lists)
  }

  private mutating func writeList(of head: Int32, cell index: Int) throws(P.Failure) {
    if takeParts(of: head, cell: index) { try appendBorders() }
    try payer.checkPacked(lists.count)
    if unpaid > 1 << 12 {
      try payer.pay(20 * unpaid, bytes: 4 * unpaid)
      unpaid = 0
    }
    if try appendTree(of: head, cell: index) { return }
    entries.forEachLink(from: head) { entries.append($0, isLast: $0.next < 0, to: &lists) }
  }

  /// Takes the fills of a cell, down to the topmost that covers it. False if others are there too, or they are too much.
  private mutating func takeParts(of head: Int32, cell index: Int) -> Bool {
    guard parts.begin(column: index % grid.columns, row: index / grid.columns) else { return false }
    var next = head
    while next >= 0 {
      let link = entries.links[Int(next)]
      if link.entry.kind == .whole {
        parts.addWhole(link.entry.area)
        return true
      }
      guard let list = entries.list(of: link),
        parts.add(link.entry.area, list, rule: link.entry.kind.fillRule)
      else { return false }
      next = link.next
    }
    return true
  }

  /// Appends the borders in a cell, or a sub-grid with them.
  private mutating func appendBorders() throws(P.Failure) {
    let halvings = SubGridBuilder.halvings(parts)
    if halvings > 0 { try payer.spend(SubGridBuilder.cost(parts, halvings: halvings)) }
    let count = lists.count
    if subGrids.append(parts, halvings: halvings, to: &lists) { unpaid += lists.count - count }
  }

  /// Appends an ``AreaTree`` and the entries behind it, if more fills touch the cell than a list is for. Trees know no
  /// more of a region than its box.
  private mutating func appendTree(
    of head: Int32, cell index: Int
  ) throws(P.Failure) -> Bool {
    var touching = 0
    entries.forEachLink(from: head) { touching += entries.list(of: $0) == nil ? 0 : 1 }
    guard touching > AreaTree.mostEntries, SlantedBounds.fit(grid.box) else { return false }
    var (others, covering): ([Link], [Int]) = ([], [])
    entries.forEachLink(from: head) {
      if $0.entry.kind == .whole { covering.append($0.entry.area) } else { others.append($0) }
    }
    let cell = grid.box(column: index % grid.columns, row: index / grid.columns)
    let bounds = SlantedBounds(size: cell.size, slack: grid.slack)
    let slices = try slices(of: others, in: cell, bounds)
    defer { payer.release(slices.count, each: 150) }
    if slices.isEmpty { return false }
    let tree = AreaTreeBuilder(slices, covering: covering, cell: cell, bounds: bounds)
    try payer.checkPacked(lists.count + tree.wordCount)
    try payer.reserve(tree.wordCount, each: 8)
    var offset = 0
    let offsets = others.map { link in
      defer { offset += entries.wordCount(of: link) }
      return offset
    }
    tree.append(to: &lists, entries: offsets)
    for (index, link) in others.enumerated() {
      entries.append(link, isLast: index == others.count - 1, to: &lists)
    }
    return true
  }

  /// The slices of a cell's entries.
  private func slices(
    of links: [Link], in cell: Box, _ bounds: SlantedBounds
  ) throws(P.Failure) -> [AreaTreeBuilder.Slice] {
    var slices: [AreaTreeBuilder.Slice] = []
    for (index, link) in links.enumerated() {
      let words = entries.wordCount(of: link)
      try payer.pay(500 + 100 * words, bytes: 100 * words)
      defer { payer.release(words, each: 100) }
      let area = link.entry.area
      var parts = [Trapezoid(of: boxes[area], in: cell)]
      if let list = entries.list(of: link) {
        let slicer = AreaSlicer(
          list, windingMask: link.entry.kind.fillRule.windingMask, cell: cell, bounds: bounds,
          in: coordinates)
        parts = slicer.slices
        try payer.spend(parts.count, each: slicer.hasCurves ? 4000 : 400)
      }
      try payer.reserve(parts.count, each: 150)
      slices += parts.map { AreaTreeBuilder.Slice(area: area, entry: index, part: $0) }
    }
    return slices
  }
}
