/// Builds the ``FillTree`` of a cell. O(n log n) for n pieces.
struct FillTreeBuilder {
  private let items: [FillTreeItem]
  private let middle: Vector
  private let bounds: FillTreeBounds

  /// - Parameter slack: the uncertainty of a computed x and y.
  init(_ pieces: [MonotonePiece], in coordinates: FlatView<Double>, cell: Box, slack: Vector) {
    let size = Vector(cell.maxX - cell.minX, cell.maxY - cell.minY)
    let middle = Vector(cell.minX + size.x / 2, cell.minY + size.y / 2)
    self.middle = middle
    bounds = FillTreeBounds(size: size, slack: slack)
    let items = pieces.map { FillTreeItem($0, in: coordinates, cell: cell, middle: middle) }
    self.items = KeyOrder.sorted(items.map { $0.keys }).map { items[$0] }
  }

  /// Writes the tree into words that are there.
  func write(to lists: inout [UInt32], at offset: Int) {
    for (index, value) in [middle.x, middle.y].enumerated() {
      lists[offset + 2 * index] = UInt32(truncatingIfNeeded: value.bitPattern)
      lists[offset + 2 * index + 1] = UInt32(truncatingIfNeeded: value.bitPattern >> 32)
    }
    FillTree.forEachBlock(pieces: items.count) { block, first, room in
      let block = offset + 4 + block
      if room == FillTree.lanes {
        writeLeaf(of: first, to: &lists, at: block)
      } else {
        writeNode(of: first, room: room, to: &lists, at: block)
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
      let (slope, left, right) = bounds.lines(of: item)
      let descends = item.sign >= 0
      write(.start, Float(descends ? item.low : item.high).bitPattern)
      write(.end, Float(descends ? item.high : item.low).bitPattern)
      write(.slope, slope.bitPattern)
      write(.left, left.bitPattern)
      write(.right, right.bitPattern)
      write(.code, item.piece.code)
    }
  }

  private func writeNode(of first: Int, room: Int, to lists: inout [UInt32], at block: Int) {
    let childRoom = room / FillTree.lanes
    for lane in 0..<FillTree.lanes {
      func write(_ row: FillTree.Node.Row, _ word: UInt32) {
        lists[block + row.rawValue * FillTree.lanes + lane] = word
      }
      let start = min(items.count, first + lane * childRoom)
      let child = items[start..<min(items.count, start + childRoom)]
      let heights = bounds.heights(of: child)
      write(.top, Float(heights.top).bitPattern)
      write(.bottom, Float(heights.bottom).bitPattern)
      write(.coreTop, Float(heights.coreTop).bitPattern)
      write(.coreBottom, Float(heights.coreBottom).bitPattern)
      let (left, right) = bounds.lines(of: child, between: heights.top, heights.bottom)
      write(.leftSlope, left.slope.bitPattern)
      write(.left, left.offset.bitPattern)
      write(.rightSlope, right.slope.bitPattern)
      write(.right, right.offset.bitPattern)
      write(.sum, UInt32(bitPattern: child.reduce(0) { $0 + $1.sign }))
    }
  }
}
