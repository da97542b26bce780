import Foundation

extension AreaGrid {
  // Of its own and static, so that short leaves save no registers for it.
  /// The topmost area at a point of any leaf, or −1.
  @_optimize(speed)
  @inline(never) static func topmost(
    inLeafAt located: LocatedCell, x: Double, y: Double, of areas: AreaGrid
  ) -> Int {
    areas.topmost(inLeafAt: located, x: x, y: y)
  }

  private func topmost(inLeafAt located: LocatedCell, x: Double, y: Double) -> Int {
    let leaf = Leaf(words.view, at: located.cell.listOffset)
    if leaf.isOpen {
      let open = OpenLeaf(leaf)
      if let tree = open.tree { return topmost(in: tree, open.cover, x: x, y: y, where: nil) }
      return topmost(inEntries: open.entries, above: covers.topmost(of: open.cover), x: x, y: y)
    }
    let area = leaf.topmost(sums(of: leaf, located, x: x, y: y), covers)
    let entries = leaf.entries
    return entries == 0 ? area : topmost(inEntries: entries, above: area, x: x, y: y)
  }

  /// The winding numbers of a point, less those of the corner.
  private func sums(of leaf: Leaf, _ located: LocatedCell, x: Double, y: Double) -> Leaf.Sums {
    let (point, slack) = (located.inLeaf, leaf.slack)
    let sums =
      leaf.isWide
      ? leaf.sums(point, isWide: true, slack: slack)
      : leaf.sums(point, isWide: false, slack: slack)
    return sums ?? exactSums(of: leaf, located, x: x, y: y)
  }

  /// The same, by the exact edges.
  @_optimize(speed)
  @inline(never) func exactSums(
    of leaf: Leaf, _ located: LocatedCell, x: Double, y: Double
  ) -> Leaf.Sums {
    let corner = corner(of: located)
    var sums: Leaf.Sums = (0, 0)
    for run in leaf.runs {
      var change: Int32 = 0
      for piece in run.pieces {
        change &+= piece.change(from: corner, toX: x, y: y, in: points)
      }
      sums.first &+= Leaf.changes(run.code) &* UInt32(bitPattern: change)
      sums.others &+= Leaf.changes(run.others) &* UInt32(bitPattern: change)
    }
    return sums
  }

  /// The topmost area at a point of those that are wanted, or −1. O(areas at the point).
  @_optimize(speed)
  func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    guard shown.contains(x: x, y: y) else { return -1 }
    let located = locate(x, y)
    if located.cell.isList {
      let leaf = Leaf(words.view, at: located.cell.listOffset)
      if leaf.isOpen, let tree = OpenLeaf(leaf).tree {
        return withoutActuallyEscaping(isWanted) {
          self.topmost(in: tree, OpenLeaf(leaf).cover, x: x, y: y, where: $0)
        }
      }
    }
    var topmost = -1
    forEachArea(x: x, y: y) { area in
      if isWanted(area) { topmost = area }
      return topmost < 0
    }
    return topmost
  }

  /// Visits the areas at a point, topmost first, until a visit returns false.
  @_optimize(speed)
  func forEachArea(x: Double, y: Double, _ visit: (_ area: Int) -> Bool) {
    guard shown.contains(x: x, y: y) else { return }
    let located = locate(x, y)
    guard located.cell.isList else {
      _ = covers.forEach(of: located.cell, visit)
      return
    }
    let leaf = Leaf(words.view, at: located.cell.listOffset)
    let entries: Int
    // What the chain decides is above what covers the cell.
    var others: OtherAreas
    if leaf.isOpen {
      let open = OpenLeaf(leaf)
      if let tree = open.tree {
        let found = merged(all(in: tree, x: x, y: y), with: open.cover)
        for area in found where !visit(area) { return }
        return
      }
      (entries, others) = (open.entries, OtherAreas(leaf, 0, open.cover, covers))
    } else {
      let chained = leaf.areas(at: sums(of: leaf, located, x: x, y: y))
      (entries, others) = (leaf.entries, OtherAreas(leaf, chained, leaf.cover, covers))
    }
    if entries > 0 {
      var list = CellList(words.view, at: entries)
      while true {
        let entry = AreaEntry(code: list.next())
        while let area = others.next(above: entry.area) { if !visit(area) { return } }
        if contains(entry, &list, x: x, y: y), !visit(entry.area) { return }
        if entry.isLast { break }
      }
    }
    while let area = others.next(above: -1) { if !visit(area) { return } }
  }

  private func merged(_ areas: [Int], with cover: Cell) -> [Int] {
    var all = areas
    _ = covers.forEach(of: cover) {
      all.append($0)
      return true
    }
    return all.sorted(by: >)
  }
}

/// The areas at a point of a leaf that no entry decides, topmost first.
private struct OtherAreas {
  private let leaf: Leaf
  private var chained: UInt64
  private var cover: Cell
  private let covers: Covers

  init(_ leaf: Leaf, _ chained: UInt64, _ cover: Cell, _ covers: Covers) {
    (self.leaf, self.chained, self.cover, self.covers) = (leaf, chained, cover, covers)
  }

  /// The next one, if it is above an area.
  mutating func next(above area: Int) -> Int? {
    if chained != 0 {
      let index = chained.trailingZeroBitCount >> 3
      let next = leaf.area(index)
      if next <= area { return nil }
      chained &= ~(0xff << UInt64(8 * index))
      return next
    }
    guard !cover.isEmpty else { return nil }
    let next = covers.topmost(of: cover)
    if next <= area { return nil }
    cover = covers.rest(of: cover)
    return next
  }
}
