import Foundation

/// The outline of the union of some fills: without what is between them.
///
/// A border that two fills share point by point is left out; overlapping fills are cut at their crossings. The
/// remaining parts of a curve are still curves.
package struct UnionOutline {
  /// Closed subpaths, which touch at most at corners: outer ones clockwise, where y points down, and holes
  /// counter-clockwise. By either rule it is the same fill.
  package private(set) var path = VectorPath()
  private let curves: [FlatCurve]
  /// The edges of the curves, from left to right.
  private var traces: [Trace] = []

  /// An edge of a curve: from the corner `place` to the next, or to the one before.
  private struct Trace {
    let edge: Edge
    let curve, place: Int
    let isForward: Bool
  }

  /// O(n log n + pairs of edges whose bounds meet), which the budget pays for.
  package init(_ fills: [FlatFill], _ budget: inout Budget) throws(LimitExceeded) {
    curves = fills.flatMap { $0.curves }
    var edges: [Edge] = []
    for fill in fills { edges += try fill.boundary(&budget) }
    if fills.count > 1 {
      // Edges shared point by point need no welding.
      edges = try Welding(edges.withoutShared, &budget).ways.flatMap { way in
        zip(way, way.dropFirst()).map { Edge(start: $0, end: $1) }
      }
      edges = try edges.withoutShared.noded(&budget)
    }
    let rings = try Boundary(edges, .nonZero, &budget).rings(&budget)
    traces = allTraces
    for ring in rings { add(ring) }
  }

  private var allTraces: [Trace] {
    var all: [Trace] = []
    for (index, curve) in curves.enumerated() {
      for (place, ends) in zip(curve.corners, curve.corners.dropFirst()).enumerated() {
        let edge = Edge(start: ends.0, end: ends.1)
        all.append(Trace(edge: edge, curve: index, place: place, isForward: true))
        all.append(Trace(edge: edge.reversed, curve: index, place: place + 1, isForward: false))
      }
    }
    return all.sorted { $0.edge.precedes($1.edge) }
  }

  /// The trace of an edge that is part of a curve; nil for an edge of a straight line.
  private func trace(_ edge: Edge) -> Trace? {
    let index = traces.indices.firstOrdered { !traces[$0].edge.precedes(edge) }
    return index < traces.count && traces[index].edge == edge ? traces[index] : nil
  }

  /// Adds a ring, whose last corner is the first.
  private mutating func add(_ ring: [CGPoint]) {
    let count = ring.count - 1
    let found = (0..<count).map { trace(Edge(start: ring[$0], end: ring[$0 + 1])) }
    func continues(_ edge: Int) -> Bool {
      guard let last = found[(edge + count - 1) % count], let next = found[edge % count] else {
        return false
      }
      return last.curve == next.curve && last.isForward == next.isForward
        && next.place == last.place + (last.isForward ? 1 : -1)
    }
    let first = (0..<count).first { !continues($0) } ?? 0
    path.move(to: ring[first])
    var edge = first
    while edge < first + count {
      let start = edge
      repeat { edge += 1 } while edge < first + count && continues(edge)
      let end = ring[edge % count]
      if let from = found[start % count] {
        let last = from.place + (from.isForward ? edge - start : start - edge)
        curves[from.curve].add(to: &path, from: from.place, through: last, end: end)
      } else if edge < first + count {
        path.addLine(to: end)
      }
    }
    path.close()
  }
}
