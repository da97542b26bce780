import Foundation
package import SilhouetteGeometry

/// What is painted but takes no hits: of a map's shapes, and behind it, as if of one shape more, what has no identity.
struct PassiveAreas: Sendable {
  private(set) var owners = AreaOwners()
  private(set) var outlines: [Outline] = []
  private(set) var clips: [[Clip]] = []

  init() {}

  mutating func append(_ drawings: [HitMap.Drawing], of owner: Int) {
    for drawing in drawings {
      owners.append(drawing, of: owner)
      outlines += drawing.outlines
      clips += drawing.outlines.map { _ in drawing.clips }
    }
  }

  /// The same drawings, each with the shape that takes the place of its own. O(n log n).
  func owned(by newOwner: (_ owner: Int) -> Int) -> PassiveAreas {
    var owned = PassiveAreas()
    let all = allDrawings.map { (owner: newOwner($0.owner), drawing: $0.drawing) }
    for index in all.indices.sorted(by: { (all[$0].owner, $0) < (all[$1].owner, $1) }) {
      owned.append([all[index].drawing], of: all[index].owner)
    }
    return owned
  }

  /// The areas of a shape, which are in the order of the shapes. O(log areas).
  func areas(of shape: Int) -> Range<Int> { owners.range(of: shape) { $0 } }

  /// The drawings of a shape. O(log areas + outlines).
  func drawings(of shape: Int) -> [HitMap.Drawing] {
    drawings(areas(of: shape)).map { $0.drawing }
  }

  /// All drawings, each with the index of its shape. O(outlines).
  var allDrawings: [(owner: Int, drawing: HitMap.Drawing)] { drawings(owners.indices) }

  private func drawings(_ areas: Range<Int>) -> [(owner: Int, drawing: HitMap.Drawing)] {
    owners.drawings(of: areas, outline: { outlines[$0] }, clips: { clips[$0] })
  }

  /// The areas of a shape, indexed anew. O(outlines).
  func regions(of shape: Int) -> [ClippedRegion] { drawings(of: shape).flatMap { $0.regions } }

  /// A rectangle around an area, cut down to that of each clip.
  func bounds(of area: Int) -> CGRect {
    let shown = clips[area].reduce(outlines[area].bounds) { $0.common(with: $1.extent) }
    return shown.isNull ? .zero : shown
  }

  /// Reads and pays for the areas: their memory, and finding their bounds. Their outlines come first. O(outlines).
  init(
    from reader: StoredReader, shapes: Int, _ stored: StoredOutlines
  ) throws(StoredError) {
    let start = reader.offset
    let areas = try StoredAreas(from: reader, shapes: shapes + 1, stored)
    owners = areas.owners
    guard owners.count <= stored.count, zip(owners, owners.dropFirst()).allSatisfy(<=) else {
      throw .malformed(
        "at most \(stored.count) areas in the order of their shapes", found: "others", at: start)
    }
    clips = Array(repeating: [], count: owners.count)
    for (area, clip) in areas.clips { clips[area].append(stored.clips[clip]) }
    for area in owners.indices {
      try reader.reserve(100 + stored.byteCount(area), each: 1)
      let outline = stored.outline(area)
      outlines.append(outline)
      try reader.limited { budget throws(LimitExceeded) in try outline.payForBounds(budget) }
    }
  }
}

extension HitMap.Drawing {
  /// A region for each outline, indexed anew. O(outlines).
  package var regions: [ClippedRegion] {
    let clips = clips.map(ClipRegion.init)
    return outlines.map { ClippedRegion(region: PathRegion($0), clips: clips) }
  }
}
