public import Foundation
public import SilhouetteGeometry

/// A map where a view shows it: asked in the view's points.
///
/// Points outside the picture, as beside an aspect-fit one, hit nothing. In mask modes the scale that
/// answers is the one for the zoom: masks of at least a pixel for each pixel shown, if there are any.
public struct PlacedHitMap: Sendable {
  /// The map.
  public let map: HitMap
  /// From document space to the view's points.
  public let transform: Affine
  /// From the view's points to document space.
  public let inverse: Affine
  /// The view's bounds, outside which nothing takes hits, in its points; nil for everywhere.
  public let bounds: CGRect?
  /// How many view points a document unit takes, along the axis that is stretched more.
  private let zoom: Double

  init(_ map: HitMap, transform: Affine, inverse: Affine, bounds: CGRect?) {
    self.map = map
    self.transform = transform
    self.inverse = inverse
    self.bounds = bounds
    zoom = transform.stretch
  }

  /// The topmost shape under a point of the view, or else, with a tolerance, the nearest within it.
  /// Costs what ``HitMap/hitTest(_:tolerance:scale:)`` does, expected O(1).
  ///
  /// - Parameters:
  ///   - point: in the view's points.
  ///   - tolerance: a finger's radius, in the view's points.
  ///   - displayScale: the screen's pixels per point, which choose among masks.
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, displayScale: CGFloat = 1
  ) -> Hit? {
    guard isShown(point) else { return nil }
    let scale = Double(displayScale) * zoom
    let document = inverse.transform(point)
    if let hit = map.hitTest(document, scale: scale) { return hit }
    return tolerance > 0 ? nearest(to: point, within: tolerance, displayScale: displayScale) : nil
  }

  /// Every shape under a point of the view, once each, front to back. O(shapes about the point).
  public func hitTestAll(_ point: CGPoint, displayScale: CGFloat = 1) -> [Hit] {
    guard isShown(point) else { return [] }
    return map.hitTestAll(inverse.transform(point), scale: Double(displayScale) * zoom)
  }

  /// The shape nearest to a point of the view, if any is within `distance` of the view's points.
  ///
  /// Where the map is stretched unevenly, distances are measured along the axis that is stretched
  /// less: a shape is never reached from farther than `distance`. O(cells within `distance`).
  public func nearest(
    to point: CGPoint, within distance: CGFloat, displayScale: CGFloat = 1
  ) -> Hit? {
    guard isShown(point) else { return nil }
    let hit = map.nearest(
      to: inverse.transform(point), within: distance / zoom,
      scale: Double(displayScale) * zoom)
    return hit.map { Hit(areas: $0.areas, area: $0.area, distance: $0.distance * zoom) }
  }

  /// A point of document space in the view's points. O(1).
  public func toView(_ point: CGPoint) -> CGPoint { transform.transform(point) }

  /// A point of the view in document space. O(1).
  public func toDocument(_ point: CGPoint) -> CGPoint { inverse.transform(point) }

  /// The least rectangle in the view's points round a rectangle of document space. O(1).
  public func toView(_ rect: CGRect) -> CGRect { transform.bounds(of: rect) }

  /// The least rectangle in document space round one in the view's points. O(1).
  public func toDocument(_ rect: CGRect) -> CGRect { inverse.bounds(of: rect) }

  /// Whether the point is in the view's bounds and on the picture.
  private func isShown(_ point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: map.size).pointInside(inverse.transform(point))
      && bounds?.pointInside(point) ?? true
  }
}
