import Foundation
import SilhouetteGeometry

/// The boundary of an area whose edges meet only at their ends: simple rings, which touch at most at corners. Outer rings
/// run counter-clockwise, where y points up, and holes clockwise.
struct Boundary {
  private(set) var rings: [[CGPoint]] = []
  /// What separates inside, on its left, from outside.
  private var edges: [Edge] = []

  /// O(n log n + n · edges one above another), which the budget pays for.
  init(_ edges: [Edge], _ rule: FillRule, _ budget: inout AnswerBudget) throws {
    try budget.spend(edges.count, each: 3000)
    // How much more the winding number is on the left of an edge, which goes forward, than on its right.
    var windings: [Edge: Int] = [:]
    for edge in edges {
      windings[edge.isForward ? edge : edge.reversed, default: 0] += edge.isForward ? 1 : -1
    }
    let steps = windings.filter { $0.value != 0 }
    try sweep(steps, rule, &budget)
    try walk(&budget)
  }

  /// Goes from left to right, with a list of the edges that are one above another there, each with the winding number
  /// above it.
  private mutating func sweep(
    _ steps: [Edge: Int], _ rule: FillRule, _ budget: inout AnswerBudget
  ) throws {
    let starting = Dictionary(grouping: steps.keys, by: \.start)
    var list: [(edge: Edge, above: Int)] = []
    for point in Set(steps.keys.flatMap { [$0.start, $0.end] }).sorted(by: { $0.precedes($1) }) {
      let first = list.partitioningIndex { $0.edge.turn(to: point) <= 0 }
      let last = list[first...].firstIndex { $0.edge.end != point } ?? list.count
      var winding = first > 0 ? list[first - 1].above : 0
      let new = (starting[point] ?? []).sorted { $0.turn(to: $1.end) > 0 }.map { edge in
        let isInside = rule.isInside(winding)
        winding += steps[edge] ?? 0
        if rule.isInside(winding) != isInside { edges.append(isInside ? edge.reversed : edge) }
        return (edge: edge, above: winding)
      }
      try budget.spend(200 + (list.count - first) / 4)
      list.replaceSubrange(first..<last, with: new)
    }
  }

  /// Follows the boundary of each face, and cuts off a ring whenever that comes to a corner again.
  private mutating func walk(_ budget: inout AnswerBudget) throws {
    let starting = Dictionary(grouping: edges.indices) { edges[$0].start }
    var isDone = edges.map { _ in false }
    for index in edges.indices where !isDone[index] {
      var (path, positions): ([CGPoint], [CGPoint: Int]) = ([], [:])
      var next: Int? = index
      while let current = next, !isDone[current] {
        isDone[current] = true
        positions[edges[current].start] = path.count
        path.append(edges[current].start)
        let end = edges[current].end
        if let position = positions[end] {
          rings.append(path[position...] + [end])
          for corner in path[position...] { positions[corner] = nil }
          path.removeSubrange(position...)
        }
        let choices = starting[end] ?? []
        try budget.spend(choices.count, each: 200)
        next = choices.dropFirst().reduce(choices.first) { best, choice in
          best.map { isNearer(choice, than: $0, after: current) ? choice : $0 }
        }
      }
    }
  }

  /// Whether an edge comes before another, clockwise from where an edge came: inside is between.
  private func isNearer(_ edge: Int, than other: Int, after last: Int) -> Bool {
    let (a, b, back) = (edges[edge], edges[other], edges[last].start)
    if b.turn(to: back) >= 0 { return b.turn(to: a.end) > 0 && a.turn(to: back) > 0 }
    return !(b.turn(to: a.end) < 0 && a.turn(to: back) < 0)
  }
}
