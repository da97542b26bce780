import Foundation

extension OutlineStack {
  /// Writes the index, without the outlines and clips.
  ///
  ///     the grid's rectangle: minX, minY, maxX, maxY          4 doubles
  ///     columns, rows, coordinates, words of lists, regions, 0     6 counts
  ///     each area's bounds: x, y, width, height            4 doubles an area
  ///     coordinates                                        doubles
  ///     cells, row by row                                  4 bytes each
  ///     lists                                              4 bytes a word
  ///     each region's area                                 4 bytes each
  package func write(to writer: inout StoredWriter) {
    writer.write([grid.minX, grid.minY, grid.maxX, grid.maxY])
    writer.write(
      counts: [grid.columns, grid.rows, coordinates.count, lists.count, regions.count, 0])
    for box in boxes {
      writer.write([Double(box.minX), Double(box.minY), Double(box.width), Double(box.height)])
    }
    writer.write(coordinates)
    writer.write((0..<cells.count).map { cells[$0].word })
    writer.write(lists)
    writer.write(counts: regionAreas)
  }

  /// Reads the index of some areas. Its arrays stay in the file's memory; strokes and clipped outlines are indexed
  /// anew. Everything that queries rely on is checked. O(index + strokes + clipped outlines).
  package convenience init(
    _ outlines: OutlineList, clips: [[ClipRegion]], from reader: inout StoredReader
  ) throws(StoredError) {
    let start = reader.offset
    let corners = try reader.readArray(Double.self, count: 4)
    let counts = try reader.readCounts(6)
    let grid = Grid(
      Box(minX: corners[0], minY: corners[1], maxX: corners[2], maxY: corners[3]),
      columns: max(1, counts[0]), rows: max(1, counts[1]))
    let isEmpty = (0..<4).allSatisfy { corners[$0].isNaN }
    let isNear = (0..<4).allSatisfy { corners[$0].magnitude <= Vector.farthest }
    guard isEmpty || isNear && corners[0] <= corners[2] && corners[1] <= corners[3],
      (grid.columns, grid.rows) == (counts[0], counts[1]), counts[0] <= Int(Int32.max) / counts[1]
    else {
      throw reader.malformed(
        "a rectangle, and as many columns and rows as divide it",
        found:
          "\(corners[0]), \(corners[1]), \(corners[2]), \(corners[3]), and \(counts[0]) × \(counts[1])",
        at: start)
    }
    let boxes = try Self.readBoxes(outlines.count, from: &reader)
    let coordinateStart = reader.offset
    let coordinates = try reader.readArray(Double.self, count: counts[2])
    for index in 0..<coordinates.count where !(coordinates[index].magnitude <= Vector.farthest) {
      throw reader.malformed(
        "a coordinate within ±2^1000", found: "\(coordinates[index])",
        at: coordinateStart + 8 * index)
    }
    let cellStart = reader.offset
    let cells = try reader.readArray(Cell.self, count: grid.count)
    let listStart = reader.offset
    let lists = try reader.readArray(UInt32.self, count: counts[3])
    let regionStart = reader.offset
    let regionAreas = try reader.readCounts(counts[4])
    var regions: [ClippedRegion] = []
    for (index, area) in regionAreas.enumerated() {
      guard area < outlines.count, index == 0 || area > regionAreas[index - 1] else {
        throw reader.malformed(
          "areas below \(outlines.count) in rising order", found: "\(area)",
          at: regionStart + 4 * index)
      }
      do throws(LimitExceeded) {
        let region = try PathRegion(outlines[area], payer: reader.budget)
        regions.append(ClippedRegion(region: region, clips: clips[area]))
      } catch {
        throw .limitExceeded(error, offset: regionStart + 4 * index)
      }
    }
    self.init(
      outlines: outlines, clips: clips, boxes: boxes, regions: regions, regionAreas: regionAreas,
      grid: grid, cells: cells, lists: lists, coordinates: coordinates)
    switch fault() {
    case nil: break
    case .grid:
      throw reader.malformed("a cell for every point", found: "too few", at: start)
    case .cell(let index):
      throw reader.malformed(
        "an area below \(outlines.count) or the next list", found: "\(cells[index].word)",
        at: cellStart + 4 * index)
    case .list(let index):
      throw reader.malformed(
        "a list whose indices are in range", found: "others, or too few words",
        at: listStart + 4 * index)
    }
  }

  private static func readBoxes(
    _ count: Int, from reader: inout StoredReader
  ) throws(StoredError) -> [CGRect] {
    let start = reader.offset
    let numbers = try reader.readArray(Double.self, count: try reader.product(count, 4))
    try reader.reserve(count, each: 100)
    var boxes: [CGRect] = []
    boxes.reserveCapacity(count)
    for index in stride(from: 0, to: 4 * count, by: 4) {
      let (x, y) = (numbers[index], numbers[index + 1])
      let (width, height) = (numbers[index + 2], numbers[index + 3])
      guard x.isFinite, y.isFinite, width >= 0, height >= 0, width.isFinite, height.isFinite else {
        throw reader.malformed(
          "a finite rectangle", found: "\(x), \(y), \(width) × \(height)", at: start + 8 * index)
      }
      boxes.append(CGRect(x: x, y: y, width: width, height: height))
    }
    return boxes
  }
}
