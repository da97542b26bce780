import Foundation

/// Edges on a grid, each as a list of corners, so that edges meet only at their ends.
///
/// A crossing has to be rounded, which bends edges and may cause new crossings. Snap rounding (Hobby, *Practical
/// Segment Intersection with Finite Precision Output*, 1999) avoids that: each edge passes through the centre of
/// every pixel on its way that contains a corner or a crossing.
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
    try budget.pay(edges.count * Price(work: 1500, bytes: 200))
    let snapped = edges.map { GridEdge(start: grid.pixel($0.start), end: grid.pixel($0.end)) }
    var all: [Node] = []
    for (edge, ends) in zip(edges, snapped) {
      all.append(Node(pixel: ends.start, corner: edge.start))
      all.append(Node(pixel: ends.end, corner: edge.end))
    }
    let centered = snapped.map { Edge(start: grid.center($0.start), end: grid.center($0.end)) }
    try centered.forEachPair(&budget) { one, other, budget throws(LimitExceeded) in
      if let crossing = snapped[one].crossing(snapped[other]) {
        try budget.pay(.bytes(100))
        all.append(Node(pixel: crossing, corner: grid.center(crossing)))
      }
      return true
    }
    all.sort { $0.pixel.precedes($1.pixel) }
    for node in all where node.pixel != nodes.last?.pixel { nodes.append(node) }
    try budget.pay(nodes.count * Price(work: 600, bytes: 150))
    let tree = BoxTree(nodes.map { Box(around: Vector($0.pixel), Vector($0.pixel)) })
    for edge in snapped { ways.append(try way(of: edge, tree, &budget)) }
  }

  /// The nodes that an edge passes, from its start to its end.
  private func way(
    of edge: GridEdge, _ tree: BoxTree, _ budget: inout Budget
  ) throws(LimitExceeded) -> [Int] {
    var passed: [Int] = []
    try tree.forEach(meeting: Box(around: Vector(edge.start), Vector(edge.end)), &budget) {
      node, budget throws(LimitExceeded) in
      if edge.passes(nodes[node].pixel) {
        try budget.pay(Price(work: 500, bytes: 200))
        passed.append(node)
      }
      return true
    }
    let along = edge.end - edge.start
    return passed.sorted {
      let (one, other) = (nodes[$0].pixel - edge.start, nodes[$1].pixel - edge.start)
      return (along.dot(one), $0) < (along.dot(other), $1)
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
  /// O(n log n + pairs of edges, and of edges and nodes, whose bounds meet), which the budget pays for.
  package func noded(_ budget: inout Budget) throws(LimitExceeded) -> [Edge] {
    guard try hasCrossing(&budget) else { return self }
    let noding = try Noding(self, &budget)
    let unmoved = noding.edges { $0.corner }
    guard try unmoved.hasCrossing(&budget) else { return unmoved }
    return noding.edges { noding.grid.center($0.pixel) }
  }
}

/// A point of a grid. Coordinates are from 0 to 2³⁰, so that products of two differences fit in 64 bits.
struct GridPoint: Equatable {
  let x, y: Int64

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(x: a.x - b.x, y: a.y - b.y) }

  func cross(_ other: GridPoint) -> Int64 { x * other.y - y * other.x }

  func dot(_ other: GridPoint) -> Int64 { x * other.x + y * other.y }

  /// Whether it is left of another, or below it on a vertical line.
  func precedes(_ other: GridPoint) -> Bool { x < other.x || x == other.x && y < other.y }
}

/// An edge between points of a grid. All it says is exact.
struct GridEdge {
  let start, end: GridPoint

  /// The grid's point next to where two edges cross; nil if they do not, or are parallel.
  func crossing(_ other: GridEdge) -> GridPoint? {
    let (a, b, across) = (end - start, other.end - other.start, other.start - start)
    let sign = a.cross(b).signum()
    let (whole, share, otherShare) = (
      sign * a.cross(b), sign * across.cross(b), sign * across.cross(a)
    )
    guard whole > 0, 0...whole ~= share, 0...whole ~= otherShare else { return nil }
    func rounded(_ difference: Int64) -> Int64 {
      // Towards zero, and then to the nearest: of two the larger one, as pixels are half open.
      let (quotient, rest) = whole.dividingFullWidth(difference.multipliedFullWidth(by: share))
      if rest < 0 { return quotient - (2 * -rest > whole ? 1 : 0) }
      return quotient + (2 * rest >= whole ? 1 : 0)
    }
    return GridPoint(x: start.x + rounded(a.x), y: start.y + rounded(a.y))
  }

  /// Whether it goes through a pixel: the square around a point of the grid, without its upper ends.
  func passes(_ pixel: GridPoint) -> Bool {
    guard min(start.x, end.x)...max(start.x, end.x) ~= pixel.x,
      min(start.y, end.y)...max(start.y, end.y) ~= pixel.y
    else { return false }
    // Twice the centre's side, against those of the corners.
    let along = end - start
    let side = 2 * along.cross(pixel - start)
    return abs(side) < abs(along.x) + abs(along.y) || side == along.x - along.y
  }
}

/// A grid over some edges, to which their corners are rounded. Its step is a power of two, so that the corners'
/// coordinates are exact.
struct PixelGrid {
  private let step: Double
  /// The coordinates of its origin, in steps.
  private let x, y: Double

  /// - Parameter edges: some that are not all at one point.
  init(around edges: [Edge]) {
    let box = edges.reduce(Box.empty) { $0.union($1.box) }
    // Half of it, as all may overflow. The width is at most 2²⁹ steps, and a coordinate less than 2⁵².
    let extent = max(box.maxX / 2 - box.minX / 2, box.maxY / 2 - box.minY / 2, 1e-300)
    let reach = max(abs(box.minX), abs(box.minY), abs(box.maxX), abs(box.maxY))
    let exponent = max(extent.exponent - 27, reach.exponent - 51, -1000)
    step = Double(sign: .plus, exponent: exponent, significand: 1)
    (x, y) = ((box.minX / step).rounded(.down), (box.minY / step).rounded(.down))
  }

  /// The pixel of a point.
  func pixel(_ point: CGPoint) -> GridPoint {
    GridPoint(
      x: Int64((Double(point.x) / step).rounded() - x),
      y: Int64((Double(point.y) / step).rounded() - y))
  }

  /// The centre of a pixel.
  func center(_ pixel: GridPoint) -> CGPoint {
    CGPoint(x: (Double(pixel.x) + x) * step, y: (Double(pixel.y) + y) * step)
  }
}

extension Vector {
  fileprivate init(_ point: GridPoint) { self.init(Double(point.x), Double(point.y)) }
}
