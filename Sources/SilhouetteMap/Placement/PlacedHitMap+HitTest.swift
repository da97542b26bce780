public import Foundation
import SilhouetteGeometry

extension PlacedHitMap {
  /// The topmost shape under a point of the view, or else the nearest within the tolerance.
  ///
  /// As ``HitMap/hitTest(_:tolerance:scale:)``, in the view's points. Nil if nothing is hit, outside the map and
  /// the view's bounds, and for NaN and infinite coordinates. Expected O(1); if nothing is under the point,
  /// O(cells in reach).
  ///
  /// - Parameters:
  ///   - point: in the view's points.
  ///   - tolerance: a finger's radius, in the view's points.
  ///   - displayScale: the screen's pixels per point; in mask modes it selects the masks.
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, displayScale: CGFloat = 1
  ) -> Hit? {
    hit(at: point, displayScale) { map.hitTest($0, tolerance: tolerance / zoom, scale: $1) }
  }

  /// The topmost shape under a point of the view of those that a condition holds for, or else the nearest of
  /// them within the tolerance; see ``HitMap/hitTest(_:tolerance:scale:where:)``. O(areas at the point), or
  /// O(cells in reach).
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, displayScale: CGFloat = 1,
    where isIncluded: (HitMap.Shape) -> Bool
  ) -> Hit? {
    hit(at: point, displayScale) {
      map.hitTest($0, tolerance: tolerance / zoom, scale: $1, where: isIncluded)
    }
  }

  /// The topmost shape under a point of the view, or else the nearest small shape whose catchment contains the
  /// point; see ``HitMap/hitTest(_:minimumTarget:scale:where:)``. Expected O(1) if a shape is under the point,
  /// otherwise O(cells within `minimumTarget`).
  ///
  /// - Parameter minimumTarget: in the view's points: 44 for a finger. If the map is stretched unevenly, it holds
  ///   for the direction of the largest scale.
  public func hitTest(
    _ point: CGPoint, minimumTarget: CGFloat, displayScale: CGFloat = 1,
    where isIncluded: (HitMap.Shape) -> Bool = { _ in true }
  ) -> Hit? {
    hit(at: point, displayScale) {
      map.hitTest($0, minimumTarget: minimumTarget / zoom, scale: $1, where: isIncluded)
    }
  }

  /// Every shape under a point of the view, once each, front to back; then those within the tolerance, nearest
  /// first. O(shapes near the point), with a tolerance O(cells in reach).
  public func hitTestAll(
    _ point: CGPoint, tolerance: CGFloat = 0, displayScale: CGFloat = 1,
    where isIncluded: (HitMap.Shape) -> Bool = { _ in true }
  ) -> [Hit] {
    guard isShown(point) else { return [] }
    return map.hitTestAll(
      toDocument(point), tolerance: tolerance / zoom, scale: Double(displayScale) * zoom,
      where: isIncluded
    ).map(inView)
  }

  /// The shape nearest to a point of the view, if one is within `distance` (the view's points).
  ///
  /// The distance is that of ``HitMap/nearest(to:within:scale:)``, multiplied by the transform's largest scale. So if
  /// the map is stretched unevenly, it is not less than the distance in the view. O(cells within `distance`).
  public func nearest(
    to point: CGPoint, within distance: CGFloat, displayScale: CGFloat = 1
  ) -> Hit? {
    hit(at: point, displayScale) { map.nearest(to: $0, within: distance / zoom, scale: $1) }
  }

  /// What the map answers about a point of the view, in the view's points; nil if the view does not show the point.
  @inline(__always) private func hit(
    at point: CGPoint, _ displayScale: CGFloat,
    _ answer: (_ point: CGPoint, _ scale: Double) -> Hit?
  ) -> Hit? {
    isShown(point) ? answer(toDocument(point), Double(displayScale) * zoom).map(inView) : nil
  }

  /// A hit of the map, with its distance in the view's points.
  private func inView(_ hit: Hit) -> Hit {
    hit.distance > 0 ? Hit(areas: hit.areas, area: hit.area, distance: hit.distance * zoom) : hit
  }
}
