import Foundation

extension AreaGrid<PackedPoints> {
  /// Writes the grid as it lies in memory.
  ///
  ///     the outermost grid's rectangle: minX, minY, maxX, maxY                    4 doubles
  ///     columns, rows, words, points, words of points, of covers, regions, 0    8 counts
  ///     words                                                                   4 bytes each
  ///     points                                                                  8 bytes a word
  ///     covers                                                                  4 bytes a word
  ///     each region's area                                                      4 bytes each
  func write(to writer: inout StoredWriter) {
    writer.write([grid.minX, grid.minY, grid.maxX, grid.maxY])
    writer.write(
      counts: [
        grid.columns, grid.rows, words.count, points.count, points.words.count,
        covers.nodes.count, regions.count, 0,
      ])
    writer.write(words)
    writer.write((0..<points.words.count).map { points.words[$0] })
    writer.write(covers.nodes)
    writer.write(counts: regionAreas)
  }

  /// Reads the grid of some areas. O(words + strokes + clipped outlines).
  convenience init(
    _ outlines: AreaOutlines, clips: [[ClipRegion]], from reader: inout StoredReader
  ) throws(StoredError) {
    let start = reader.offset
    let corners = try reader.readArray(Double.self, count: 4)
    let counts = try reader.readCounts(8)
    let grid = Grid(
      Box(minX: corners[0], minY: corners[1], maxX: corners[2], maxY: corners[3]),
      columns: max(1, counts[0]), rows: max(1, counts[1]))
    let isEmpty = (0..<4).allSatisfy { corners[$0].isNaN }
    let isNear = (0..<4).allSatisfy { corners[$0].magnitude <= Vector.farthest }
    guard isEmpty || isNear && corners[0] <= corners[2] && corners[1] <= corners[3],
      (grid.columns, grid.rows) == (counts[0], counts[1]), grid.isWithinReach
    else {
      throw reader.malformed(
        "a rectangle, and as many columns and rows as divide it",
        found:
          "\(corners[0]), \(corners[1]), \(corners[2]), \(corners[3]), and \(counts[0]) × \(counts[1])",
        at: start)
    }
    let wordStart = reader.offset
    let words = try reader.readArray(UInt32.self, count: counts[2])
    let pointStart = reader.offset
    let pointWords = try reader.readArray(UInt64.self, count: counts[4])
    guard let points = PackedPoints(words: pointWords, count: counts[3]) else {
      throw reader.malformed("\(counts[3]) points", found: "fewer bits", at: pointStart)
    }
    for index in 0..<points.count {
      let point = points[point: index]
      guard point.isWithinReach else {
        throw reader.malformed(
          "coordinates within ±2^1000", found: "\(point.x), \(point.y) of point \(index)",
          at: pointStart)
      }
    }
    if let fault = outlines.fault(points: points.count) {
      throw reader.malformed(
        "an outline's runs of \(points.count) points", found: "those of area \(fault)", at: start)
    }
    let coverStart = reader.offset
    let covers = Covers(try reader.readArray(UInt32.self, count: counts[5]))
    let regionStart = reader.offset
    let regionAreas = try reader.readCounts(counts[6])
    self.init(
      grid: grid, words: words, points: points, covers: covers,
      regions: try Self.regions(regionAreas, outlines, clips, points, reader, at: regionStart),
      regionAreas: regionAreas)
    guard covers.checkInvariants(areas: outlines.count) else {
      throw reader.malformed(
        "lists of areas below \(outlines.count), each above the next", found: "others",
        at: coverStart)
    }
    if let fault = fault(areas: outlines.count) {
      throw reader.malformed(
        "a cell or a leaf whose indices are in range", found: "\(words[fault])",
        at: wordStart + 4 * fault)
    }
  }

  private static func regions(
    _ areas: [Int], _ outlines: AreaOutlines, _ clips: [[ClipRegion]], _ points: PackedPoints,
    _ reader: StoredReader, at start: Int
  ) throws(StoredError) -> [ClippedRegion] {
    var regions: [ClippedRegion] = []
    for (index, area) in areas.enumerated() {
      guard area < outlines.count, index == 0 || area > areas[index - 1] else {
        throw reader.malformed(
          "areas below \(outlines.count) in rising order", found: "\(area)",
          at: start + 4 * index)
      }
      do throws(LimitExceeded) {
        let region = try PathRegion(outlines.outline(area, points), payer: reader.budget)
        regions.append(ClippedRegion(region: region, clips: clips[area]))
      } catch {
        throw .limitExceeded(error, offset: start + 4 * index)
      }
    }
    return regions
  }
}
