/// The order of a k-d tree with full leaves: of four keys, the one that differs most divides the items of each node.
struct KeyOrder {
  private typealias Entry = (keys: SIMD4<Float>, index: Int)

  private var entries: [Entry]

  /// The indices of items by their keys, none of them NaN. O(n log n), but for unlucky pivots O(n log² n).
  static func sorted(_ keys: [SIMD4<Float>]) -> [Int] {
    var order = KeyOrder(entries: keys.indices.map { (keys[$0], $0) })
    order.sort()
    return order.entries.map { $0.index }
  }

  private mutating func sort() {
    var open = [0..<entries.count]
    while let range = open.popLast() {
      if range.count <= TreeRange.lanes { continue }
      var left = TreeRange.lanes
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
    var range = range
    for _ in 0..<40 where range.count > 1 {
      let pivot = entries[range.lowerBound + range.count / 2].keys[key]
      let low = entries[range].partition { $0.keys[key] >= pivot }
      let high = entries[low..<range.upperBound].partition { $0.keys[key] > pivot }
      if low..<high ~= middle { return }
      range = middle < low ? range.lowerBound..<low : high..<range.upperBound
    }
    entries[range].sort { $0.keys[key] < $1.keys[key] }
  }
}
