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
