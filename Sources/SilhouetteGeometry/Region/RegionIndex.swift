/// What decides for the cells of a region's grid that are neither wholly in nor wholly out.
///
/// Immutable, and the owner of the memory that it and ``PathRegion`` read.
@usableFromInline class RegionIndex: @unchecked Sendable {
  let grid: Grid
  /// For each cell: 0 out, 2 in, or twice its list's place plus 1.
  let cells: FlatArray<UInt32>

  init(grid: Grid, cells: [UInt32]) {
    self.grid = grid
    self.cells = FlatArray(cells)
  }

  deinit { cells.deallocate() }

  /// Whether a point is inside, by the list of its cell. Of an index without lists, false, and
  /// never asked.
  @usableFromInline func contains(x: Double, y: Double, list: Int) -> Bool { false }

  /// The distance from a point outside to the region, or from any point to a filled outline, if less
  /// than `best`; else `best`.
  func distanceToEdge(from point: Vector, best: Double) -> Double { best }

  /// The bytes of what the region stands on.
  var byteCount: Int { 4 * cells.count }
}
