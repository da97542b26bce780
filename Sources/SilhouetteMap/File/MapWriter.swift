import Foundation
import SilhouetteGeometry

/// Writes the sections of a compiled map.
struct MapWriter {
  private let maps: [HitMap]
  private let withIndex: Bool

  /// - Parameter maps: at least one; all with the same shapes.
  init(maps: [HitMap], withIndex: Bool, isPlain: Bool) throws(MapFileError) {
    self.withIndex = withIndex
    let maps = try maps.map { map throws(MapFileError) in
      let kept = try Self.rebuilt(map).compacted
      return isPlain ? kept.plain : kept
    }
    // The engine with outlines comes first: the others have shapes without them.
    self.maps = maps.filter { $0.engine == .exact } + maps.filter { $0.engine != .exact }
    let first = maps[0]
    let size = first.size
    guard size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite else {
      throw .inconsistent(reason: "its size is \(size.width) × \(size.height)")
    }
    for (index, map) in maps.enumerated().dropFirst() {
      guard !maps[..<index].contains(where: { $0.engine == map.engine }) else {
        throw .inconsistent(reason: "two maps have the engine \(map.engine.rawValue)")
      }
      guard Self.names(of: map) == Self.names(of: first) else {
        throw .inconsistent(
          reason: "its shapes with the engine \(map.engine.rawValue) are not those with "
            + "\(first.engine.rawValue)")
      }
    }
  }

  /// The map as it is now.
  private static func rebuilt(_ map: HitMap) throws(MapFileError) -> HitMap {
    do throws(HitMapError) { return try map.rebuiltForFile() } catch {
      throw .inconsistent(reason: error.description)
    }
  }

  func bytes() throws(MapFileError) -> [UInt8] {
    var sections = [(kind: MapSection.shapes, bytes: Self.names(of: maps[0]))]
    if maps[0].areas.outlines != nil || !maps[0].areas.passive.outlines.isEmpty {
      sections += try outlineSections()
    }
    for map in maps where map.areas.outlines == nil {
      var section = StoredWriter()
      StoredAreas.write(map.areas.owners.plain, to: &section)
      section.write(counts: [map.masks.count, 0])
      for mask in map.masks { mask.write(to: &section) }
      sections.append((map.engine.section, section.bytes))
    }
    if let system = maps[0].frame.system {
      var section = StoredWriter()
      section.write(array: Array(system.utf8))
      sections.append((.system, section.bytes))
    }
    guard sections.allSatisfy({ $0.bytes.count < Int(Int32.max) }) else {
      throw .inconsistent(reason: "it needs more than 2 GB")
    }
    return MapFile.bytes(of: consume sections)
  }

  /// The sections of outlines, of the exact engine, and of its index.
  private func outlineSections() throws(MapFileError) -> [(kind: MapSection, bytes: [UInt8])] {
    let passive = maps[0].areas.passive
    let built = maps[0].areas.base as? OutlineStack
    let stack = built.map { withIndex ? $0.compacted : $0 }
    var outlines = OutlineWriter()
    // Those of the engine are behind the others: of an index, those that are not made of its points.
    for outline in passive.outlines { outlines.add(outline) }
    if let stack {
      let own = withIndex ? stack.otherOutlines : (0..<stack.count).map { stack.outline($0) }
      for outline in own { outlines.add(outline) }
    }
    var (passiveAreas, areas) = (StoredWriter(), StoredWriter())
    // The clips of the engine's areas come first: their regions are in the section of the index.
    if let stack {
      StoredAreas.write(
        maps[0].areas.owners, to: &areas, style: { outlines.index(of: $0) },
        clips: { stack.clipRegions($0).map { outlines.index(of: $0) } })
    }
    StoredAreas.write(
      passive.owners, to: &passiveAreas, style: { outlines.index(of: $0) },
      clips: { passive.clips[$0].map { outlines.index(of: $0) } })
    passiveAreas.write(array: passive.storedBoxes(shapes: maps[0].areas.table.shapeCount))
    guard outlines.deepestClip <= StoredOutlines.deepestClip else {
      throw .inconsistent(reason: "clips are nested \(outlines.deepestClip) deep")
    }
    var section = StoredWriter()
    outlines.write(to: &section)
    section.write(passiveAreas.bytes)
    guard let stack else { return [(.outlines, section.bytes)] }
    guard withIndex else { return [(.outlines, section.bytes), (.exact, areas.bytes)] }
    var index = StoredWriter(capacity: stack.byteCount)
    stack.write(to: &index, clips: outlines.regions)
    return [(.outlines, section.bytes), (.exact, areas.bytes), (.index, index.bytes)]
  }

  /// The section of shapes, after what there is to show.
  private static func names(of map: HitMap) -> [UInt8] {
    var section = StoredWriter()
    let rect = map.frame.rect
    section.write([
      Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height),
    ])
    section.write(counts: [map.overflow == .visible ? 1 : 0, map.frame.isNorthUp ? 1 : 0])
    map.areas.table.write(to: &section)
    return section.bytes
  }
}
