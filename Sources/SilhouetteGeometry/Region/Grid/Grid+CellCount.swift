extension Grid {
  /// A grid of about `wanted` square cells over a box; of fewer where the pieces would cross too many
  /// cells altogether.
  ///
  /// - Parameters:
  ///   - travel: the sums of the pieces' widths and of their heights.
  ///   - pieces: the number of pieces.
  init(
    _ box: Box, cells wanted: Double, crossedBy travel: (across: Double, down: Double), pieces: Int
  ) {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    guard width > 0, height > 0 else {
      self.init(box)
      return
    }
    var columns = max(1, min((wanted * (width / height)).squareRoot(), wanted))
    var rows = max(1, wanted / columns)
    let crossings = travel.across / width * columns + travel.down / height * rows
    let mostCrossings = 5 * Double(pieces) + 512
    if crossings > mostCrossings {
      columns = max(1, columns * mostCrossings / crossings)
      rows = max(1, rows * mostCrossings / crossings)
    }
    self.init(box, columns: Int(min(columns, 0x1p14)), rows: Int(min(rows, 0x1p14)))
  }
}
