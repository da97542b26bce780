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
  let owners: AreaOwners
  let clips: [(area: Int, clip: Int)]

  static func write(
    _ owners: AreaOwners, to writer: inout StoredWriter, clips: (Int) -> [Int] = { _ in [] }
  ) {
    let clips = owners.indices.flatMap { area in clips(area).flatMap { [area, $0] } }
    writer.write(
      counts: [owners.count, owners.orders.count, owners.opacities.count, clips.count / 2])
    writer.write(owners.codes)
    owners.orders.write(to: &writer)
    owners.opacities.write(to: &writer)
    writer.write(counts: clips)
  }

  /// Reads areas, and pays for their clips.
  init(
    from reader: inout StoredReader, shapes: Int, _ outlines: StoredOutlines?
  ) throws(StoredError) {
    let counts = try reader.readCounts(4)
    let start = reader.offset
    let words = try reader.readArray(UInt32.self, count: counts[0])
    try reader.reserve(counts[0], each: 8)
    var codes: [UInt32] = []
    codes.reserveCapacity(counts[0])
    for area in 0..<counts[0] {
      guard words[area] >> 2 < shapes else {
        throw reader.malformed(
          "a shape below \(shapes)", found: "\(words[area] >> 2)", at: start + 4 * area)
      }
      codes.append(words[area])
    }
    owners = AreaOwners(
      codes: codes,
      orders: try Runs(0, count: counts[1], within: counts[0], from: &reader),
      opacities: try Runs(
        Double(1).bitPattern, count: counts[2], within: counts[0], from: &reader))
    let clipStart = reader.offset
    let numbers = try reader.readCounts(try reader.product(counts[3], 2))
    try reader.reserve(counts[3], each: 32)
    let known = outlines?.clips.count ?? 0
    var clips: [(area: Int, clip: Int)] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      guard numbers[index] < counts[0], numbers[index + 1] < known else {
        throw reader.malformed(
          "an area below \(counts[0]), and a clip below \(known)",
          found: "\(numbers[index]) and \(numbers[index + 1])", at: clipStart + 4 * index)
      }
      try outlines?.spend(onClip: numbers[index + 1], reader)
      clips.append((numbers[index], numbers[index + 1]))
    }
    self.clips = clips
  }
}
