/// The index of a stroke: a grid whose cells list the parts of the stroke that touch them.
///
/// Everything is in pen space. A cell is whole if one part covers it. A list is a count, then the
/// indices of so many parts.
final class StrokeIndex: RegionIndex {
  let grid: Grid
  let cells: FlatArray<Cell>
  let lists: FlatArray<UInt32>
  let parts: PackedStrokeParts
  private let radius: Double

  init(grid: Grid, cells: [Cell], lists: [UInt32], parts: [StrokePart], radius: Double) {
    self.grid = grid
    self.cells = FlatArray(cells)
    self.lists = FlatArray(lists)
    self.parts = PackedStrokeParts(parts)
    self.radius = radius
    assert(checkInvariants())
  }

  func contains(x: Double, y: Double, list offset: Int) -> Bool {
    let p = Vector(x, y)
    var list = CellList(lists.view, at: offset)
    for _ in 0..<list.next() where parts[Int(list.next())].contains(p, radius: radius) {
      return true
    }
    return false
  }

  func testCost(x: Double, y: Double, list offset: Int) -> Int {
    var list = CellList(lists.view, at: offset)
    // The body of a cubic takes far longer than any other part.
    return (0..<list.next()).reduce(0) { cost, _ in
      cost + (parts[Int(list.next())].isConvex ? 10 : 400)
    }
  }

  func distanceToEdge(x: Double, y: Double, best: Double) -> Double {
    let point = Vector(x, y)
    var best = best
    grid.visitOutwards(from: x, y, best: &best) { index, best in
      let cell = cells[index]
      if cell == .whole { best = min(best, grid.distance(from: point, toCell: index)) }
      guard cell.isList else { return }
      var list = CellList(lists.view, at: cell.listOffset)
      for _ in 0..<list.next() {
        best = min(best, parts[Int(list.next())].distance(from: point, radius: radius))
      }
    }
    return best
  }

  var byteCount: Int {
    4 * (cells.count + lists.count) + parts.byteCount
  }
}
