import Foundation

/// Enters areas into the cells of one grid, for an ``OutlineStack``.
struct OutlineStackBuilder<P: Payer> {
  typealias Entry = OutlineStack.Entry

  /// The bounds of each area; empty if the area is.
  let boxes: [CGRect]
  private(set) var grid = Grid.empty
  private(set) var regions: [ClippedRegion] = []
  private(set) var regionAreas: [Int] = []
  /// Those of all fills, one after another.
  let coordinates: FlatArray<Double>

  /// An entry of a cell, in a chain from the topmost area down. Large maps have millions.
  struct Link {
    /// The entry, as if it were not the last.
    let entry: Entry
    /// The index of the next link, or −1.
    let next: Int32
    /// What follows the entry: the offset of a list among those of its area, or the index of the region.
    let payload: UInt32
  }
  private(set) var links = ChunkedArray<Link>()
  /// For each cell, the index of its first link, or −1.
  private(set) var heads: [Int32]
  /// The lists of all fills; those of one fill are in one chunk.
  private var chunks: [FlatArray<UInt32>] = []
  /// For each fill the index of its chunk.
  private var chunkIndices: [Int32]
  private var fills: FillIndexBuilder
  /// The number of words that follow all entries.
  private(set) var payloadCount = 0
  let payer: P
  /// The number of links that are reserved.
  private var reservedLinks = 0

  /// - Parameters:
  ///   - areas: what they hold besides outlines and clips is freed as it is entered, if the caller has no copy.
  ///   - entering: is called with the index of each area before it is entered.
  init(
    _ areas: consuming [OutlineArea], payer: P, entering: (Int) -> Void
  ) throws(P.Failure) {
    self.payer = payer
    try payer.checkPacked(8 * areas.count)
    try payer.spend(areas.count, each: 200)
    try payer.reserve(areas.count, each: 200)
    var forms: [OutlineArea.Form?] = areas.map { $0.form }
    _ = consume areas
    let areaBoxes = forms.map { $0?.box }
    boxes = areaBoxes.map { $0?.rect ?? .zero }
    grid = Self.grid(of: forms, areaBoxes)
    try payer.spend(grid.count, each: 4)
    try payer.reserve(grid.count, each: 12)
    heads = Array(repeating: -1, count: grid.count)
    coordinates = Self.joinCoordinates(of: &forms)
    try payer.checkPacked(coordinates.count / 2)
    chunkIndices = Array(repeating: 0, count: forms.count)
    fills = FillIndexBuilder(in: coordinates.view, grid: grid)
    let regionCount = forms.count { if case .region = $0 { true } else { false } }
    regions.reserveCapacity(regionCount)
    regionAreas.reserveCapacity(regionCount)
    for area in forms.indices {
      let form = forms[area]
      forms[area] = nil
      guard let form, let box = areaBoxes[area] else { continue }
      entering(area)
      switch form {
      case .fill(let outline, let rule):
        try add(outline, box, rule, area)
        payer.release(outline.paidBytes, each: 1)
      case .region(let region): try add(region, box, area)
      }
      try payForLinks()
    }
    closeChunk()
    // The forms are gone.
    payer.release(forms.count, each: MemoryLayout<OutlineArea.Form?>.stride)
  }

  /// Pays for the links that an area has added, which no piece of work bounds.
  private mutating func payForLinks() throws(P.Failure) {
    try payer.checkPacked(links.count + payloadCount)
    try payer.reserve(links.count - reservedLinks, each: MemoryLayout<Link>.stride)
    reservedLinks = links.count
  }

