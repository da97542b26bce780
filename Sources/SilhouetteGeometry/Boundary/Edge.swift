package import Foundation

/// A straight line between two corners.
package struct Edge: Equatable, Sendable {
  package let start, end: CGPoint

  package init(start: CGPoint, end: CGPoint) { (self.start, self.end) = (start, end) }

  package var reversed: Edge { Edge(start: end, end: start) }

  /// Whether it goes to the right, or up if it is vertical.
  var isForward: Bool { start.precedes(end) }

  var length: Double { (Vector(end) - Vector(start)).length }

  var box: Box { Box(around: Vector(start), Vector(end)) }

  /// Whether it comes before another from left to right.
  func precedes(_ other: Edge) -> Bool {
    start == other.start ? end.precedes(other.end) : start.precedes(other.start)
  }

  /// Positive if a point is on its left, where y points up; the sign is exact.
  func turn(to point: CGPoint) -> Double {
    // Most edges that meet have an end in common, and an exact 0 is slow.
    point == start || point == end ? 0 : LineSide.turn(start, end, point)
  }

  /// Whether they meet anywhere but at ends of both. An edge does not cross itself.
  func crosses(_ other: Edge) -> Bool {
    let (a, b) = (turn(to: other.start), turn(to: other.end))
    let (c, d) = (other.turn(to: start), other.turn(to: end))
    if a != 0, b != 0, c != 0, d != 0 { return (a < 0) != (b < 0) && (c < 0) != (d < 0) }
    return a == 0 && isBetweenEnds(other.start) || b == 0 && isBetweenEnds(other.end)
      || c == 0 && other.isBetweenEnds(start) || d == 0 && other.isBetweenEnds(end)
  }

  /// Whether a point of its line is on it.
  private func isBetweenEnds(_ point: CGPoint) -> Bool {
    point != start && point != end && box.contains(x: Double(point.x), y: Double(point.y))
  }
}

extension [Edge] {
  /// Visits the pairs whose bounds meet, by their indices, while `body` returns true. O(n log n + those pairs), which the
  /// budget pays for.
  func forEachPair(
    _ budget: inout Budget, _ body: (Int, Int, inout Budget) throws(LimitExceeded) -> Bool
  ) throws(LimitExceeded) {
    try budget.pay(count * Price(work: 600, bytes: 150))
    let tree = BoxTree(map { $0.box })
    var goesOn = true
    for (position, one) in tree.indices.enumerated() where goesOn {
      try tree.forEach(meeting: self[one].box, from: position + 1, &budget) {
        other, budget throws(LimitExceeded) in
        try budget.pay(.work(150))
        goesOn = try body(one, other, &budget)
        return goesOn
      }
    }
  }

  /// Whether two of them cross.
  func hasCrossing(_ budget: inout Budget) throws(LimitExceeded) -> Bool {
    var isFound = false
    try forEachPair(&budget) { one, other, _ in
      isFound = self[one].crosses(self[other])
      return !isFound
    }
    return isFound
  }
}

extension CGPoint {
  /// Whether it is left of another, or below it on a vertical line.
  package func precedes(_ other: CGPoint) -> Bool { x < other.x || x == other.x && y < other.y }
}
