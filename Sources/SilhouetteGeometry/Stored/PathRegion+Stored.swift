extension PathRegion {
  /// The kinds of regions in a file.
  private enum Kind: Int {
    case fill, edges, stroke
  }

  /// Writes the region's index in its memory format.
  func write(to writer: inout StoredWriter) {
    func write(_ kind: Kind) { writer.write(counts: [kind.rawValue, 0]) }
    switch index {
    case let fill as AreaGrid:
      write(.fill)
      fill.write(to: &writer)
    case let edges as EdgeList:
      write(.edges)
      edges.write(to: &writer)
    case let stroke as StrokeIndex:
      write(.stroke)
      stroke.write(to: &writer)
    default: preconditionFailure("every index is of one of three kinds")
    }
  }

  /// Reads a region, whose arrays stay in the file's memory. Everything that
  /// queries rely on is checked. O(words).
  init(from reader: StoredReader) throws(StoredError) {
    // The objects, whose arrays take no memory of their own.
    try reader.reserve(1, each: 800, work: 500)
    let start = reader.offset
    let kind = try reader.readCount()
    switch Kind(rawValue: kind) {
    case .fill: self.init(try AreaGrid(from: reader))
    case .edges: self.init(try EdgeList(from: reader))
    case .stroke: self.init(try StrokeIndex(from: reader))
    case nil: throw .malformed(at: start)
    }
  }
}

extension EdgeList {
  fileprivate func write(to writer: inout StoredWriter) {
    writer.write(counts: [rule == .nonZero ? 0 : 1, 0])
    writer.write(array: points)
    writer.write(array: codes)
  }

  /// Reads a list. O(edges).
  fileprivate convenience init(from reader: StoredReader) throws(StoredError) {
    let start = reader.offset
    let rule: FillRule = try reader.readCount() == 0 ? .nonZero : .evenOdd
    let (points, codes) = (try reader.readArray(Double.self), try reader.readArray(UInt32.self))
    guard let box = EdgeList.box(of: codes, points) else { throw .malformed(at: start) }
    self.init(points: points, codes: codes, rule, box)
  }
}

extension StrokeIndex {
  fileprivate func write(to writer: inout StoredWriter) {
    let joins = parts.joins
    grid.write(to: &writer)
    writer.write(counts: [joins.join.code, 0])
    writer.write([joins.radius, joins.miterLimit, toPen.a, toPen.b, toPen.c, toPen.d])
    writer.write(array: cells)
    writer.write(array: lists)
    writer.write(array: parts.codes)
    writer.write(array: parts.numbers)
  }

  /// Reads an index. O(words).
  fileprivate convenience init(from reader: StoredReader) throws(StoredError) {
    let grid = try Grid(from: reader)
    let start = reader.offset
    let code = try reader.readCount()
    guard let join = Stroke.LineJoin(code: code) else { throw .malformed(at: start) }
    let pen = try reader.readNumbers(Double.self, count: 6)
    let joins = JoinStyle(Stroke(join: join, miterLimit: pen[1]), radius: pen[0])
    self.init(
      grid: grid, cells: try reader.readArray(), lists: try reader.readArray(),
      parts: PackedStrokeParts(
        codes: try reader.readArray(), numbers: try reader.readArray(), joins: joins),
      toPen: Affine(a: pen[2], b: pen[3], c: pen[4], d: pen[5]))
    try reader.reserve(cells.count + lists.count + parts.count, each: 0, work: 5)
    guard cells.count == grid.count, checkInvariants() else { throw .malformed(at: start) }
  }
}
