/// A cell's content in a tree with eight children a node, so that a point is tested against little of it: the pieces
/// of a fill, or slices of areas.
///
/// A ``Block`` bounds each of eight children, or items, by two heights and a slanted line on either side. A search looks
/// only at what bounds leave open: O(log items) where the items do not cross one another.
///
/// In words, the cell's middle as two doubles, then the blocks, each in its ``TreeRange``. Bounds are relative to the
/// middle, and extended by more than rounding, so that they never decide what the exact test would decide otherwise.
struct CellTree {
  let words: FlatView<UInt32>
  let kind: Kind
  let root: TreeRange
  let middle: Vector

  /// The kind of items, and of the summary that lanes hold.
  enum Kind {
    /// Pieces: the sum of their windings, and the heights that all of them cross.
    case pieces
    /// Slices: the topmost area, and where a point is in an area for certain.
    case slices

    var leafWords: Int { self == .pieces ? Block.pieceWords : Block.words }
    /// The words of an item in a leaf.
    var itemWords: Int { leafWords / Block.lanes }
  }

  private static let headerWords = 4

  /// - Parameter items: at least 1.
  init(_ words: FlatView<UInt32>, at offset: Int, _ kind: Kind, items: Int) {
    (self.words, self.kind) = (words, kind)
    var list = CellList(words, at: offset)
    middle = Vector(list.nextDouble(), list.nextDouble())
    root = TreeRange(kind, items: items, at: list.offset)
  }

  static func wordCount(_ kind: Kind, items: Int) -> Int {
    headerWords + TreeRange.wordCount(kind, items: items)
  }

  /// The offset behind the tree.
  var end: Int { root.offset + TreeRange.wordCount(kind, items: root.items.count) }

  /// Whether a block is a leaf of pieces.
  private func holdsPieces(_ range: TreeRange) -> Bool { range.isLeaf && kind == .pieces }

  func fromMiddle(_ x: Double, _ y: Double) -> (x: Float, y: Float) {
    (Float(x - middle.x), Float(y - middle.y))
  }

  /// Whether no search finds an item in a lane that has none, and all others are valid.
  func isValid(_ isValid: (Block, _ lane: Int) -> Bool) -> Bool {
    var areAll = true
    root.forEachBlock { range in
      let block = Block(words, at: range.offset)
      for lane in 0..<TreeRange.lanes {
        if lane >= range.count {
          areAll = areAll && block.isEmpty(lane, ofPieces: holdsPieces(range))
        } else if range.isLeaf {
          areAll = areAll && isValid(block, lane)
        }
      }
    }
    return areAll
  }

  /// The slices whose bounds meet a rectangle, from its top left to its bottom right, and how many blocks tell them.
  func items(
    from first: Vector, to last: Vector
  ) -> (found: [(value: Int, item: UInt32)], blocks: Int) {
    let (first, last) = (fromMiddle(first.x, first.y), fromMiddle(last.x, last.y))
    var (found, blocks): ([(value: Int, item: UInt32)], Int) = ([], 0)
    var pending = [root]
    while let range = pending.popLast() {
      let block = Block(words, at: range.offset)
      blocks += 1
      var open = block.open(from: first, to: last)
      while open != 0 {
        let lane = open.trailingZeroBitCount
        open &= open - 1
        if range.isLeaf {
          found.append((block.value(lane), block.item(lane)))
        } else {
          pending.append(range.child(lane))
        }
      }
    }
    return (found, blocks)
  }

  /// Visits the items that may be within a distance of a point, the nearest first, as far as their bounds tell. A visit
  /// returns the distance from then on. The nearest point of an item may be missed if it is outside the cell's row.
  func forEachItem(
    near point: Vector, within limit: Double, _ visit: (_ item: UInt32) -> Double
  ) {
    let point = fromMiddle(point.x, point.y)
    var limit = limit
    var pending = NearestFirst(Bounded(range: root, lane: nil, distance: 0))
    while let next = pending.popFirst(), Double(next.distance) <= limit {
      let (range, block) = (next.range, Block(words, at: next.range.offset))
      if let lane = next.lane {
        limit = visit(block.item(lane))
        continue
      }
      for lane in 0..<range.count {
        let distance = block.distance(point, toLane: lane, ofPieces: holdsPieces(range))
        if Double(distance) > limit { continue }
        pending.append(
          range.isLeaf
            ? Bounded(range: range, lane: lane, distance: distance)
            : Bounded(range: range.child(lane), lane: nil, distance: distance))
      }
    }
  }

  /// A block, or an item of one, with a lower bound of its distance.
  private struct Bounded: Comparable {
    let range: TreeRange
    let lane: Int?
    let distance: Float

    static func < (a: Bounded, b: Bounded) -> Bool { a.distance < b.distance }
    static func == (a: Bounded, b: Bounded) -> Bool { a.distance == b.distance }
  }
}

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

  /// Visits the blocks from this one down, in memory order. The recursion is as deep as the tree.
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
