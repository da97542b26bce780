import Foundation
import SilhouetteGeometry

/// An index over a picture's areas, so that a question does not cost more where there are more.
///
/// The picture is cut into cells. A cell is empty, or wholly inside one area and touched by no other,
/// or has the list of the areas that touch it, front to back, each with whether it covers the cell
/// wholly. Only areas that do not are asked.
final class AreaIndex<Area: IndexedArea>: @unchecked Sendable {
  /// The areas in paint order.
  let areas: [Area]
  private let grid: Grid
  /// For each cell: 0 empty; four times an area's number plus 2 where it covers the cell; four times
  /// its list's place plus 1.
  private let cells: FlatArray<UInt32>
  /// Each list's entries are ``Entry``s; the last has its mark.
  private let lists: FlatArray<UInt32>

  /// An area in a cell's list.
  private struct Entry {
    let code: UInt32

    init(code: UInt32) { self.code = code }

    init(area: Int, isWhole: Bool, isLast: Bool) {
      code = UInt32(area) << 2 | (isWhole ? 2 : 0) | (isLast ? 1 : 0)
    }

    var area: Int { Int(code >> 2) }
    var isWhole: Bool { code & 2 != 0 }
    var isLast: Bool { code & 1 != 0 }
  }

  /// - Parameters:
  ///   - areas: in paint order.
  ///   - cells: about how many cells there are to be.
  init(_ areas: [Area], cells wanted: Int) {
    self.areas = areas
    grid = Self.grid(over: areas, cells: wanted)
    let (cells, lists) = Self.fill(grid, with: areas)
    self.cells = FlatArray(cells)
    self.lists = FlatArray(lists)
  }

  /// The index of some of another's areas, with about as many cells.
  convenience init(_ other: AreaIndex, keeping kept: [Int]) {
    self.init(kept.map { other.areas[$0] }, cells: other.grid.count)
  }

  deinit {
    cells.deallocate()
    lists.deallocate()
  }

  /// The bytes of the index, without the areas.
  var byteCount: Int { 4 * (cells.count + lists.count) }

  /// The topmost area under a point, or −1. Expected O(1).
  @inline(__always) func topmost(x: Double, y: Double) -> Int {
    guard grid.covers(x: x, y: y) else { return -1 }
    let cell = cells[grid.row(y) &* grid.columns &+ grid.column(x)]
    if cell & 1 == 0 { return cell == 0 ? -1 : Int(cell >> 2) }
    return topmost(x: x, y: y, list: Int(cell >> 2))
  }

  private func topmost(x: Double, y: Double, list: Int) -> Int {
    var place = list
    while true {
      let entry = Entry(code: lists[place])
      if entry.isWhole || areas[entry.area].pointInside(CGPoint(x: x, y: y)) { return entry.area }
      if entry.isLast { return -1 }
      place &+= 1
    }
  }

  /// Every area under a point, front to back.
  func all(x: Double, y: Double) -> [Int] {
    guard grid.covers(x: x, y: y) else { return [] }
    var found: [Int] = []
    forEachEntry(ofCell: grid.row(y) * grid.columns + grid.column(x)) { entry in
      if entry.isWhole || areas[entry.area].pointInside(CGPoint(x: x, y: y)) {
        found.append(entry.area)
      }
    }
    return found
  }

  /// The area nearest to a point and its distance, if within `limit`: the topmost of those as near.
  func nearest(to point: CGPoint, within limit: Double) -> (area: Int, distance: Double)? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    var best = limit.nextUp
    var found: Int?
    grid.visitOutwards(from: Double(point.x), Double(point.y), best: &best) { cell, best in
      forEachEntry(ofCell: cell) { entry in
        let distance = areas[entry.area].distance(from: point, within: best)
        if distance < best || distance == best && entry.area > found ?? .max {
          (best, found) = (distance, entry.area)
        }
      }
    }
    return found.map { ($0, best) }
  }

  /// Goes through the areas of a cell, front to back.
  private func forEachEntry(ofCell cell: Int, _ body: (Entry) -> Void) {
    let code = cells[cell]
    if code & 1 == 0 {
      if code != 0 { body(Entry(area: Int(code >> 2), isWhole: true, isLast: true)) }
      return
    }
    var place = Int(code >> 2)
    while true {
      let entry = Entry(code: lists[place])
      body(entry)
      if entry.isLast { return }
      place += 1
    }
  }
}

extension AreaIndex {
  private static func grid(over areas: [Area], cells wanted: Int) -> Grid {
    let box = areas.reduce(CGRect.null) { box, area in
      let bounds = area.bounds
      return bounds.width > 0 && bounds.height > 0 ? box.union(bounds) : box
    }
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite else {
      return .empty
    }
    // About how many areas there are over each point.
    let overlap = areas.reduce(0) { sum, area in
      let bounds = area.bounds
      return bounds.isNull ? sum : sum + bounds.width / box.width * (bounds.height / box.height)
    }
    let cells = min(Double(wanted) * min(1, mostOverlap / overlap), mostEntries / overlap)
    let columns = max(1, min((cells * box.width / box.height).squareRoot(), 16_384))
    return Grid(box, columns: Int(columns), rows: Int(max(1, min(cells / columns, 16_384))))
  }

  /// How many areas may be over a point, before cells become larger: else the index would grow with the
  /// square of how many lie on top of each other.
  private static var mostOverlap: Double { 8 }
  /// About how many entries all lists may have, for the same reason.
  private static var mostEntries: Double { 0x1p23 }

  /// Finds the areas of every cell.
  private static func fill(_ grid: Grid, with areas: [Area]) -> (cells: [UInt32], lists: [UInt32]) {
    // The areas of each cell as a chain from the front, in one array for all cells.
    var chains: [(entry: Entry, next: Int32)] = []
    var heads = [Int32](repeating: -1, count: grid.count)
    for (number, area) in areas.enumerated() {
      let bounds = area.bounds
      guard bounds.width > 0, bounds.height > 0 else { continue }
      let columns = grid.clampedColumn(bounds.minX)...grid.clampedColumn(bounds.maxX)
      for row in grid.clampedRow(bounds.minY)...grid.clampedRow(bounds.maxY) {
        for column in columns {
          let coverage = area.coverage(of: grid.rect(column: column, row: row))
          if coverage == .none { continue }
          let cell = row * grid.columns + column
          let entry = Entry(area: number, isWhole: coverage == .whole, isLast: heads[cell] < 0)
          chains.append((entry, heads[cell]))
          heads[cell] = Int32(chains.count - 1)
        }
      }
    }
    var lists: [UInt32] = []
    let cells = heads.map { head -> UInt32 in
      guard head >= 0 else { return 0 }
      let first = chains[Int(head)]
      if first.next < 0, first.entry.isWhole { return UInt32(first.entry.area) << 2 | 2 }
      let place = lists.count
      var next = head
      while next >= 0 {
        lists.append(chains[Int(next)].entry.code)
        next = chains[Int(next)].next
      }
      return UInt32(place) << 2 | 1
    }
    return (cells, lists)
  }
}
