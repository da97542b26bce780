import Foundation
import SilhouetteGeometry

extension HitMap {
  /// All that takes hits under one identity, as one area: a shape, or a group and what is in it.
  ///
  /// Nil where the map has no such shape or group. In mask modes, at the largest scale. Made when it
  /// is asked for: O(areas), and O(outlines) or O(pixels) of that identity.
  public func region(of id: String) -> (any PointInside)? {
    let places = areas.areas(of: id)
    guard !places.isEmpty || items.contains(where: { $0.id == id || $0.ancestors.contains(id) })
    else { return nil }
    return AreaUnion(places.map { finest.area($0) })
  }
}
