import Foundation
import SilhouetteGeometry

/// Reads the sections of a compiled map.
struct MapReader {
  private let file: FileMemory
  private let sections: [MapSection: Range<Int>]
  private let budget: SharedBudget

  init(_ file: FileMemory, _ sections: [MapSection: Range<Int>], _ budget: SharedBudget) {
    (self.file, self.sections, self.budget) = (file, sections, budget)
  }

  /// A section's reader; of no bytes if the file has no such section.
  private func reader(_ section: MapSection) -> StoredReader {
    StoredReader(
      file, in: sections[section] ?? MapFile.headerCount..<MapFile.headerCount, budget: budget)
  }

  func map(_ engine: HitMap.Engine) throws(StoredError) -> HitMap {
    var outlines: DrawingTable?
    if sections[.outlines] != nil {
      var reader = reader(.outlines)
      outlines = try DrawingTable(from: &reader)
    }
    var names = reader(.shapes)
    let table = try ShapeTable(from: &names, drawings: outlines)
    let (shapes, groups) = try table.shapes(names, withDrawings: engine == .exact)
    switch engine {
    case .exact: return try exact(table, shapes, groups)
    case .mask, .alphaMask: return try masks(engine, table, shapes, groups)
    }
  }

  /// Areas of 12 bytes: shape, outline, end of its clips; then the clips, by their indices.
  private func exact(
    _ table: ShapeTable, _ shapes: [HitMap.Shape], _ groups: [HitMap.Shape]
  ) throws(StoredError) -> HitMap {
    var reader = reader(.exact)
    let start = reader.offset
    guard let outlines = table.drawings?.outlines else {
      throw reader.malformed("a section of outlines", found: "none", at: start)
    }
    let counts = try reader.readCounts(2)
    let areaStart = reader.offset
    let areas = try reader.readArray(UInt32.self, count: try reader.product(counts[0], 3))
    let clipStart = reader.offset
    let clips = try reader.readCounts(counts[1])
    try reader.expectEnd()
    try reader.reserve(counts[0], each: 200, work: 50)
    var regions: [Int: ClipRegion] = [:]
    var (owners, parts, areaClips) = ([Int](), [Hit.Part](), [[ClipRegion]]())
    var first = 0
    for index in 0..<counts[0] {
      let (shape, outline) = (areas[3 * index], areas[3 * index + 1])
      let end = areas[3 * index + 2]
      guard shape < shapes.count, outline < outlines.count, end >= first, end <= clips.count else {
        throw reader.malformed(
          "a shape below \(shapes.count), an outline below \(outlines.count), and an end of clips from \(first) "
            + "to \(clips.count)",
          found: "\(shape), \(outline) and \(end)", at: areaStart + 12 * index)
      }
      var own: [ClipRegion] = []
      for position in first..<Int(end) {
        let clip = clips[position]
        guard clip < outlines.clips.count else {
          throw reader.malformed(
            "a clip below \(outlines.clips.count)", found: "\(clip)", at: clipStart + 4 * position)
        }
        try outlines.spend(onClip: clip, reader)
        if regions[clip] == nil {
          do throws(LimitExceeded) {
            regions[clip] = try budget.region(outlines.clips[clip])
          } catch {
            throw .limitExceeded(error, offset: clipStart + 4 * position)
          }
        }
        if let region = regions[clip] { own.append(region) }
      }
      first = Int(end)
      owners.append(Int(shape))
      parts.append(outlines.isStroke(Int(outline)) ? .stroke : .fill)
      areaClips.append(own)
    }
    let list = OutlineList(count: counts[0]) { outlines.outline(Int(areas[3 * $0 + 1])) }
    let index: OutlineStack
    if sections[.index] != nil {
      var reader = self.reader(.index)
      index = try OutlineStack(list, clips: areaClips, from: &reader)
      try reader.expectEnd()
    } else {
      do throws(LimitExceeded) {
        var made: [OutlineArea] = []
        for (index, clips) in areaClips.enumerated() {
          made.append(try budget.area(list[index], clips: clips))
        }
        index = try budget.stack(made)
      } catch {
        throw .limitExceeded(error, offset: start)
      }
    }
    return HitMap(
      size: table.size, engine: .exact, shapes: shapes, groups: groups, owners: owners,
      parts: parts, index: index, masks: [])
  }

  /// Areas of 4 bytes: the shape times 2, plus 1 for a stroke; then a raster for each scale.
  private func masks(
    _ engine: HitMap.Engine, _ table: ShapeTable, _ shapes: [HitMap.Shape],
    _ groups: [HitMap.Shape]
  ) throws(StoredError) -> HitMap {
    var reader = reader(engine.section)
    let start = reader.offset
    let counts = try reader.readCounts(2)
    let areaStart = reader.offset
    let areas = try reader.readCounts(counts[0])
    try reader.reserve(counts[0], each: 50)
    for (index, area) in areas.enumerated() where area >> 1 >= shapes.count {
      throw reader.malformed(
        "a shape below \(shapes.count)", found: "\(area >> 1)", at: areaStart + 4 * index)
    }
    var stacks: [MaskStack] = []
    for _ in 0..<counts[1] {
      let offset = reader.offset
      let stack = try MaskStack(count: areas.count, from: &reader)
      guard stack.scale > stacks.last?.scale ?? 0 else {
        throw reader.malformed("a greater scale", found: "\(stack.scale)", at: offset)
      }
      stacks.append(stack)
    }
    guard let finest = stacks.last else {
      throw reader.malformed("a scale", found: "none", at: start)
    }
    try reader.expectEnd()
    return HitMap(
      size: table.size, engine: engine, shapes: shapes, groups: groups,
      owners: areas.map { $0 >> 1 }, parts: areas.map { $0 & 1 == 0 ? .fill : .stroke },
      index: finest, masks: stacks)
  }
}
