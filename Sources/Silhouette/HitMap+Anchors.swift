public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// A point well inside a shape or group: for a label, a focus ring, or a screen reader's tap.
  ///
  /// The middle of about the largest circle that fits into one of its areas (the pole of
  /// inaccessibility; Garcia-Castellanos and Lombardo 2007), to a hundredth of the area's box. Nil
  /// where there is no such shape, or no point that hits it. In mask modes, at the largest scale.
  /// O(areas), with some thousand questions for each: keep it rather than ask twice.
  public func anchor(of id: String) -> CGPoint? {
    let members = Set(
      items.indices.filter { items[$0].id == id || items[$0].ancestors.contains(id) })
    let poles = owners.indices.filter { members.contains(owners[$0]) }.compactMap { area in
      switch engine {
      case .exact(let index): index.areas[area].pole
      case .masks(let sets): sets[sets.count - 1].index.areas[area].pole
      }
    }
    return poles.max { $0.radius < $1.radius }?.point
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

extension IndexedArea {
  /// About the largest circle inside the area: squares are quartered where they can still hold the
  /// middle of a larger one.
  fileprivate var pole: (point: CGPoint, radius: CGFloat)? {
    let box = bounds
    guard box.width > 0, box.height > 0 else { return nil }
    let grain = max(box.width, box.height) / 128
    var half = min(box.width, box.height) / 8
    var centers: [CGPoint] = []
    for y in stride(from: box.minY + half, to: box.maxY + half, by: 2 * half) {
      for x in stride(from: box.minX + half, to: box.maxX + half, by: 2 * half) {
        centers.append(CGPoint(x: x, y: y))
      }
    }
    var best: (point: CGPoint, radius: CGFloat)?
    while !centers.isEmpty {
      let squares = centers.filter { coverage(of: $0, half) != .none }
        .map { (center: $0, radius: clearance(at: $0)) }
      for square in squares where square.radius > best?.radius ?? 0 {
        best = (square.center, square.radius)
      }
      if best != nil, half < grain { break }
      // No point of a square is farther from the outline than its middle is and half a diagonal.
      let bound = (best?.radius ?? 0) + (best == nil ? 0 : grain / 2) - half * 1.4143
      half /= 2
      if half < grain / 64 { break }
      centers = squares.filter { $0.radius > bound }.flatMap { square in
        [(-half, -half), (half, -half), (-half, half), (half, half)].map {
          CGPoint(x: square.center.x + $0.0, y: square.center.y + $0.1)
        }
      }
    }
    return best
  }

  private func coverage(of center: CGPoint, _ half: CGFloat) -> Coverage {
    coverage(
      of: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
  }

  /// About the radius of the largest circle inside the area round a point; 0 outside. Probed in
  /// sixteen directions, since areas know how far it is to their inside only.
  private func clearance(at center: CGPoint) -> CGFloat {
    guard pointInside(center) else { return 0 }
    var (low, high) = (CGFloat(0), min(bounds.width, bounds.height) / 2)
    for _ in 0..<8 {
      let radius = (low + high) / 2
      let fits = (0..<16).allSatisfy { step in
        let angle = CGFloat(step) * .pi / 8
        return pointInside(
          CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
      }
      if fits { low = radius } else { high = radius }
    }
    return low
  }
}
