extension AreaGrid {
  /// The topmost area at a point of the tree's cell that is wanted, or −1.
  ///
  /// - Parameter cover: the list of the areas that cover the cell.
  func topmost(
    in tree: AreaTree, _ cover: Cell, x: Double, y: Double,
    where isWanted: (_ area: Int) -> Bool
  ) -> Int {
    var search = TopmostSearch(
      x: x, y: y, fromMiddle: tree.fromMiddle(x, y), entries: tree.entries)
    _ = covers.forEach(of: cover) { area in
      guard isWanted(area) else { return true }
      search.topmost = area
      return false
    }
    visit(tree.root, size: tree.shape.root.size, &search, isWanted)
    return search.topmost
  }

  private struct TopmostSearch {
    let x, y: Double
    let fromMiddle: (x: Float, y: Float)
    /// The offset of the first entry.
    let entries: Int
    /// The topmost area found so far, or −1.
    var topmost = -1
  }

  /// Visits a block, given its words with all below it were it full: what may hold a higher area than is known, topmost
  /// first. Calls itself as deep as the tree is: log₈ of the number of slices.
  private func visit(
    _ offset: Int, size: Int, _ search: inout TopmostSearch, _ isWanted: (_ area: Int) -> Bool
  ) {
    let block = AreaTree.Block(words.view, at: offset)
    var open = block.open(search.fromMiddle)
    while open != 0 {
      let lane = block.topmost(of: open)
      if block.area(lane) <= search.topmost { return }
      open &= ~(1 &<< lane)
      if size > AreaTree.Block.leafWords {
        let childSize = (size - AreaTree.Block.nodeWords) / TreeShape.lanes
        visit(
          offset + AreaTree.Block.nodeWords + lane &* childSize, size: childSize, &search,
          isWanted)
      } else if holds(search.entries &+ block.entry(lane), x: search.x, y: search.y),
        isWanted(block.area(lane))
      {
        search.topmost = block.area(lane)
        return
      }
    }
  }

  /// Whether a point is in the area of the entry at an offset.
  @inline(__always) private func holds(_ offset: Int, x: Double, y: Double) -> Bool {
    var list = CellList(words.view, at: offset)
    return contains(AreaEntry(code: list.next()), &list, x: x, y: y)
  }

  /// Every area at a point of the tree's cell, topmost first, but for those that cover the cell.
  func all(in tree: AreaTree, x: Double, y: Double) -> [Int] {
    let point = tree.fromMiddle(x, y)
    var found: [Int] = []
    tree.forEachSlice(where: { $0.open(point) }) { area, entry in
      if found.last != area, holds(entry, x: x, y: y) { found.append(area) }
    }
    found.sort(by: >)
    // An area has several slices.
    var count = 0
    for index in found.indices where count == 0 || found[count - 1] != found[index] {
      found[count] = found[index]
      count += 1
    }
    found.removeLast(found.count - count)
    return found
  }

  /// Tells a search of the areas of a tree's cell whose outlines are near its point.
  func search(_ tree: AreaTree, _ search: inout NearSearch, _ seen: inout Set<Int>) {
    let point = tree.fromMiddle(search.x, search.y)
    // With a lower bound of the distance to what is in each. The last is the nearest child of its block.
    var pending = [(block: tree.shape.root, distance: Float(0))]
    while let (block, distance) = pending.popLast() {
      if Double(distance) > search.limit { continue }
      let bounds = AreaTree.Block(words.view, at: tree.root + block.offset)
      let distances = bounds.distances(point)
      let lanes = (0..<tree.shape.count(in: block)).sorted { distances[$0] > distances[$1] }
      for lane in lanes where !block.isLeaf {
        pending.append((tree.shape.child(lane, of: block), distances[lane]))
      }
      for lane in lanes.reversed()
      where block.isLeaf && !(Double(distances[lane]) > search.limit) {
        var list = CellList(words.view, at: tree.entries + bounds.entry(lane))
        take(AreaEntry(code: list.next()), &list, &search, &seen)
      }
    }
  }
}

extension AreaTree.Block {
  /// The lane of the topmost area of some, given by a bit each.
  @inline(__always) fileprivate func topmost(of open: Int) -> Int {
    var topmost = open.trailingZeroBitCount
    var others = open & (open &- 1)
    while others != 0 {
      let lane = others.trailingZeroBitCount
      if area(lane) > area(topmost) { topmost = lane }
      others &= others &- 1
    }
    return topmost
  }
}
