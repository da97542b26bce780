public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else a shape that is too small for a finger and whose
  /// catchment the point is in.
  ///
  /// Each shape whose box is narrower or lower than `minimumTarget` has a catchment: its box, grown
  /// about its middle to be that wide and high. It takes no point that another shape is under; where
  /// catchments overlap, a point goes to the nearest shape, so that they are split halfway. O(1)
  /// where a shape is hit, else O(shapes).
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - minimumTarget: 44 for a finger, in document units.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  public func hitTest(
    _ point: CGPoint, minimumTarget: CGFloat, scale: Double? = nil
  ) -> Hit? {
    if let hit = hitTest(point, scale: scale) { return hit }
    let stack = stack(for: scale)
    var best = Double.infinity
    var found: Int?
    for area in areas.owners.indices.reversed()
    where shapes[areas.owners[area]].bounds.catches(point, target: minimumTarget) {
      let distance = stack.area(area).distance(from: point, within: best)
      if distance < best { (best, found) = (distance, area) }
    }
    return found.map { Hit(areas: areas, area: $0, distance: CGFloat(best)) }
  }
}

extension CGRect {
  /// Whether a point is in the rectangle grown about its middle to a least width and height; false where
  /// it is no smaller, or empty. In plain numbers, as `contains` traps on infinite ones.
  fileprivate func catches(_ point: CGPoint, target: CGFloat) -> Bool {
    guard width > 0, height > 0, width < target || height < target else { return false }
    let (across, down) = (max(width, target) / 2, max(height, target) / 2)
    return point.x >= midX - across && point.x < midX + across
      && point.y >= midY - down && point.y < midY + down
  }
}
