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
  /// Visits the pairs whose bounds meet, by their indices, while `body` returns true. O(n log n + pairs whose ranges of
  /// x meet), which the budget pays for.
  func forEachPair(
    _ budget: inout Budget, _ body: (Int, Int, inout Budget) throws(LimitExceeded) -> Bool
  ) throws(LimitExceeded) {
    try budget.pay(count * .work(500))
    let sorted = indices.map { (index: $0, box: self[$0].box) }
      .sorted { $0.box.minX < $1.box.minX }
    for (position, one) in sorted.enumerated() {
      var other = position + 1
      while other < sorted.count, sorted[other].box.minX <= one.box.maxX {
        let box = sorted[other].box
        if box.minY <= one.box.maxY, one.box.minY <= box.maxY {
          try budget.pay(.work(150))
          guard try body(one.index, sorted[other].index, &budget) else { return }
        }
        other += 1
      }
      try budget.pay((other - position) * .work(6))
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
