public import Foundation
public import SilhouetteGeometry

/// A map as a view shows it. Queries take the view's points.
///
/// Points outside the map hit nothing. In mask modes the zoom and the screen's scale select the masks: the
/// smallest scale with at least one pixel per pixel of the screen, or else the largest.
public struct PlacedHitMap: Sendable {
  /// The map.
  public let map: HitMap
  /// From document space to the view's points.
  public let transform: Affine
  /// From the view's points to document space.
  public let inverse: Affine
  /// The view's bounds, in its points, outside which nothing takes hits; nil for no limit.
  public let bounds: CGRect?
  /// View points per document unit, in the direction of the largest scale.
  private let zoom: Double

  init(_ map: HitMap, transform: Affine, inverse: Affine, bounds: CGRect?) {
    self.map = map
    self.transform = transform
    self.inverse = inverse
    self.bounds = bounds
    zoom = transform.stretch
  }

  /// The topmost shape under a point of the view, or else, with a tolerance, the nearest within it.
  ///
  /// A direct hit always wins. Nil if nothing is hit, and for NaN and infinite coordinates. Expected O(1);
  /// with a tolerance, if nothing is under the point, O(cells within it).
  ///
  /// - Parameters:
  ///   - point: in the view's points.
  ///   - tolerance: a finger's radius, in the view's points.
  ///   - displayScale: the screen's pixels per point; in mask modes it selects the masks.
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, displayScale: CGFloat = 1
  ) -> Hit? {
    guard isShown(point) else { return nil }
    let scale = Double(displayScale) * zoom
    let document = inverse.transform(point)
    if let hit = map.hitTest(document, scale: scale) { return hit }
    return tolerance > 0 ? nearest(to: point, within: tolerance, displayScale: displayScale) : nil
  }

  /// Every shape under a point of the view, once each, front to back. O(shapes near the point).
  public func hitTestAll(_ point: CGPoint, displayScale: CGFloat = 1) -> [Hit] {
    guard isShown(point) else { return [] }
    return map.hitTestAll(inverse.transform(point), scale: Double(displayScale) * zoom)
  }

  /// The shape nearest to a point of the view, if one is within `distance` (the view's points).
  ///
  /// The distance is that of ``HitMap/nearest(to:within:scale:)``, multiplied by the transform's largest
  /// scale. So if the map is stretched unevenly, it is not less than the distance in the view.
  /// O(cells within `distance`).
  public func nearest(
    to point: CGPoint, within distance: CGFloat, displayScale: CGFloat = 1
  ) -> Hit? {
    guard isShown(point) else { return nil }
    let hit = map.nearest(
      to: inverse.transform(point), within: distance / zoom,
      scale: Double(displayScale) * zoom)
    return hit.map { Hit(areas: $0.areas, area: $0.area, distance: $0.distance * zoom) }
  }

  /// Converts a point of document space to the view's points. O(1).
  public func toView(_ point: CGPoint) -> CGPoint { transform.transform(point) }

  /// Converts a point of the view to document space. O(1).
  public func toDocument(_ point: CGPoint) -> CGPoint { inverse.transform(point) }

  /// The smallest rectangle, in the view's points, around a rectangle of document space. O(1).
  public func toView(_ rect: CGRect) -> CGRect { transform.bounds(of: rect) }

  /// The smallest rectangle, in document space, around a rectangle in the view's points. O(1).
  public func toDocument(_ rect: CGRect) -> CGRect { inverse.bounds(of: rect) }

  /// Whether the point is in the view's bounds and on the map.
  private func isShown(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: map.size).pointInside(inverse.transform(point))
      && bounds?.pointInside(point) ?? true
  }
}
