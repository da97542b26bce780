/// Where the blocks of a tree with eight children a node are: a node, then its children, each with all below it.
///
/// All blocks are full but the last of each level, so that the place of a block follows from the number of items.
struct TreeShape {
  /// Children of a node, and items of a leaf.
  static let lanes = 8

  /// The number of items, at least 1.
  let items: Int
  /// The words of a node and of a leaf.
  let nodeWords, leafWords: Int

  /// The words of all blocks.
  var wordCount: Int {
    var blocks = (items + Self.lanes - 1) / Self.lanes
    var words = blocks * leafWords
    while blocks > 1 {
      blocks = (blocks + Self.lanes - 1) / Self.lanes
      words += blocks * nodeWords
    }
    return words
  }

  var root: Block {
    var (room, size) = (Self.lanes, leafWords)
    while room < items { (room, size) = (room * Self.lanes, nodeWords + Self.lanes * size) }
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

  /// The items in a block and below it.
  func range(of block: Block) -> Range<Int> {
    block.first..<min(items, block.first + block.room)
  }

  /// The number of a block's children, or of a leaf's items.
  func count(in block: Block) -> Int {
    let share = block.room / Self.lanes
    return (range(of: block).count + share - 1) / share
  }

  /// A child of a node. It has items if its index is below ``count(in:)``.
  func child(_ lane: Int, of node: Block) -> Block {
    let (room, size) = (node.room / Self.lanes, (node.size - nodeWords) / Self.lanes)
    return Block(
      offset: node.offset + nodeWords + lane * size, first: node.first + lane * room, room: room,
      size: size)
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
