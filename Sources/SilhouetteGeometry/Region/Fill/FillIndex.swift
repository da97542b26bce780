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
  static let empty = FillIndex(
    .empty, cells: [.empty], lists: FlatArray([]), coordinates: FlatArray([]),
    FillRule.nonZero.windingMask)

  private init(
    _ grid: Grid, cells: [Cell], lists: FlatArray<UInt32>, coordinates: FlatArray<Double>,
    _ mask: Int32
  ) {
    self.grid = grid
    self.cells = FlatArray(cells)
    self.lists = lists
    self.coordinates = coordinates
    windingMask = mask
    assert(checkInvariants())
  }

  // Convenience, because Embedded Swift allows no generic designated initialiser in a class.
  convenience init<P: Payer>(
    _ outline: MonotoneOutline, fillRule: FillRule, payer: P = Trusted()
  ) throws(P.Failure) {
    let coordinates = FlatArray(outline.coordinates)
    let mask = fillRule.windingMask
    guard let box = outline.box else {
      self.init(
        .empty, cells: [.empty], lists: FlatArray([]), coordinates: coordinates, mask)
      return
    }
    let grid = outline.grid(over: box)
    var builder = FillIndexBuilder(in: coordinates.view, grid: grid)
    try builder.build(outline, box, windingMask: mask, payer: payer)
    self.init(
      grid, cells: builder.cells, lists: builder.takeLists(), coordinates: coordinates, mask)
  }

  @inline(__always) func contains(x: Double, y: Double, list offset: Int) -> Bool {
    var list = CellList(lists.view, at: offset)
    return FillCellList.winding(&list, x: x, y: y, in: coordinates.view) & windingMask != 0
  }

  func testCost(x: Double, y: Double, list offset: Int) -> Int {
    var list = CellList(lists.view, at: offset)
    return FillCellList.testCost(&list, x: x, y: y, in: coordinates.view)
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
