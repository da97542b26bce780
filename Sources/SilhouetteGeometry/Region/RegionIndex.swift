/// A region's grid, and the test of a point against what a cell lists.
///
/// Three kinds: ``FillIndex``, ``StrokeIndex``, ``EllipticalPenIndex``.
@usableFromInline protocol RegionIndex: AnyObject, Sendable {
  var grid: Grid { get }
  /// The cells, row by row.
  var cells: FlatArray<Cell> { get }

  /// Whether a point is inside, given the offset of its cell's list.
  func contains(x: Double, y: Double, list offset: Int) -> Bool

  /// About how much work ``contains(x:y:list:)`` is, in units.
  func testCost(x: Double, y: Double, list offset: Int) -> Int

  /// The distance from a point outside to the region, or from any point to the outline of a fill, if
  /// less than `best`; else `best`.
  func distanceToEdge(x: Double, y: Double, best: Double) -> Double

  /// The bytes of the cells, their lists and the coordinates.
  var byteCount: Int { get }
}
