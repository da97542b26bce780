import Foundation

/// The places of shapes in a tree of boxes: finds the place that costs least of those that were added.
///
/// The places are in the order of a curve through all squares of a fine grid (Morton, 1966), eight to a leaf, and each node
/// has the box around what was added to it. So a search is expected O(log n). What is as near, or aside of all that is
/// wanted, would make it O(n): after many nodes it ends with the best so far.
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
  /// How many more nodes searches may look at before they have to be short.
  private var visitsLeft: Int

  private static let leafSize = 8

  /// - Parameters:
  ///   - spots: shapes, each once, and where they are.
  ///   - count: more than the largest index of a shape.
  ///
  /// O(n log n).
  init(_ spots: [(shape: Int, point: CGPoint)], count: Int) {
    let (least, most) = spots.reduce(into: (CGPoint.zero, CGPoint.zero)) { box, spot in
      box.0 = CGPoint(x: min(box.0.x, spot.point.x), y: min(box.0.y, spot.point.y))
      box.1 = CGPoint(x: max(box.1.x, spot.point.x), y: max(box.1.y, spot.point.y))
    }
    func key(_ point: CGPoint) -> UInt32 {
      func bits(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> UInt32 {
        // Half of it, as all may overflow.
        let share = (value / 2 - least / 2) / (most / 2 - least / 2)
        var bits = UInt32(share > 0 ? min(share, 1) * 65_535 : 0)
        for (shift, mask) in [(8, 0xff_00ff), (4, 0xf0f_0f0f), (2, 0x3333_3333), (1, 0x5555_5555)]
          as [(UInt32, UInt32)]
        {
          bits = (bits | bits << shift) & mask
        }
        return bits
      }
      return bits(point.x, least.x, most.x) | bits(point.y, least.y, most.y) << 1
    }
    let sorted = spots.map { (key: key($0.point), spot: $0) }
      .sorted { ($0.key, $0.spot.shape) < ($1.key, $1.spot.shape) }
    shapes = sorted.map { $0.spot.shape }
    points = sorted.map { $0.spot.point }
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
    var open = [(index: 1, cost: costs(nodes[1]))]
    while let next = open.popLast(), visits < most {
      visits += 1
      guard mayBeBetter(nodes[next.index], next.cost) else { continue }
      if next.index < nodes.count / 2 {
        let (left, right) = (2 * next.index, 2 * next.index + 1)
        let near = [
          (index: left, cost: costs(nodes[left])), (index: right, cost: costs(nodes[right])),
        ]
        let isLeftNext = near[0].cost == near[1].cost ? !takingLast : near[0].cost < near[1].cost
        // The last is the next.
        open += isLeftNext ? near.reversed() : near
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
