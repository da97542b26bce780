import Foundation

/// Builds an ``OutlineStack``: enters areas into the cells of one grid, some areas at a time, and then writes the cells'
/// lists, some cells at a time. All cores may share both.
struct OutlineStackBuilder<P: Payer>: Sendable {
  /// The bounds of each area; empty if the area is.
  let boxes: [CGRect]
  let grid: Grid
  private(set) var regions: [ClippedRegion] = []
  /// For each region its area; rising.
  private(set) var regionAreas: [Int] = []
  /// Those of all fills, one after another.
  let coordinates: FlatArray<Double>
  private(set) var entries = CellEntries()
  /// For each cell, the index of its first link, or −1.
  private(set) var heads: [Int32]
  let payer: P
  private let isParallel: Bool

  /// - Parameters:
  ///   - areas: what they hold besides outlines and clips is freed as it is entered, if the caller has no copy.
  ///   - isParallel: whether all cores share the work.
  ///   - refused: is called with the index of the area that the payer refused, if it was one.
  init(
    _ areas: consuming [OutlineArea], payer: P, isParallel: Bool = false, refused: (Int) -> Void
  ) throws(P.Failure) {
    self.payer = payer
    self.isParallel = isParallel
    try payer.checkPacked(8 * areas.count)
    try payer.spend(areas.count, each: 200)
    try payer.reserve(areas.count, each: 200)
    let areaBoxes = areas.indices.map { areas[$0].box }
    boxes = areaBoxes.map { $0?.rect ?? .zero }
    grid = Self.grid(of: areas)
    var forms: [OutlineArea.Form?] = areas.indices.map { areas[$0].form }
    _ = consume areas
    try payer.spend(grid.count, each: 4)
    try payer.reserve(grid.count, each: 12)
    heads = Array(repeating: -1, count: grid.count)
    coordinates = Self.joinCoordinates(of: &forms)
    try payer.checkPacked(coordinates.count / 2)
    takeRegions(of: forms, areaBoxes)
    try enter(Self.shares(of: consume forms, areaBoxes), refused)
  }

  private mutating func takeRegions(of forms: [OutlineArea.Form?], _ boxes: [Box?]) {
    for (area, form) in forms.enumerated() {
      guard case .region(let region) = form, boxes[area] != nil else { continue }
      regions.append(region)
      regionAreas.append(area)
    }
  }

  private typealias Entering = CellEntriesBuilder<P>

  /// Divides the areas into shares of about as many pieces each.
  private static func shares(
    of forms: consuming [OutlineArea.Form?], _ boxes: [Box?]
  ) -> [AreaShare] {
    var shares: [AreaShare] = []
    var share: [AreaShare.Form] = []
    var (pieces, firstRegion, regions) = (0, 0, 0)
    for area in boxes.indices {
      if let form = forms[area], let box = boxes[area] {
        share.append((form, box))
        switch form {
        case .fill(let outline, _): pieces += outline.pieces.count
        case .region(let region):
          pieces += region.region.cellCount / 16
          regions += 1
        }
      } else {
        share.append(nil)
      }
      guard pieces >= 1 << 13 || area == boxes.count - 1 else { continue }
      shares.append(
        AreaShare(share, firstArea: area + 1 - share.count, firstRegion: firstRegion))
      (share, pieces, firstRegion) = ([], 0, regions)
    }
    return shares
  }

  /// Enters all areas into the cells.
  private mutating func enter(
    _ shares: [AreaShare], _ refused: (Int) -> Void
  ) throws(P.Failure) {
    let work = ParallelWork(count: shares.count, isParallel: isParallel)
    var made: [CellEntries?]
    do throws(Entering.Refusal) {
      let (grid, coordinates, payer) = (grid, coordinates, payer)
      made = try work.run { index throws(Entering.Refusal) in
        try Entering(
          shares[index], grid: grid, coordinates: coordinates.view, payer: payer
        ).entries
      }
    } catch {
      refused(error.area)
      throw error.failure
    }
    for index in made.indices {
      guard let own = made[index] else { continue }
      made[index] = nil
      entries.chain(own, &heads)
      try payer.checkPacked(entries.links.count + entries.payloadCount)
    }
  }

  /// The cells and their lists.
  func layOut() throws(P.Failure) -> (cells: FlatArray<Cell>, lists: FlatArray<UInt32>) {
    let count = entries.links.count + entries.payloadCount
    // Borders take most of it: those of a few areas in each cell.
    let listed = min(heads.count, entries.links.count)
    try payer.pay(
      heads.count + 150 * listed + 30 * entries.links.count + 2 * count, bytes: 4 * count)
    // As many cells as keep all cores busy, even where few cells hold everything.
    let size = max(256, heads.count / 1024)
    let work = ParallelWork(
      count: (heads.count + size - 1) / size, isParallel: isParallel)
    let made = try work.run { index throws(P.Failure) in
      let cells = index * size..<min(heads.count, (index + 1) * size)
      return try CellListWriter(self).write(cells)
    }
    let wordCount = made.reduce(0) { $0 + $1.lists.count }
    try payer.checkPacked(wordCount)
    return Self.join(consume made, words: wordCount)
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

  /// Joins cells and lists that were written apart.
  private static func join(
    _ parts: consuming [WrittenCells], words: Int
  ) -> (cells: FlatArray<Cell>, lists: FlatArray<UInt32>) {
    var (next, written) = (0, 0)
    let cells = FlatArray<Cell>(count: parts.reduce(0) { $0 + $1.count }) {
      guard next < parts.count else { return nil }
      defer { next += 1 }
      let cells = parts[next].takeCells(listsBehind: written)
      written += parts[next].lists.count
      return cells
    }
    next = 0
    let lists = FlatArray<UInt32>(count: words) {
      guard next < parts.count else { return nil }
      defer { next += 1 }
      return parts[next].takeLists()
    }
    return (cells, lists)
  }
}
