import Foundation
import SilhouetteGeometry

/// The groups around some shapes as a tree: each knows its parent by index, so that neither time nor memory
/// grows with the square of the depth.
struct GroupTree {
  struct Node: Hashable {
    /// The index of the group around this one, which is smaller than its own; nil for an outermost group.
    let parent: Int?
    let id: ByteString
  }

  /// In order of their first occurrence.
  private(set) var nodes: [Node] = []
  private var indices: [Node: Int] = [:]
  /// The ancestors looked up last, and the index of each: shapes of one group, or of groups in each other, often
  /// follow each other.
  private var last: (ancestors: [ByteString], indices: [Int]) = ([], [])

  /// The index of the innermost of some ancestors, outermost first; all of them become known. Nil for none.
  /// O(ancestors).
  mutating func index(of ancestors: [ByteString]) -> Int? {
    if ancestors == last.ancestors { return last.indices.last }
    let shared = zip(ancestors, last.ancestors).prefix { $0 == $1 }.count
    last.indices.removeSubrange(shared...)
    for id in ancestors[shared...] {
      last.indices.append(index(of: Node(parent: last.indices.last, id: id)))
    }
    last.ancestors = ancestors
    return last.indices.last
  }

  /// The index of a group, which becomes known.
  private mutating func index(of node: Node) -> Int {
    if let index = indices[node] { return index }
    indices[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }
}

extension [HitMap.Shape] {
  /// Pays for the table of the shapes' names. It takes a step for each ancestor of each shape, unless the shape before
  /// has the same. O(ancestors and their bytes).
  func payForNames(_ budget: inout Budget) throws(LimitExceeded) {
    var last: [ByteString] = []
    try budget.reserve(count, each: 120)
    for shape in self {
      let ancestors = shape.ancestorNames
      let bytes = shape.name.utf8.count + (shape.titleName?.utf8.count ?? 0)
      try budget.spend(400 + ancestors.count + 10 * bytes)
      try budget.reserve(bytes, each: 4)
      let length = ancestors.reduce(0) { $0 + $1.utf8.count }
      // Equal lists are often one in memory, so that comparing them takes no time; else it takes some for each byte.
      try budget.spend(length, each: 4)
      if ancestors == last { continue }
      let known = zip(ancestors, last).prefix { $0 == $1 }.count
      try budget.spend(ancestors.count, each: 400)
      try budget.spend(length, each: 20)
      try budget.reserve(ancestors.count - known, each: 150)
      try budget.reserve(ancestors[known...].reduce(0) { $0 + $1.utf8.count }, each: 4)
      last = ancestors
    }
  }
}
