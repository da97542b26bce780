/// The pieces of a cell that many cross, in a tree with eight children a node: a point is tested against few.
///
/// A node bounds the pieces of each child by two heights and, within the cell's row, by a slanted line on
/// either side. A point above, below or to the left of all of them crosses none; a point on their right, at a
/// height that all of them cross, counts their sum. Only where neither holds is the child looked at: O(log
/// pieces) where pieces do not cross one another. A leaf bounds each of its pieces in the same way, and what
/// that does not decide is tested exactly.
///
/// In a list, the cell's middle as two doubles, then ``Node``s and ``Leaf``s in a ``TreeShape``.
/// Bounds are relative to the middle, and extended by more than rounding, so that they never decide what the
/// exact test would decide otherwise.
enum FillTree {
  /// Children of a node, and pieces of a leaf.
  static let lanes = TreeShape.lanes

  /// Where the blocks are, behind the middle.
  static func shape(pieces: Int) -> TreeShape {
    TreeShape(items: pieces, nodeWords: Node.words, leafWords: Leaf.words)
  }

  /// The words of a tree.
  static func wordCount(pieces: Int) -> Int { 4 + shape(pieces: pieces).wordCount }

  /// The sum of the windings of all pieces. Moves past the tree.
  static func winding(
    _ list: inout CellList, pieces: Int, x: Double, y: Double, in coordinates: some Coordinates
  ) -> Int32 {
    var search = Search(&list, pieces: pieces, x: x, y: y, in: coordinates)
    search.visit(search.root, size: shape(pieces: pieces).root.size)
    list.treeWork = search.work
    return search.winding &+ search.sums.wrappedSum()
  }

  /// Visits all pieces. Moves past the tree.
  static func forEachPiece(
    _ list: inout CellList, pieces: Int, _ body: (MonotonePiece) -> Void
  ) {
    let (words, root, shape) = (list.words, list.offset + 4, shape(pieces: pieces))
    shape.forEachBlock { block in
      guard block.isLeaf else { return }
      let leaf = Leaf(words, at: root + block.offset)
      for lane in 0..<shape.count(in: block) { body(leaf.piece(lane)) }
    }
    list.skip(wordCount(pieces: pieces))
  }
}

extension FillTree {
  /// A point's way through a tree.
  private struct Search<Points: Coordinates> {
    let words: FlatView<UInt32>
    let coordinates: Points
    /// The offset of the first block.
    let root: Int
    /// The point, and from the cell's middle.
    let x, y: Double
    let fromMiddle: (x: Float, y: Float)
    /// What exact tests add up to.
    var winding: Int32 = 0
    /// What was decided by bounds, by lane.
    var sums = SIMD4<Int32>()
    /// About how much work it was, in units.
    var work = 0

    init(
      _ list: inout CellList, pieces: Int, x: Double, y: Double, in coordinates: Points
    ) {
      let end = list.offset + wordCount(pieces: pieces)
      fromMiddle = (Float(x - list.nextDouble()), Float(y - list.nextDouble()))
      (words, self.coordinates, root) = (list.words, coordinates, list.offset)
      (self.x, self.y) = (x, y)
      list.skip(end - root)
    }

    /// Visits a block, given its words with all below it were it full. Calls itself as deep as the tree is: log₈ of
    /// the number of pieces.
    mutating func visit(_ block: Int, size: Int) {
      work &+= 20
      if size == Leaf.words { return visitLeaf(Leaf(words, at: block)) }
      let childSize = (size - Node.words) / lanes
      let node = Node(words, at: block)
      let (x, y) = fromMiddle
      var open = decide(node.decide(0, x: x, y: y), node.decide(1, x: x, y: y))
      while open != 0 {
        visit(block + Node.words + open.trailingZeroBitCount &* childSize, size: childSize)
        open &= open &- 1
      }
    }

    /// Adds what is decided, and returns a bit for each child or piece that is to be looked at.
    @inline(__always) private mutating func decide(_ first: Decision, _ last: Decision) -> Int {
      sums &+= first.sums &+ last.sums
      return Int(first.open | last.open &<< 4)
    }

    @inline(__always) private mutating func visitLeaf(_ leaf: Leaf) {
      let (fromX, fromY) = fromMiddle
      var open = decide(leaf.decide(0, x: fromX, y: fromY), leaf.decide(1, x: fromX, y: fromY))
      while open != 0 {
        let piece = leaf.piece(open.trailingZeroBitCount)
        winding &+=
          piece.kind == .line
          ? piece.lineWinding(x: x, y: y, in: coordinates)
          : piece.winding(x: x, y: y, in: coordinates)
        work &+= piece.kind == .line ? 5 : 40
        open &= open &- 1
      }
    }
  }
}
