/// The entries of areas in the cells of a grid, and what follows each.
struct CellEntries: Sendable {
  typealias Entry = OutlineStack.Entry

  /// An entry of a cell. Large maps have millions.
  struct Link {
    /// The entry, as if it were not the last.
    let entry: Entry
    /// The cell; once all areas are entered, the index of the cell's link for the next area below, or −1.
    var next: Int32
    /// What follows the entry: the offset of a list among those of its area, or the index of the region.
    let payload: UInt32
  }

  private(set) var links = ChunkedArray<Link>()
  /// The lists of all fills; those of one fill are in one chunk.
  private(set) var chunks: [FlatArray<UInt32>] = []
  /// For each area the index of its chunk.
  private(set) var chunkIndices: [Int32] = []
  /// The number of words that follow all entries.
  private(set) var payloadCount = 0

  /// Begins an area, above all others.
  mutating func beginArea() { chunkIndices.append(Int32(chunks.count)) }

  /// Adds an entry of the area that was begun.
  mutating func add(_ entry: Entry, cell: Int, payload: UInt32 = 0) {
    links.append(Link(entry: entry, next: Int32(cell), payload: payload))
  }

  /// Counts words that follow entries.
  mutating func countPayload(_ words: Int) { payloadCount += words }

  /// Adds the lists of the areas since the last chunk.
  mutating func add(chunk: FlatArray<UInt32>) { chunks.append(chunk) }

  /// Adds the entries of areas above, and chains those of each cell.
  ///
  /// - Parameter heads: for each cell, the index of its first link, or −1.
  mutating func chain(_ above: consuming CellEntries, _ heads: inout [Int32]) {
    payloadCount += above.payloadCount
    chunkIndices += above.chunkIndices.map { $0 + Int32(chunks.count) }
    chunks += above.chunks
    for index in 0..<above.links.count {
      var link = above.links[index]
      let cell = Int(link.next)
      link.next = heads[cell]
      heads[cell] = Int32(links.count)
      links.append(link)
    }
  }

  /// Visits the links of a cell, topmost area first, given the index of the first one or −1.
  func forEachLink(from head: Int32, _ body: (Link) -> Void) {
    var next = head
    while next >= 0 {
      let link = links[Int(next)]
      body(link)
      next = link.next
    }
  }

  /// What follows a fill's entry; nil of others.
  func list(of link: Link) -> CellList? {
    switch link.entry.kind {
    case .whole, .region: nil
    case .nonZero, .evenOdd:
      CellList(chunks[Int(chunkIndices[link.entry.area])].view, at: Int(link.payload))
    }
  }

  /// The words of an entry and of what follows it.
  func wordCount(of link: Link) -> Int {
    guard let list = list(of: link) else { return link.entry.kind == .region ? 2 : 1 }
    return 1 + Self.end(of: list) - list.offset
  }

  /// Appends an entry and what follows it.
  func append(_ link: Link, isLast: Bool, to lists: inout [UInt32]) {
    lists.append(Entry(area: link.entry.area, kind: link.entry.kind, isLast: isLast).code)
    if link.entry.kind == .region { lists.append(link.payload) }
    guard let list = list(of: link) else { return }
    for index in list.offset..<Self.end(of: list) { lists.append(list.words[index]) }
  }

  private static func end(of list: CellList) -> Int {
    var list = list
    FillCellList.skip(&list)
    return list.offset
  }
}
