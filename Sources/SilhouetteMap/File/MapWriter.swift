import Foundation
import SilhouetteGeometry

/// Writes the sections of a compiled map.
struct MapWriter {
  private let maps: [HitMap]
  private let withIndex: Bool
  private var names = NameWriter()
  private var outlines = OutlineWriter()

  /// - Parameter maps: at least one; all with the same shapes.
  init(maps: [HitMap], withIndex: Bool) throws(MapFileError) {
    self.withIndex = withIndex
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
      guard map.size == size, map.shapes.haveSameNames(as: first.shapes),
        map.groups.haveSameNames(as: first.groups)
      else {
        throw .inconsistent(
          reason: "its shapes with the engine \(map.engine.rawValue) are not those with "
            + "\(first.engine.rawValue)")
      }
    }
  }

  func bytes() throws(MapFileError) -> [UInt8] {
    var writer = self
    return try writer.write()
  }

  private mutating func write() throws(MapFileError) -> [UInt8] {
    let map = maps[0]
    let named = map.shapes + map.groups
    for shape in named { names.add(shape) }
    let drawn = DrawingWriter(named, outlines: &outlines)
    var engines: [(kind: MapSection, bytes: [UInt8])] = []
    for map in maps {
      var section = StoredWriter()
      if let index = map.outlineIndex {
        write(areasOf: map, index, drawn.areas(of: map, index), to: &section)
        engines.append((.exact, section.bytes))
        if withIndex {
          var section = StoredWriter()
          index.write(to: &section)
          engines.append((.index, section.bytes))
        }
      } else {
        section.write(counts: [map.areas.owners.count, map.masks.count])
        section.write(
          counts: zip(map.areas.owners, map.areas.parts).map { 2 * $0 + ($1 == .stroke ? 1 : 0) })
        for mask in map.masks { mask.write(to: &section) }
        engines.append((map.engine.section, section.bytes))
      }
    }
    var shapes = StoredWriter()
    names.write(size: map.size, shapes: map.shapes.count, to: &shapes)
    var sections: [(kind: MapSection, bytes: [UInt8])] = [(.shapes, shapes.bytes)]
    if outlines.count > 0 || !drawn.isEmpty || maps.contains(where: { $0.engine == .exact }) {
      var section = StoredWriter()
      outlines.write(to: &section)
      drawn.write(to: &section)
      sections.append((.outlines, section.bytes))
    }
    sections += engines
    guard outlines.deepestClip <= StoredOutlines.deepestClip else {
      throw .inconsistent(reason: "clips are nested \(outlines.deepestClip) deep")
    }
    guard sections.allSatisfy({ $0.bytes.count < Int(Int32.max) }) else {
      throw .inconsistent(reason: "it needs more than 2 GB")
    }
    return MapFile.bytes(of: sections)
  }

  /// - Parameter known: for each area the index of its outline; nil for those that no drawing has.
  private mutating func write(
    areasOf map: HitMap, _ index: OutlineStack, _ known: [Int?], to section: inout StoredWriter
  ) {
    var clips: [Int] = []
    var areas: [Int] = []
    for (area, owner) in map.areas.owners.enumerated() {
      let outline: Int
      if let index = known[area] {
        outline = index
      } else {
        outline = outlines.count
        outlines.add(index.outline(area))
      }
      clips += index.clips(area).map { outlines.index(of: $0) }
      areas += [owner, outline, clips.count]
    }
    section.write(counts: [map.areas.owners.count, clips.count])
    section.write(counts: areas)
    section.write(counts: clips)
  }
}

extension HitMap {
  /// The index of an exact map.
  fileprivate var outlineIndex: OutlineStack? { engine == .exact ? index as? OutlineStack : nil }
}

extension [HitMap.Shape] {
  /// Whether all have the same names and attributes as others, and take hits as wide.
  fileprivate func haveSameNames(as others: [HitMap.Shape]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy {
        $0.id == $1.id && $0.title == $1.title && $0.ancestors == $1.ancestors
          && $0.attributes == $1.attributes && $0.hitWidth == $1.hitWidth
      }
  }
}
