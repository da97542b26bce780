import Foundation

extension OutlineStack {
  /// Writes the index, without other outlines and clips.
  ///
  ///     each area's bounds: x, y, width, height            4 doubles an area
  ///     areas, words of runs                               2 counts
  ///     each area's end of runs and kind                   4 bytes an area
  ///     runs                                               4 bytes a word
  ///     the ``AreaGrid``
  package func write(to writer: inout StoredWriter) {
    for box in boxes {
      writer.write([Double(box.minX), Double(box.minY), Double(box.width), Double(box.height)])
    }
    writer.write(counts: [outlines.ends.count, outlines.runs.count])
    writer.write(outlines.ends)
    writer.write(outlines.runs)
    areas.write(to: &writer)
  }

  /// Reads the index of `count` areas. Its arrays stay in the file's memory; strokes and clipped outlines are indexed
  /// anew. Everything that queries rely on is checked. O(index + strokes + clipped outlines).
  package convenience init(
    count: Int, _ others: OtherOutlines, clips: [[ClipRegion]], from reader: inout StoredReader
  ) throws(StoredError) {
    let boxes = try Self.readBoxes(count, from: &reader)
    let start = reader.offset
    let counts = try reader.readCounts(2)
    let outlines = AreaOutlines(
      ends: try reader.readArray(count: counts[0]), runs: try reader.readArray(count: counts[1]),
      others: others)
    guard outlines.count == count else {
      throw reader.malformed("\(count) areas", found: "\(outlines.count)", at: start)
    }
    let areas = try AreaGrid<PackedPoints>(outlines, clips: clips, from: &reader)
    self.init(outlines: outlines, clips: clips, boxes: boxes, areas: areas)
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
