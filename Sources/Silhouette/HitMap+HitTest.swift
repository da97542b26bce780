public import Foundation
import SilhouetteGeometry

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
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil
  ) -> Hit? {
    let area = topmost(at: point, scale: scale)
    if area >= 0 { return hits[area] }
    return tolerance > 0 ? nearest(to: point, within: tolerance, scale: scale) : nil
  }

  /// Every shape under a point, once each, front to back. O(shapes about the point).
  public func hitTestAll(_ point: CGPoint, scale: Double? = nil) -> [Hit] {
    let (x, y) = (Double(point.x), Double(point.y))
    let areas =
      switch engine {
      case .exact(let index): index.all(x: x, y: y)
      case .masks(let sets): sets[set(for: scale)].index.all(x: x, y: y)
      }
    var seen: Set<Int> = []
    return areas.filter { seen.insert(owners[$0]).inserted }.map { hits[$0] }
  }

  /// The shape nearest to a point, if any is within `distance`: a shape that contains it is at 0.
  /// Of several as near, the topmost. In exact mode the distance to a clipped shape is that to the
  /// shape or to what clips it, whichever is more. O(cells within `distance`).
  public func nearest(
    to point: CGPoint, within distance: CGFloat, scale: Double? = nil
  ) -> Hit? {
    let limit = Double(distance)
    guard limit >= 0 else { return nil }
    let found =
      switch engine {
      case .exact(let index): index.nearest(to: point, within: limit)
      case .masks(let sets): sets[set(for: scale)].index.nearest(to: point, within: limit)
      }
    return found.map { hit($0.area, distance: $0.distance) }
  }

  /// The nearest of some areas, which are in paint order; the topmost of those as near.
  func nearest(
    to point: CGPoint, within limit: Double, among areas: [Int], scale: Double?
  ) -> Hit? {
    var best = limit.nextUp
    var found: Int?
    for area in areas.reversed() {
      let distance =
        switch engine {
        case .exact(let index): index.areas[area].distance(from: point, within: best)
        case .masks(let sets):
          sets[set(for: scale)].index.areas[area].distance(from: point, within: best)
        }
      if distance < best { (best, found) = (distance, area) }
    }
    return found.map { hit($0, distance: best) }
  }

  private func hit(_ area: Int, distance: Double) -> Hit {
    if distance == 0 { return hits[area] }
    return Hit(names: hits[area].names, part: .near, distance: CGFloat(distance))
  }

  /// The topmost area under a point, or −1.
  @inline(__always)
  func topmost(at point: CGPoint, scale: Double?) -> Int {
    switch engine {
    case .exact(let index): return index.topmost(x: Double(point.x), y: Double(point.y))
    case .masks(let sets):
      return sets[set(for: scale)].index.topmost(x: Double(point.x), y: Double(point.y))
    }
  }

  /// The place of the scale that answers for another: the nearest larger one, else the largest.
  @inline(__always)
  private func set(for scale: Double?) -> Int {
    guard case .masks(let sets) = engine else { return 0 }
    guard let scale else { return sets.count - 1 }
    return sets.firstIndex { $0.scale >= scale } ?? sets.count - 1
  }
}
