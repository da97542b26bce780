public import Foundation

/// The exact engine: containment in an outline itself, at any scale, with no curve flattened.
///
/// Made once, asked often: building costs O(elements), a question a few nanoseconds whatever the
/// outline's size. On straight edges the answer is that of exact arithmetic on the given coordinates;
/// on curves it is right to a few ulps.
@frozen public struct PathRegion: PointInside {
  @usableFromInline let fill: FillIndex?
  @usableFromInline let stroke: StrokeIndex?
  /// The least rectangle round the region's outline; empty where it encloses nothing.
  public let bounds: CGRect

  /// The region that a path encloses under `fillRule`, or, with a `stroke`, the region that a pen
  /// covers when it follows the path; `fillRule` is then of no effect.
  ///
  /// Open subpaths are filled as if closed. A subpath with a coordinate that is no number, or beyond
  /// ±2^1000 (±2^500 for strokes), is left out.
  public init(_ path: VectorPath, fillRule: FillRule = .nonZero, stroke: StrokeStyle? = nil) {
    if let stroke {
      fill = nil
      self.stroke = StrokeIndexBuilder.build(path, stroke)
    } else {
      fill = FillIndexBuilder.build(MonotoneOutline(path), fillRule: fillRule)
      self.stroke = nil
    }
    bounds = fill?.grid.bounds ?? self.stroke?.bounds ?? .zero
  }

  /// The region of an outline.
  public init(_ outline: Outline) {
    switch outline.coverage {
    case .fill(let rule): self.init(outline.path, fillRule: rule)
    case .stroke(let style): self.init(outline.path, stroke: style)
    }
  }

  /// Whether the point is inside. A fill is half open: a point on an edge belongs to what is to its
  /// right, or below it where the edge is horizontal. A stroke is closed: what is within half the
  /// width is in it. Expected O(1); no allocation.
  @inlinable public func pointInside(_ point: CGPoint) -> Bool {
    if let fill { return fill.contains(x: Double(point.x), y: Double(point.y)) }
    return isInStroke(point)
  }

  @usableFromInline func isInStroke(_ point: CGPoint) -> Bool {
    stroke?.contains(x: Double(point.x), y: Double(point.y)) ?? false
  }
}
