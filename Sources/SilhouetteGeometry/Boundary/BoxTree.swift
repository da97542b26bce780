package import Foundation

/// Boxes in a tree: finds those that meet another, or cost least.
package struct BoxTree {
  /// The boxes and their indices, along a curve through the plane.
  private let boxes: [Box]
  package let indices: [Int]
  /// Of each node the box around those in it. The root is at 1, a node's children are at twice its index and behind that.
  /// The leaves come last.
  private var nodes: [Box]

  private static let leafSize = 8

  /// O(n log n).
  init(_ all: [Box]) {
    indices = MortonOrder(of: all.map { CGPoint($0.middle) }).indices
    boxes = indices.map { all[$0] }
    var leaves = 1
    while leaves * Self.leafSize < all.count { leaves *= 2 }
    nodes = Array(repeating: .empty, count: 2 * leaves)
    for (position, box) in boxes.enumerated() {
      let leaf = leaves + position / Self.leafSize
      nodes[leaf] = nodes[leaf].union(box)
    }
    for index in (1..<leaves).reversed() {
      nodes[index] = nodes[2 * index].union(nodes[2 * index + 1])
    }
  }

  /// A tree of points. O(n log n).
  package init(_ points: [CGPoint]) {
    self.init(points.map { Box(around: Vector($0), Vector($0)) })
  }

  /// Visits the indices of the boxes that meet one, while `visit` returns true. Expected O(log n + those), which the budget
  /// pays for.
  ///
  /// - Parameter first: starts at this position on the curve.
  func forEach(
    meeting box: Box, from first: Int = 0, _ budget: inout Budget,
    _ visit: (_ index: Int, inout Budget) throws(LimitExceeded) -> Bool
  ) throws(LimitExceeded) {
    let leaves = nodes.count / 2
    var (open, work) = ([1], Int64(0))
    while let node = open.popLast() {
      work += 12
      guard nodes[node].meets(box) else { continue }
      if node < leaves {
        // The left child comes first on the curve.
        open.append(2 * node + 1)
        if lastPosition(in: 2 * node) >= first { open.append(2 * node) }
        continue
      }
      let start = (node - leaves) * Self.leafSize
      for position in max(start, first)..<max(start, first, min(start + Self.leafSize, boxes.count))
      {
        work += 2
        guard boxes[position].meets(box) else { continue }
        guard try visit(indices[position], &budget) else { return try budget.pay(.work(work)) }
      }
    }
    try budget.pay(.work(work))
  }

  /// The index of the cheapest box; nil if all cost infinitely much. Expected O(log n). If many boxes cost about the
  /// same, it may look at all of them: it stops with the best so far when `visits` runs out.
  ///
  /// - Parameters:
  ///   - visits: how many nodes it may look at; those that it looked at are taken away.
  ///   - cost: the least cost in a box, given the corners with the least and the largest coordinates.
  package func cheapest(
    _ visits: inout Int, _ cost: (_ least: CGPoint, _ most: CGPoint) -> CGFloat
  ) -> Int? {
    func costs(_ box: Box) -> CGFloat {
      box.isEmpty
        ? .infinity : cost(CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY))
    }
    let leaves = nodes.count / 2
    var (best, bestCost): (Int?, CGFloat) = (nil, .infinity)
    var open = [(node: 1, cost: costs(nodes[1]))]
    while let (node, cost) = open.popLast(), visits > 0 {
      guard cost < bestCost else { continue }
      visits -= 1
      guard node >= leaves else {
        let (left, right) = (costs(nodes[2 * node]), costs(nodes[2 * node + 1]))
        // The last is the next.
        open.append(left <= right ? (2 * node + 1, right) : (2 * node, left))
        open.append(left <= right ? (2 * node, left) : (2 * node + 1, right))
        continue
      }
      let start = (node - leaves) * Self.leafSize
      for position in start..<min(start + Self.leafSize, boxes.count) {
        let cost = costs(boxes[position])
        if cost < bestCost { (best, bestCost) = (indices[position], cost) }
      }
    }
    return best
  }

  private func lastPosition(in node: Int) -> Int {
    var last = node
    while last < nodes.count / 2 { last = 2 * last + 1 }
    return (last - nodes.count / 2 + 1) * Self.leafSize - 1
  }
}
