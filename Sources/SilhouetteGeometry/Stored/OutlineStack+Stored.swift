import Foundation

extension OutlineStack {
  /// Writes the index, without other outlines and clips.
  ///
  /// - Parameter clips: those of the areas, and those in them.
  package func write(to writer: inout StoredWriter, clips: [ClipRegion]) {
    writer.write(array: outlines.ends)
    writer.write(array: outlines.runs)
    writer.write(array: outlines.boxes)
    writer.write(counts: [clips.count, 0])
    for clip in clips { clip.write(to: &writer) }
    writer.write(array: areas.regionAreas.map { UInt32(truncatingIfNeeded: $0) })
    for region in areas.regions { region.region.write(to: &writer) }
    areas.write(to: &writer)
  }

  /// Reads the index of `count` areas. Its arrays stay in the file's memory, and nothing is built. Everything that
  /// queries rely on is checked. O(index).
  ///
  /// - Parameters:
  ///   - page: the visible part; nil for everything.
  ///   - clips: those that cut areas, by their indices among those of `stored`.
  package convenience init(
    count: Int, page: Page?, _ others: OtherOutlines, clips: [(area: Int, clip: Int)],
    of stored: StoredOutlines, from reader: StoredReader
  ) throws(StoredError) {
    let outlineStart = reader.offset
    let outlines = AreaOutlines(
      ends: try reader.readArray(), runs: try reader.readArray(), others: others,
      boxes: try reader.readBoxes())
    guard outlines.count == count else { throw .malformed(at: outlineStart) }
    let (regions, regionAreas) = try Self.readRegions(
      clips: clips, of: stored, areas: count, from: reader)
    let areas = try AreaGrid(
      of: count, regions: regions, regionAreas: regionAreas, page: page, from: reader)
    // Pays for the bounds of outlines made of points.
    try reader.reserve(outlines.runs.count + 2 * areas.points.count, each: 0, work: 10)
    if outlines.fault(points: areas.points.count) != nil { throw .malformed(at: outlineStart) }
    self.init(outlines: outlines, areas: areas, isCompact: true)
  }

  /// Reads the areas with an index of their own: strokes and clipped outlines.
  private static func readRegions(
    clips: [(area: Int, clip: Int)], of stored: StoredOutlines, areas: Int,
    from reader: StoredReader
  ) throws(StoredError) -> (regions: [ClippedRegion], areas: [Int]) {
    let start = reader.offset
    let clipCount = try reader.readCount()
    let clipRegions = try ClipRegion.read(clipCount, of: stored, from: reader)
    var areaClips = [[ClipRegion]](repeating: [], count: clips.isEmpty ? 0 : areas)
    for (area, clip) in clips {
      guard clip < clipCount else { throw .malformed(at: start) }
      areaClips[area].append(clipRegions[clip])
    }
    let regionAreas = try Self.readAreas(below: areas, from: reader)
    var regions: [ClippedRegion] = []
    for area in regionAreas {
      let region = try PathRegion(from: reader)
      regions.append(ClippedRegion(region: region, clips: areaClips.isEmpty ? [] : areaClips[area]))
    }
    return (regions, regionAreas)
  }

  /// The areas of some regions.
  private static func readAreas(
    below end: Int, from reader: StoredReader
  ) throws(StoredError) -> [Int] {
    let start = reader.offset + 8
    let areas = try reader.readArray(UInt32.self)
    for index in 0..<areas.count
    where areas[index] >= end || index > 0 && areas[index] <= areas[index - 1] {
      throw .malformed(at: start + 4 * index)
    }
    return (0..<areas.count).map { Int(stored: areas[$0]) }
  }
}

extension ClipRegion {
  /// Writes the regions of all parts.
  fileprivate func write(to writer: inout StoredWriter) {
    for region in regions { region.write(to: &writer) }
  }

  /// Reads the regions of the first clips of a file. One that cuts others is read once.
  fileprivate static func read(
    _ count: Int, of outlines: StoredOutlines, from reader: StoredReader
  ) throws(StoredError) -> [ClipRegion] {
    guard count <= outlines.clips.count else { throw .malformed(at: reader.offset) }
    var clips: [ClipRegion] = []
    for clip in 0..<count {
      var (regions, cuts): ([[PathRegion]], [[ClipRegion]]) = ([], [])
      for part in outlines.parts(ofClip: clip) {
        try reader.reserve(1, each: 100, work: 100)
        var own: [PathRegion] = []
        for _ in 0..<part.outlines { own.append(try PathRegion(from: reader)) }
        regions.append(own)
        cuts.append(part.clips.map { clips[$0] })
      }
      clips.append(ClipRegion(outlines.clips[clip], regions: regions, clips: cuts))
    }
    return clips
  }
}
