/// The areas of a cell that many touch, in a tree with eight children a node: a point is tested against few.
///
/// A leaf bounds slices of areas, each by two heights and a slanted line on either side; a node bounds the slices of
/// each child in the same way, and says which is the topmost area among them. A search looks at the topmost child that
/// the point may be in first, and at none that is below what it has found: O(log slices) where the areas do not cross
/// one another and are as simple as their slices.
///
/// It stands before the entries of a list: ``mark``, the number of slices, and of areas that cover the cell; the
/// cell's middle as two doubles; the ``Block``s in a ``TreeShape``; the areas that cover the cell, topmost first. The
/// entries behind it are those of the other areas, topmost first. Bounds are relative to the middle, and extended by more than rounding.
struct AreaTree {
  /// The first word of a list with a tree: no entry's.
  static let mark = UInt32.max

  /// Cells with more entries have a tree.
  static let mostEntries = 24

  /// The words before the blocks.
  static let headerWords = 7

  let words: FlatView<UInt32>
  let shape: TreeShape
  /// The offset of the root.
  let root: Int
  /// The offsets of the areas that cover the cell.
  let whole: Range<Int>
  let middle: Vector

  /// The offset of the first entry.
  var entries: Int { whole.upperBound }

  /// Moves past the tree, to the first entry.
  init(_ list: inout CellList) {
    list.skip(1)
    shape = Self.shape(slices: Int(list.next()))
    let covering = Int(list.next())
    middle = Vector(list.nextDouble(), list.nextDouble())
    words = list.words
    root = list.offset
    let end = root + shape.wordCount
    whole = end..<end + covering
    list.skip(shape.wordCount + covering)
  }

  static func shape(slices: Int) -> TreeShape {
    TreeShape(items: slices, nodeWords: Block.nodeWords, leafWords: Block.leafWords)
  }

  /// The words before the entries.
  static func wordCount(slices: Int, covering: Int) -> Int {
    headerWords + shape(slices: slices).wordCount + covering
  }

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
