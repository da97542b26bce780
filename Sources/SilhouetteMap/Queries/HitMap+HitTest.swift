public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else, with a tolerance, the nearest within it.
  ///
  /// A direct hit always wins. A point on an edge hits the shape on its right, or below it where the edge
  /// is horizontal. Nil if nothing is hit, and for NaN and infinite coordinates. Expected O(1); with a
  /// tolerance, if nothing is under the point, O(cells within it).
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - tolerance: a finger's radius, in document units.
  ///   - scale: in mask modes, the pixels per unit of the screen: the masks of the smallest scale that
  ///     is at least that answer, else those of the largest. Nil for the largest.
  @inlinable public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil
  ) -> Hit? {
    // Inlinable, so that no hit is made where the caller only reads its id.
    let area = topmost(at: point, scale: scale)
    if area >= 0 { return Hit(areas: areas, area: area, distance: 0) }
    return tolerance > 0 ? nearest(to: point, within: tolerance, scale: scale) : nil
  }

  /// Every shape under a point, once each, front to back. O(shapes near the point).
  public func hitTestAll(_ point: CGPoint, scale: Double? = nil) -> [Hit] {
    var seen: Set<Int> = []
    return stack(for: scale).all(x: Double(point.x), y: Double(point.y))
      .filter { seen.insert(areas.owners[$0]).inserted }
      .map { Hit(areas: areas, area: $0, distance: 0) }
  }

  /// The shape nearest to a point, if one is within `distance` (document units). A shape that contains
  /// the point is at 0; of several at the same distance the topmost is returned.
  ///
  /// In exact mode two distances are lower bounds: to a clipped shape it is the distance to the shape or to
  /// its clip, whichever is larger; to a stroke with an elliptical pen see
  /// ``PathRegion/distance(from:within:)``. O(cells within `distance`).
  public func nearest(
    to point: CGPoint, within distance: CGFloat, scale: Double? = nil
  ) -> Hit? {
    stack(for: scale).nearest(to: point, within: Double(distance)).map {
      Hit(areas: areas, area: $0.area, distance: CGFloat($0.distance))
    }
  }

  /// The index in ``shapes`` of the topmost shape under a point, or −1: for millions of points, without
  /// a ``Hit`` for each. Expected O(1).
  ///
  /// - Parameter scale: as in ``hitTest(_:tolerance:scale:)``.
  package func shapeIndex(at point: CGPoint, scale: Double? = nil) -> Int {
    let area = topmost(at: point, scale: scale)
    return area < 0 ? -1 : areas.owners[area]
  }

  /// The index in ``shapes`` of each area under a point, front to back: a shape of several areas there
  /// occurs several times. O(shapes near the point).
  package func shapeIndices(at point: CGPoint, scale: Double? = nil) -> [Int] {
    stack(for: scale).all(x: Double(point.x), y: Double(point.y)).map { areas.owners[$0] }
  }

  /// The topmost area under a point, or −1.
  @inlinable func topmost(at point: CGPoint, scale: Double?) -> Int {
    let (x, y) = (Double(point.x), Double(point.y))
    return scale == nil ? finest.topmost(x: x, y: y) : stack(for: scale).topmost(x: x, y: y)
  }

  /// The index for a scale: the masks of the smallest scale that is at least that, else the finest.
  @usableFromInline func stack(for scale: Double?) -> any AreaStack {
    guard let scale else { return finest }
    return masks.first { $0.scale >= scale } ?? finest
  }
}
