/// Builds the ``CellTree`` of a cell. O(n log n) for n items.
struct TreeBuilder {
  struct Item {
    let part: Trapezoid
    let value: Int32
    /// What decides it exactly.
    let code: UInt32
    /// Whether a piece crosses heights; whether all of a slice is in its area.
    let isWhole: Bool
  }

  private let kind: CellTree.Kind
  private let bounds: SlantedBounds
  private let middle: Vector
  /// In the tree's order.
  private let items: [Item]
  private let parts: [Trapezoid]

  init(_ items: [Item], _ kind: CellTree.Kind, cell: Box, bounds: SlantedBounds) {
    (self.kind, self.bounds, middle) = (kind, bounds, cell.middle)
    self.items = KeyOrder.sorted(items.map { $0.part.keys(in: cell.size) }).map { items[$0] }
    parts = self.items.map { $0.part }
  }

  /// Appends the tree.
  func append(to words: inout [UInt32]) {
    for bits in [middle.x.bitPattern, middle.y.bitPattern] {
      words += [UInt32(truncatingIfNeeded: bits), UInt32(bits >> 32)]
    }
    let root = TreeRange(kind, items: items.count, at: words.count)
    words += repeatElement(0, count: TreeRange.wordCount(kind, items: items.count))
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
    write(.leftSlope, left.slope.bitPattern)
    write(.left, left.offset.bitPattern)
    write(.right, right.offset.bitPattern)
    if isLeaf { write(.item, items.first?.code ?? 0) }
    let (top, bottom) = isLeaf && kind == .pieces ? ends(of: items.first) : heights(of: range)
    write(.top, Float(top).bitPattern)
    write(.bottom, Float(bottom).bitPattern)
    if isLeaf && kind == .pieces { return }
    let core =
      switch kind {
      case .pieces: core(of: items)
      case .slices:
        items.first.flatMap {
          isLeaf && $0.isWhole ? bounds.core(of: $0.part, left.slope, right.slope) : nil
        } ?? (.infinity, -.infinity)
      }
    write(.rightSlope, right.slope.bitPattern)
    write(.coreFirst, Float(core.first).bitPattern)
    write(.coreLast, Float(core.last).bitPattern)
    let value: Int32 = items.reduce(0) { kind == .pieces ? $0 &+ $1.value : max($0, $1.value) }
    write(.value, UInt32(bitPattern: value))
  }

  private func heights(of range: Range<Int>) -> (top: Double, bottom: Double) {
    parts[range].reduce((.infinity, -.infinity)) { (min($0.0, $1.top), max($0.1, $1.bottom)) }
  }

  /// The heights of a piece's start and end; infinite if there is none.
  private func ends(of item: Item?) -> (Double, Double) {
    guard let item else { return (.infinity, .infinity) }
    return item.value < 0 ? (item.part.bottom, item.part.top) : (item.part.top, item.part.bottom)
  }

  /// The heights that all pieces cross; none are between them if there is no piece.
  private func core(of items: ArraySlice<Item>) -> (first: Double, last: Double) {
    let all = items.lazy.filter { $0.isWhole }.map { $0.part }
    return (
      all.reduce(items.isEmpty ? .infinity : -.infinity) { max($0, $1.top) },
      all.reduce(.infinity) { min($0, $1.bottom) }
    )
  }
}
