import Foundation
import SilhouetteGeometry

/// Writes the sections of a compiled map.
struct MapWriter {
  private let maps: [HitMap]
  private let withIndex: Bool
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
    var shapes = StoredWriter()
    shapes.write([Double(map.size.width), Double(map.size.height)])
    map.areas.table.write(to: &shapes)
    var engines: [(kind: MapSection, bytes: [UInt8])] = []
    for map in maps {
      var section = StoredWriter()
      if let index = map.areas.outlines {
        write(areasOf: map, index, to: &section)
        engines.append((.exact, section.bytes))
        if withIndex {
          var section = StoredWriter()
          index.write(to: &section)
          engines.append((.index, section.bytes))
        }
      } else {
        section.write(counts: [map.areas.owners.count, map.masks.count])
        map.areas.owners.write(to: &section)
        for mask in map.masks { mask.write(to: &section) }
        engines.append((map.engine.section, section.bytes))
      }
    }
    var sections: [(kind: MapSection, bytes: [UInt8])] = [(.shapes, shapes.bytes)]
    if map.areas.outlines != nil || !map.areas.passive.isEmpty {
      var passive = StoredWriter()
      PassiveDrawings.write(map.areas.passive, &outlines, to: &passive)
      var section = StoredWriter()
      outlines.write(to: &section)
      section.write(passive.bytes)
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

  /// The outlines of areas come first, one for each.
  private mutating func write(
    areasOf map: HitMap, _ index: OutlineStack, to section: inout StoredWriter
  ) {
    for area in 0..<index.count { outlines.add(index.outline(area)) }
    var clips: [Int] = []
    for area in 0..<index.count {
      for clip in index.clips(area) { clips += [area, outlines.index(of: clip)] }
    }
    let owners = map.areas.owners
    section.write(
      counts: [owners.count, owners.orders.count, owners.opacities.count, clips.count / 2])
    owners.write(to: &section)
    owners.orders.write(to: &section)
    owners.opacities.write(to: &section)
    section.write(counts: clips)
  }
}

extension HitMap.Shapes {
  /// Whether all have the same names and attributes as others, and take hits as wide.
  fileprivate func haveSameNames(as others: Self) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy {
        $0.id == $1.id && $0.title == $1.title && $0.ancestors == $1.ancestors
          && $0.attributes == $1.attributes && $0.hitWidth == $1.hitWidth
      }
  }
}
