import SilhouetteGeometry

/// The areas of a compiled map: of an engine, or those that take no hits.
///
///     areas, changes of orders, of opacities, clips    4 counts
///     each area's shape times 4, plus 2 for the first of a drawing, plus 1 for a stroke    a count each
///     changes of orders: the areas from which on they hold     a count each
///     orders                                           integers of 8 bytes
///     changes of opacities: the areas                  a count each
///     opacities                                        doubles
///     clips: their areas, and their indices            2 counts each
struct StoredAreas {
  private enum Size: Int, StoredColumn { case areas, orders, opacities, clips }
  private enum ClipColumn: Int, StoredColumn { case area, clip }

  let owners: AreaOwners
  let clips: [(area: Int, clip: Int)]

  static func write(
    _ owners: AreaOwners, to writer: inout StoredWriter, clips: (Int) -> [Int] = { _ in [] }
  ) {
    var rows = StoredRows<ClipColumn>()
    for area in owners.indices {
      for clip in clips(area) { rows.append([.area: area, .clip: clip]) }
    }
    writer.write([
      Size.areas: owners.count, .orders: owners.orders.count, .opacities: owners.opacities.count,
      .clips: rows.count,
    ])
    writer.write(owners.codes)
    owners.orders.write(to: &writer)
    owners.opacities.write(to: &writer)
    writer.write(rows)
  }

  /// Reads areas, and pays for their clips.
  init(
    from reader: StoredReader, shapes: Int, _ outlines: StoredOutlines?
  ) throws(StoredError) {
    let size = try reader.readRow(Size.self)
    let count = size(.areas)
    owners = AreaOwners(
      codes: try Self.readCodes(count, shapes: shapes, from: reader),
      orders: try Runs(0, count: size(.orders), within: count, from: reader),
      opacities: try Runs(
        Double(1).bitPattern, count: size(.opacities), within: count, from: reader))
    let rows = try reader.readTable(ClipColumn.self, count: size(.clips))
    try reader.reserve(rows.count, each: 32)
    let known = outlines?.clips.count ?? 0
    var clips: [(area: Int, clip: Int)] = []
    for row in 0..<rows.count {
      let (area, clip) = (rows[row, .area], rows[row, .clip])
      guard area < count, clip < known else {
        throw rows.malformed(row, "an area below \(count), and a clip below \(known)")
      }
      try outlines?.spend(onClip: clip, reader)
      clips.append((area, clip))
    }
    self.clips = clips
  }

  private static func readCodes(
    _ count: Int, shapes: Int, from reader: StoredReader
  ) throws(StoredError) -> [UInt32] {
    let start = reader.offset
    let codes = try reader.readArray(UInt32.self, count: count)
    try reader.reserve(count, each: 8)
    for area in 0..<count where codes[area] >> 2 >= shapes {
      throw reader.malformed(
        "a shape below \(shapes)", found: "\(codes[area] >> 2)", at: start + 4 * area)
    }
    return (0..<count).map { codes[$0] }
  }
}
