public import Foundation
import SilhouetteGeometry

/// The room to leave free at the edges of a view.
public struct PlacementInsets: Sendable, Hashable {
  /// The room at each edge, in the view's points.
  public var top, left, bottom, right: CGFloat

  /// Room at each edge. O(1).
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The same room at all edges. O(1).
  public init(_ all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) }

  /// The rectangle without the room at its edges; a side may be negative.
  func inset(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + left, y: rect.minY + top, width: rect.width - left - right,
      height: rect.height - top - bottom)
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

  /// The map moved so that no room of the view stays empty that the map could fill: along an axis on which the map is
  /// larger than the view it covers the view, and otherwise it lies in the middle. Itself if there are no bounds. O(1).
  ///
  /// - Throws: ``PlacementError/singular(_:)`` if the numbers are too large.
  public func clamped(insets: PlacementInsets = PlacementInsets()) throws(PlacementError)
    -> PlacedHitMap
  {
    guard let room = bounds.map(insets.inset) else { return self }
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
