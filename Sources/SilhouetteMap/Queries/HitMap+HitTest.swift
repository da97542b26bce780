public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else, with a tolerance, the nearest within it.
  ///
  /// A direct hit always wins. A point on a border hits what is right of it, or below it. Nil where
  /// there is neither, and for what is no point. Expected O(1); with a tolerance, where nothing is
  /// under the point, O(cells within it).
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - tolerance: a finger's radius, in document units.
  ///   - scale: in mask modes, the scale whose masks answer: the nearest larger one there is, else
  ///     the largest; nil for the largest.
  @inlinable public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil
  ) -> Hit? {
    // Inlinable, so that a hit of which only the id is asked is never made.
    let area = topmost(at: point, scale: scale)
    if area >= 0 { return Hit(areas: areas, area: area, distance: 0) }
    return tolerance > 0 ? nearest(to: point, within: tolerance, scale: scale) : nil
  }

  /// Every shape under a point, once each, front to back. O(shapes about the point).
  public func hitTestAll(_ point: CGPoint, scale: Double? = nil) -> [Hit] {
    var seen: Set<Int> = []
    return stack(for: scale).all(x: Double(point.x), y: Double(point.y))
      .filter { seen.insert(areas.owners[$0]).inserted }
      .map { Hit(areas: areas, area: $0, distance: 0) }
  }

  /// The shape nearest to a point, if any is within `distance`: a shape that contains it is at 0.
  /// Of several as near, the topmost. In exact mode the distance to a clipped shape is that to the
  /// shape or to what clips it, whichever is more. O(cells within `distance`).
  public func nearest(
    to point: CGPoint, within distance: CGFloat, scale: Double? = nil
  ) -> Hit? {
    stack(for: scale).nearest(to: point, within: Double(distance)).map {
      Hit(areas: areas, area: $0.area, distance: CGFloat($0.distance))
    }
  }

  /// The topmost area under a point, or −1.
  @inlinable func topmost(at point: CGPoint, scale: Double?) -> Int {
    let (x, y) = (Double(point.x), Double(point.y))
    return scale == nil ? finest.topmost(x: x, y: y) : stack(for: scale).topmost(x: x, y: y)
  }

  /// What answers for a scale: the masks of the nearest larger one there is, else the finest.
  @usableFromInline func stack(for scale: Double?) -> any AreaStack {
    guard let scale else { return finest }
    return masks.first { $0.scale >= scale }?.stack ?? finest
  }
}
