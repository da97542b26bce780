extension MonotoneOutline {
  /// The smallest box around the outline; nil where it has no pieces. The pieces' starts suffice, as
  /// the pieces are monotone, and each ends where the next starts. O(pieces).
  var box: Box? {
    guard !pieces.isEmpty else { return nil }
    var box = Box.empty
    for piece in pieces {
      box.include(Vector(coordinates[piece.firstIndex], coordinates[piece.firstIndex + 1]))
    }
    return box
  }
}
