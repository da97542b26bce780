import Foundation

/// Joins edges whose corners are next to each other or next to an edge. Rounding separates the borders of neighbours
/// in this way, when only one of them has a corner.
struct Welding {
  /// For each edge the corners on its way, from its start to its end; one alone for an edge that is too short.
  private(set) var ways: [[CGPoint]] = []

  /// O(n log n + pairs of edges and corners whose bounds meet), which the budget pays for.
  init(_ edges: [Edge], _ budget: inout Budget) throws(LimitExceeded) {
    let box = edges.reduce(Box.empty) { $0.union($1.box) }
    let tolerance = max(box.size.x, box.size.y) / 0x1p20
    try budget.pay(edges.count * Price(work: 2500, bytes: 400))
    let corners = KeptCorners(
      edges.flatMap { [$0.start, $0.end] }.sorted { $0.precedes($1) }, within: tolerance)
    let tree = BoxTree(corners.kept)
    for edge in edges {
      let moved = Edge(start: corners.target(of: edge.start), end: corners.target(of: edge.end))
      ways.append(try Self.way(of: moved, at: corners.kept, tree, within: tolerance, &budget))
    }
  }

  private static func way(
    of edge: Edge, at corners: [CGPoint], _ tree: BoxTree, within tolerance: Double,
    _ budget: inout Budget
  ) throws(LimitExceeded) -> [CGPoint] {
    let (start, end, box) = (Vector(edge.start), Vector(edge.end), edge.box)
    let around = Box(
      minX: box.minX - tolerance, minY: box.minY - tolerance, maxX: box.maxX + tolerance,
      maxY: box.maxY + tolerance)
    var near: [Int] = []
    try tree.forEach(meeting: around, &budget) { index, budget throws(LimitExceeded) in
      let corner = corners[index]
      if corner != edge.start, corner != edge.end,
        Vector(corner).distance(toSegment: start, end) <= tolerance
      {
        try budget.pay(Price(work: 500, bytes: 100))
        near.append(index)
      }
      return true
    }
    let along = end - start
    near.sort {
      (along.dot(Vector(corners[$0]) - start), $0) < (along.dot(Vector(corners[$1]) - start), $1)
    }
    return [edge.start] + near.map { corners[$0] } + (edge.end == edge.start ? [] : [edge.end])
  }
}
