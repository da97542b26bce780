public import Foundation

extension PathRegion {
  /// The distance from a point to the region, or a lower bound of it for a stroke with an elliptical
  /// pen. 0 inside; infinite if the region is empty, the point is not finite, or nothing is within
  /// `limit`.
  ///
  /// In the outline's units; right to rounding for straight edges, to about 1e-12 of the shape's size
  /// for curves. The lower bound is the distance measured where the pen is round, divided by the
  /// greatest stretch of the map to that space. O(cells within the distance).
  public func distance(from point: CGPoint, within limit: Double = .infinity) -> Double {
    pointInside(point) ? 0 : distanceToEdge(from: point, within: limit)
  }

  /// The distance from a point, inside or outside, to the outline of a fill; for a stroke the same as
  /// ``distance(from:within:)``. Infinite if nothing is within `limit`. O(cells within the distance).
  package func distanceToOutline(from point: CGPoint, within limit: Double = .infinity) -> Double {
    index is FillIndex
      ? distanceToEdge(from: point, within: limit) : distance(from: point, within: limit)
  }

  private func distanceToEdge(from point: CGPoint, within limit: Double) -> Double {
    guard point.x.isFinite, point.y.isFinite else { return .infinity }
    // The search is for less than `best`, and a distance equal to the limit is within it.
    let best = index.distanceToEdge(x: Double(point.x), y: Double(point.y), best: limit.nextUp)
    return best <= limit ? best : .infinity
  }
}
