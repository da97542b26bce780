import SilhouetteGeometry

/// The areas of a compiled map: of an engine, or those that take no hits.
struct StoredAreas {
  private enum ClipColumn: Int, StoredColumn { case area, clip }

  let owners: AreaTable
  let clips: [(area: Int, clip: Int)]

  /// - Parameters:
  ///   - style: the index of a stroke among the styles of outlines.
  ///   - clips: those of an area.
  static func write(
    _ owners: AreaTable, to writer: inout StoredWriter, style: (Stroke) -> Int = { _ in 0 },
    clips: (Int) -> [Int] = { _ in [] }
  ) {
    var rows = StoredRows<ClipColumn>()
    for area in owners.indices {
      for clip in clips(area) { rows.append([.area: area, .clip: clip]) }
    }
    writer.write(array: owners.codes)
    owners.orders.write(to: &writer)
    owners.fills.write(to: &writer)
    owners.strokes.write(to: &writer)
    owners.painted.write(to: &writer) {
      $0 > 0 ? UInt32(style(owners.paintedStrokes[Int($0) - 1]) + 1) : 0
    }
    writer.write(rows)
  }

  /// Reads areas, and pays for their clips.
  init(
    from reader: StoredReader, shapes: Int, _ outlines: StoredOutlines?
  ) throws(StoredError) {
    let codes = try Self.readCodes(shapes: shapes, from: reader)
    let count = codes.count
    let strokes = outlines?.strokes ?? []
    var owners = AreaTable(codes: codes)
    owners.orders = try RunLengths(0, within: count, from: reader)
    owners.fills = try RunLengths(AreaTable.code(of: nil), within: count, from: reader)
    owners.strokes = try RunLengths(AreaTable.code(of: nil), within: count, from: reader)
    owners.painted = try RunLengths(0, upTo: UInt32(strokes.count), within: count, from: reader)
    owners.paintedStrokes = strokes
    self.owners = owners
    let rows = try reader.readTable(ClipColumn.self)
    try reader.reserve(rows.count, each: 32)
    let known = outlines?.clips.count ?? 0
    var clips: [(area: Int, clip: Int)] = []
    for row in 0..<rows.count {
      let (area, clip) = (rows[row, .area], rows[row, .clip])
      guard area < count, clip < known else { throw rows.malformed(row) }
      try outlines?.spend(onClip: clip, reader)
      clips.append((area, clip))
    }
    self.clips = clips
  }

  private static func readCodes(
    shapes: Int, from reader: StoredReader
  ) throws(StoredError) -> [UInt32] {
    let start = reader.offset + 8
    let codes = try reader.readArray(UInt32.self)
    try reader.reserve(codes.count, each: 8)
    for area in 0..<codes.count where codes[area] >> 2 >= shapes {
      throw .malformed(at: start + 4 * area)
    }
    return (0..<codes.count).map { codes[$0] }
  }
}
