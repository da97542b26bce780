/// Where the blocks of a ``CellTree`` are: a node, then its children, each with all below it.
///
/// All blocks are full but the last of each level, so that the place of a block follows from the number of items.
struct TreeShape {
  /// Children of a node, and items of a leaf.
  static let lanes = 8

  /// The number of items, at least 1.
  let items: Int

  private static var nodeWords: Int { CellTree.Block.nodeWords }
  private static var leafWords: Int { CellTree.Block.leafWords }

  /// The words of all blocks.
  var wordCount: Int {
    var blocks = (items + Self.lanes - 1) / Self.lanes
    var words = blocks * Self.leafWords
    while blocks > 1 {
      blocks = (blocks + Self.lanes - 1) / Self.lanes
      words += blocks * Self.nodeWords
    }
    return words
  }

  var root: Block {
    var (room, size) = (Self.lanes, Self.leafWords)
    while room < items { (room, size) = (room * Self.lanes, Self.nodeWords + Self.lanes * size) }
    return Block(offset: 0, first: 0, room: room, size: size)
  }

  /// A node or a leaf.
  struct Block {
    /// Its offset behind the root's.
    let offset: Int
    /// The index of its first item.
    let first: Int
    /// For how many items there is room in it and below it.
    let room: Int
    /// Its words with all below it, were it full.
    let size: Int

    var isLeaf: Bool { room == TreeShape.lanes }
  }

  /// The number of a block's children, or of a leaf's items.
  func count(in block: Block) -> Int {
    let share = block.room / Self.lanes
    return (min(items - block.first, block.room) + share - 1) / share
  }

  /// The items in a lane and below it.
  func range(of lane: Int, in block: Block) -> Range<Int> {
    let share = block.room / Self.lanes
    let first = min(items, block.first + lane * share)
    return first..<min(items, first + share)
  }

  /// The words of a child with all below it, given its node's.
  @inline(__always) static func childSize(of size: Int) -> Int { (size &- nodeWords) &>> 3 }

  /// A child of a node. It has items if its index is below ``count(in:)``.
  func child(_ lane: Int, of node: Block) -> Block {
    let (room, size) = (node.room / Self.lanes, Self.childSize(of: node.size))
    return Block(
      offset: node.offset + Self.nodeWords + lane * size, first: node.first + lane * room,
      room: room, size: size)
  }

  /// Visits the blocks in order.
  func forEachBlock(_ body: (Block) -> Void) {
    var open = [root]
    while let block = open.popLast() {
      body(block)
      if block.isLeaf { continue }
      open += (0..<count(in: block)).reversed().map { child($0, of: block) }
    }
  }
}
