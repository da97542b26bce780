public import Foundation

/// The exact engine: containment in an outline itself, at any scale, with no curve flattened.
///
/// Made once, asked often: building costs O(elements), a question a few nanoseconds whatever the
/// outline's size. On straight edges the answer is that of exact arithmetic on the given coordinates;
/// on curves it is right to a few ulps.
@frozen public struct PathRegion: PointInside {
  @usableFromInline let fill: FillIndex?

  /// The region that a path encloses under `fillRule`, or, with a `stroke`, the region that a pen
  /// covers when it follows the path; `fillRule` is then of no effect.
  ///
  /// Open subpaths are filled as if closed. A subpath with a coordinate that is no number, or beyond
  /// ±2^1000, is left out.
  public init(_ path: VectorPath, fillRule: FillRule = .nonZero, stroke: StrokeStyle? = nil) {
    fill = FillIndexBuilder.build(MonotoneOutline(path), fillRule: fillRule)
  }

  /// The region of an outline.
  public init(_ outline: Outline) {
    switch outline.coverage {
    case .fill(let rule): self.init(outline.path, fillRule: rule)
    case .stroke(let style): self.init(outline.path, stroke: style)
    }
  }

  /// The least rectangle round the region's outline; empty where it encloses nothing.
  public var bounds: CGRect {
    fill?.grid.bounds ?? .zero
  }

  /// Whether the point is inside. Half open: a point on an edge belongs to what is to its right, or
  /// below it where the edge is horizontal. Expected O(1); no allocation.
  @inlinable public func pointInside(_ point: CGPoint) -> Bool {
    fill?.contains(x: Double(point.x), y: Double(point.y)) ?? false
  }
}
