package import Foundation

/// The boundary of an area whose edges meet only at their ends.
package struct Boundary {
  /// What separates inside, on its left where y points up, from outside.
  package private(set) var edges: [Edge] = []

  /// O(n log n + n · edges one above another), which the budget pays for.
  package init(
    _ edges: [Edge], _ rule: FillRule, _ budget: inout Budget
  ) throws(LimitExceeded) {
    try budget.pay(edges.count * .work(3000))
    try sweep(edges.windingSteps, rule, &budget)
  }

  /// Goes from left to right, with a list of the edges that are one above another there, each with the winding number
  /// above it.
  private mutating func sweep(
    _ steps: [(edge: Edge, step: Int)], _ rule: FillRule, _ budget: inout Budget
  ) throws(LimitExceeded) {
    var list: [(edge: Edge, above: Int)] = []
    var (next, last): (Int, CGPoint?) = (0, nil)
    for point in steps.flatMap({ [$0.edge.start, $0.edge.end] }).sorted(by: { $0.precedes($1) })
    where point != last {
      last = point
      let first = list.indices.firstOrdered { list[$0].edge.turn(to: point) <= 0 }
      var end = first
      while end < list.count, list[end].edge.end == point { end += 1 }
      var winding = first > 0 ? list[first - 1].above : 0
      let begin = next
      while next < steps.count, steps[next].edge.start == point { next += 1 }
      let new = steps[begin..<next].sorted { $0.edge.turn(to: $1.edge.end) > 0 }
      let above = new.map { edge, step in
        let isInside = rule.isInside(winding)
        winding += step
        if rule.isInside(winding) != isInside { edges.append(isInside ? edge.reversed : edge) }
        return (edge: edge, above: winding)
      }
      try budget.pay(.work(200 + (list.count - first) / 4))
      list.replaceSubrange(first..<end, with: above)
    }
  }

  /// Simple rings, which touch at most at corners; each ends where it starts. Outer rings run counter-clockwise, where
  /// y points up, and holes clockwise.
  ///
  /// Follows the boundary of each face, and cuts off a ring whenever that comes to a corner again. O(n log n), which
  /// the budget pays for.
  package func rings(_ budget: inout Budget) throws(LimitExceeded) -> [[CGPoint]] {
    let edges = edges.sorted { $0.start.precedes($1.start) }
    func first(from corner: CGPoint) -> Int {
      edges.indices.firstOrdered { !edges[$0].start.precedes(corner) }
    }
    var rings: [[CGPoint]] = []
    var isDone = [Bool](repeating: false, count: edges.count)
    // By a corner's first edge: the corner's position on the path.
    var positions = [Int](repeating: -1, count: edges.count + 1)
    for index in edges.indices where !isDone[index] {
      var path: [Int] = []
      var current = index
      while !isDone[current] {
        isDone[current] = true
        let (corner, end) = (first(from: edges[current].start), edges[current].end)
        positions[corner] = path.count
        path.append(corner)
        let goal = first(from: end)
        if positions[goal] >= 0 {
          let ring = path[positions[goal]...]
          rings.append(ring.map { edges[$0].start } + [end])
          path.removeSubrange(positions[goal]...)
          for corner in ring { positions[corner] = -1 }
        }
        guard goal < edges.count, edges[goal].start == end else { break }
        var (best, choice) = (goal, goal + 1)
        while choice < edges.count, edges[choice].start == end {
          let isNearer = edges[choice].isNearer(than: edges[best], after: edges[current])
          (best, choice) = (isNearer ? choice : best, choice + 1)
        }
        try budget.pay((choice - goal) * .work(200))
        current = best
      }
      for corner in path { positions[corner] = -1 }
    }
    return rings
  }
}

extension Edge {
  /// Whether it comes before another, clockwise from where an edge came: inside is between.
  fileprivate func isNearer(than other: Edge, after last: Edge) -> Bool {
    let back = last.start
    if other.turn(to: back) >= 0 { return other.turn(to: end) > 0 && turn(to: back) > 0 }
    return !(other.turn(to: end) < 0 && turn(to: back) < 0)
  }
}

extension [Edge] {
  /// The edges from left to right, each once and forward, with the winding number on the left minus that on the
  /// right. Edges that go back and forth equally often are left out. O(n log n).
  fileprivate var windingSteps: [(edge: Edge, step: Int)] {
    var steps: [(edge: Edge, step: Int)] = []
    for (edge, step) in map({ $0.isForward ? ($0, 1) : ($0.reversed, -1) })
      .sorted(by: { $0.0.precedes($1.0) })
    {
      if edge == steps.last?.edge {
        steps[steps.count - 1].step += step
      } else {
        steps.append((edge, step))
      }
    }
    return steps.filter { $0.step != 0 }
  }

  /// The edges without those that cancel each other: what two areas have on either side. Winding numbers stay what they
  /// are. O(n log n).
  var withoutShared: [Edge] {
    windingSteps.flatMap { edge, step in
      Array(repeating: step > 0 ? edge : edge.reversed, count: abs(step))
    }
  }
}

extension FillRule {
  /// Whether an area of that winding number is inside.
  package func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: !winding.isMultiple(of: 2)
    }
  }
}
