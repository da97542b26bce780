public import Foundation

/// A shape that can say whether a point is inside it.
///
/// Both engines conform: ``PathRegion`` tests the outline itself, ``BitMask`` one bit per pixel.
/// Points and rectangles are in one coordinate space, the shape's own (for shapes read from an SVG:
/// document space, origin top left, y downwards, CSS px).
///
/// Boundaries are half open, as `CGRect.contains` is: a point on an edge belongs to what lies to its
/// right, or below it where the edge is horizontal. Shapes that share a border so tile the plane.
public protocol PointInside: Sendable {
  /// A rectangle outside which every point is outside; empty when the shape has no inside at all.
  var bounds: CGRect { get }

  /// Whether the point is inside. False for NaN and infinite coordinates; never traps. What it costs
  /// is up to the shape; both engines answer in expected O(1).
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
