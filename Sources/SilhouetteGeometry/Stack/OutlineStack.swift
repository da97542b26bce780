import Foundation

/// Outlines' regions, one over another, in one grid and one list of pieces.
///
/// A cell is empty, or covered by one area that no other shares with it, or has a list of the areas
/// that touch it, front to back. An entry says that its area covers the cell, or brings the pieces
/// that cross it, or names a region to ask: strokes and what is clipped.
final class OutlineStack: AreaStack, @unchecked Sendable {
  let sources: [OutlineArea]
  let boxes: [CGRect]
  let grid: Grid
  /// For each cell: 0 empty; four times an area's number plus 2 where it covers the cell; four times
  /// its list's place plus 1.
  let cells: FlatArray<UInt32>
  /// Each list's ``Entry``s, each with what its kind needs.
  let lists: FlatArray<UInt32>
  /// The points of all fills.
  let coordinates: FlatArray<Double>
  let regions: [ClippedRegion]

  /// An area in a cell's list.
  struct Entry {
    enum Kind: UInt32 {
      /// It covers the cell.
      case whole
      /// A list of ``FillIndex`` follows.
      case nonZero, evenOdd
      /// The place of its region follows.
      case region
    }

    let code: UInt32

    init(code: UInt32) { self.code = code }

    init(area: Int, kind: Kind, isLast: Bool) {
      code = UInt32(area) << 3 | kind.rawValue << 1 | (isLast ? 1 : 0)
    }

    var area: Int { Int(code >> 3) }
    var kind: Kind { Kind(rawValue: code >> 1 & 3) ?? .whole }
    var isLast: Bool { code & 1 != 0 }
  }

  init(_ made: OutlineStackBuilder) {
    sources = made.sources
    boxes = made.boxes
    grid = made.grid
    regions = made.regions
    coordinates = made.coordinates
    let (cells, lists) = made.layOut()
    self.cells = FlatArray(cells)
    self.lists = FlatArray(lists)
    super.init(count: sources.count)
  }

  deinit {
    cells.deallocate()
    lists.deallocate()
    coordinates.deallocate()
  }

  @inline(__always) private func cell(x: Double, y: Double) -> UInt32 {
    cells[grid.row(y) &* grid.columns &+ grid.column(x)]
  }

  override func topmost(x: Double, y: Double) -> Int {
    guard grid.covers(x: x, y: y) else { return -1 }
    let cell = cell(x: x, y: y)
    if cell & 1 == 0 { return cell == 0 ? -1 : Int(cell >> 2) }
    var place = Int(cell >> 2)
    while true {
      let entry = Entry(code: lists[place])
      place &+= 1
      if contains(entry, at: &place, x: x, y: y) { return entry.area }
      if entry.isLast { return -1 }
    }
  }

  override func all(x: Double, y: Double) -> [Int] {
    guard grid.covers(x: x, y: y) else { return [] }
    let cell = cell(x: x, y: y)
    if cell & 1 == 0 { return cell == 0 ? [] : [Int(cell >> 2)] }
    var found: [Int] = []
    var place = Int(cell >> 2)
    while true {
      let entry = Entry(code: lists[place])
      place += 1
      if contains(entry, at: &place, x: x, y: y) { found.append(entry.area) }
      if entry.isLast { return found }
    }
  }

  /// Whether a point of an entry's cell is in its area; moves past what follows the entry.
  @inline(__always) private func contains(
    _ entry: Entry, at place: inout Int, x: Double, y: Double
  ) -> Bool {
    switch entry.kind {
    case .whole:
      return true
    case .nonZero:
      return FillIndex.winding(ofList: lists, at: &place, x: x, y: y, in: coordinates) != 0
    case .evenOdd:
      return FillIndex.winding(ofList: lists, at: &place, x: x, y: y, in: coordinates) & 1 != 0
    case .region:
      place &+= 1
      return regions[Int(lists[place &- 1])].pointInside(CGPoint(x: x, y: y))
    }
  }

  /// Only what crosses cells is looked at: on the way to a cell that an area covers, its outline comes
  /// first.
  override func nearestBeside(
    x: Double, y: Double, within limit: Double
  ) -> (area: Int, distance: Double)? {
    var best = limit.nextUp
    var found: Int?
    // A region is in many cells, and as far away whichever tells of it.
    var asked: Set<UInt32> = []
    grid.visitOutwards(from: x, y, best: &best) { cell, best in
      guard cells[cell] & 1 == 1 else { return }
      var place = Int(cells[cell] >> 2)
      while true {
        let entry = Entry(code: lists[place])
        place += 1
        if entry.kind == .region, !asked.insert(lists[place]).inserted {
          place += 1
          if entry.isLast { return }
          continue
        }
        let distance = distance(to: entry, at: &place, from: Vector(x, y), best: best.nextUp)
        if distance < best || distance == best && entry.area > found ?? .max {
          (best, found) = (distance, entry.area)
        }
        if entry.isLast { return }
      }
    }
    return found.map { ($0, best) }
  }

  /// The distance from a point to what of an entry's area is in its cell, if less than `best`; moves
  /// past what follows the entry.
  private func distance(
    to entry: Entry, at place: inout Int, from point: Vector, best: Double
  ) -> Double {
    switch entry.kind {
    case .whole:
      return best
    case .nonZero, .evenOdd:
      return FillIndex.distance(
        toList: lists, at: &place, from: point, in: coordinates, best: best)
    case .region:
      place += 1
      return min(
        best,
        regions[Int(lists[place - 1])]
          .distance(from: CGPoint(x: point.x, y: point.y), within: best))
    }
  }

  override func area(_ number: Int) -> any IndexedArea { sources[number].region }

  override func bounds(of number: Int) -> CGRect { boxes[number] }

  override func keeping(_ kept: [Int]) -> AreaStack {
    OutlineStack(OutlineStackBuilder(kept.map { OutlineStackLayer(sources[$0]) }))
  }

  override var byteCount: Int {
    let own = 4 * (cells.count + lists.count) + 8 * coordinates.count
    return regions.reduce(own) { $0 + $1.region.byteCount }
  }
}
