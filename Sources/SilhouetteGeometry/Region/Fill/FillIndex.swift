/// A filled outline cut into cells, so that a point meets only the pieces near it.
///
/// A cell is wholly out, wholly in, or has a list. A list holds the winding number that the cell's row
/// has on its left, the *events* by which that number changes with y inside the row, and the *runs* of
/// pieces that touch the cell. A point's winding number is their sum. Pieces are listed whole, never
/// clipped: the grid rounds nothing, and the answer is that of a scan over all pieces.
final class FillIndex: RegionIndex, @unchecked Sendable {
  /// The lists. Each begins with its ``Header``; then come the events, then the runs.
  let lists: FlatArray<UInt32>
  let coordinates: FlatArray<Double>
  private let windingMask: Int32

  /// The index of an outline; nil where it encloses nothing.
  static func build(_ outline: MonotoneOutline, fillRule: FillRule) -> FillIndex? {
    outline.box.map { FillIndex(outline, $0, windingMask: fillRule.windingMask) }
  }

  private init(_ outline: MonotoneOutline, _ box: Box, windingMask: Int32) {
    let coordinates = FlatArray(outline.coordinates)
    let grid = outline.grid(over: box)
    let made = FillIndexBuilder(outline, box, in: coordinates, grid: grid, windingMask: windingMask)
    lists = FlatArray(made.lists)
    self.coordinates = coordinates
    self.windingMask = windingMask
    super.init(grid: grid, cells: made.cells)
  }

  deinit {
    lists.deallocate()
    coordinates.deallocate()
  }

  override func contains(x: Double, y: Double, list: Int) -> Bool {
    var place = list
    let winding = Self.winding(ofList: lists, at: &place, x: x, y: y, in: coordinates)
    return winding & windingMask != 0
  }

  override func distanceToEdge(from point: Vector, best: Double) -> Double {
    var best = best
    grid.visitOutwards(from: point.x, point.y, best: &best) { cell, best in
      guard cells[cell] & 1 == 1 else { return }
      var place = Int(cells[cell] >> 1)
      best = Self.distance(toList: lists, at: &place, from: point, in: coordinates, best: best)
    }
    return best
  }

  override var byteCount: Int {
    super.byteCount + 4 * lists.count + 8 * coordinates.count
  }
}
