import SilhouetteGeometry

/// Each element's rank among its siblings of the same type, found once for `:nth-of-type()` and its like.
struct TypeRanks: Sendable {
  private var fromStart: [Int32]
  private var fromEnd: [Int32]

  /// O(elements).
  init(_ tree: ElementTree, _ budget: inout Budget) throws(LimitExceeded) {
    try budget.pay(tree.elements.count * (.listedElement + .bytes(2 * MemoryLayout<Int32>.stride)))
    fromStart = Array(repeating: 0, count: tree.elements.count)
    fromEnd = fromStart
    for element in tree.elements where !element.children.isEmpty {
      Self.count(element.children, tree, &fromStart)
      Self.count(element.children.reversed(), tree, &fromEnd)
    }
  }

  private static func count(
    _ children: some Sequence<Int>, _ tree: ElementTree, _ ranks: inout [Int32]
  ) {
    var counts: [ByteString: Int32] = [:]
    for child in children {
      ranks[child] = counts[tree[child].localName, default: 0]
      counts[tree[child].localName] = ranks[child] + 1
    }
  }

  /// The rank from 0.
  func rank(of index: Int, fromEnd isReversed: Bool) -> Int {
    Int(isReversed ? fromEnd[index] : fromStart[index])
  }
}
