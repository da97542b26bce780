import Foundation

// The answer for one point, step by step: the outermost cell; the smallest; a short chain; any leaf; exact edges;
// entries, for areas outside the chain; a tree, where many areas touch the cell.
extension AreaGrid {
  /// The topmost area at a point, or −1.
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
      let (cover, point) = (open.cover, EntryPoint(located, x: x, y: y))
      if let tree = open.tree { return topmost(in: tree, cover, point, where: nil) }
      return topmost(inEntries: open.entries, above: covers.topmost(of: cover), point)
    }
    let area = leaf.topmost(sums(of: leaf, located, x: x, y: y), covers)
    let entries = leaf.entries
    return entries == 0
      ? area : topmost(inEntries: entries, above: area, EntryPoint(located, x: x, y: y))
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
      let change = change(across: run, from: corner, toX: x, y: y)
      sums.first &+= Leaf.changes(run.code) &* UInt32(bitPattern: change)
      sums.others &+= Leaf.changes(run.others) &* UInt32(bitPattern: change)
    }
    return sums
  }

  /// How the winding number changes from a cell's corner to a point, across a run's edges.
  @inline(__always) func change(
    across run: Leaf.EdgeRun, from corner: Vector, toX x: Double, y: Double
  ) -> Int32 {
    var change: Int32 = 0
    for piece in run.pieces { change &+= piece.change(from: corner, toX: x, y: y, in: points) }
    return change
  }

  /// The topmost area, of those of some entries and above another, that holds a point; else that other one.
  @inline(never) private func topmost(
    inEntries offset: Int, above area: Int, _ point: EntryPoint
  ) -> Int {
    var (list, point) = (CellList(words.view, at: offset), point)
    while true {
      let entry = AreaEntry(code: list.next())
      if entry.area <= area { return area }
      if contains(entry, &list, &point) { return entry.area }
      if entry.isLast { return area }
    }
  }

  /// The topmost area at a point of an open leaf with a tree, or −1.
  ///
  /// - Parameter isWanted: whether an area counts; all do if it is nil.
  func topmost(
    in tree: CellTree, _ cover: Cell, _ point: EntryPoint, where isWanted: ((Int) -> Bool)?
  ) -> Int {
    var search = TopmostSearch(
      point: point, fromMiddle: tree.fromMiddle(point.x, point.y), entries: tree.end,
      isWanted: isWanted)
    _ = covers.forEach(of: cover) { area in
      guard isWanted?(area) ?? true else { return true }
      search.topmost = area
      return false
    }
    search.search(tree, in: self)
    return search.topmost
  }

  /// Whether a point is in the area of the entry at an offset.
  @inline(__always) func holds(_ offset: Int, _ point: inout EntryPoint) -> Bool {
    var list = CellList(words.view, at: offset)
    return contains(AreaEntry(code: list.next()), &list, &point)
  }
}

private struct TopmostSearch: TreeSearch {
  var point: AreaGrid.EntryPoint
  let fromMiddle: (x: Float, y: Float)
  /// The offset of the first entry.
  let entries: Int
  let isWanted: ((_ area: Int) -> Bool)?
  /// The topmost area found so far at the point, or −1.
  var topmost = -1

  static var kind: CellTree.Kind { .slices }

  @inline(__always) func open(_ block: CellTree.Block, isLeaf: Bool) -> Int {
    block.open(fromMiddle, above: topmost)
  }

  @inline(__always) func next(of open: Int, in block: CellTree.Block) -> Int {
    let lane = block.topmost(of: open)
    return block.value(lane) > topmost ? lane : -1
  }

  @inline(__always) mutating func look(
    at lane: Int, of leaf: CellTree.Block, in grid: AreaGrid
  ) {
    guard
      leaf.isInCore(lane, fromMiddle)
        || grid.holds(entries &+ Int(stored: leaf.item(lane)), &point),
      isWanted?(leaf.value(lane)) ?? true
    else { return }
    topmost = leaf.value(lane)
  }
}
