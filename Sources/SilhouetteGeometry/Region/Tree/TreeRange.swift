/// The items of a node or a leaf of a ``CellTree``, and where its ``CellTree/Block`` is: a node, then its children, each
/// with all below it.
///
/// All blocks are full but the last of each level, so that the place of a block follows from the number of items.
struct TreeRange {
  /// Children of a node, and items of a leaf.
  static let lanes = 8

  private static var nodeWords: Int { CellTree.Block.words }

  /// Where the block begins.
  let offset: Int
  /// The indices of the items in it and below it.
  let items: Range<Int>
  /// For how many items there is room in each lane.
  private let room: Int
  /// Its words with all below it, were it full.
  let size: Int

  /// The root of a tree, given the number of items, at least 1.
  init(_ kind: CellTree.Kind, items: Int, at offset: Int) {
    var (room, size) = (1, kind.leafWords)
    while room * Self.lanes < items {
      (room, size) = (room * Self.lanes, Self.nodeWords + Self.lanes * size)
    }
    self.init(offset: offset, items: 0..<items, room: room, size: size)
  }

  private init(offset: Int, items: Range<Int>, room: Int, size: Int) {
    (self.offset, self.items, self.room, self.size) = (offset, items, room, size)
  }

  var isLeaf: Bool { room == 1 }

  /// The number of a node's children, or of a leaf's items.
  var count: Int { (items.count + room - 1) / room }

  /// The items in a lane and below it.
  func items(of lane: Int) -> Range<Int> {
    let first = min(items.upperBound, items.lowerBound + lane * room)
    return first..<min(items.upperBound, first + room)
  }

  /// A child of a node, which has items if its lane is below ``count``.
  func child(_ lane: Int) -> TreeRange {
    let size = Self.childSize(of: size)
    return TreeRange(
      offset: offset + Self.nodeWords + lane * size, items: items(of: lane),
      room: room / Self.lanes, size: size)
  }

  /// Visits the blocks from this one down, in the order in which they lie. As deep as the tree is.
  func forEachBlock(_ body: (TreeRange) -> Void) {
    body(self)
    if !isLeaf { for lane in 0..<count { child(lane).forEachBlock(body) } }
  }

  /// The words of a child with all below it, given its node's.
  @inline(__always) static func childSize(of size: Int) -> Int { (size &- nodeWords) &>> 3 }

  /// The words of all blocks of a tree.
  static func wordCount(_ kind: CellTree.Kind, items: Int) -> Int {
    var blocks = (items + lanes - 1) / lanes
    var words = blocks * kind.leafWords
    while blocks > 1 {
      blocks = (blocks + lanes - 1) / lanes
      words += blocks * nodeWords
    }
    return words
  }
}
