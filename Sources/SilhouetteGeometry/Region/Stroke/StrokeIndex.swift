import Foundation

/// The index of a stroke: a grid whose cells list the parts of the stroke that touch them.
///
/// Everything is in pen space. A cell is whole if one part covers it. A list is some ``StrokePartRun``s.
final class StrokeIndex: RegionIndex {
  let grid: Grid
  let cells: FlatArray<UInt32>
  let lists: FlatArray<UInt32>
  let parts: PackedStrokeParts

  init(
    grid: Grid, cells: FlatArray<UInt32>, lists: FlatArray<UInt32>, parts: PackedStrokeParts
  ) {
    (self.grid, self.cells, self.lists, self.parts) = (grid, cells, lists, parts)
  }

  func contains(x: Double, y: Double, in cell: Cell) -> Bool {
    let p = Vector(x, y)
    var isInside = false
    forEachPart(list: cell.listOffset) { part in
      isInside = parts.contains(p, part: part)
      return !isInside
    }
    return isInside
  }

  func work(x: Double, y: Double, in cell: Cell) -> Int {
    var work = 0
    forEachPart(list: cell.listOffset) { part in
      // The body of a cubic takes far longer than any other part.
      work += parts[part].isConvex ? 10 : 400
      return true
    }
    return work
  }

  func distanceToEdge(x: Double, y: Double, best: Double, work: inout Int) -> Double {
    let point = Vector(x, y)
    var best = best
    var seen = 0
    grid.visitOutwards(from: x, y, best: &best) { index, best in
      let cell = Cell(word: cells[index])
      seen += 10
      if cell == .whole { best = min(best, grid.distance(from: point, toCell: index)) }
      guard cell.isList else { return }
      forEachPart(list: cell.listOffset) { part in
        let part = parts[part]
        seen += part.isConvex ? 100 : 800
        best = part.distance(from: point, radius: parts.radius, best: best)
        return true
      }
    }
    work += seen
    return best
  }

  /// Visits the parts of a list in ascending order, until a visit returns false.
  @inline(__always) func forEachPart(list offset: Int, _ visit: (_ part: Int) -> Bool) {
    var list = CellList(lists.view, at: offset)
    while true {
      let run = StrokePartRun(word: list.next())
      for part in run.parts where !visit(part) { return }
      if run.isLast { return }
    }
  }

  var byteCount: Int {
    4 * (cells.count + lists.count) + parts.byteCount
  }

  /// Whether every index and offset is in range. Each list begins where the one before ends, in the order of the cells,
  /// so that none is walked twice. O(cells + lists).
  func checkInvariants() -> Bool {
    guard parts.checkInvariants(), cells.count == grid.count,
      grid.minX.isNaN || grid.column(grid.maxX) < grid.columns && grid.row(grid.maxY) < grid.rows
    else { return false }
    var offset = 0
    for index in 0..<cells.count {
      let cell = Cell(word: cells[index])
      if cell.isList {
        guard cell.listOffset == offset, let end = end(ofList: offset) else { return false }
        offset = end
      } else if cell != .empty, cell != .whole {
        return false
      }
    }
    return true
  }

  /// Where the runs from an offset end, each of which is behind the one before; nil if they do not, or a part is not
  /// there.
  private func end(ofList offset: Int) -> Int? {
    var first = 0
    for index in offset..<max(offset, lists.count) {
      let run = StrokePartRun(word: lists[index])
      guard run.first >= first, run.parts.upperBound <= parts.count else { return nil }
      first = run.parts.upperBound
      if run.isLast { return index + 1 }
    }
    return nil
  }
}

/// A stroke with an elliptical pen: an index in the space where the pen is round, and the map there.
///
/// Its grid is one cell over the stroke's bounds: every point in them is mapped and tested there.
final class EllipticalPenIndex: RegionIndex {
  let grid: Grid
  let stroke: StrokeIndex
  let map: Affine
  private let inner: PathRegion
  /// The largest factor by which the map lengthens a vector.
  private let stretch: Double

  /// - Parameters:
  ///   - stroke: the stroke where the pen is round.
  ///   - map: the linear map to the space of `stroke`.
  ///   - box: the stroke's bounds before the map.
  init(_ stroke: StrokeIndex, map: Affine, box: Box) {
    (self.stroke, self.map) = (stroke, map)
    inner = PathRegion(stroke)
    stretch = map.stretch
    grid = Grid(box)
  }

  var cells: FlatArray<UInt32> { Self.cell }

  /// That of every such index.
  private static let cell = FlatArray([Cell(listAt: 0).word])

  func contains(x: Double, y: Double, in cell: Cell) -> Bool {
    inner.pointInside(map.linear(CGPoint(x: x, y: y)))
  }

  func work(x: Double, y: Double, in cell: Cell) -> Int {
    10 + inner.work(at: map.linear(CGPoint(x: x, y: y)))
  }

  /// A lower bound: the distance in the inner space, divided by the map's largest stretch.
  func distanceToEdge(x: Double, y: Double, best: Double, work: inout Int) -> Double {
    let p = map.linear(Vector(x, y))
    return stroke.distanceToEdge(x: p.x, y: p.y, best: best * stretch, work: &work) / stretch
  }

  var hasExactDistances: Bool { false }

  func checkInvariants() -> Bool { stroke.checkInvariants() }

  var byteCount: Int { stroke.byteCount }
}
