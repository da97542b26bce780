/// Enters some consecutive areas, one after another, into the cells of a grid.
struct CellEntriesBuilder<P: Payer> {
  /// The area at which the payer refused.
  struct Refusal: Error {
    let area: Int
    let failure: P.Failure
  }

  private let grid: Grid
  private let payer: P
  private(set) var entries = CellEntries()
  private var fills: FillIndexBuilder
  private var nextRegion: Int
  /// The number of links that are reserved.
  private var reservedLinks = 0

  init(
    _ share: AreaShare, grid: Grid, coordinates: FlatView<Double>, payer: P
  ) throws(Refusal) {
    (self.grid, self.payer) = (grid, payer)
    fills = FillIndexBuilder(in: coordinates, grid: grid)
    nextRegion = share.firstRegion
    let forms = share.take()
    for (index, form) in forms.enumerated() {
      entries.beginArea()
      guard let (form, box) = form else { continue }
      let area = share.firstArea + index
      do throws(P.Failure) {
        switch form {
        case .fill(let outline, let rule):
          try add(outline, box, rule, area)
          payer.release(outline.paidBytes, each: 1)
        case .region(let region): try add(region, box, area)
        }
        try payForLinks()
      } catch {
        throw Refusal(area: area, failure: error)
      }
    }
    closeChunk()
    // They are freed when this returns.
    payer.release(forms.count, each: MemoryLayout<OutlineArea.Form?>.stride)
  }

  /// Pays for the links that an area has added, which no piece of work bounds.
  private mutating func payForLinks() throws(P.Failure) {
    try payer.checkPacked(entries.links.count + entries.payloadCount)
    try payer.reserve(
      entries.links.count - reservedLinks, each: MemoryLayout<CellEntries.Link>.stride)
    reservedLinks = entries.links.count
  }

  private mutating func add(
    _ outline: MonotoneOutline, _ box: Box, _ rule: FillRule, _ area: Int
  ) throws(P.Failure) {
    let listed = fills.lists.count
    try fills.build(outline, box, windingMask: rule.windingMask, payer: payer)
    entries.countPayload(fills.lists.count - listed)
    let partial = CellEntries.Entry(area: area, kind: .init(rule), isLast: false)
    let whole = CellEntries.Entry(area: area, kind: .whole, isLast: false)
    var index = 0
    for row in fills.window.rows {
      for column in fills.window.columns {
        let cell = fills.cells[index]
        index += 1
        if cell.isEmpty { continue }
        let place = row * grid.columns + column
        if cell.isList {
          entries.add(partial, cell: place, payload: UInt32(cell.listOffset))
        } else {
          entries.add(whole, cell: place)
        }
      }
    }
    if fills.lists.count >= Self.mostChunked { closeChunk() }
  }

  /// The words of a chunk, but for those of its last fill.
  private static var mostChunked: Int { 1 << 14 }

  private mutating func closeChunk() {
    payer.release(fills.lists.count, each: 4)
    entries.add(chunk: fills.takeLists())
  }

  private mutating func add(
    _ region: ClippedRegion, _ box: Box, _ area: Int
  ) throws(P.Failure) {
    let index = UInt32(nextRegion)
    nextRegion += 1
    let window = grid.window(of: box)
    try payer.spend(window.count, each: 30)
    try payer.spend(region.region.cellCount, each: 3)
    for row in window.rows {
      for column in window.columns {
        let cell = row * grid.columns + column
        switch region.overlap(with: grid.rect(column: column, row: row)) {
        case .none: continue
        case .whole: entries.add(.init(area: area, kind: .whole, isLast: false), cell: cell)
        case .partial:
          entries.add(.init(area: area, kind: .region, isLast: false), cell: cell, payload: index)
          entries.countPayload(1)
        }
      }
    }
  }
}
