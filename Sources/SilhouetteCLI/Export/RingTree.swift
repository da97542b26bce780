import Foundation
import Silhouette

/// Rings sorted into polygons: an outer ring each, with the holes in it. Rings that cross are taken as if they did not.
struct RingTree {
  /// The outer ring of each polygon, then its holes.
  private(set) var polygons: [[[CGPoint]]] = []

  /// O(rings² + vertices of the rings around each ring), which the budget pays for.
  init(_ rings: [[CGPoint]], _ rule: FillRule, _ budget: inout AnswerBudget) throws {
    // From the largest, so that a ring comes after those around it.
    let rings = rings.map { (corners: $0, area: Self.area($0), box: Bounds($0)) }.sorted {
      abs($0.area) > abs($1.area)
    }
    var placed: [(corners: [CGPoint], winding: Int, polygon: Int)] = []
    var boxes: [Bounds] = []
    for ring in rings where ring.area != 0 {
      let near = boxes.indices.filter { boxes[$0].contains(ring.box) }
      try budget.spend(placed.count + 20 * near.reduce(1) { $0 + placed[$1].corners.count })
      let around = near.last { Self.ring(placed[$0].corners, contains: ring.corners) }
        .map { placed[$0] }
      let outside = around?.winding ?? 0
      let winding = outside + (ring.area > 0 ? 1 : -1)
      var polygon = around?.polygon ?? -1
      switch (rule.isInside(outside), rule.isInside(winding)) {
      case (false, true):
        polygon = polygons.count
        polygons.append([ring.corners])
      case (true, false): polygons[polygon].append(ring.corners)
      case (true, true), (false, false): break
      }
      placed.append((ring.corners, winding, polygon))
      boxes.append(ring.box)
    }
  }

  /// The extent of a ring.
  private struct Bounds {
    var (minX, minY, maxX, maxY) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )

    init(_ ring: [CGPoint]) {
      for corner in ring {
        (minX, maxX) = (min(minX, Double(corner.x)), max(maxX, Double(corner.x)))
        (minY, maxY) = (min(minY, Double(corner.y)), max(maxY, Double(corner.y)))
      }
    }

    func contains(_ other: Bounds) -> Bool {
      minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
    }
  }

  /// The signed area.
  private static func area(_ ring: [CGPoint]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) {
      $0 + Double($1.0.x * $1.1.y - $1.1.x * $1.0.y)
    } / 2
  }

  /// Whether the first corner of a ring that is not a corner of the other one is inside that.
  private static func ring(_ outer: [CGPoint], contains inner: [CGPoint]) -> Bool {
    let corners = Set(outer)
    guard let point = inner.first(where: { !corners.contains($0) }) else { return false }
    var isInside = false
    for (a, b) in zip(outer, outer.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
      if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
    }
    return isInside
  }
}

extension FillRule {
  /// Whether an area of that winding number is inside.
  fileprivate func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: !winding.isMultiple(of: 2)
    }
  }
}
