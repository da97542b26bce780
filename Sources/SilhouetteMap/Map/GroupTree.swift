import Foundation
import SilhouetteGeometry

/// The groups around some shapes as a tree: each knows its parent by index, so that neither time nor memory
/// grows with the square of the depth.
struct GroupTree {
  struct Node: Hashable {
    /// The index of the group around this one, which is smaller than its own; nil for an outermost group.
    let parent: Int?
    let id: String
  }

  /// In order of their first occurrence.
  private(set) var nodes: [Node] = []
  private var indices: [Node: Int] = [:]
  /// The ancestors looked up last, and the index of each: shapes of one group, or of groups in each other, often
  /// follow each other.
  private var last: (ancestors: [String], indices: [Int]) = ([], [])

  init() {}

  /// The tree of the groups around some shapes. O(ancestors).
  init(around shapes: [HitMap.Shape]) {
    for shape in shapes { _ = index(of: shape.ancestors) }
  }

  /// The index of the innermost of some ancestors, outermost first; all of them become known. Nil for none.
  /// O(ancestors).
  mutating func index(of ancestors: [String]) -> Int? {
    if ancestors == last.ancestors { return last.indices.last }
    var shared = 0
    while shared < min(ancestors.count, last.ancestors.count),
      ancestors[shared] == last.ancestors[shared]
    {
      shared += 1
    }
    last.indices.removeSubrange(shared...)
    for id in ancestors[shared...] {
      last.indices.append(index(of: Node(parent: last.indices.last, id: id)))
    }
    last.ancestors = ancestors
    return last.indices.last
  }

  /// The index of a group, which becomes known.
  mutating func index(of node: Node) -> Int {
    if let index = indices[node] { return index }
    indices[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  /// The path of ids down to a group. O(depth).
  func path(to index: Int?) -> [String] {
    var depth = 0
    var next = index
    while let index = next {
      depth += 1
      next = nodes[index].parent
    }
    var path: [String] = []
    // In as much memory as it needs: there may be millions of ids.
    path.reserveCapacity(depth)
    next = index
    while let index = next {
      path.append(nodes[index].id)
      next = nodes[index].parent
    }
    path.reverse()
    return path
  }

  /// Pays for ``groups``, each of which holds the ids of all its ancestors. O(groups).
  func pay(_ budget: SharedBudget) throws(LimitExceeded) {
    var depths: [Int] = []
    for node in nodes {
      depths.append(node.parent.map { depths[$0] + 1 } ?? 0)
      try budget.spend(10 * depths[depths.count - 1] + 100)
      try budget.reserve(16 * depths[depths.count - 1] + 150)
    }
  }

  /// The groups as shapes, in order, without titles. O(groups · depth).
  var groups: [HitMap.Shape] {
    nodes.map { HitMap.Shape(id: $0.id, ancestors: path(to: $0.parent)) }
  }
}

extension [HitMap.Shape] {
  /// Pays for finding the groups around the shapes, which takes a step for each ancestor of each shape, unless the
  /// shape before has the same; and for the map's directory of ids. O(ancestors).
  func payForAncestors(_ budget: SharedBudget) throws(LimitExceeded) {
    var last: [String] = []
    try budget.reserve(count, each: 80)
    for shape in self {
      // Equal lists are one in memory, so that comparing them takes no time.
      try budget.spend(400 + shape.ancestors.count)
      if shape.ancestors == last { continue }
      try budget.spend(shape.ancestors.count, each: 400)
      last = shape.ancestors
    }
  }
}
