import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// Everything that takes hits under one id, as one area: a shape, or a group and its contents.
  ///
  /// Nil if the map has no such shape or group. In mask modes, at the largest scale. The area is built at
  /// each call: O(areas), and O(outlines) or O(pixels) of that id.
  public func area(of id: String) -> (any PointInside)? {
    let indexes = areas.areas(of: id)
    guard !indexes.isEmpty || shapes.contains(where: { $0.id == id || $0.ancestors.contains(id) })
    else { return nil }
    return AreaUnion(indexes.map { finest.area($0) })
  }
}
