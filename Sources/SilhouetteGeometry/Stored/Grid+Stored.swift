extension Grid {
  func write(to writer: inout StoredWriter) {
    writer.write([minX, minY, maxX, maxY])
    writer.write(counts: [columns, rows])
  }

  /// Reads a grid in which every point of the rectangle has a cell, and whose cells are as many as an `Int` of any
  /// platform can say. O(1).
  init(from reader: StoredReader) throws(StoredError) {
    let start = reader.offset
    let corners = try reader.readNumbers(Double.self, count: 4)
    let (ownColumns, ownRows) = try reader.readPair()
    self.init(
      Box(minX: corners[0], minY: corners[1], maxX: corners[2], maxY: corners[3]),
      columns: max(1, ownColumns), rows: max(1, ownRows))
    let isEmpty = (0..<4).allSatisfy { corners[$0].isNaN }
    let isNear = (0..<4).allSatisfy { corners[$0].magnitude <= Vector.farthest }
    guard isEmpty || isNear && minX <= maxX && minY <= maxY,
      (columns, rows) == (ownColumns, ownRows), columns <= Self.mostColumns,
      rows <= Self.mostColumns, columns <= Self.mostCells / rows,
      isEmpty || column(maxX) < columns && row(maxY) < rows
    else {
      throw .malformed(
        "a rectangle, and as many columns and rows as divide it",
        found: "\(corners[0]), \(corners[1]), \(corners[2]), \(corners[3]), "
          + "and \(ownColumns) × \(ownRows)",
        at: start)
    }
  }

  /// Beyond 2^51 units, numbers of units are rounded.
  private static let mostColumns = 1 << 20
  private static let mostCells = 1 << 26
}
