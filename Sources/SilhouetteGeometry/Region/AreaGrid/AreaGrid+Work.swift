import Foundation

// A file can ask so many questions that each has to be paid for. The price is found by asking: it is the length of what
// was read, and what trees counted.
extension AreaGrid {
  /// About how much work it is to find all areas at a point, besides those that are found, in units.
  func work(x: Double, y: Double) -> Int64 {
    guard shown.contains(x: x, y: y) else { return 1 }
    let cell = locate(x, y).cell
    guard cell.isList else { return 1 }
    let leaf = Leaf(words.view, at: cell.listOffset)
    if leaf.isOpen, let tree = OpenLeaf(leaf).tree { return work(in: tree, x: x, y: y) }
    let entries = leaf.isOpen ? OpenLeaf(leaf).entries : leaf.entries
    var (work, regionCount): (Int64, Int64) = (20, 0)
    if entries == 0 { return work }
    forEachEntry(at: entries) { entry, list in
      if entry.isRegion { regionCount += 1 }
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
    var list = list
    if entry.isRegion { return regions[Int(stored: list.next())].work(at: CGPoint(x: x, y: y)) }
    list.skip(1)
    if entry.isTree {
      _ = FillTree.winding(&list, x: x, y: y, in: points)
      return 10 + Int64(list.treeWork)
    }
    var (runs, work) = (Leaf.EdgeRuns(words.view, at: list.offset), Int64(10))
    while let run = runs.next() { work += 5 + 10 * Int64(run.count) }
    return work
  }
}
