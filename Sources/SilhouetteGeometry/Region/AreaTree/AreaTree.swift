/// The areas of a cell that many touch, in a tree with eight children a node: a point is tested against few.
///
/// A leaf bounds slices of areas, each by two heights and a slanted line on either side; a node bounds the slices of
/// each child in the same way, and says which is the topmost area among them. A search looks at the topmost child that
/// the point may be in first, and at none that is below what it has found: O(log slices) where the areas do not cross
/// one another and are as simple as their slices.
///
/// In an ``OpenLeaf``, the cell's middle as two doubles, then ``Block``s in a ``TreeShape``. Bounds are relative to the
/// middle, and extended by more than rounding.
struct AreaTree {
  /// Leaves with more fills among their entries have a tree.
  static let mostEntries = 24

  /// The words before the blocks.
  static let headerWords = 4

  let words: FlatView<UInt32>
  let shape: TreeShape
  /// The offset of the root.
  let root: Int
  let middle: Vector
  /// The offset of the first entry, behind the tree.
  let entries: Int

  /// - Parameter slices: at least 1.
  init(_ words: FlatView<UInt32>, at offset: Int, slices: Int) {
    self.words = words
    shape = Self.shape(slices: slices)
    var list = CellList(words, at: offset)
    middle = Vector(list.nextDouble(), list.nextDouble())
    root = list.offset
    entries = root + shape.wordCount
  }

  static func shape(slices: Int) -> TreeShape {
    TreeShape(items: slices, nodeWords: Block.nodeWords, leafWords: Block.leafWords)
  }

  /// The words of a tree.
  static func wordCount(slices: Int) -> Int { headerWords + shape(slices: slices).wordCount }

  func fromMiddle(_ x: Double, _ y: Double) -> (x: Float, y: Float) {
    (Float(x - middle.x), Float(y - middle.y))
  }

  /// Visits the slices whose bounds a test of a block's eight passes: each with its area, and the offset of its entry.
  /// Areas may be visited more than once.
  func forEachSlice(
    where mayHold: (Block) -> Int, _ body: (_ area: Int, _ entry: Int) -> Void
  ) {
    var pending = [shape.root]
    while let block = pending.popLast() {
      let bounds = Block(words, at: root + block.offset)
      var open = mayHold(bounds)
      while open != 0 {
        let lane = open.trailingZeroBitCount
        open &= open - 1
        if block.isLeaf {
          body(bounds.area(lane), entries + bounds.entry(lane))
        } else {
          pending.append(shape.child(lane, of: block))
        }
      }
    }
  }
}
