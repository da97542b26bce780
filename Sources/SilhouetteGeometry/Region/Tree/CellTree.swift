/// What a cell holds in a tree with eight children a node, so that a point is tested against little of it: the pieces of
/// a fill, or slices of areas.
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

  /// What the items are, and what lanes say of those below them.
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

  /// Visits the items that may be within a distance of a point, about the nearest first. A visit returns the distance
  /// from then on. The nearest point of an item may be missed if it is outside the cell's row.
  func forEachItem(
    near point: Vector, within limit: Double, _ visit: (_ item: UInt32) -> Double
  ) {
    let point = fromMiddle(point.x, point.y)
    var limit = limit
    // With a lower bound of the distance to what is in each. The last is the nearest child of its block.
    var pending = [(range: root, distance: Float(0))]
    while let (range, distance) = pending.popLast() {
      if Double(distance) > limit { continue }
      let block = Block(words, at: range.offset)
      let distances = block.distances(point, ofPieces: holdsPieces(range))
      let lanes = (0..<range.count).sorted { distances[$0] > distances[$1] }
      for lane in lanes where !range.isLeaf {
        pending.append((range.child(lane), distances[lane]))
      }
      for lane in lanes.reversed() where range.isLeaf && !(Double(distances[lane]) > limit) {
        limit = visit(block.item(lane))
      }
    }
  }
}
