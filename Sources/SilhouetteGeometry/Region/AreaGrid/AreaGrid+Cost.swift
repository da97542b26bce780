import Foundation

extension AreaGrid {
  /// About how much work it is to find all areas at a point, besides those that are found, in units.
  func testCost(at place: GridPlace, x: Double, y: Double) -> Int {
    guard place.cell.isList else { return 1 }
    let leaf = Leaf(words.view, at: place.cell.listOffset)
    if leaf.isOpen {
      let open = OpenLeaf(leaf)
      return open.tree.map { testCost(in: $0, x: x, y: y) }
        ?? testCost(ofEntries: open.entries, x: x, y: y)
    }
    return 20 + (leaf.entries > 0 ? testCost(ofEntries: leaf.entries, x: x, y: y) : 0)
  }

  private func testCost(ofEntries offset: Int, x: Double, y: Double) -> Int {
    var (cost, regionCount) = (0, 0)
    forEachEntry(at: offset) { entry, list in
      var list = list
      if entry.kind == .region { regionCount += 1 }
      cost += testCost(of: entry, &list, x: x, y: y)
      return true
    }
    // Of a crowd, no region is still in the cache when it is asked again.
    return cost + 400 * max(0, regionCount - 64)
  }

  /// About how much work it is to test an entry's area. Moves past what follows the entry.
  func testCost(of entry: AreaEntry, _ list: inout CellList, x: Double, y: Double) -> Int {
    if entry.kind == .region {
      return regions[Int(list.next())].testCost(at: CGPoint(x: x, y: y))
    }
    return 10 + FillCellList.testCost(&list, x: x, y: y, in: points)
  }
}

extension ClippedRegion {
  /// About how much work it is to test a point, in units.
  fileprivate func testCost(at point: CGPoint) -> Int {
    clips.reduce(80 + region.testCost(at: point)) { $0 + $1.testCost(at: point) }
  }
}

extension ClipRegion {
  /// About how much work it is to test a point, in units.
  fileprivate func testCost(at point: CGPoint) -> Int {
    parts.reduce(100) { cost, part in
      let own = part.regions.reduce(cost) { $0 + 100 + $1.testCost(at: point) }
      return part.clips.reduce(own) { $0 + $1.testCost(at: point) }
    }
  }
}
