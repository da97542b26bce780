public import Foundation

/// A shape that can be hit tested.
///
/// Both engines conform: ``PathRegion`` tests the outline itself, ``BitMask`` one bit per pixel. Points
/// and rectangles are in the shape's own coordinate space. For shapes read from an SVG, that is document
/// space: origin top left, y downwards, CSS px.
///
/// Boundaries are half open, like those of `CGRect.contains`. A point on an edge belongs to the shape on the edge's
/// right, or below it where the edge is horizontal, so shapes with a common border tile the plane.
public protocol PointInside: Sendable {
  /// A rectangle that contains the shape; empty if the shape has no inside.
  var bounds: CGRect { get }

  /// Whether the point is inside. False for NaN and infinite coordinates; never traps. Expected O(1) in
  /// both engines.
  func pointInside(_ point: CGPoint) -> Bool
}

extension PointInside {
  /// Whether each of many points is inside, in their order. O(points) times the cost of
  /// ``pointInside(_:)``.
  ///
  /// - Parameter parallel: whether all cores share the points; the caller waits.
  @inlinable public func pointsInside(_ points: [CGPoint], parallel: Bool = false) -> [Bool] {
    parallel
      ? ParallelWork.map(slicesOf: points) { $0.map(pointInside) } : points.map { pointInside($0) }
  }
}

/// A rectangle is an area like any other: a plain button's image, or what a drag selects.
extension CGRect: PointInside {
  /// The rectangle itself.
  public var bounds: CGRect { self }

  /// Whether the point is in the half-open rectangle. O(1).
  public func pointInside(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

/// How much of a rectangle an area covers.
@usableFromInline package enum RectOverlap: Sendable {
  /// No point of it.
  case none
  /// Unknown: possibly some points.
  case partial
  /// Every point of it.
  case whole
}
