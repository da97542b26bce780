/// Builds the ``CellTree`` of a cell. O(n log n) for n items.
struct TreeBuilder {
  /// What lanes say of the items below them.
  enum Value {
    /// Of pieces: the sum of theirs, and the heights that all of them cross.
    case sum
    /// Of slices: the greatest of theirs, and where a point is in an area for certain.
    case greatest
  }

  struct Item {
    let part: Trapezoid
    let value: Int32
    /// What decides it exactly.
    let code: UInt32
    /// Whether a piece crosses heights; whether all of a slice is in its area.
    let isWhole: Bool
  }

  private let kind: Value
  private let bounds: SlantedBounds
  private let middle: Vector
  /// In the tree's order.
  private let items: [Item]
  private let parts: [Trapezoid]

  init(_ items: [Item], _ kind: Value, cell: Box, bounds: SlantedBounds) {
    (self.kind, self.bounds, middle) = (kind, bounds, cell.middle)
    self.items = KeyOrder.sorted(items.map { $0.part.keys(in: cell.size) }).map { items[$0] }
    parts = self.items.map { $0.part }
  }

  /// Appends the tree.
  func append(to words: inout [UInt32]) {
    for bits in [middle.x.bitPattern, middle.y.bitPattern] {
      words += [UInt32(truncatingIfNeeded: bits), UInt32(bits >> 32)]
    }
    let root = TreeRange(items: items.count, at: words.count)
    words += repeatElement(0, count: TreeRange.wordCount(items: items.count))
    root.forEachBlock { range in
      for lane in 0..<TreeRange.lanes {
        write(range.items(of: lane), isLeaf: range.isLeaf) { row, word in
          words[range.offset + row.rawValue * TreeRange.lanes + lane] = word
        }
      }
    }
  }

  private func write(
    _ range: Range<Int>, isLeaf: Bool, _ write: (CellTree.Block.Row, UInt32) -> Void
  ) {
    let (left, right) = bounds.lines(of: parts[range])
    let items = items[range]
    var core: (first: Double, last: Double)
    switch kind {
    case .sum:
      let all = items.lazy.filter { $0.isWhole }.map { $0.part }
      core = (
        all.reduce(range.isEmpty ? .infinity : -.infinity) { max($0, $1.top) },
        all.reduce(.infinity) { min($0, $1.bottom) }
      )
    case .greatest:
      core = (.infinity, -.infinity)
      if isLeaf, let item = items.first, item.isWhole {
        core = bounds.core(of: item.part, left.slope, right.slope)
      }
    }
    for (row, value) in [
      (.top, Float(parts[range].reduce(.infinity) { min($0, $1.top) })),
      (.bottom, Float(parts[range].reduce(-.infinity) { max($0, $1.bottom) })),
      (.coreFirst, Float(core.first)), (.coreLast, Float(core.last)),
      (.leftSlope, left.slope), (.left, left.offset),
      (.rightSlope, right.slope), (.right, right.offset),
    ] as [(CellTree.Block.Row, Float)] { write(row, value.bitPattern) }
    let value: Int32 = items.reduce(0) { kind == .sum ? $0 &+ $1.value : max($0, $1.value) }
    write(.value, UInt32(bitPattern: value))
    if isLeaf, let item = items.first { write(.item, item.code) }
  }
}
