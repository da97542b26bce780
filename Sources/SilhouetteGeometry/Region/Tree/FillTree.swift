/// The ``CellTree`` of a fill's pieces, where many cross a cell: what they add to a winding number.
///
/// A point above, below or to the left of all pieces of a child crosses none; a point on their right, at a height that
/// all of them cross, counts their sum. Items are pieces.
enum FillTree {
  static func items(
    _ pieces: [MonotonePiece], in coordinates: FlatView<Double>, cell: Box
  ) -> [TreeBuilder.Item] {
    pieces.map { piece in
      let (start, end) = (piece.start(in: coordinates).y, piece.end(in: coordinates).y)
      return TreeBuilder.Item(
        part: Trapezoid(of: piece, in: coordinates, cell: cell, middle: cell.middle),
        value: start < end ? 1 : start > end ? -1 : 0, code: piece.code, isWhole: start != end)
    }
  }

  /// The sum of the windings of all pieces. Moves past the tree.
  static func winding<Points: Coordinates>(
    _ list: inout CellList, pieces: Int, x: Double, y: Double, in coordinates: Points
  ) -> Int32 {
    let tree = list.nextTree(items: pieces)
    var search = Search<Points>(x: x, y: y, point: tree.fromMiddle(x, y))
    search.search(tree, in: coordinates)
    list.treeWork = search.work
    return search.winding &+ search.sums.wrappedSum()
  }

  private struct Search<Points: Coordinates>: TreeSearch {
    let x, y: Double
    let point: (x: Float, y: Float)
    /// What exact tests add up to.
    var winding: Int32 = 0
    /// What was decided by bounds, by lane.
    var sums = SIMD4<Int32>()
    /// About how much work it was, in units.
    var work = 0

    static var kind: CellTree.Kind { .pieces }

    @inline(__always) mutating func open(_ block: CellTree.Block, isLeaf: Bool) -> Int {
      work &+= 20
      return isLeaf ? block.openPieces(point, sums: &sums) : block.open(point, sums: &sums)
    }

    @inline(__always) mutating func look(at lane: Int, of leaf: CellTree.Block, in points: Points) {
      let piece = MonotonePiece(code: leaf.item(lane))
      winding &+=
        piece.kind == .line
        ? piece.lineWinding(x: x, y: y, in: points) : piece.winding(x: x, y: y, in: points)
      work &+= piece.kind == .line ? 5 : 40
    }
  }
}

extension CellList {
  /// The tree of pieces in the next words. Moves past it.
  mutating func nextTree(items: Int) -> CellTree {
    let tree = CellTree(words, at: offset, .pieces, items: items)
    skip(tree.end - offset)
    return tree
  }
}
