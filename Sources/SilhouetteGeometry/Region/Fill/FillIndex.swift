/// A filled outline in a grid of cells, so that a point is tested only against the pieces near it.
///
/// A cell is empty, whole, or has a ``FillCellList``. Lists refer to whole pieces, which are never
/// clipped to the cell: the grid causes no rounding, and the answer is that of a scan over all pieces.
final class FillIndex: RegionIndex {
  let grid: Grid
  let cells: FlatArray<Cell>
  let lists: FlatArray<UInt32>
  let coordinates: FlatArray<Double>
  private let windingMask: Int32

  /// The index of a region without points.
  static let empty = FillIndex(MonotoneOutline(VectorPath()), fillRule: .nonZero)

  init<P: Payer>(
    _ outline: MonotoneOutline, fillRule: FillRule, payer: P = Trusted()
  ) throws(P.Failure) {
    coordinates = FlatArray(outline.coordinates)
    windingMask = fillRule.windingMask
    if let box = outline.box {
      grid = outline.grid(over: box)
      let builder = try FillIndexBuilder(
        outline, box, in: coordinates.view, grid: grid, windingMask: windingMask, payer: payer)
      cells = FlatArray(builder.cells)
      lists = FlatArray(builder.lists)
    } else {
      (grid, cells, lists) = (.empty, FlatArray([.empty]), FlatArray([]))
    }
    assert(checkInvariants())
  }

  @inline(__always) func contains(x: Double, y: Double, list offset: Int) -> Bool {
    var list = CellList(lists.view, at: offset)
    return FillCellList.winding(&list, x: x, y: y, in: coordinates.view) & windingMask != 0
  }

  func testCost(x: Double, y: Double, list offset: Int) -> Int {
    var list = CellList(lists.view, at: offset)
    return FillCellList.testCost(&list)
  }

  func distanceToEdge(x: Double, y: Double, best: Double) -> Double {
    var best = best
    grid.visitOutwards(from: x, y, best: &best) { index, best in
      let cell = cells[index]
      guard cell.isList else { return }
      var list = CellList(lists.view, at: cell.listOffset)
      best = FillCellList.distance(
        &list, from: Vector(x, y), in: coordinates.view, best: best)
    }
    return best
  }

  var byteCount: Int { 4 * (cells.count + lists.count) + 8 * coordinates.count }
}
