public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else the nearest small shape whose catchment contains the point.
  ///
  /// A shape whose bounds are narrower or lower than `minimumTarget` has a catchment: the points that are
  /// nearer to it than `minimumTarget`, and in its bounds, extended about their centre to at least that width
  /// and height. A catchment takes no hits from other shapes. Where catchments overlap, the nearest shape is
  /// hit, so that they are divided halfway between the shapes.
  ///
  /// Expected O(1) if a shape is under the point, otherwise O(cells within `minimumTarget`), after O(outlines) once.
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - minimumTarget: in document units; 44 points for a finger.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  ///   - isIncluded: which shapes count.
  public func hitTest(
    _ point: CGPoint, minimumTarget: CGFloat, scale: Double? = nil,
    where isIncluded: (Shape) -> Bool = { _ in true }
  ) -> Hit? {
    var work = 0
    return hitTest(
      point, minimumTarget: minimumTarget, scale: scale, work: &work, where: isIncluded)
  }

  /// The same, with the work that it was, in units, added to a number, for whoever pays.
  package func hitTest(
    _ point: CGPoint, minimumTarget: CGFloat, scale: Double? = nil, work: inout Int,
    where isIncluded: (Shape) -> Bool = { _ in true }
  ) -> Hit? {
    if let hit = hitTest(point, scale: scale, where: isIncluded) { return hit }
    let bounds = areas.shapeBounds
    return nearest(
      from: point, within: Double(minimumTarget), scale: scale, work: &work
    ) { area in
      let isCaught = bounds[areas.owners[area]].catches(point, target: minimumTarget)
      return isCaught && isIncluded(areas.shape(ofArea: area)) ? .infinity : -1
    }
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
