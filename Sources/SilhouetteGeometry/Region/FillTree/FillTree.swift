/// The pieces of a cell that many cross, in a tree with eight children a node: a point is tested against few.
///
/// A node bounds the pieces of each child by two heights and, within the cell's row, by a slanted line on
/// either side. A point above, below or to the left of all of them crosses none; a point on their right, at a
/// height that all of them cross, counts their sum. Only where neither holds is the child looked at: O(log
/// pieces) where pieces do not cross one another. A leaf bounds each of its pieces in the same way, and what
/// that does not decide is tested exactly.
///
/// In a list, the cell's middle as two doubles, then blocks of words in preorder: ``Node``s and ``Leaf``s, all
/// of them full but the last of each level, so that the place of a block follows from the number of pieces.
/// Bounds are relative to the middle, and extended by more than rounding, so that they never decide what the
/// exact test would decide otherwise.
enum FillTree {
  /// Children of a node, and pieces of a leaf.
  static let lanes = 8

  /// Whether what is in a box can be bounded in `Float`s, with room to spare for products and for rounding.
  static func fits(_ box: Box) -> Bool {
    (0x1p-60..<0x1p100).contains(max(box.maxX - box.minX, box.maxY - box.minY))
  }

  /// The words of a tree.
  static func wordCount(pieces: Int) -> Int {
    var blocks = (pieces + lanes - 1) / lanes
    var words = 4 + blocks * Leaf.words
    while blocks > 1 {
      blocks = (blocks + lanes - 1) / lanes
      words += blocks * Node.words
    }
    return words
  }

  /// Visits the blocks in order: each with its offset behind the middle, the index of its first piece, and for how
  /// many pieces it has room. A block for 8 pieces is a leaf.
  static func forEachBlock(
    pieces: Int, _ body: (_ offset: Int, _ first: Int, _ room: Int) -> Void
  ) {
    var room = lanes
    while room < pieces { room *= lanes }
    var offset = 0
    var open = [(first: 0, room: room)]
    while let (first, room) = open.popLast() {
      body(offset, first, room)
      offset += room == lanes ? Leaf.words : Node.words
      if room == lanes { continue }
      for child in stride(from: lanes - 1, through: 0, by: -1) {
        let start = first + child * (room / lanes)
        if start < pieces { open.append((start, room / lanes)) }
      }
    }
  }

  /// The words of a full block with all below it, for at least a number of pieces.
  static func rootSize(pieces: Int) -> Int {
    var (room, size) = (lanes, Leaf.words)
    while room < pieces { (room, size) = (room * lanes, Node.words + lanes * size) }
    return size
  }

  /// The sum of the windings of all pieces. Moves past the tree.
  static func winding(
    _ list: inout CellList, pieces: Int, x: Double, y: Double, in coordinates: FlatView<Double>
  ) -> Int32 {
    var search = Search(&list, pieces: pieces, x: x, y: y, in: coordinates)
    search.visit(search.root, size: rootSize(pieces: pieces))
    return search.winding &+ search.sums.wrappedSum()
  }

  /// About how much work ``winding(_:pieces:x:y:in:)`` is, in units. Moves past the tree.
  static func testCost(
    _ list: inout CellList, pieces: Int, x: Double, y: Double, in coordinates: FlatView<Double>
  ) -> Int {
    var search = Search(&list, pieces: pieces, x: x, y: y, in: coordinates)
    search.visit(search.root, size: rootSize(pieces: pieces))
    return search.cost
  }
}

extension FillTree {
  /// A point's way through a tree.
  private struct Search {
    let words: FlatView<UInt32>
    let coordinates: FlatView<Double>
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
    var cost = 0

    init(
      _ list: inout CellList, pieces: Int, x: Double, y: Double, in coordinates: FlatView<Double>
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
      cost &+= 20
      if size == Leaf.words { return visitLeaf(Leaf(words, at: block)) }
      let childSize = (size - Node.words) / lanes
      let node = Node(words, at: block)
      let (x, y) = fromMiddle
      let (first, last) = (node.decide(0, x: x, y: y), node.decide(1, x: x, y: y))
      sums &+= first.sums &+ last.sums
      var open = Int(first.open | last.open &<< 4)
      while open != 0 {
        visit(block + Node.words + open.trailingZeroBitCount &* childSize, size: childSize)
        open &= open &- 1
      }
    }

    @inline(__always) private mutating func visitLeaf(_ leaf: Leaf) {
      let (fromX, fromY) = fromMiddle
      let (first, last) = (leaf.decide(0, x: fromX, y: fromY), leaf.decide(1, x: fromX, y: fromY))
      sums &+= first.sums &+ last.sums
      var open = Int(first.open | last.open &<< 4)
      while open != 0 {
        let piece = leaf.piece(open.trailingZeroBitCount)
        if piece.kind == .line {
          winding &+= MonotonePiece.lineWinding(at: piece.startIndex, x: x, y: y, in: coordinates)
          cost &+= 5
        } else {
          winding &+= piece.winding(x: x, y: y, in: coordinates)
          cost &+= 40
        }
        open &= open &- 1
      }
    }
  }
}
