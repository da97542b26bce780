/// An area's edges in a cell, for a tree: what its winding number is to the left of the cell, and how that changes.
struct CellFill {
  /// The winding number on the cell's left at the height of its corner, from edges that do not touch the cell.
  private(set) var base: Int32
  let pieces: [MonotonePiece]
  /// Where pieces end to the left of the cell, walls continue the outline.
  private(set) var walls: [Wall] = []

  /// A change of the winding number at the height of a point, and further down.
  struct Wall {
    /// The index of the point.
    let point: Int
    let step: Int32
  }

  /// - Parameter winding: that of the cell's corner. O(pieces · log pieces).
  init(_ pieces: [MonotonePiece], winding: Int32, corner: Vector, in c: FlatView<Double>) {
    self.pieces = pieces
    base = pieces.reduce(winding) { $0 &- $1.windingLeft(of: corner.x, y: corner.y, in: c) }
    var ends: [Wall] = []
    for piece in pieces {
      for (index, step) in [(piece.startIndex, -1 as Int32), (piece.endIndex, 1)]
      where c[index] < corner.x && c[index + 1] > corner.y {
        ends.append(Wall(point: index / 2, step: step))
      }
    }
    ends.sort { ($0.point, $0.step) < ($1.point, $1.step) }
    // Where one piece follows another, nothing changes.
    for end in ends {
      if let last = walls.last, last.point == end.point, last.step != end.step {
        walls.removeLast()
      } else {
        walls.append(end)
      }
    }
  }
}
