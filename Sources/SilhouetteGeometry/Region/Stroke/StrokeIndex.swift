import Foundation

/// The index of a stroke: a grid whose cells list the parts of the stroke that touch them.
///
/// The grid is in the outline's space, the parts where the pen is round. A cell is whole if one part covers it. A list is
/// some ``StrokePartRun``s.
final class StrokeIndex: RegionIndex {
  let grid: Grid
  let cells: FlatArray<UInt32>
  let lists: FlatArray<UInt32>
  let parts: PackedStrokeParts
  /// The linear map to the space of the parts.
  let toPen: Affine
  /// The largest factor by which it lengthens a vector.
  private let stretch: Double

  init(
    grid: Grid, cells: FlatArray<UInt32>, lists: FlatArray<UInt32>, parts: PackedStrokeParts,
    toPen: Affine
  ) {
    (self.grid, self.cells, self.lists, self.parts) = (grid, cells, lists, parts)
    (self.toPen, stretch) = (toPen, toPen.stretch)
  }

  func contains(x: Double, y: Double, in located: LocatedCell) -> Bool {
    let p = toPen.linear(Vector(x, y))
    var isInside = false
    forEachPart(list: located.cell.listOffset) { part in
      isInside = parts.contains(p, part: part)
      return !isInside
    }
    return isInside
  }

  func work(x: Double, y: Double, in located: LocatedCell) -> Int64 {
    var work: Int64 = 0
    forEachPart(list: located.cell.listOffset) { part in
      // The body of a cubic takes far longer than any other part.
      work += parts[part].isConvex ? 10 : 400
      return true
    }
    return work
  }

  /// With an elliptical pen a lower bound: the distance where the pen is round, divided by the map's stretch.
  func distanceToEdge(x: Double, y: Double, best: Double, work: inout Int64) -> Double {
    let point = toPen.linear(Vector(x, y))
    var best = best
    var seen: Int64 = 0
    // Bodies of curves take long, and a tight curve under a wide pen has the same ones in every cell.
    var bodies = Set<Int>()
    grid.visitOutwards(from: UnitPoint(x, y, in: grid), best: &best) { index, best in
      let cell = Cell(word: cells[index])
      seen += 10
      guard cell.isList else { return }
      forEachPart(list: cell.listOffset) { number in
        let part = parts[number]
        seen += 10
        if !part.isConvex, !bodies.insert(number).inserted { return true }
        seen += part.isConvex ? 90 : 800
        let distance = part.distance(from: point, radius: parts.radius, best: best * stretch)
        best = min(best, distance / stretch)
        return true
      }
    }
    work += seen
    return best
  }

  var hasExactDistances: Bool { toPen == .identity }

  /// The larger of two lower bounds: the distance to the nearest cell that no part covers alone, and what the parts in the
  /// cells around tell.
  func distanceToExit(x: Double, y: Double, best: Double, work: inout Int64) -> Double {
    let point = UnitPoint(x, y, in: grid)
    var exit = StrokeExit(from: toPen.linear(Vector(x, y)), radius: parts.radius)
    var (seen, spent, reach) = (Set<Int>(), Int64(0), best)
    var uncovered = grid.box.distanceToExit(from: Vector(x, y))
    grid.visitOutwards(from: point, best: &reach) { index, reach in
      let cell = Cell(word: cells[index])
      spent += 10
      if cell == .whole { return }
      uncovered = min(uncovered, point.distance(to: grid.square(index)))
      if cell.isList {
        forEachPart(list: cell.listOffset) { part in
          if seen.insert(part).inserted {
            spent += parts[part].isConvex ? 500 : 1000
            exit.add(parts[part])
          }
          return true
        }
      }
      reach = min(best, max(uncovered, exit.distanceToSide / stretch))
    }
    work += spent
    let distance = exit.distance / stretch
    // A forged file can make NaN of its parts; NaN does not lower the distance.
    return min(best, distance > uncovered ? distance : uncovered)
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

  /// The end of the runs from an offset, in ascending order; nil if they have no end, are not in order, or a part is
  /// missing.
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
