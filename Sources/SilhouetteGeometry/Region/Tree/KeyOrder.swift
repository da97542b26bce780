/// The order of a k-d tree with full leaves: of four keys, the one that differs most divides the items of each node.
struct KeyOrder {
  private var entries: [Entry]

  private struct Entry {
    let keys: SIMD4<Float>
    let index: Int
  }

  /// The indices of items by their keys, none of them NaN. O(n log n), but for unlucky pivots O(n log² n).
  static func sorted(_ keys: [SIMD4<Float>]) -> [Int] {
    var order = KeyOrder(entries: keys.indices.map { Entry(keys: keys[$0], index: $0) })
    order.sort()
    return order.entries.map { $0.index }
  }

  private mutating func sort() {
    var open = [0..<entries.count]
    while let range = open.popLast() {
      if range.count <= TreeShape.lanes { continue }
      var left = TreeShape.lanes
      while 2 * left < range.count { left *= 2 }
      let middle = range.lowerBound + left
      select(range, middle: middle, by: widestKey(of: range))
      open += [range.lowerBound..<middle, middle..<range.upperBound]
    }
  }

  /// The key that differs most.
  private func widestKey(of range: Range<Int>) -> Int {
    var (least, most) = (entries[range.lowerBound].keys, entries[range.lowerBound].keys)
    for index in range {
      let keys = entries[index].keys
      least.replace(with: keys, where: keys .< least)
      most.replace(with: keys, where: keys .> most)
    }
    let spread = most - least
    return spread.indices.max { spread[$0] < spread[$1] } ?? 0
  }

  /// Moves the entries with the smallest keys in front of an index: quickselect (Hoare, *Algorithm 65: Find*,
  /// 1961), which sorts where pivots are unlucky.
  private mutating func select(_ range: Range<Int>, middle: Int, by key: Int) {
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    var rounds = 0
    while first < last {
      rounds += 1
      if rounds > 40 {
        entries[first...last].sort { $0.keys[key] < $1.keys[key] }
        return
      }
      let ends = (entries[first].keys[key], entries[last].keys[key])
      let center = entries[first + (last - first) / 2].keys[key]
      let (low, high) = partition(
        first...last, by: key, at: max(min(ends.0, ends.1), min(max(ends.0, ends.1), center)))
      if middle <= high {
        last = high
      } else if middle >= low {
        first = low
      } else {
        return
      }
    }
  }

  /// Moves smaller keys than the pivot to the front and larger ones to the back: where the back begins, and the
  /// front ends.
  private mutating func partition(
    _ range: ClosedRange<Int>, by key: Int, at pivot: Float
  ) -> (low: Int, high: Int) {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low <= high {
      while entries[low].keys[key] < pivot { low += 1 }
      while entries[high].keys[key] > pivot { high -= 1 }
      if low <= high {
        entries.swapAt(low, high)
        low += 1
        high -= 1
      }
    }
    return (low, high)
  }
}
