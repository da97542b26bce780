extension MonotoneOutline {
  /// The smallest box around the outline; nil where it has no pieces. The pieces' starts suffice, as
  /// the pieces are monotone, and each ends where the next starts. O(pieces).
  var box: Box? {
    guard !pieces.isEmpty else { return nil }
    var box = Box.empty
    for piece in pieces {
      box.include(Vector(coordinates[piece.startIndex], coordinates[piece.startIndex + 1]))
    }
    return box
  }

  /// The grid for the outline's index: about four cells a piece, at least 512; fewer where long
  /// pieces would cross too many. One cell if its cells would hold so many pieces that each needs a
  /// ``FillTree``: a single tree is as fast and smaller. O(1).
  func grid(over box: Box) -> Grid {
    let grid = Grid(
      box, cells: max(4 * Double(pieces.count), 512), crossedBy: travel, pieces: pieces.count)
    let crossings = travel.across * grid.perX + travel.down * grid.perY + Double(pieces.count)
    let mostCrossings = Double(FillCellList.Header.mostPieces) * Double(grid.count)
    return crossings > mostCrossings && SlantedBounds.fit(box) ? Grid(box) : grid
  }
}
