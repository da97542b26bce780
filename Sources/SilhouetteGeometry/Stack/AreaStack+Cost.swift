import Foundation

// What looking at every pixel of a map takes is paid for before it is done.

extension OutlineStack {
  package func testCost(x: Double, y: Double) -> Int {
    guard grid.covers(x: x, y: y) else { return 1 }
    let cell = cells[grid.index(x: x, y: y)]
    guard cell.isList else { return 1 }
    var list = list(of: cell)
    if list.peek == AreaTree.mark { return testCost(in: AreaTree(&list), x: x, y: y) }
    var (cost, regionCount) = (0, 0)
    while true {
      let entry = Entry(code: list.next())
      if entry.kind == .region { regionCount += 1 }
      cost += testCost(of: entry, &list, x: x, y: y)
      // Of a crowd, no region is still in the cache when it is asked again.
      if entry.isLast { return cost + 400 * max(0, regionCount - 64) }
    }
  }

  /// About how much work it is to test an entry's area. Moves past what follows the entry.
  func testCost(of entry: Entry, _ list: inout CellList, x: Double, y: Double) -> Int {
    switch entry.kind {
    case .whole: 4
    case .nonZero, .evenOdd: 10 + FillCellList.testCost(&list, x: x, y: y, in: coordinates.view)
    case .region: regions[Int(list.next())].testCost(at: CGPoint(x: x, y: y))
    }
  }
}

extension MaskStack {
  /// All areas of a pixel are found, so whoever asks counts them.
  package func testCost(x: Double, y: Double) -> Int { 1 }
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
