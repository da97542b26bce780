/// The ``CellTree`` of a fill's pieces, where many cross a cell: it sums their changes of the winding number.
///
/// A point above, below or to the left of all pieces of a child crosses none. A point on their right, at a height
/// that all of them cross, adds their sum. Items are pieces and walls: a wall continues the outline on the left of
/// the cell, from the last piece's end downwards.
enum FillTree {
  /// The code of a wall: the mark, twice the index of a point, and whether it descends. Codes of pieces never have
  /// the mark, because no builder has that many points.
  private static let wall: UInt32 = 1 << 31

  /// Appends the winding number of the corner that remains without the tree's items, their number, and the tree.
  ///
  /// - Parameter box: the cell, with more than rounding around it.
  static func append(
    _ fill: CellFill, to words: inout [UInt32], box: Box, slack: Vector, in c: FlatView<Double>
  ) {
    let walls = fill.walls.filter { c[2 * $0.point + 1] <= box.maxY }
    let items =
      fill.pieces.map { item($0, in: c, cell: box) } + walls.map { item($0, in: c, cell: box) }
    words += [UInt32(bitPattern: fill.base), UInt32(items.count)]
    TreeBuilder(items, .pieces, cell: box, bounds: SlantedBounds(size: box.size, slack: slack))
      .append(to: &words)
  }

  private static func item(
    _ piece: MonotonePiece, in c: FlatView<Double>, cell: Box
  ) -> TreeBuilder.Item {
    let (start, end) = (piece.start(in: c).y, piece.end(in: c).y)
    return TreeBuilder.Item(
      part: Trapezoid(of: piece, in: c, cell: cell, middle: cell.middle),
      value: start < end ? 1 : start > end ? -1 : 0, code: piece.code, isWhole: start != end)
  }

  private static func item(
    _ wall: CellFill.Wall, in c: FlatView<Double>, cell: Box
  ) -> TreeBuilder.Item {
    let (size, top) = (cell.size, c[2 * wall.point + 1] - cell.middle.y)
    let part = Trapezoid(
      top: top, bottom: max(top, size.y), left: (-size.x, -size.x), right: (-size.x, -size.x))
    return TreeBuilder.Item(
      part: part, value: wall.step,
      code: Self.wall | UInt32(wall.point, bits: 30, at: 1) | (wall.step > 0 ? 1 : 0), isWhole: true
    )
  }

  /// Whether an item's points are there.
  static func isValid(_ code: UInt32, points: Int) -> Bool {
    code < wall
      ? MonotonePiece(code: code).lastIndex / 2 < points : Int(stored: (code & ~wall) >> 1) < points
  }

  /// The sum of the windings of all items of the next tree. Moves past it.
  @inline(never) static func winding<Points: Coordinates>(
    _ list: inout CellList, x: Double, y: Double, in coordinates: Points
  ) -> Int32 {
    let tree = list.nextTree()
    var search = Search<Points>(x: x, y: y, point: tree.fromMiddle(x, y))
    search.search(tree, in: coordinates)
    list.treeWork = search.work
    return search.winding &+ search.sums.wrappedSum()
  }

  /// Lowers a distance to that of the visible part of the nearest piece in the next tree, if that is less. Moves past
  /// the tree.
  static func lower(
    _ distance: inout Double, of list: inout CellList, from point: Vector, shown: Box?,
    in coordinates: some Coordinates
  ) {
    var best = distance
    list.nextTree().forEachItem(near: point, within: best) { code in
      if code >= wall { return best }
      best = MonotonePiece(code: code)
        .distance(from: point, in: coordinates, shown: shown, best: best)
      return best
    }
    distance = best
  }

  private struct Search<Points: Coordinates>: TreeSearch {
    let x, y: Double
    let point: (x: Float, y: Float)
    /// What exact tests add up to.
    var winding: Int32 = 0
    /// The sums decided by bounds, by lane.
    var sums = SIMD4<Int32>()
    /// About how much work it was, in units.
    var work = 0

    static var kind: CellTree.Kind { .pieces }

    @inline(__always) mutating func open(_ block: CellTree.Block, isLeaf: Bool) -> Int {
      work &+= 20
      return isLeaf ? block.openPieces(point, sums: &sums) : block.open(point, sums: &sums)
    }

    @inline(__always) mutating func look(at lane: Int, of leaf: CellTree.Block, in points: Points) {
      let code = leaf.item(lane)
      if code >= FillTree.wall {
        let isPast = y >= points[Int(stored: code & ~FillTree.wall | 1)]
        winding &+= isPast ? Int32(bitPattern: code & 1) &* 2 &- 1 : 0
        return
      }
      let piece = MonotonePiece(code: code)
      winding &+=
        piece.kind == .line
        ? piece.lineWinding(x: x, y: y, in: points) : piece.winding(x: x, y: y, in: points)
      work &+= piece.kind == .line ? 5 : 40
    }
  }
}

extension CellList {
  /// The tree of pieces in the next words, behind the number of its items. Moves past it.
  mutating func nextTree() -> CellTree {
    let items = Int(stored: next())
    let tree = CellTree(words, at: offset, .pieces, items: items)
    skip(tree.end - offset)
    return tree
  }
}
