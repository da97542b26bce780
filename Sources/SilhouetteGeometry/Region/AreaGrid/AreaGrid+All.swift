import Foundation

extension AreaGrid {
  /// The topmost area at a point of those that are wanted, or −1. O(areas at the point).
  @_optimize(speed)
  func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    guard shown.contains(x: x, y: y) else { return -1 }
    let located = locate(x, y)
    if located.cell.isList {
      let leaf = Leaf(words.view, at: located.cell.listOffset)
      if leaf.isOpen, let tree = OpenLeaf(leaf).tree {
        return withoutActuallyEscaping(isWanted) {
          self.topmost(
            in: tree, OpenLeaf(leaf).cover, EntryPoint(located, x: x, y: y), where: $0)
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
    var point = EntryPoint(located, x: x, y: y)
    let entries: Int
    // The chain's areas are above the cell's covers.
    var others: OtherAreas
    if leaf.isOpen {
      let open = OpenLeaf(leaf)
      if let tree = open.tree {
        let found = merged(all(in: tree, &point), with: open.cover)
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
        if contains(entry, &list, &point), !visit(entry.area) { return }
        if entry.isLast { break }
      }
    }
    while let area = others.next(above: -1) { if !visit(area) { return } }
  }

  /// Every area at a point of the tree's cell, topmost first, but for those that cover the cell.
  private func all(in tree: CellTree, _ point: inout EntryPoint) -> [Int] {
    let position = Vector(point.x, point.y)
    var found: [Int] = []
    // An area has several slices.
    for (area, entry) in tree.items(from: position, to: position).found.sorted(by: >)
    where found.last != area && holds(tree.end + Int(stored: entry), &point) {
      found.append(area)
    }
    return found
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
