import Foundation
import SilhouetteGeometry

/// The places of shapes in a tree of boxes: finds the place that costs least of those that were added.
///
/// The places are in Morton's order, eight to a leaf, and each node has the box around what was added to it. So a search is
/// expected O(log n). Many places that cost about the same would make it O(n): after many nodes it ends with the best so
/// far.
struct SpotTree {
  /// What was added to a part of the tree.
  private struct Node {
    /// The box around the places.
    var least = CGPoint(x: CGFloat.infinity, y: .infinity)
    var most = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    /// The first and the last shape.
    var (first, last) = (Int.max, -1)

    init() {}

    init(at point: CGPoint, _ shape: Int) {
      (least, most, first, last) = (point, point, shape, shape)
    }

    var isEmpty: Bool { last < 0 }

    mutating func add(_ other: Node) {
      least = CGPoint(x: min(least.x, other.least.x), y: min(least.y, other.least.y))
      most = CGPoint(x: max(most.x, other.most.x), y: max(most.y, other.most.y))
      (first, last) = (min(first, other.first), max(last, other.last))
    }
  }

  /// The shapes, in the order of the curve, and where each of them is.
  private let shapes: [Int]
  private let points: [CGPoint]
  /// By the shape, its position on the curve.
  private let positions: [Int]
  /// The root is at 1, the children of a node at twice its index and behind that. The leaves come last.
  private var nodes: [Node]
  private var isAdded: [Bool]
  /// The nodes that a search has still to look at.
  private var open: [(index: Int, cost: CGFloat)] = []
  /// How many more nodes searches may look at before they have to be short.
  private var visitsLeft: Int

  private static let leafSize = 8

  /// - Parameters:
  ///   - spots: shapes, each once, and where they are.
  ///   - count: more than the largest index of a shape.
  ///
  /// O(n log n).
  init(_ spots: [(shape: Int, point: CGPoint)], count: Int) {
    let order = MortonOrder(of: spots.lazy.map { $0.point }).indices
    shapes = order.map { spots[$0].shape }
    points = order.map { spots[$0].point }
    var positions = [Int](repeating: 0, count: count)
    for (position, shape) in shapes.enumerated() { positions[shape] = position }
    self.positions = positions
    var leaves = 1
    while leaves * Self.leafSize < spots.count { leaves *= 2 }
    nodes = Array(repeating: Node(), count: 2 * leaves)
    isAdded = Array(repeating: false, count: spots.count)
    visitsLeft = 200 * spots.count
  }

  /// Adds a shape, of those that the tree was made of. O(log n).
  mutating func add(_ shape: Int) {
    let position = positions[shape]
    isAdded[position] = true
    var index = nodes.count / 2 + position / Self.leafSize
    while index > 0 {
      nodes[index].add(Node(at: points[position], shape))
      index /= 2
    }
  }

  /// The shape that costs least, of several the first or the last; nil if none is added, or all cost infinitely much.
  ///
  /// - Parameter cost: the least cost of a place in a box, which may be a point; infinite if none is wanted.
  mutating func cheapest(
    takingLast: Bool = false, _ cost: (_ least: CGPoint, _ most: CGPoint) -> CGFloat
  ) -> Int? {
    var (best, bestCost, visits) = (-1, CGFloat.infinity, 0)
    let most = visitsLeft > 0 ? 4096 : 64
    func mayBeBetter(_ node: Node, _ cost: CGFloat) -> Bool {
      cost < bestCost
        || cost == bestCost && cost < .infinity
          && (takingLast ? node.last > best : node.first < best)
    }
    func costs(_ node: Node) -> CGFloat { node.isEmpty ? .infinity : cost(node.least, node.most) }
    open.removeAll(keepingCapacity: true)
    open.append((1, costs(nodes[1])))
    while let next = open.popLast(), visits < most {
      visits += 1
      guard mayBeBetter(nodes[next.index], next.cost) else { continue }
      if next.index < nodes.count / 2 {
        let (left, right) = (2 * next.index, 2 * next.index + 1)
        let (ofLeft, ofRight) = (costs(nodes[left]), costs(nodes[right]))
        let isLeftNext = ofLeft == ofRight ? !takingLast : ofLeft < ofRight
        // The last is the next.
        open.append(isLeftNext ? (right, ofRight) : (left, ofLeft))
        open.append(isLeftNext ? (left, ofLeft) : (right, ofRight))
        continue
      }
      let start = (next.index - nodes.count / 2) * Self.leafSize
      for position in start..<min(start + Self.leafSize, shapes.count) where isAdded[position] {
        let spot = Node(at: points[position], shapes[position])
        let cost = costs(spot)
        if mayBeBetter(spot, cost) { (best, bestCost) = (shapes[position], cost) }
      }
    }
    visitsLeft -= visits
    return best < 0 ? nil : best
  }
}
