public import Foundation

/// A shape that can be hit tested.
///
/// Both engines conform: ``PathRegion`` tests the outline itself, ``BitMask`` one bit per pixel. Points
/// and rectangles are in the shape's own coordinate space. For shapes read from an SVG, that is document
/// space: origin top left, y downwards, CSS px.
///
/// Boundaries are half open, like those of `CGRect.contains`: a point on an edge belongs to the shape on
/// the edge's right, or below it where it is horizontal, so that shapes with a common border tile the
/// plane.
public protocol PointInside: Sendable {
  /// A rectangle that contains the shape; empty if the shape has no inside.
  var bounds: CGRect { get }

  /// Whether the point is inside. False for NaN and infinite coordinates; never traps. Expected O(1) in
  /// both engines.
  func pointInside(_ point: CGPoint) -> Bool
}

extension PointInside {
  /// Whether each of many points is inside, in their order. From 32,768 points on, they are divided
  /// among all cores. O(points) times the cost of ``pointInside(_:)``.
  @inlinable public func pointsInside(_ points: [CGPoint]) -> [Bool] {
    let share = 16_384
    guard points.count >= 2 * share else { return points.map(pointInside) }
    let shares = ParallelWork(count: (points.count + share - 1) / share).run { index in
      points[index * share..<min(points.count, (index + 1) * share)].map(pointInside)
    }
    return Array(shares.joined())
  }
}

extension CGRect: PointInside {
  /// The rectangle itself.
  public var bounds: CGRect { self }

  /// Whether the point is in the half-open rectangle. O(1).
  public func pointInside(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
