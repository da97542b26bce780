/// What a cell holds in a tree with eight children a node, so that a point is tested against little of it: the pieces of
/// a fill, or slices of areas.
///
/// A ``Block`` bounds each of eight children, or items, by two heights and a slanted line on either side. A search looks
/// only at what bounds leave open: O(log items) where the items do not cross one another.
///
/// In words, the cell's middle as two doubles, then the blocks in a ``TreeShape``. Bounds are relative to the middle, and
/// extended by more than rounding, so that they never decide what the exact test would decide otherwise.
struct CellTree {
  let words: FlatView<UInt32>
  let shape: TreeShape
  /// The offset of the root.
  let root: Int
  let middle: Vector

  private static let headerWords = 4

  /// - Parameter items: at least 1.
  init(_ words: FlatView<UInt32>, at offset: Int, items: Int) {
    self.words = words
    shape = TreeShape(items: items)
    var list = CellList(words, at: offset)
    middle = Vector(list.nextDouble(), list.nextDouble())
    root = list.offset
  }

  static func wordCount(items: Int) -> Int { headerWords + TreeShape(items: items).wordCount }

  /// The offset behind the tree.
  var end: Int { root + shape.wordCount }

  func fromMiddle(_ x: Double, _ y: Double) -> (x: Float, y: Float) {
    (Float(x - middle.x), Float(y - middle.y))
  }

  /// Visits all items, each with the two words that its lane has for it.
  func forEachItem(_ body: (_ value: Int, _ item: UInt32) -> Void) {
    shape.forEachBlock { block in
      guard block.isLeaf else { return }
      let leaf = Block(words, at: root + block.offset)
      for lane in 0..<shape.count(in: block) { body(leaf.value(lane), leaf.item(lane)) }
    }
  }

  /// Whether no search finds an item in a lane that has none, and all others are valid.
  func isValid(_ isValid: (_ value: Int, _ item: UInt32) -> Bool) -> Bool {
    var areAll = true
    shape.forEachBlock { block in
      let bounds = Block(words, at: root + block.offset)
      for lane in 0..<TreeShape.lanes {
        if lane >= shape.count(in: block) {
          areAll = areAll && bounds.isEmpty(lane)
        } else if block.isLeaf {
          areAll = areAll && isValid(bounds.value(lane), bounds.item(lane))
        }
      }
    }
    return areAll
  }

  /// Visits the items that may be within a distance of a point, about the nearest first. A visit returns the distance
  /// from then on. The nearest point of an item may be missed if it is outside the cell's row.
  func forEachItem(
    near point: Vector, within limit: Double, _ visit: (_ item: UInt32) -> Double
  ) {
    let point = fromMiddle(point.x, point.y)
    var limit = limit
    // With a lower bound of the distance to what is in each. The last is the nearest child of its block.
    var pending = [(block: shape.root, distance: Float(0))]
    while let (block, distance) = pending.popLast() {
      if Double(distance) > limit { continue }
      let bounds = Block(words, at: root + block.offset)
      let distances = bounds.distances(point)
      let lanes = (0..<shape.count(in: block)).sorted { distances[$0] > distances[$1] }
      for lane in lanes where !block.isLeaf {
        pending.append((shape.child(lane, of: block), distances[lane]))
      }
      for lane in lanes.reversed() where block.isLeaf && !(Double(distances[lane]) > limit) {
        limit = visit(bounds.item(lane))
      }
    }
  }
}
