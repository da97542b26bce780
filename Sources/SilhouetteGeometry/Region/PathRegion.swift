public import Foundation

/// The exact engine: containment in an outline itself, at any scale, with no curve flattened.
///
/// Made once, asked often: building costs O(elements), a question a few nanoseconds whatever the
/// outline's size. On straight edges the answer is that of exact arithmetic on the given coordinates;
/// on curves it is right to a few ulps.
@frozen public struct PathRegion: PointInside {
  /// Copies of the index's, so that most questions never reach it.
  @usableFromInline let grid: Grid
  @usableFromInline let cells: FlatArray<UInt32>
  @usableFromInline let index: RegionIndex

  /// The region that a path encloses under `fillRule`, or, with a `stroke`, the region that a pen
  /// covers when it follows the path; `fillRule` is then of no effect.
  ///
  /// Open subpaths are filled as if closed. A subpath with a coordinate that is no number, or beyond
  /// ±2^1000 (±2^500 for strokes), is left out. O(elements).
  public init(_ path: VectorPath, fillRule: FillRule = .nonZero, stroke: Stroke? = nil) {
    let index =
      if let stroke {
        StrokeIndexBuilder.build(path, stroke)
      } else {
        FillIndex.build(MonotoneOutline(path), fillRule: fillRule)
      }
    self.init(index ?? RegionIndex(grid: .empty, cells: [0]))
  }

  /// The region of an outline. O(elements).
  public init(_ outline: Outline) {
    switch outline.style {
    case .fill(let rule): self.init(outline.path, fillRule: rule)
    case .stroke(let style): self.init(outline.path, stroke: style)
    }
  }

  init(_ index: RegionIndex) {
    self.index = index
    grid = index.grid
    cells = index.cells
  }

  /// The least rectangle round the region's outline, in its units; empty where it encloses nothing.
  public var bounds: CGRect { grid.bounds }

  /// The bytes of the outline and its index.
  public var byteCount: Int { index.byteCount }

  /// Whether the point is inside. A fill is half open: a point on an edge belongs to what is to its
  /// right, or below it where the edge is horizontal. A stroke is closed: what is within half the
  /// width is in it. Expected O(1); no allocation.
  @inlinable public func pointInside(_ point: CGPoint) -> Bool {
    let (x, y) = (Double(point.x), Double(point.y))
    guard grid.covers(x: x, y: y) else { return false }
    let cell = cells[grid.row(y) &* grid.columns &+ grid.column(x)]
    return cell & 1 == 0 ? cell != 0 : index.contains(x: x, y: y, list: Int(cell &>> 1))
  }
}
