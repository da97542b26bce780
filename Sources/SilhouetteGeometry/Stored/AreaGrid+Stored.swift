extension PackedPoints {
  func write(to writer: inout StoredWriter) {
    writer.write(counts: [count, 0])
    writer.write(array: (0..<words.count).lazy.map { words[$0] })
  }

  /// Reads points whose coordinates may be any numbers.
  init(from reader: StoredReader) throws(StoredError) {
    let start = reader.offset
    let count = try reader.readCount()
    let words = try reader.readArray(UInt64.self)
    guard let points = PackedPoints(words: words, count: count) else { throw .malformed(at: start) }
    self = points
  }
}

extension Covers {
  /// Reads the lists of some areas.
  init(areas: Int, from reader: StoredReader) throws(StoredError) {
    let start = reader.offset
    self.init(try reader.readArray(UInt32.self))
    try reader.reserve(nodes.count, each: 4, work: 5)
    guard checkInvariants(areas: areas) else { throw .malformed(at: start) }
  }
}

extension AreaGrid {
  /// Writes the grid in its memory format, without its regions.
  func write(to writer: inout StoredWriter) {
    grid.write(to: &writer)
    writer.write(array: words)
    writer.write(array: covers.nodes)
    points.write(to: &writer)
  }

  /// Reads the grid of some areas. O(words).
  ///
  /// - Parameters:
  ///   - count: the number of areas.
  ///   - regions: what leaves may refer to.
  ///   - page: the visible part; nil for everything.
  convenience init(
    of count: Int = 1, regions: [ClippedRegion] = [], regionAreas: [Int] = [],
    page: Page? = nil, from reader: StoredReader
  ) throws(StoredError) {
    let grid = try Grid(from: reader)
    let wordStart = reader.offset + 8
    let words = try reader.readArray(UInt32.self)
    let covers = try Covers(areas: count, from: reader)
    let pointStart = reader.offset
    let points = try PackedPoints(from: reader)
    try reader.reserve(words.count + points.count, each: 0, work: 5)
    self.init(
      grid: grid, words: words, points: points, covers: covers, regions: regions,
      regionAreas: regionAreas, page: page)
    guard points.areWithinReach else { throw .malformed(at: pointStart) }
    if let fault = fault(areas: count) { throw .malformed(at: wordStart + 4 * fault) }
  }
}

extension Grid {
  func write(to writer: inout StoredWriter) {
    writer.write([minX, minY, maxX, maxY])
    writer.write(counts: [columns, rows])
  }

  /// Reads a grid. Every point of its rectangle must have a cell, and the cells' number must fit the `Int` of any
  /// platform. O(1).
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
    else { throw .malformed(at: start) }
  }

  /// Beyond 2^51 units, numbers of units are rounded.
  private static let mostColumns = 1 << 20
  private static let mostCells = 1 << 26
}
