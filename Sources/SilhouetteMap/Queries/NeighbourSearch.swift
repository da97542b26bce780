import Foundation
import SilhouetteGeometry

/// Finds the shape that an arrow key leads to.
///
/// Looks at ever larger rectangles on the side of the start where the key points: what is outside them costs more than
/// what was found inside.
struct NeighbourSearch {
  private let map: HitMap
  /// The shape or group where the search starts, and its anchor.
  private let id: String
  private let origin: CGPoint
  private let direction: HitMap.Direction
  private var seen = ShapeSet()
  private var best = (cost: CGFloat.infinity, index: Int.max)

  init(_ map: HitMap, from id: String, at origin: CGPoint, _ direction: HitMap.Direction) {
    (self.map, self.id, self.origin, self.direction) = (map, id, origin, direction)
  }

  /// The index of the shape; nil if there is none. O(cells up to the shape · cost of an anchor).
  mutating func run() -> Int? {
    for index in map.areas.withoutAreas { look(at: index) }
    let end = max(map.areas.bounds.width, map.areas.bounds.height)
    // Near enough for the first look to cost little; a few more reach the end.
    var reach = end / 256
    while reach > 0 {
      let (index, owners) = (map.index, map.areas.owners)
      index.visitCells(in: direction.side(of: origin, reach: reach)) { area, _, _ in
        if owners[area] < map.shapes.count { look(at: owners[area]) }
      }
      // Not `reach >= end`, which is false for NaN.
      if best.cost < reach || !(reach < end) { break }
      reach *= 2
    }
    return best.index == .max ? nil : best.index
  }

  private mutating func look(at index: Int) {
    guard !seen.contains(index) else { return }
    seen.insert(index)
    let shape = map.shapes[index]
    let namesakes = map.areas.table.members(of: shape.id)
    guard !shape.id.hasBytes(of: id),
      namesakes.count > 1 || leastCost(of: shape.bounds) <= best.cost,
      let anchor = map.anchor(of: shape.id),
      let cost = direction.cost(of: anchor, from: origin)
    else { return }
    // Shapes with the same id have one anchor; the first stands for all.
    let first = namesakes.first { map.shapes[$0].name == shape.name } ?? index
    if (cost, first) < best { best = (cost, first) }
  }

  /// What a point in a rectangle costs at least.
  private func leastCost(of rect: CGRect) -> CGFloat {
    let (dx, dy) = rect.gaps(to: origin)
    return direction.isHorizontal ? dx + 2 * dy : dy + 2 * dx
  }
}

extension HitMap.Direction {
  fileprivate var isHorizontal: Bool { self == .left || self == .right }

  /// The half on this side of a point of the square around it.
  fileprivate func side(of point: CGPoint, reach: CGFloat) -> CGRect {
    let (x, y) = (point.x, point.y)
    return switch self {
    case .up: CGRect(x: x - reach, y: y - reach, width: 2 * reach, height: reach)
    case .down: CGRect(x: x - reach, y: y, width: 2 * reach, height: reach)
    case .left: CGRect(x: x - reach, y: y - reach, width: reach, height: 2 * reach)
    case .right: CGRect(x: x, y: y - reach, width: reach, height: 2 * reach)
    }
  }

  /// How far one point lies from another, where distances to the side count twice; nil if it lies more to the side
  /// than in this direction.
  fileprivate func cost(of point: CGPoint, from origin: CGPoint) -> CGFloat? {
    let (dx, dy) = (point.x - origin.x, point.y - origin.y)
    let (along, across) =
      switch self {
      case .up: (-dy, abs(dx))
      case .down: (dy, abs(dx))
      case .left: (-dx, abs(dy))
      case .right: (dx, abs(dy))
      }
    return along > 0 && across <= along ? along + 2 * across : nil
  }
}
