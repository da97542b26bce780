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
    var names = reader(.shapes)
    let start = names.offset
    let (width, height) = (try names.readDouble(), try names.readDouble())
    guard width >= 0, height >= 0, width.isFinite, height.isFinite else {
      throw names.malformed("a size", found: "\(width) × \(height)", at: start)
    }
    let table = try ShapeTable(from: &names)
    try names.expectEnd()
    var outlines: StoredOutlines?
    var passive: [Int: [HitMap.Drawing]] = [:]
    if sections[.outlines] != nil {
      var reader = reader(.outlines)
      let stored = try StoredOutlines(from: &reader)
      passive = try PassiveDrawings(from: &reader, stored, shapes: table.shapeCount).byShape
      outlines = stored
    }
    let (owners, index, masks): (AreaOwners, any AreaStack, [MaskStack])
    switch engine {
    case .exact: (owners, index, masks) = try exact(table, outlines)
    case .mask, .alphaMask: (owners, index, masks) = try self.masks(engine, table)
    }
    return HitMap(
      size: CGSize(width: width, height: height), engine: engine,
      areas: HitAreas(table, owners, passive: passive, index: index), index: index, masks: masks)
  }

  /// Areas of 4 bytes, changes of orders and of opacities, and clips with their areas.
  private func exact(
    _ table: ShapeTable, _ outlines: StoredOutlines?
  ) throws(StoredError) -> (AreaOwners, any AreaStack, [MaskStack]) {
    var reader = reader(.exact)
    let start = reader.offset
    let counts = try reader.readCounts(4)
    guard let outlines, counts[0] <= outlines.count else {
      throw reader.malformed(
        "at most \(outlines?.count ?? 0) areas", found: "\(counts[0])", at: start)
    }
    var owners = try AreaOwners(count: counts[0], shapes: table.shapeCount, from: &reader)
    try owners.readRuns(orders: counts[1], opacities: counts[2], from: &reader)
    let clipStart = reader.offset
    let clips = try reader.readArray(UInt32.self, count: try reader.product(counts[3], 2))
    try reader.expectEnd()
    try reader.reserve(counts[0], each: 150, work: 50)
    var regions: [Int: ClipRegion] = [:]
    var areaClips = [[ClipRegion]](repeating: [], count: counts[0])
    for position in stride(from: 0, to: clips.count, by: 2) {
      guard clips[position] < counts[0] else {
        throw reader.malformed(
          "an area below \(counts[0])", found: "\(clips[position])", at: clipStart + 4 * position)
      }
      let index = Int(clamping: clips[position + 1])
      let clip = try outlines.clip(index, reader, at: clipStart + 4 * position + 4)
      try reader.reserve(1, each: 16)
      do throws(LimitExceeded) {
        let region = if let known = regions[index] { known } else { try budget.region(clip) }
        regions[index] = region
        areaClips[Int(clips[position])].append(region)
      } catch {
        throw .limitExceeded(error, offset: clipStart + 4 * position)
      }
    }
    let list = OutlineList(count: counts[0]) { outlines.outline($0) }
    if sections[.index] != nil {
      var reader = self.reader(.index)
      let index = try OutlineStack(list, clips: areaClips, from: &reader)
      try reader.expectEnd()
      return (owners, index, [])
    }
    do throws(LimitExceeded) {
      var made: [OutlineArea] = []
      for (index, clips) in areaClips.enumerated() {
        made.append(try budget.area(list[index], clips: clips))
      }
      return (owners, try budget.stack(made) { _ in }, [])
    } catch {
      throw .limitExceeded(error, offset: start)
    }
  }

  /// Areas of 4 bytes; then a raster for each scale.
  private func masks(
    _ engine: HitMap.Engine, _ table: ShapeTable
  ) throws(StoredError) -> (AreaOwners, any AreaStack, [MaskStack]) {
    var reader = reader(engine.section)
    let start = reader.offset
    let counts = try reader.readCounts(2)
    let owners = try AreaOwners(count: counts[0], shapes: table.shapeCount, from: &reader)
    var stacks: [MaskStack] = []
    for _ in 0..<counts[1] {
      let offset = reader.offset
      let stack = try MaskStack(count: owners.count, from: &reader)
      guard stack.scale > stacks.last?.scale ?? 0 else {
        throw reader.malformed("a greater scale", found: "\(stack.scale)", at: offset)
      }
      stacks.append(stack)
    }
    guard let finest = stacks.last else {
      throw reader.malformed("a scale", found: "none", at: start)
    }
    try reader.expectEnd()
    return (owners, finest, stacks)
  }
}
