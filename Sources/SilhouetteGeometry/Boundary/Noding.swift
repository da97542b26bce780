import Foundation

/// Edges on a grid, each as the way from corner to corner that it takes, such that they meet only at their ends.
///
/// A crossing has to be rounded, which bends edges, and may make others cross. Snap rounding (Hobby, *Practical Segment
/// Intersection with Finite Precision Output*, 1999) does not: every edge goes to the centre of each pixel on its way
/// that has a corner or a crossing.
private struct Noding {
  /// A pixel with a corner or a crossing.
  struct Node {
    let pixel: GridPoint
    /// The first corner in the pixel, or else its centre.
    let corner: CGPoint
  }

  let grid: PixelGrid
  /// From left to right.
  private var nodes: [Node] = []
  /// For each edge the nodes on its way; one alone for an edge within a pixel.
  private var ways: [[Int]] = []

  init(_ edges: [Edge], _ budget: inout Budget) throws(LimitExceeded) {
    let grid = PixelGrid(around: edges)
    self.grid = grid
    try budget.spend(edges.count, each: 1500)
    try budget.reserve(edges.count, each: 200)
    let snapped = edges.map { GridEdge(start: grid.pixel($0.start), end: grid.pixel($0.end)) }
    var all: [Node] = []
    for (edge, ends) in zip(edges, snapped) {
      all.append(Node(pixel: ends.start, corner: edge.start))
      all.append(Node(pixel: ends.end, corner: edge.end))
    }
    let centered = snapped.map { Edge(start: grid.center($0.start), end: grid.center($0.end)) }
    try centered.forEachPair(&budget) { one, other, budget throws(LimitExceeded) in
      if let crossing = snapped[one].crossing(snapped[other]) {
        try budget.reserve(1, each: 100)
        all.append(Node(pixel: crossing, corner: grid.center(crossing)))
      }
      return true
    }
    all.sort { $0.pixel.precedes($1.pixel) }
    for node in all where node.pixel != nodes.last?.pixel { nodes.append(node) }
    for edge in snapped { ways.append(try way(of: edge, &budget)) }
  }

  /// The nodes that an edge passes, from its start to its end.
  private func way(of edge: GridEdge, _ budget: inout Budget) throws(LimitExceeded) -> [Int] {
    let (start, end) = (edge.start, edge.end)
    let first = nodes.indices.firstOrdered { nodes[$0].pixel.x >= min(start.x, end.x) }
    let last = nodes.indices.firstOrdered { nodes[$0].pixel.x > max(start.x, end.x) }
    try budget.spend(last - first, each: 6)
    let passed = (first..<last).filter { edge.passes(nodes[$0].pixel) }
    try budget.spend(passed.count, each: 500)
    try budget.reserve(passed.count, each: 200)
    let along = end - start
    return passed.sorted {
      along.dot(nodes[$0].pixel - start) < along.dot(nodes[$1].pixel - start)
    }
  }

  /// The edges from node to node.
  func edges(_ point: (Node) -> CGPoint) -> [Edge] {
    ways.flatMap { way in
      zip(way, way.dropFirst()).map { Edge(start: point(nodes[$0]), end: point(nodes[$1])) }
    }
  }
}

extension [Edge] {
  /// The edges, cut where they cross or touch, so that they meet only at their ends. Corners stay where they were,
  /// unless that makes edges cross.
  ///
  /// O(pairs of edges whose ranges of x meet + pairs of edges and nodes whose ranges do), which the budget pays for.
  package func noded(_ budget: inout Budget) throws(LimitExceeded) -> [Edge] {
    guard try hasCrossing(&budget) else { return self }
    let noding = try Noding(self, &budget)
    let unmoved = noding.edges { $0.corner }
    guard try unmoved.hasCrossing(&budget) else { return unmoved }
    return noding.edges { noding.grid.center($0.pixel) }
  }
}
