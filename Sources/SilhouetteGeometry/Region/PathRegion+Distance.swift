public import Foundation

extension PathRegion {
  /// The distance from a point to the region: 0 inside, infinite where the region is empty or the
  /// point is no point, and where there is nothing within `limit`.
  ///
  /// In the outline's units; right to rounding for straight edges, to about 1e-12 of the shape's size
  /// for curves. Cells are searched outwards from the point, so that the cost grows with the distance
  /// and not with the outline. For a stroke with an elliptical pen, a lower bound: the distance where
  /// the pen is round, brought back by the pen's shortest axis. O(cells within that distance).
  public func distance(from point: CGPoint, within limit: Double = .infinity) -> Double {
    pointInside(point) ? 0 : distanceToEdge(from: point, within: limit)
  }

  /// The distance from a point to the filled outline itself, inside or out; for a stroke, and where
  /// nothing is within `limit`, as ``distance(from:within:)``. O(cells within the distance).
  public func distanceToOutline(from point: CGPoint, within limit: Double = .infinity) -> Double {
    index is FillIndex
      ? distanceToEdge(from: point, within: limit) : distance(from: point, within: limit)
  }

  private func distanceToEdge(from point: CGPoint, within limit: Double) -> Double {
    guard point.x.isFinite, point.y.isFinite else { return .infinity }
    // The limit itself is within; what is searched for is less than `best`.
    let best = index.distanceToEdge(from: Vector(point), best: limit.nextUp)
    return best <= limit ? best : .infinity
  }
}
