/// Builds the ``AreaTree`` of a cell. O(n log n) for n slices.
struct AreaTreeBuilder {
  private let bounds: SlantedBounds
  private let middle: Vector
  /// In the tree's order.
  private let slices: [Slice]

  /// Part of an area between two heights.
  struct Slice {
    let area: Int
    /// The index of the area's entry among the cell's.
    let entry: Int
    let part: Trapezoid
  }

  init(_ slices: [Slice], cell: Box, bounds: SlantedBounds) {
    self.bounds = bounds
    middle = cell.middle
    self.slices = KeyOrder.sorted(slices.map { $0.part.keys(in: cell.size) }).map { slices[$0] }
  }

  var wordCount: Int { AreaTree.wordCount(slices: slices.count) }

  /// Appends the tree.
  ///
  /// - Parameter entries: the offsets of the cell's entries from the first.
  func append(to lists: inout [UInt32], entries: [Int]) {
    let start = lists.count
    lists += repeatElement(0, count: wordCount)
    lists.write(middle.x, at: start)
    lists.write(middle.y, at: start + 2)
    let shape = AreaTree.shape(slices: slices.count)
    let parts = slices.map { $0.part }
    shape.forEachBlock { block in
      for lane in 0..<TreeShape.lanes {
        let range =
          lane >= shape.count(in: block)
          ? 0..<0
          : block.isLeaf
            ? block.first + lane..<block.first + lane + 1
            : shape.range(of: shape.child(lane, of: block))
        func write(_ row: AreaTree.Block.Row, _ word: UInt32) {
          let row = start + AreaTree.headerWords + block.offset + row.rawValue * TreeShape.lanes
          lists[row + lane] = word
        }
        let top = parts[range].reduce(.infinity) { min($0, $1.top) }
        let bottom = parts[range].reduce(-.infinity) { max($0, $1.bottom) }
        let (left, right) = bounds.lines(of: parts[range])
        write(.top, Float(top).bitPattern)
        write(.bottom, Float(bottom).bitPattern)
        write(.leftSlope, left.slope.bitPattern)
        write(.left, left.offset.bitPattern)
        write(.rightSlope, right.slope.bitPattern)
        write(.right, right.offset.bitPattern)
        write(.area, UInt32(slices[range].reduce(0) { max($0, $1.area) }))
        if block.isLeaf, let slice = slices[range].first {
          write(.entry, UInt32(entries[slice.entry]))
        }
      }
    }
  }
}
