/// Values by cell: added in any order, then sorted by counting. Values of one cell keep their order.
struct CellBuckets<Value> {
  private var added: [(cell: Int32, value: Value)] = []
  /// The values, cell by cell; valid after ``sort(cells:)``.
  private(set) var values: [Value] = []
  private var ends: [Int32] = []

  var count: Int { added.count }

  /// Empties the buckets, and keeps their memory.
  mutating func removeAll() { added.removeAll(keepingCapacity: true) }

  @inline(__always) mutating func add(_ value: Value, to cell: Int) {
    added.append((Int32(truncatingIfNeeded: cell), value))
  }

  /// Sorts the values by cell. O(values + cells).
  mutating func sort(cells count: Int) {
    ends.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    guard let first = added.first else { return }
    ends.append(contentsOf: repeatElement(0, count: count + 1))
    values.append(contentsOf: repeatElement(first.value, count: added.count))
    Self.sort(added, into: &values, &ends)
  }

  private static func sort(
    _ added: [(cell: Int32, value: Value)], into values: inout [Value], _ ends: inout [Int32]
  ) {
    var ends = ends.mutableSpan
    var values = values.mutableSpan
    for entry in added { ends[Int(entry.cell) + 1] += 1 }
    var sum: Int32 = 0
    for cell in ends.indices {
      sum += ends[cell]
      ends[cell] = sum
    }
    // The starts become the ends as the values are filled in.
    for entry in added {
      values[Int(ends[Int(entry.cell)])] = entry.value
      ends[Int(entry.cell)] += 1
    }
  }

  /// Where a cell's values are among all; valid after ``sort(cells:)``.
  @inline(__always) func range(of cell: Int) -> Range<Int> {
    if ends.isEmpty { return 0..<0 }
    return (cell == 0 ? 0 : Int(ends[cell - 1]))..<Int(ends[cell])
  }
}
