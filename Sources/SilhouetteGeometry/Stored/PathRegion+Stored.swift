extension PathRegion {
  /// The kinds of regions in a file.
  private enum Kind: Int {
    case nonZero, evenOdd, stroke
    /// A stroke with an elliptical pen.
    case pen
  }

  /// Writes the region's index as it lies in memory.
  ///
  ///     kind, 0           2 counts
  ///     the index
  func write(to writer: inout StoredWriter) {
    func write(_ kind: Kind) { writer.write(counts: [kind.rawValue, 0]) }
    switch index {
    case let fill as FillIndex:
      write(fill.rule == .nonZero ? .nonZero : .evenOdd)
      fill.areas.write(to: &writer)
    case let stroke as StrokeIndex:
      write(.stroke)
      stroke.write(to: &writer)
    case let pen as EllipticalPenIndex:
      write(.pen)
      pen.write(to: &writer)
    default: preconditionFailure("every index is of one of three kinds")
    }
  }

  /// Reads a region, whose arrays stay in the file's memory; a fill's points are unpacked beside them. Everything that
  /// queries rely on is checked. O(words).
  init(from reader: StoredReader) throws(StoredError) {
    // The objects, whose arrays take no memory of their own.
    try reader.reserve(1, each: 800, work: 500)
    let start = reader.offset
    let kind = try reader.readPair().0
    switch Kind(rawValue: kind) {
    case .nonZero: self.init(try FillIndex(.nonZero, from: reader))
    case .evenOdd: self.init(try FillIndex(.evenOdd, from: reader))
    case .stroke: self.init(try StrokeIndex(from: reader))
    case .pen: self.init(try EllipticalPenIndex(from: reader))
    case nil: throw reader.malformed("a kind of region below 4", found: "\(kind)", at: start)
    }
  }
}

extension FillIndex {
  fileprivate convenience init(
    _ rule: FillRule, from reader: StoredReader
  ) throws(StoredError) {
    let areas = try AreaGrid(isAlone: true, from: reader)
    try reader.reserve(areas.points.count, each: 16, work: 10)
    self.init(areas, rule)
  }
}

extension StrokeIndex {
  private enum Size: Int, StoredColumn { case lists, parts, numbers, join }

  /// Writes the index as it lies in memory.
  ///
  ///     the grid
  ///     words of lists, parts, numbers, join      4 counts
  ///     the pen's radius, the miter limit         2 doubles
  ///     cells                                     4 bytes each
  ///     lists                                     4 bytes a word
  ///     each part's kind and first point          4 bytes
  ///     numbers                                   doubles
  fileprivate func write(to writer: inout StoredWriter) {
    let joins = parts.joins
    grid.write(to: &writer)
    writer.write([
      Size.lists: lists.count, .parts: parts.count, .numbers: parts.numbers.count,
      .join: joins.join.code,
    ])
    writer.write([joins.radius, joins.miterLimit])
    writer.write(cells)
    writer.write(lists)
    writer.write(parts.codes)
    writer.write(parts.numbers)
  }

  /// Reads an index. O(words).
  fileprivate convenience init(from reader: StoredReader) throws(StoredError) {
    let grid = try Grid(from: reader)
    let start = reader.offset
    let size = try reader.readRow(Size.self)
    guard let join = Stroke.LineJoin(code: size(.join)) else {
      throw reader.malformed("a join of at most 2", found: "\(size(.join))", at: start + 12)
    }
    let pen = try reader.readArray(Double.self, count: 2)
    let joins = JoinStyle(Stroke(join: join, miterLimit: pen[1]), radius: pen[0])
    self.init(
      grid: grid, cells: try reader.readArray(count: grid.count),
      lists: try reader.readArray(count: size(.lists)),
      parts: PackedStrokeParts(
        codes: try reader.readArray(count: size(.parts)),
        numbers: try reader.readArray(count: size(.numbers)), joins: joins))
    try reader.reserve(cells.count + lists.count + parts.count, each: 0, work: 5)
    guard checkInvariants() else {
      throw reader.malformed(
        "a stroke's index whose indices are in range", found: "others", at: start)
    }
  }
}

extension EllipticalPenIndex {
  /// Writes the index.
  ///
  ///     the grid, of one cell
  ///     the map to where the pen is round: a, b, c, d     4 doubles
  ///     the stroke there
  fileprivate func write(to writer: inout StoredWriter) {
    grid.write(to: &writer)
    writer.write([map.a, map.b, map.c, map.d])
    stroke.write(to: &writer)
  }

  /// Reads an index. O(words).
  fileprivate convenience init(from reader: StoredReader) throws(StoredError) {
    let start = reader.offset
    let grid = try Grid(from: reader)
    guard grid.count == 1 else {
      throw reader.malformed("one cell", found: "\(grid.columns) × \(grid.rows)", at: start)
    }
    let map = try reader.readArray(Double.self, count: 4)
    self.init(
      try StrokeIndex(from: reader), map: Affine(a: map[0], b: map[1], c: map[2], d: map[3]),
      box: grid.box)
  }
}