  /// About three cells for five lines, as ``CellBorders`` decide several at a time, and two a curve, but at least
  /// 8,192; fewer where areas or pieces would be in too many. One cell if its
  /// lists would be long and most areas are simple: a single ``AreaTree`` is as fast and smaller.
  private static func grid(of forms: [OutlineArea.Form?], _ boxes: [Box?]) -> Grid {
    let known = boxes.compactMap { $0 }
    guard let first = known.first else { return .empty }
    let box = known.reduce(first) { $0.union($1) }
    var (pieces, curves) = (0, 0)
    var travel = (across: 0.0, down: 0.0)
    // The sums of the areas' shares of the grid: each is asked about all cells of its box.
    var (share, regionShare) = (0.0, 0.0)
    for (form, own) in zip(forms, boxes) {
      guard let form, let own else { continue }
      let ownShare = own.share(of: box)
      switch form {
      case .fill(let outline, _):
        let own = outline.travel
        travel = (travel.across + own.across, travel.down + own.down)
        pieces += outline.pieces.count
        curves += outline.pieces.count { $0.kind != .line }
        share += ownShare
      case .region:
        pieces += 4
        curves += 4
        regionShare += ownShare
      }
    }
    let wanted = 0.6 * Double(pieces - curves) + 2 * Double(curves)
    var cells = min(max(8192, wanted), 0x1p22)
    // A region's cell takes longer than a fill's.
    for (share, most) in [
      (regionShare, max(0x1p20, 16 * Double(forms.count))),
      (share, max(0x1p21, 16 * Double(pieces))),
    ] where share * cells > most {
      cells = max(1, most / share)
    }
    let grid = Grid(box, cells: cells, crossedBy: travel, pieces: pieces)
    let crossings = travel.across * grid.perX + travel.down * grid.perY + Double(pieces)
    let isLong = crossings / Double(grid.count) + share > 64
    // Trees know no more of a region than its box.
    let isSimple = pieces <= 64 * forms.count && regionShare < 4
    return isLong && isSimple && SlantedBounds.fit(box) ? Grid(box) : grid
  }

  /// Moves the coordinates of all fills into one array, which their pieces then index.
  private static func joinCoordinates(of forms: inout [OutlineArea.Form?]) -> FlatArray<Double> {
    let count = forms.reduce(0) { sum, form in
      if case .fill(let outline, _) = form { sum + outline.coordinates.count } else { sum }
    }
    var (next, joined) = (0, 0)
    return FlatArray(count: count) {
      while next < forms.count {
        defer { next += 1 }
        guard case .fill(var outline, let rule) = forms[next] else { continue }
        forms[next] = nil
        let own = outline.takeCoordinates(behind: joined)
        joined += own.count
        forms[next] = .fill(outline, rule)
        return own
      }
      return nil
    }
  }

  private mutating func add(
    _ outline: MonotoneOutline, _ box: Box, _ rule: FillRule, _ area: Int
  ) throws(P.Failure) {
    let listed = fills.lists.count
    try fills.build(outline, box, windingMask: rule.windingMask, payer: payer)
    chunkIndices[area] = Int32(chunks.count)
    payloadCount += fills.lists.count - listed
    var index = 0
    for row in fills.window.rows {
      for column in fills.window.columns {
        let cell = fills.cells[index]
        index += 1
        if cell.isEmpty { continue }
        if cell.isList {
          link(
            area, Entry.Kind(rule), column, row, payload: UInt32(cell.listOffset))
        } else {
          link(area, .whole, column, row)
        }
      }
    }
    if fills.lists.count >= Self.mostChunked { closeChunk() }
  }

  /// The words of a chunk, but for those of its last fill.
  private static var mostChunked: Int { 1 << 14 }

  private mutating func closeChunk() {
    payer.release(fills.lists.count, each: 4)
    chunks.append(fills.takeLists())
  }

  /// What follows a fill's entry; nil of others.
  func list(of link: Link) -> CellList? {
    switch link.entry.kind {
    case .whole, .region: nil
    case .nonZero, .evenOdd:
      CellList(chunks[Int(chunkIndices[link.entry.area])].view, at: Int(link.payload))
    }
  }

  private mutating func add(
    _ region: ClippedRegion, _ box: Box, _ area: Int
  ) throws(P.Failure) {
    let index = UInt32(regions.count)
    regions.append(region)
    regionAreas.append(area)
    let window = grid.window(of: box)
    try payer.spend(window.count, each: 30)
    try payer.spend(region.region.cellCount, each: 3)
    for row in window.rows {
      for column in window.columns {
        switch region.overlap(with: grid.rect(column: column, row: row)) {
        case .none: continue
        case .whole: link(area, .whole, column, row)
        case .partial:
          link(area, .region, column, row, payload: index)
          payloadCount += 1
        }
      }
    }
  }

  private mutating func link(
    _ area: Int, _ kind: Entry.Kind, _ column: Int, _ row: Int, payload: UInt32 = 0
  ) {
    let cell = row * grid.columns + column
    links.append(
      Link(
        entry: Entry(area: area, kind: kind, isLast: false), next: heads[cell],
        payload: payload))
    heads[cell] = Int32(links.count - 1)
  }
}
