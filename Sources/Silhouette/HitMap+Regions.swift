import Foundation
import SilhouetteGeometry

extension HitMap {
  /// All that takes hits under one identity, as one area: a shape, or a group and what is in it.
  ///
  /// Nil where the map has no such shape or group. In mask modes, at the largest scale. O(areas ·
  /// shapes of that identity).
  public func region(of id: String) -> (any PointInside)? {
    let members = items.indices.filter { items[$0].id == id || items[$0].ancestors.contains(id) }
    guard !members.isEmpty else { return nil }
    let places = owners.indices.filter { members.contains(owners[$0]) }
    switch engine {
    case .exact(let index): return AreaUnion(places.map { index.areas[$0] })
    case .masks(let sets):
      guard let finest = sets.last else { return nil }
      return AreaUnion(places.map { finest.index.areas[$0] })
    }
  }
}
