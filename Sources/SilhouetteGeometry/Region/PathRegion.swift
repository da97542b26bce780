public import Foundation

/// The exact engine: tests a point against the outline itself, at any scale, without flattening curves.
///
/// Built once, asked often: building costs O(elements), a question a few nanoseconds whatever the
/// outline's size. Crowds of long edges take O(log elements), and more only where they cross one
/// another. On straight edges the answer is that of exact arithmetic on the given coordinates; on
/// curves it is right to a few ulps.
@frozen public struct PathRegion: PointInside {
  // Copies of the index's, so that most questions are answered without a call.
  @usableFromInline let grid: Grid
  @usableFromInline let cells: FlatView<UInt32>
  /// Owns the memory of `cells`.
  @usableFromInline let index: any RegionIndex

  init(_ index: any RegionIndex) {
    self.index = index
    grid = index.grid
    cells = index.cells.view
  }

  /// The smallest rectangle around the outline of a fill, or around a stroke, in the path's units. Zero if there is no
  /// outline. O(1).
  public var bounds: CGRect { grid.bounds }

  /// The bytes of the outline and its index. O(1).
  public var byteCount: Int { index.byteCount }

  /// The number of cells that ``overlap(with:)`` may have to look at.
  var cellCount: Int { grid.count }

  /// About how much work it is to test a point, in units.
  package func work(at point: CGPoint) -> Int64 {
    let (x, y) = (Double(point.x), Double(point.y))
    guard grid.covers(x: x, y: y) else { return 1 }
    let located = grid.locate(x, y, in: cells)
    return located.cell.isImmediate ? 1 : index.work(x: x, y: y, in: located)
  }

  /// Whether the point is inside. A fill is half open: a point on an edge belongs to the region on the
  /// edge's right, or below it where the edge is horizontal. A stroke is closed: it contains every point
  /// within half its width. False for NaN and infinite coordinates. Expected O(1), and of a fill with crowded long
  /// edges that do not cross O(log elements); no allocation.
  @inlinable public func pointInside(_ point: CGPoint) -> Bool {
    let (x, y) = (Double(point.x), Double(point.y))
    guard grid.covers(x: x, y: y) else { return false }
    return withExtendedLifetime(self) {
      let located = grid.locate(x, y, in: cells)
      return located.cell.isImmediate
        ? !located.cell.isEmpty : index.contains(x: x, y: y, in: located)
    }
  }

  /// How much of a rectangle the region covers: whole or none if that is certain; otherwise partial. O(cells under it).
  package func overlap(with rect: CGRect) -> RectOverlap {
    let box = Box(rect)
    return box.meets(grid.box) ? index.overlap(with: rect) : .none
  }

  /// The distance from a point to the region; for a stroke with an elliptical pen a lower bound. 0 inside; infinite
  /// if the region is empty, the point is not finite, or the region is beyond `limit`.
  ///
  /// In the outline's units; right to rounding for straight edges, to about 1e-12 of the shape's size
  /// for curves. The lower bound is the distance measured where the pen is round, divided by the
  /// greatest stretch of the map to that space. O(cells within the distance).
  public func distance(from point: CGPoint, within limit: Double = .infinity) -> Double {
    var work: Int64 = 0
    return distance(from: point, within: limit, work: &work)
  }

  /// As above; adds its cost to `work`.
  func distance(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    pointInside(point) ? 0 : distanceToEdge(from: point, within: limit, work: &work)
  }

  func distanceToEdge(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    guard point.x.isFinite, point.y.isFinite else { return .infinity }
    // The search is for less than `best`, and a distance equal to the limit is within it.
    let best = index.distanceToEdge(
      x: Double(point.x), y: Double(point.y), best: limit.nextUp, work: &work)
    return best <= limit ? best : .infinity
  }
}

extension PathRegion {
  /// How far a point may move in any direction, at least, and stay inside: 0 outside, infinite beyond `limit`. Less where an
  /// outline crosses itself, or a stroke itself. O(cells within the distance).
  func distanceToExit(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    guard pointInside(point) else { return 0 }
    let best = index.distanceToExit(
      x: Double(point.x), y: Double(point.y), best: limit.nextUp, work: &work)
    return best <= limit ? best : .infinity
  }
}

/// A region's grid, and the test of a point against what a cell lists.
///
/// Three kinds: ``EdgeList``, an ``AreaGrid`` of one fill, and ``StrokeIndex``.
@usableFromInline protocol RegionIndex: AnyObject, Sendable {
  var grid: Grid { get }
  /// The words of the grid's ``Cell``s, row by row, and any that they refer to.
  var cells: FlatArray<UInt32> { get }

  /// Whether a point is inside, given its cell of ``grid``, which is not immediate.
  func contains(x: Double, y: Double, in located: LocatedCell) -> Bool

  /// How much of a rectangle, which meets the grid's, the region covers; partial if that is not certain.
  func overlap(with rect: CGRect) -> RectOverlap

  /// About how much work ``contains(x:y:in:)`` is, in units.
  func work(x: Double, y: Double, in located: LocatedCell) -> Int64

  /// The distance from a point outside to the region, or from any point to the outline of a fill, if
  /// less than `best`; else `best`. Adds the work that it was to a number, in units.
  func distanceToEdge(x: Double, y: Double, best: Double, work: inout Int64) -> Double

  /// How far a point inside may move, at least, and stay inside, if less than `best`; else `best`. Adds the work that it
  /// was to a number, in units.
  func distanceToExit(x: Double, y: Double, best: Double, work: inout Int64) -> Double

  /// Whether distances are right, not lower bounds.
  var hasExactDistances: Bool { get }

  /// Whether every index and offset that questions follow is in range. O(cells + lists).
  func checkInvariants() -> Bool

  /// The bytes of the cells, their lists and the coordinates.
  var byteCount: Int { get }
}

extension RegionIndex {
  // Whole or none if all outermost cells under the rectangle are.
  func overlap(with rect: CGRect) -> RectOverlap {
    let box = Box(rect)
    let columns = grid.clampedColumn(box.minX)...grid.clampedColumn(box.maxX)
    let first = cells[grid.clampedRow(box.minY) * grid.columns + columns.lowerBound]
    if !Cell(word: first).isImmediate { return .partial }
    // Outermost cells are never whole, so a rectangle that extends beyond them is not covered.
    for row in grid.clampedRow(box.minY)...grid.clampedRow(box.maxY) {
      for column in columns where cells[row * grid.columns + column] != first { return .partial }
    }
    return Cell(word: first).isEmpty ? .none : .whole
  }

  var hasExactDistances: Bool { true }

  func distanceToExit(x: Double, y: Double, best: Double, work: inout Int64) -> Double {
    distanceToEdge(x: x, y: y, best: best, work: &work)
  }
}
