/// Builds the ``FillTree`` of a cell. O(n log n) for n pieces.
struct FillTreeBuilder {
  private let items: [FillTreeItem]
  /// The part of each in the cell's row.
  private let parts: [Trapezoid]
  private let middle: Vector
  private let bounds: SlantedBounds

  /// - Parameter slack: the uncertainty of a computed x and y.
  init(_ pieces: [MonotonePiece], in coordinates: FlatView<Double>, cell: Box, slack: Vector) {
    let middle = cell.middle
    bounds = SlantedBounds(size: cell.size, slack: slack)
    let parts = pieces.map {
      Trapezoid(of: $0, in: coordinates, cell: cell, middle: middle)
    }
    let order = KeyOrder.sorted(parts.map { $0.keys(in: cell.size) })
    items = order.map { FillTreeItem(pieces[$0], in: coordinates, middle: middle) }
    self.parts = order.map { parts[$0] }
    self.middle = middle
  }

  /// Writes the tree into words that are there.
  func write(to lists: inout [UInt32], at offset: Int) {
    lists.write(middle.x, at: offset)
    lists.write(middle.y, at: offset + 2)
    let shape = FillTree.shape(pieces: items.count)
    shape.forEachBlock { block in
      if block.isLeaf {
        writeLeaf(of: block.first, to: &lists, at: offset + 4 + block.offset)
      } else {
        writeNode(block, in: shape, to: &lists, at: offset + 4 + block.offset)
      }
    }
  }

  private func writeLeaf(of first: Int, to lists: inout [UInt32], at block: Int) {
    for lane in 0..<FillTree.lanes {
      func write(_ row: FillTree.Leaf.Row, _ word: UInt32) {
        lists[block + row.rawValue * FillTree.lanes + lane] = word
      }
      guard first + lane < items.count else {
        // No height is between these.
        write(.start, Float.infinity.bitPattern)
        write(.end, Float.infinity.bitPattern)
        write(.code, FillTree.Leaf.noPiece)
        continue
      }
      let item = items[first + lane]
      let (slope, left, right) = bounds.lines(of: parts[first + lane])
      let descends = item.sign >= 0
      write(.start, Float(descends ? item.low : item.high).bitPattern)
      write(.end, Float(descends ? item.high : item.low).bitPattern)
      write(.slope, slope.bitPattern)
      write(.left, left.bitPattern)
      write(.right, right.bitPattern)
      write(.code, item.piece.code)
    }
  }

  private func writeNode(
    _ node: TreeShape.Block, in shape: TreeShape, to lists: inout [UInt32], at offset: Int
  ) {
    for lane in 0..<FillTree.lanes {
      func write(_ row: FillTree.Node.Row, _ word: UInt32) {
        lists[offset + row.rawValue * FillTree.lanes + lane] = word
      }
      let isThere = lane < shape.count(in: node)
      let child = isThere ? shape.range(of: shape.child(lane, of: node)) : 0..<0
      let heights = heights(of: child)
      write(.top, Float(heights.top).bitPattern)
      write(.bottom, Float(heights.bottom).bitPattern)
      write(.coreTop, Float(heights.coreTop).bitPattern)
      write(.coreBottom, Float(heights.coreBottom).bitPattern)
      let (left, right) = bounds.lines(of: parts[child])
      write(.leftSlope, left.slope.bitPattern)
      write(.left, left.offset.bitPattern)
      write(.rightSlope, right.slope.bitPattern)
      write(.right, right.offset.bitPattern)
      write(.sum, UInt32(bitPattern: items[child].reduce(0) { $0 + $1.sign }))
    }
  }

  /// The heights that pieces span together, and those that each of them crosses: none if the core's top is below
  /// its bottom. Level pieces cross no height.
  private func heights(
    of range: Range<Int>
  ) -> (top: Double, bottom: Double, coreTop: Double, coreBottom: Double) {
    var (top, bottom) = (Double.infinity, -Double.infinity)
    var (coreTop, coreBottom) = (-Double.infinity, Double.infinity)
    for item in items[range] {
      top = min(top, item.low)
      bottom = max(bottom, item.high)
      if item.sign == 0 { continue }
      coreTop = max(coreTop, item.low)
      coreBottom = min(coreBottom, item.high)
    }
    return (top, bottom, coreTop, coreBottom)
  }
}

extension [UInt32] {
  /// Writes a double into two words, as ``CellList/nextDouble()`` reads it.
  mutating func write(_ value: Double, at index: Int) {
    self[index] = UInt32(truncatingIfNeeded: value.bitPattern)
    self[index + 1] = UInt32(truncatingIfNeeded: value.bitPattern >> 32)
  }
}
