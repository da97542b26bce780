// Swift's own sort is compiled once for each type and comparison, 5 kB a time. Here one sort of indices serves all.

extension Sequence {
  /// The elements in the order of a comparison; equal ones stay in their order. O(n log n).
  @inline(__always) public func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return sortedIndices(elements.count) { precedes(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// The elements, smallest first. O(n log n).
  @inline(__always) public func sorted() -> [Element] { sorted { $0 < $1 } }
}

extension Array {
  /// Sorts the elements; equal ones stay in their order. O(n log n).
  @inline(__always) public mutating func sort(by precedes: (Element, Element) -> Bool) {
    self = sorted(by: precedes)
  }
}

extension ArraySlice {
  /// Sorts the elements; equal ones stay in their order. O(n log n).
  @inline(__always) public mutating func sort(by precedes: (Element, Element) -> Bool) {
    let start = startIndex
    for (offset, element) in sorted(by: precedes).enumerated() { self[start + offset] = element }
  }
}

/// The numbers below a count, in the order of a comparison: a merge sort, from the bottom up.
@inline(never) public func sortedIndices(
  _ count: Int, _ precedes: (_ a: Int, _ b: Int) -> Bool
) -> [Int] {
  var order = Array(0..<count)
  var merged = order
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let (middle, end) = (Swift.min(start + width, count), Swift.min(start + 2 * width, count))
      var (left, right) = (start, middle)
      for index in start..<end {
        let takesRight =
          left == middle || (right < end && precedes(order[right], order[left]))
        merged[index] = order[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
      start = end
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}
