/// A way through a ``CellTree``.
protocol TreeSearch {
  /// What items are tested with.
  associatedtype Source

  static var kind: CellTree.Kind { get }

  /// A bit for each child, or item, that is to be looked at.
  mutating func open(_ block: CellTree.Block, isLeaf: Bool) -> Int

  /// Which of those is next; −1 if none is to be any more.
  func next(of open: Int, in block: CellTree.Block) -> Int

  mutating func look(at lane: Int, of leaf: CellTree.Block, in source: Source)
}

extension TreeSearch {
  @inline(__always) func next(of open: Int, in block: CellTree.Block) -> Int {
    open.trailingZeroBitCount
  }

  mutating func search(_ tree: CellTree, in source: Source) {
    visit(tree.words, tree.root.offset, size: tree.root.size, source)
  }

  /// Visits a block, given its words with all below it were it full. Calls itself as deep as the tree is: log₈ of the
  /// number of items.
  private mutating func visit(
    _ words: FlatView<UInt32>, _ offset: Int, size: Int, _ source: Source
  ) {
    let block = CellTree.Block(words, at: offset)
    let childSize = TreeRange.childSize(of: size)
    let isLeaf = size == Self.kind.leafWords
    var open = open(block, isLeaf: isLeaf)
    while open != 0 {
      let lane = next(of: open, in: block)
      if lane < 0 { return }
      open &= ~(1 &<< lane)
      if isLeaf {
        look(at: lane, of: block, in: source)
      } else {
        visit(
          words, offset &+ CellTree.Block.words &+ lane &* childSize, size: childSize, source)
      }
    }
  }
}
