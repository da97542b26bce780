/// A region's grid, and the test of a point against what a cell lists.
///
/// Three kinds: ``FillIndex``, ``StrokeIndex``, ``EllipticalPenIndex``.
@usableFromInline protocol RegionIndex: AnyObject, Sendable {
  var grid: Grid { get }
  /// The words of the grid's ``Cell``s, row by row, and any that they refer to.
  var cells: FlatArray<UInt32> { get }

  /// Whether a point is inside, given its cell, which is not uniform.
  func contains(x: Double, y: Double, in cell: Cell) -> Bool

  /// About how much work ``contains(x:y:in:)`` is, in units.
  func work(x: Double, y: Double, in cell: Cell) -> Int

  /// The distance from a point outside to the region, or from any point to the outline of a fill, if
  /// less than `best`; else `best`.
  func distanceToEdge(x: Double, y: Double, best: Double) -> Double

  /// Whether distances are right, not lower bounds.
  var hasExactDistances: Bool { get }

  /// Whether every index and offset that questions follow is in range. O(cells + lists).
  func checkInvariants() -> Bool

  /// The bytes of the cells, their lists and the coordinates.
  var byteCount: Int { get }
}

extension RegionIndex {
  var hasExactDistances: Bool { true }
}
