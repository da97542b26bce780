import Foundation

// Slices of areas, where many touch a cell: of each the topmost area is looked at first, and none below what is found.
extension AreaGrid {
  /// The topmost area at a point of an open leaf with a tree, or −1.
  ///
  /// - Parameter isWanted: whether an area counts; all do if it is nil.
  func topmost(
    in tree: CellTree, _ cover: Cell, x: Double, y: Double, where isWanted: ((Int) -> Bool)?
  ) -> Int {
    var search = TopmostSearch(
      x: x, y: y, point: tree.fromMiddle(x, y), entries: tree.end, isWanted: isWanted)
    _ = covers.forEach(of: cover) { area in
      guard isWanted?(area) ?? true else { return true }
      search.topmost = area
      return false
    }
    search.search(tree, in: self)
    return search.topmost
  }

  /// Whether a point is in the area of the entry at an offset.
  @inline(__always) fileprivate func holds(_ offset: Int, x: Double, y: Double) -> Bool {
    var list = CellList(words.view, at: offset)
    return contains(AreaEntry(code: list.next()), &list, x: x, y: y)
  }

  /// Every area at a point of the tree's cell, topmost first, but for those that cover the cell.
  func all(in tree: CellTree, x: Double, y: Double) -> [Int] {
    let point = Vector(x, y)
    var found: [Int] = []
    // An area has several slices.
    for (area, entry) in tree.items(from: point, to: point).found.sorted(by: >)
    where found.last != area && holds(tree.end + Int(stored: entry), x: x, y: y) {
      found.append(area)
    }
    return found
  }

  /// Tells a search of the areas of a tree's cell whose outlines are near its point.
  func search(_ tree: CellTree, _ search: inout NearSearch, _ seen: inout Set<Int>) {
    tree.forEachItem(near: Vector(search.x, search.y), within: search.limit) { entry in
      let offset = tree.end + Int(stored: entry)
      if seen.insert(~offset).inserted {
        var list = CellList(words.view, at: offset)
        take(AreaEntry(code: list.next()), &list, &search, &seen)
      }
      return search.limit
    }
  }
}

private struct TopmostSearch: TreeSearch {
  let x, y: Double
  let point: (x: Float, y: Float)
  /// The offset of the first entry.
  let entries: Int
  let isWanted: ((_ area: Int) -> Bool)?
  /// The topmost area found so far, or −1.
  var topmost = -1

  static var kind: CellTree.Kind { .slices }

  @inline(__always) func open(_ block: CellTree.Block, isLeaf: Bool) -> Int {
    block.open(point, above: topmost)
  }

  @inline(__always) func next(of open: Int, in block: CellTree.Block) -> Int {
    let lane = block.topmost(of: open)
    return block.value(lane) > topmost ? lane : -1
  }

  @inline(__always) mutating func look(
    at lane: Int, of leaf: CellTree.Block, in grid: AreaGrid
  ) {
    guard
      leaf.isInCore(lane, point) || grid.holds(entries &+ Int(stored: leaf.item(lane)), x: x, y: y),
      isWanted?(leaf.value(lane)) ?? true
    else { return }
    topmost = leaf.value(lane)
  }
}

// A file can ask so many questions that each has to be paid for. The price is found by asking: it is the length of what
// was read, and what trees counted.
extension AreaGrid {
  /// About how much work it is to find all areas at a point, besides those that are found, in units.
  func work(x: Double, y: Double) -> Int64 {
    guard shown.contains(x: x, y: y) else { return 1 }
    let cell = locate(x, y).cell
    guard cell.isList else {
      return isAlone && cell.isPieceList
        ? work(in: CellList(words.view, at: cell.listOffset), x, y) : 1
    }
    let leaf = Leaf(words.view, at: cell.listOffset)
    if leaf.isOpen, let tree = OpenLeaf(leaf).tree { return work(in: tree, x: x, y: y) }
    let entries = leaf.isOpen ? OpenLeaf(leaf).entries : leaf.entries
    var (work, regionCount): (Int64, Int64) = (20, 0)
    if entries == 0 { return work }
    forEachEntry(at: entries) { entry, list in
      if entry.kind == .region { regionCount += 1 }
      work += self.work(of: entry, list, x: x, y: y)
      return true
    }
    // Of a crowd, no region is still in the cache when it is asked again.
    return work + 400 * max(0, regionCount - 64)
  }

  private func work(in tree: CellTree, x: Double, y: Double) -> Int64 {
    let search = tree.items(from: Vector(x, y), to: Vector(x, y))
    return search.found.reduce(40 * Int64(search.blocks)) { work, slice in
      var list = CellList(words.view, at: tree.end + Int(slice.item))
      return work + 60 + self.work(of: AreaEntry(code: list.next()), list, x: x, y: y)
    }
  }

  private func work(of entry: AreaEntry, _ list: CellList, x: Double, y: Double) -> Int64 {
    entry.kind == .region
      ? regions[Int(stored: list.peek)].work(at: CGPoint(x: x, y: y)) : work(in: list, x, y)
  }

  private func work(in list: CellList, _ x: Double, _ y: Double) -> Int64 {
    var end = list
    _ = FillCellList.winding(&end, x: x, y: y, in: points)
    return 10 + Int64(end.treeWork > 0 ? end.treeWork : 5 * (end.offset - list.offset))
  }
}

extension ClippedRegion {
  /// About how much work it is to test a point, in units.
  fileprivate func work(at point: CGPoint) -> Int64 {
    clips.reduce(80 + region.work(at: point)) { $0 + $1.work(at: point) }
  }
}

extension ClipRegion {
  /// About how much work it is to test a point, in units.
  fileprivate func work(at point: CGPoint) -> Int64 {
    parts.reduce(100) { work, part in
      let own = part.regions.reduce(work) { $0 + 100 + $1.work(at: point) }
      return part.clips.reduce(own) { $0 + $1.work(at: point) }
    }
  }
}
