/// Where keys are in a list: a sorted array in place of a dictionary, whose hashing small libraries can do without.
package struct KeyPositions: Sendable {
  private let keys: [UInt64]
  /// Of the keys, sorted by them.
  private let order: [Int]

  /// O(n log n).
  package init(_ keys: [UInt64]) {
    self.keys = keys
    order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  /// The first position of a key; nil if it is not there. O(log n).
  package subscript(key: UInt64) -> Int? {
    let found = order.indices.firstOrdered { keys[order[$0]] >= key }
    return found < order.count && keys[order[found]] == key ? order[found] : nil
  }
}

extension Range<Int> {
  /// The first for which a condition holds that then holds for all behind it; the end if there is none. O(log count).
  package func firstOrdered(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
