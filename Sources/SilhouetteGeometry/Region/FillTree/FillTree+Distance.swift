extension FillTree {
  /// The distance from a point to the nearest piece, if less than `best`; else `best`. The nearest point of a
  /// piece may be missed if it is outside the cell's row. Moves past the tree.
  static func distance(
    _ list: inout CellList, pieces: Int, from point: Vector, in coordinates: FlatView<Double>,
    best: Double
  ) -> Double {
    let end = list.offset + wordCount(pieces: pieces)
    let fromMiddle = (Float(point.x - list.nextDouble()), Float(point.y - list.nextDouble()))
    let (words, root) = (list.words, list.offset)
    list.skip(end - root)
    var best = best
    // What is on top is the nearest child of its block.
    var open = [Block(offset: root, pieces: pieces, size: rootSize(pieces: pieces), distance: 0)]
    while let block = open.popLast() {
      if Double(block.distance) > best { continue }
      let distances = block.distances(words, fromMiddle)
      let lanes = (0..<block.children).sorted { distances[$0] > distances[$1] }
      for lane in lanes where !block.isLeaf {
        open.append(block.child(lane, distance: distances[lane]))
      }
      for lane in lanes.reversed() where block.isLeaf && !(Double(distances[lane]) > best) {
        let piece = Leaf(words, at: block.offset).piece(lane)
        best = piece.distance(from: point, in: coordinates, best: best)
      }
    }
    return best
  }
}

extension FillTree {
  /// A block that a search for the nearest piece has yet to look at.
  private struct Block {
    let offset: Int
    /// The number of pieces in it and below it.
    let pieces: Int
    /// Its words with all below it, were it full.
    let size: Int
    /// A lower bound of the distance to its pieces.
    let distance: Float

    var isLeaf: Bool { size == Leaf.words }

    /// For how many pieces a child has room.
    private var room: Int {
      var (room, size) = (1, Leaf.words)
      while size < self.size { (room, size) = (room * lanes, Node.words + lanes * size) }
      return room
    }

    var children: Int { (pieces + room - 1) / room }

    func child(_ lane: Int, distance: Float) -> Block {
      let size = (size - Node.words) / lanes
      return Block(
        offset: offset + Node.words + lane * size, pieces: min(room, pieces - lane * room),
        size: size, distance: distance)
    }

    func distances(
      _ words: FlatView<UInt32>, _ fromMiddle: (x: Float, y: Float)
    ) -> SIMD8<Float> {
      isLeaf
        ? Leaf(words, at: offset).distances(fromMiddle)
        : Node(words, at: offset).distances(fromMiddle)
    }
  }
}
