extension FillTree {
  /// The distance from a point to the nearest piece, if less than `best`; else `best`. The nearest point of a
  /// piece may be missed if it is outside the cell's row. Moves past the tree.
  static func distance(
    _ list: inout CellList, pieces: Int, from point: Vector, in coordinates: some Coordinates,
    best: Double
  ) -> Double {
    let end = list.offset + wordCount(pieces: pieces)
    let fromMiddle = (Float(point.x - list.nextDouble()), Float(point.y - list.nextDouble()))
    let (words, root, shape) = (list.words, list.offset, shape(pieces: pieces))
    list.skip(end - root)
    var best = best
    // With a lower bound of the distance to what is in each. The last is the nearest child of its block.
    var open = [(block: shape.root, distance: Float(0))]
    while let (block, distance) = open.popLast() {
      if Double(distance) > best { continue }
      let distances =
        block.isLeaf
        ? Leaf(words, at: root + block.offset).distances(fromMiddle)
        : Node(words, at: root + block.offset).distances(fromMiddle)
      let lanes = (0..<shape.count(in: block)).sorted { distances[$0] > distances[$1] }
      for lane in lanes where !block.isLeaf {
        open.append((shape.child(lane, of: block), distances[lane]))
      }
      for lane in lanes.reversed() where block.isLeaf && !(Double(distances[lane]) > best) {
        let piece = Leaf(words, at: root + block.offset).piece(lane)
        best = piece.distance(from: point, in: coordinates, best: best)
      }
    }
    return best
  }
}
