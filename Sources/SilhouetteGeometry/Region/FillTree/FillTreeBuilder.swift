/// Builds the ``FillTree`` of a cell. O(n log n) for n pieces.
struct FillTreeBuilder {
  private var items: [FillTreeItem]
  private let middle: Vector
  private let bounds: FillTreeBounds

  /// - Parameter slack: the uncertainty of a computed x and y.
  init(_ pieces: [MonotonePiece], in coordinates: FlatView<Double>, cell: Box, slack: Vector) {
    let size = Vector(cell.maxX - cell.minX, cell.maxY - cell.minY)
    let middle = Vector(cell.minX + size.x / 2, cell.minY + size.y / 2)
    self.middle = middle
    bounds = FillTreeBounds(size: size, slack: slack)
    items = pieces.map { FillTreeItem($0, in: coordinates, cell: cell, middle: middle) }
    sort()
  }

  /// Orders the pieces as a k-d tree does, with full leaves: by where they enter and leave the cell.
  private mutating func sort() {
    var open = [0..<items.count]
    while let range = open.popLast() {
      if range.count <= FillTree.lanes { continue }
      var left = FillTree.lanes
      while 2 * left < range.count { left *= 2 }
      let middle = range.lowerBound + left
      select(range, middle: middle, by: widestKey(of: range))
      for half in [range.lowerBound..<middle, middle..<range.upperBound]
      where half.count > FillTree.lanes {
        open.append(half)
      }
    }
  }

  /// The key that differs most.
  private func widestKey(of range: Range<Int>) -> Int {
    var (least, most) = (SIMD4<Float>(repeating: 1), SIMD4<Float>(repeating: 0))
    for index in range {
      least = pointwiseMin(least, items[index].keys)
      most = pointwiseMax(most, items[index].keys)
    }
    let spread = most - least
    return spread.indices.max { spread[$0] < spread[$1] } ?? 0
  }

  /// Moves the items with the smallest keys in front of an index: quickselect (Hoare, *Algorithm 65: Find*,
  /// 1961), which sorts where pivots are unlucky, so that no input costs more than O(n log n).
  private mutating func select(_ range: Range<Int>, middle: Int, by key: Int) {
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    var rounds = 0
    while first < last {
      rounds += 1
      if rounds > 40 {
        items[first...last].sort { $0.keys[key] < $1.keys[key] }
        return
      }
      let ends = (items[first].keys[key], items[last].keys[key])
      let center = items[first + (last - first) / 2].keys[key]
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
      while items[low].keys[key] < pivot { low += 1 }
      while items[high].keys[key] > pivot { high -= 1 }
      if low <= high {
        items.swapAt(low, high)
        low += 1
        high -= 1
      }
    }
    return (low, high)
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
