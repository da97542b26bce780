extension OutlineStackBuilder {
  /// The cells and their lists. What they were made from is no longer needed.
  consuming func layOut() throws(P.Failure) -> (cells: [Cell], lists: [UInt32]) {
    let count = links.count + payloadCount
    // Borders take most of it: those of a few areas in each cell.
    let listed = min(heads.count, links.count)
    try payer.pay(
      heads.count + 150 * listed + 30 * links.count + 2 * count, bytes: 4 * count)
    var lists: [UInt32] = []
    // Twice as much with borders. What is not used of it costs nothing; an array that grows is copied.
    lists.reserveCapacity(2 * count)
    var cells: [Cell] = []
    cells.reserveCapacity(heads.count)
    var parts = CellParts(grid: grid, coordinates: coordinates.view)
    var subGrids = SubGridBuilder()
    // Paying for each cell's would take longer than some of them.
    var unpaid = 0
    for (index, head) in heads.enumerated() {
      guard head >= 0 else {
        cells.append(.empty)
        continue
      }
      let first = links[Int(head)]
      if first.next < 0, first.entry.kind == .whole {
        cells.append(Cell(coveredBy: first.entry.area))
        continue
      }
      cells.append(Cell(listAt: lists.count))
      if takeParts(of: head, cell: index, &parts) {
        unpaid += try appendBorders(of: parts, &subGrids, to: &lists)
      }
      try payer.checkPacked(lists.count)
      if unpaid > 1 << 12 {
        try payer.pay(20 * unpaid, bytes: 4 * unpaid)
        unpaid = 0
      }
      if try appendTree(of: head, cell: index, to: &lists) { continue }
      appendList(of: head, to: &lists)
    }
    try payer.pay(20 * unpaid, bytes: 4 * unpaid)
    return (cells, lists)
  }

  /// Visits the links of a cell, topmost area first.
  private func forEachLink(from head: Int32, _ body: (Link) -> Void) {
    var next = head
    while next >= 0 {
      let link = links[Int(next)]
      body(link)
      next = link.next
    }
  }

  private func appendList(of head: Int32, to lists: inout [UInt32]) {
    forEachLink(from: head) { append($0, isLast: $0.next < 0, to: &lists) }
  }

  /// Takes the fills of a cell, down to the topmost that covers it. False if others are there too, or they are too much.
  private func takeParts(of head: Int32, cell index: Int, _ parts: inout CellParts) -> Bool {
    guard parts.begin(column: index % grid.columns, row: index / grid.columns) else { return false }
    var next = head
    while next >= 0 {
      let link = links[Int(next)]
      if link.entry.kind == .whole {
        parts.addWhole(link.entry.area)
        return true
      }
      guard let list = list(of: link),
        parts.add(link.entry.area, list, rule: link.entry.kind.fillRule)
      else { return false }
      next = link.next
    }
    return true
  }

  /// Appends the borders in a cell, or a sub-grid with them. Returns the number of their words.
  private func appendBorders(
    of parts: CellParts, _ subGrids: inout SubGridBuilder, to lists: inout [UInt32]
  ) throws(P.Failure) -> Int {
    let halvings = SubGridBuilder.halvings(parts)
    if halvings > 0 { try payer.spend(SubGridBuilder.cost(parts, halvings: halvings)) }
    let count = lists.count
    return subGrids.append(parts, halvings: halvings, to: &lists) ? lists.count - count : 0
  }

  private func append(_ link: Link, isLast: Bool, to lists: inout [UInt32]) {
    lists.append(Entry(area: link.entry.area, kind: link.entry.kind, isLast: isLast).code)
    if link.entry.kind == .region { lists.append(link.payload) }
    guard let list = list(of: link) else { return }
    for index in list.offset..<end(of: list) { lists.append(list.words[index]) }
  }

  private func end(of list: CellList) -> Int {
    var list = list
    FillCellList.skip(&list)
    return list.offset
  }

  /// The words of an entry and of what follows it.
  private func wordCount(of link: Link) -> Int {
    list(of: link).map { 1 + end(of: $0) - $0.offset } ?? (link.entry.kind == .region ? 2 : 1)
  }

  /// Appends an ``AreaTree`` and the entries behind it, if more fills touch the cell than a list is for. Trees know no
  /// more of a region than its box.
  private func appendTree(
    of head: Int32, cell index: Int, to lists: inout [UInt32]
  ) throws(P.Failure) -> Bool {
    var touching = 0
    forEachLink(from: head) { touching += list(of: $0) == nil ? 0 : 1 }
    guard touching > AreaTree.mostEntries, SlantedBounds.fit(grid.box) else { return false }
    var (entries, covering): ([Link], [Int]) = ([], [])
    forEachLink(from: head) {
      if $0.entry.kind == .whole { covering.append($0.entry.area) } else { entries.append($0) }
    }
    let cell = grid.box(column: index % grid.columns, row: index / grid.columns)
    let bounds = SlantedBounds(size: cell.size, slack: grid.slack)
    let slices = try slices(of: entries, in: cell, bounds)
    defer { payer.release(slices.count, each: 150) }
    if slices.isEmpty { return false }
    let tree = AreaTreeBuilder(slices, covering: covering, cell: cell, bounds: bounds)
    try payer.checkPacked(lists.count + tree.wordCount)
    try payer.reserve(tree.wordCount, each: 8)
    var offset = lists.count + tree.wordCount
    tree.append(
      to: &lists,
      entries: entries.map { link in
        defer { offset += wordCount(of: link) }
        return offset
      })
    for (index, link) in entries.enumerated() {
      append(link, isLast: index == entries.count - 1, to: &lists)
    }
    return true
  }

  /// The slices of a cell's entries.
  private func slices(
    of entries: [Link], in cell: Box, _ bounds: SlantedBounds
  ) throws(P.Failure) -> [AreaTreeBuilder.Slice] {
    var slices: [AreaTreeBuilder.Slice] = []
    for (index, link) in entries.enumerated() {
      let words = wordCount(of: link)
      try payer.pay(500 + 100 * words, bytes: 100 * words)
      defer { payer.release(words, each: 100) }
      let area = link.entry.area
      var parts = [Trapezoid(of: boxes[area], in: cell)]
      if let list = list(of: link) {
        let slicer = AreaSlicer(
          list, windingMask: link.entry.kind.fillRule.windingMask, cell: cell, bounds: bounds,
          in: coordinates.view)
        parts = slicer.slices
        try payer.spend(parts.count, each: slicer.hasCurves ? 4000 : 400)
      }
      try payer.reserve(parts.count, each: 150)
      slices += parts.map { AreaTreeBuilder.Slice(area: area, entry: index, part: $0) }
    }
    return slices
  }
}
