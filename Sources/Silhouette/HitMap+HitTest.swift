public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else, with a tolerance, the nearest within it.
  ///
  /// A direct hit always wins. Nil where there is neither, and for what is no point.
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - tolerance: a finger's radius, in document units.
  ///   - scale: in mask modes, the scale whose masks answer: the nearest larger one there is, else
  ///     the largest; nil for the largest.
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil
  ) -> Hit? {
    let area = topmost(at: point, scale: scale)
    if area >= 0 { return hits[area] }
    return tolerance > 0 ? nearest(to: point, within: tolerance, scale: scale) : nil
  }

  /// Every shape under a point, once each, front to back.
  public func hitTestAll(_ point: CGPoint, scale: Double? = nil) -> [Hit] {
    let (x, y) = (Double(point.x), Double(point.y))
    let areas =
      switch engine {
      case .exact(let index): index.all(x: x, y: y)
      case .masks(let sets): set(for: scale).map { sets[$0].index.all(x: x, y: y) } ?? []
      }
    var seen: Set<Int> = []
    return areas.filter { seen.insert(owners[$0]).inserted }.map { hits[$0] }
  }

  /// The shape nearest to a point, if any is within `distance`: a shape that contains it is at 0.
  /// Of several as near, the topmost. In exact mode the distance to a clipped shape is that to the
  /// shape or to what clips it, whichever is more.
  public func nearest(
    to point: CGPoint, within distance: CGFloat, scale: Double? = nil
  ) -> Hit? {
    let limit = Double(distance)
    guard limit >= 0 else { return nil }
    let found =
      switch engine {
      case .exact(let index): index.nearest(to: point, within: limit)
      case .masks(let sets):
        set(for: scale).flatMap { sets[$0].index.nearest(to: point, within: limit) }
      }
    guard let (area, distance) = found else { return nil }
    if distance == 0 { return hits[area] }
    return Hit(names: hits[area].names, part: .near, distance: CGFloat(distance))
  }

  /// The topmost area under a point, or −1.
  private func topmost(at point: CGPoint, scale: Double?) -> Int {
    switch engine {
    case .exact(let index): return index.topmost(x: Double(point.x), y: Double(point.y))
    case .masks(let sets):
      guard let set = set(for: scale) else { return -1 }
      return sets[set].index.topmost(x: Double(point.x), y: Double(point.y))
    }
  }

  /// The place of the scale that answers for another: the nearest larger one, else the largest.
  private func set(for scale: Double?) -> Int? {
    guard case .masks(let sets) = engine, !sets.isEmpty else { return nil }
    return scale.flatMap { scale in sets.firstIndex { $0.scale >= scale } } ?? sets.count - 1
  }
}
