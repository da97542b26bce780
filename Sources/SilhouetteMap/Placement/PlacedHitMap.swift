public import Foundation
public import SilhouetteGeometry

/// A map as a view shows it. Queries take the view's points.
///
/// Points outside the map hit nothing, unless its overflow is visible. In mask modes the zoom and the screen's scale select the masks: the
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
  public let zoom: Double

  init(_ map: HitMap, transform: Affine, inverse: Affine, bounds: CGRect?) {
    self.map = map
    self.transform = transform
    self.inverse = inverse
    self.bounds = bounds
    zoom = transform.stretch
  }

  /// Converts a point of document space to the view's points. O(1).
  public func toView(_ point: CGPoint) -> CGPoint { transform.transform(point) }

  /// Converts a point of the view to document space. O(1).
  public func toDocument(_ point: CGPoint) -> CGPoint { inverse.transform(point) }

  /// The smallest rectangle, in the view's points, around a rectangle of document space. O(1).
  public func toView(_ rect: CGRect) -> CGRect { transform.bounds(of: rect) }

  /// The smallest rectangle, in document space, around a rectangle in the view's points. O(1).
  public func toDocument(_ rect: CGRect) -> CGRect { inverse.bounds(of: rect) }

  /// Whether the point is in the view's bounds, and on the map if that has an edge.
  func isShown(_ point: CGPoint) -> Bool {
    (map.overflow == .visible
      || map.frame.rect.pointInside(inverse.transform(point)))
      && bounds?.pointInside(point) ?? true
  }
}
