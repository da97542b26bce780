public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// A point well inside a shape or group: for a label, a focus ring, or a screen reader's tap.
  ///
  /// The middle of about the largest circle that fits into it, over the borders between a group's
  /// shapes (the pole of inaccessibility; Garcia-Castellanos and Lombardo 2007), to a hundredth of its
  /// box. Nil where there is no such shape, or no point that hits it. In mask modes, at the largest
  /// scale. O(squares of its box · areas).
  public func anchor(of id: String) -> CGPoint? {
    AreaGroup(areas.areas(of: id).map { finest.area($0) }).pole
  }

  /// The shape to which an arrow key leads from another: of those whose anchors lie more that way
  /// than across, the nearest. Nil where there is none that way, or no such shape. O(shapes · anchor).
  public func neighbour(of id: String, _ direction: Direction) -> Item? {
    guard let from = anchor(of: id) else { return nil }
    var best = CGFloat.infinity
    var found: Item?
    for item in items where item.id != id {
      guard let anchor = anchor(of: item.id) else { continue }
      let (along, across) = direction.components(of: anchor, from: from)
      // Straight ahead counts for more than to the side.
      let cost = along + 2 * across
      if along > 0, across <= along, cost < best { (best, found) = (cost, item) }
    }
    return found
  }

  /// Where an arrow key points.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Towards smaller y.
    case up
    /// Towards larger y.
    case down
    /// Towards smaller x.
    case left
    /// Towards larger x.
    case right

    /// How far one point lies from another this way, and how far to the side.
    fileprivate func components(
      of point: CGPoint, from origin: CGPoint
    ) -> (along: CGFloat, across: CGFloat) {
      let (dx, dy) = (point.x - origin.x, point.y - origin.y)
      switch self {
      case .up: return (-dy, abs(dx))
      case .down: return (dy, abs(dx))
      case .left: return (-dx, abs(dy))
      case .right: return (dx, abs(dy))
      }
    }
  }
}
