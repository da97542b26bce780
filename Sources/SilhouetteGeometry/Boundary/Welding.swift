import Foundation

/// Edges whose corners are next to each other, or next to an edge, made to meet there: as rounding leaves the borders
/// of neighbours, of which one has a corner where the other goes straight on.
struct Welding {
  /// For each edge the corners on its way, from its start to its end; one alone for an edge that is too short.
  private(set) var ways: [[CGPoint]] = []

  /// O(n log n + pairs of edges and corners whose ranges of x meet), which the budget pays for.
  init(_ edges: [Edge], _ budget: inout Budget) throws(LimitExceeded) {
    let box = edges.reduce(Box.empty) { $0.union($1.box) }
    let tolerance = max(box.size.x, box.size.y) / 0x1p20
    try budget.pay(edges.count * Price(work: 2000, bytes: 200))
    let corners = edges.flatMap { [$0.start, $0.end] }.sorted { $0.precedes($1) }
    // The corners that stay, and which of them each becomes: the first that is near.
    var (kept, targets): ([CGPoint], [CGPoint]) = ([], [])
    for corner in corners {
      var (target, other) = (corner, kept.count - 1)
      while other >= 0, kept[other].x >= corner.x - tolerance {
        if abs(kept[other].y - corner.y) <= tolerance { target = kept[other] }
        other -= 1
      }
      try budget.pay((kept.count - other) * .work(2))
      targets.append(target)
      if target == corner, target != kept.last { kept.append(target) }
    }
    func target(_ corner: CGPoint) -> CGPoint {
      targets[corners.indices.firstOrdered { !corners[$0].precedes(corner) }]
    }
    for edge in edges {
      let moved = Edge(start: target(edge.start), end: target(edge.end))
      ways.append(try Self.way(of: moved, at: kept, within: tolerance, &budget))
    }
  }

  private static func way(
    of edge: Edge, at corners: [CGPoint], within tolerance: Double, _ budget: inout Budget
  ) throws(LimitExceeded) -> [CGPoint] {
    let (start, end, box) = (Vector(edge.start), Vector(edge.end), edge.box)
    let first = corners.indices.firstOrdered { Double(corners[$0].x) >= box.minX - tolerance }
    let last = corners.indices.firstOrdered { Double(corners[$0].x) > box.maxX + tolerance }
    try budget.pay((last - first) * .work(6))
    let near = corners[first..<last].filter { corner in
      Double(corner.y) >= box.minY - tolerance && Double(corner.y) <= box.maxY + tolerance
        && corner != edge.start && corner != edge.end
        && Vector(corner).distance(toSegment: start, end) <= tolerance
    }
    let along = end - start
    return [edge.start]
      + near.sorted { along.dot(Vector($0) - start) < along.dot(Vector($1) - start) }
      + (edge.end == edge.start ? [] : [edge.end])
  }
}
