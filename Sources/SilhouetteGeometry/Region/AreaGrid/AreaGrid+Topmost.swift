import Foundation

// The answer for one point, in the order in which it is asked: the outermost cell; the smallest; a short chain; any leaf;
// exact edges; entries, for what no chain decides; a tree, where many areas touch the cell.
extension AreaGrid {
  // Inlined into the witness of `AreaStack`.
  @_optimize(speed)
  @inline(__always) func topmost(x: Double, y: Double) -> Int {
    guard shown.contains(x: x, y: y) else { return -1 }
    let located = locateOutermost(x, y)
    return located.cell.isImmediate ? located.cell.area : topmost(in: located, x: x, y: y)
  }

  // A function of its own, so that uniform cells need no stack frame.
  @_optimize(speed)
  @inline(never) private func topmost(in located: LocatedCell, x: Double, y: Double) -> Int {
    topmost(at: located.innermost(in: words.view), x: x, y: y)
  }

  /// The topmost area at a point of a cell, or −1. Expected O(1), or O(log areas) in a crowd.
  @inline(__always) func topmost(at located: LocatedCell, x: Double, y: Double) -> Int {
    if located.cell.isImmediate { return located.cell.area }
    guard located.cell.isList else { return covers.topmost(of: located.cell) }
    let leaf = Leaf(words.view, at: located.cell.listOffset)
    guard leaf.isShort, let sums = leaf.sums(located.inLeaf, isWide: false, slack: 0) else {
      return Self.topmost(inLeafAt: located, x: x, y: y, of: self)
    }
    return leaf.topmost(sums, covers)
  }

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
  func sums(of leaf: Leaf, _ located: LocatedCell, x: Double, y: Double) -> Leaf.Sums {
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

  /// The topmost area, of those of some entries and above another, that holds a point; else that other one.
  @inline(never) func topmost(inEntries offset: Int, above area: Int, x: Double, y: Double) -> Int {
    var list = CellList(words.view, at: offset)
    while true {
      let entry = AreaEntry(code: list.next())
      if entry.area <= area { return area }
      if contains(entry, &list, x: x, y: y) { return entry.area }
      if entry.isLast { return area }
    }
  }

  /// Whether a point of an entry's cell is in its area. Moves past what follows the entry.
  @inline(__always) func contains(
    _ entry: AreaEntry, _ list: inout CellList, x: Double, y: Double
  ) -> Bool {
    switch entry.kind {
    case .nonZero: FillCellList.winding(&list, x: x, y: y, in: points) != 0
    case .evenOdd: FillCellList.winding(&list, x: x, y: y, in: points) & 1 != 0
    case .region: regions[Int(stored: list.next())].pointInside(CGPoint(x: x, y: y))
    }
  }

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
  @inline(__always) func holds(_ offset: Int, x: Double, y: Double) -> Bool {
    var list = CellList(words.view, at: offset)
    return contains(AreaEntry(code: list.next()), &list, x: x, y: y)
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
