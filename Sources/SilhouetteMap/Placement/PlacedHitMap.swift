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
  /// The same in the direction of the smallest scale.
  let leastZoom: Double

  init(_ map: HitMap, transform: Affine, inverse: Affine, bounds: CGRect?) {
    self.map = map
    self.transform = transform
    self.inverse = inverse
    self.bounds = bounds
    (zoom, leastZoom) = Self.zooms(transform, inverse: inverse)
  }

  /// View points per document unit, in the directions of the transform's largest and smallest scale. Every language
  /// asks here. Shapes near in the map are near in the view, and a margin of the map is at least as wide in the view.
  package static func zooms(_ transform: Affine, inverse: Affine) -> (most: Double, least: Double) {
    (transform.stretch, 1 / inverse.stretch)
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

  /// The topmost shape under a point of the view that a condition holds for, or else the nearest one within the
  /// tolerance; see ``HitMap/hitTest(_:tolerance:scale:where:)``. O(areas at the point), or O(cells in reach).
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

  /// The map's hit at a point of the view, in the view's points; nil if the view does not show the point.
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

/// Zooming and panning. Each makes another placement of the same map; nothing is indexed again.
extension PlacedHitMap {
  /// The map zoomed about a point of the view, which stays where it is. O(1).
  ///
  /// - Parameters:
  ///   - factor: greater than 1 to come nearer.
  ///   - center: in the view's points.
  ///   - range: the least and greatest ``zoom``; the factor is reduced to stay in it.
  /// - Throws: ``PlacementError/singular(_:)`` if the factor is 0 or not finite.
  public func zoomed(
    by factor: Double, about center: CGPoint, range: ClosedRange<Double>? = nil
  ) throws(PlacementError) -> PlacedHitMap {
    var factor = factor
    if let range { factor = min(max(zoom * factor, range.lowerBound), range.upperBound) / zoom }
    let scaling = Affine(
      a: factor, b: 0, c: 0, d: factor, tx: Double(center.x) * (1 - factor),
      ty: Double(center.y) * (1 - factor))
    return try map.placed(by: transform.concatenating(scaling), in: bounds)
  }

  /// The map moved by some of the view's points. O(1).
  ///
  /// - Throws: ``PlacementError/singular(_:)`` if the offset is not finite.
  public func panned(by offset: CGSize) throws(PlacementError) -> PlacedHitMap {
    let moving = Affine(
      a: 1, b: 0, c: 0, d: 1, tx: Double(offset.width), ty: Double(offset.height))
    return try map.placed(by: transform.concatenating(moving), in: bounds)
  }

  /// The map moved so that it fills the view as far as it can: along an axis where it is larger than the view it
  /// covers the view, and otherwise it is centred. Itself if there are no bounds. O(1).
  ///
  /// - Parameter room: the part of the view that nothing covers, in its points; nil for the bounds.
  /// - Throws: ``PlacementError/singular(_:)`` if the numbers are too large.
  public func clamped(to room: CGRect? = nil) throws(PlacementError) -> PlacedHitMap {
    guard let room = room ?? bounds else { return self }
    let shown = toView(map.frame.rect)
    func offset(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if high - low <= to - from { return (from + to - low - high) / 2 }
      return low > from ? from - low : high < to ? to - high : 0
    }
    return try panned(
      by: CGSize(
        width: offset(shown.minX, shown.maxX, room.minX, room.maxX),
        height: offset(shown.minY, shown.maxY, room.minY, room.maxY)))
  }
}
