import Foundation
import Silhouette
import SilhouetteGeometry

/// Rings sorted into polygons: an outer ring each, with the holes in it. As in RFC 7946, outer rings run counter-clockwise
/// and holes clockwise, where y points up.
struct RingTree {
  /// The outer ring of each polygon, then its holes.
  private(set) var polygons: [[[CGPoint]]] = []

  /// The polygons of several fills together.
  init(
    fills: [(rings: [[CGPoint]], rule: FillRule)], _ budget: inout Budget
  ) throws(LimitExceeded) {
    var trees: [RingTree] = []
    for fill in fills { trees.append(try RingTree(crossing: fill.rings, fill.rule, &budget)) }
    if trees.count == 1 {
      self = trees[0]
    } else {
      self = try RingTree(crossing: trees.flatMap { $0.polygons.joined() }, .nonZero, &budget)
    }
  }

  /// The polygons of rings that may cross or touch.
  private init(
    crossing rings: [[CGPoint]], _ rule: FillRule, _ budget: inout Budget
  ) throws(LimitExceeded) {
    let edges = rings.flatMap { ring in
      zip(ring, ring.dropFirst()).map { Edge(start: $0, end: $1) }
    }
    let noded = try edges.noded(&budget)
    if noded == edges, Set(edges.map(\.start)).count == edges.count {
      try self.init(rings, rule, &budget)
    } else {
      let boundary = try Boundary(noded, rule, &budget).rings(&budget)
      try self.init(boundary, .nonZero, &budget)
    }
  }

  /// The polygons of rings that do not cross. O(rings² + vertices of the rings around each ring), which the budget pays
  /// for.
  private init(_ rings: [[CGPoint]], _ rule: FillRule, _ budget: inout Budget) throws(LimitExceeded)
  {
    // From the largest, so that a ring comes after those around it. Their bounds are not smaller, whatever is rounded.
    let rings = rings.map { (corners: $0, isForward: Self.isForward($0), box: Bounds($0)) }.sorted {
      $0.box.area > $1.box.area
    }
    var placed: [(corners: [CGPoint], winding: Int, polygon: Int)] = []
    var boxes: [Bounds] = []
    for ring in rings {
      let near = boxes.indices.filter { boxes[$0].contains(ring.box) }
      try budget.spend(
        1000 + 5 * placed.count + 20 * near.reduce(1) { $0 + placed[$1].corners.count })
      let around = near.last { Self.ring(placed[$0].corners, contains: ring.corners) }
        .map { placed[$0] }
      let outside = around?.winding ?? 0
      let winding = outside + (ring.isForward ? 1 : -1)
      var polygon = around?.polygon ?? -1
      switch (rule.isInside(outside), rule.isInside(winding)) {
      case (false, true):
        polygon = polygons.count
        polygons.append([ring.isForward ? ring.corners : ring.corners.reversed()])
      case (true, false):
        polygons[polygon].append(ring.isForward ? ring.corners.reversed() : ring.corners)
      case (true, true), (false, false): break
      }
      placed.append((ring.corners, winding, polygon))
      boxes.append(ring.box)
    }
  }

  /// Whether a simple ring runs counter-clockwise, where y points up: so it turns at its leftmost corner.
  private static func isForward(_ ring: [CGPoint]) -> Bool {
    let corners = ring.dropLast()
    guard let first = corners.indices.min(by: { corners[$0].precedes(corners[$1]) }) else {
      return true
    }
    let before = corners[first > 0 ? first - 1 : corners.count - 1]
    return LineSide.turn(before, ring[first], ring[first + 1]) > 0
  }

  /// Whether a ring is inside another one that it does not cross. They have no edge in common, but perhaps corners.
  private static func ring(_ outer: [CGPoint], contains inner: [CGPoint]) -> Bool {
    let corners = Set(outer)
    let middle = CGPoint(x: (inner[0].x + inner[1].x) / 2, y: (inner[0].y + inner[1].y) / 2)
    let point = inner.first { !corners.contains($0) } ?? middle
    var isInside = false
    for (a, b) in zip(outer, outer.dropFirst()) where (a.y > point.y) != (b.y > point.y) {
      if (LineSide.turn(a, b, point) > 0) == (b.y > a.y) { isInside.toggle() }
    }
    return isInside
  }
}
