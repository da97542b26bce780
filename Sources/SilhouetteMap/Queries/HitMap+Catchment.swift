public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else the nearest small shape whose catchment contains the point.
  ///
  /// A shape whose bounds are narrower or lower than `minimumTarget` has a catchment: its bounds, extended
  /// about their centre to at least that width and height. A catchment takes no hits from other shapes.
  /// Where catchments overlap, the nearest shape is hit, so that they are divided halfway between the shapes.
  ///
  /// Expected O(1) if a shape is under the point. Otherwise O(areas), and every area whose catchment contains
  /// the point is indexed anew at each call: O(its outline), or O(pixels) for masks.
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - minimumTarget: in document units; 44 points for a finger.
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
  /// Whether a point is in the rectangle extended about its centre to a minimum width and height. False if
  /// the rectangle is empty, or no smaller than that.
  ///
  /// Compares numbers, because `contains` traps on infinite ones.
  fileprivate func catches(_ point: CGPoint, target: CGFloat) -> Bool {
    guard width > 0, height > 0, width < target || height < target else { return false }
    let (across, down) = (max(width, target) / 2, max(height, target) / 2)
    return point.x >= midX - across && point.x < midX + across
      && point.y >= midY - down && point.y < midY + down
  }
}
