import Foundation
package import SilhouetteGeometry

/// What is painted but takes no hits: of a map's shapes, and behind it, as if of one shape more, what has no identity.
struct PassiveAreas: Sendable {
  var owners = AreaTable()
  var outlines: [Outline] = []
  var clips: [[Clip]] = []
  /// The bounds of the first areas: x, y, width and height of each, as far as they were read from a file.
  var boxes = FlatArray<Double>([])

  init() {}

  /// What a file has of the bounds of some shapes' areas, which are the first: x, y, width and height of each, until one is
  /// not finite. Nobody asks where the other areas are.
  func storedBoxes(shapes: Int) -> [UInt64] {
    var numbers: [Double] = []
    for area in owners.indices where owners[area] < shapes {
      let box = bounds(of: area)
      let own = [box.minX, box.minY, box.width, box.height].map { Double($0) }
      guard own.allSatisfy({ $0.isFinite }) else { break }
      numbers += own
    }
    return numbers.map { $0.bitPattern }
  }

  /// Reads and checks the areas.
  init(
    from reader: StoredReader, shapes: Int, _ stored: StoredOutlines
  ) throws(StoredError) {
    let start = reader.offset
    let areas = try StoredAreas(from: reader, shapes: shapes + 1, stored)
    owners = areas.owners
    guard owners.count <= stored.count, zip(owners, owners.dropFirst()).allSatisfy(<=) else {
      throw .malformed(at: start)
    }
    boxes = try reader.readBoxes()
    try readOutlines(stored, clips: areas.clips, from: reader)
  }

  /// The bounds of an area, if they are known.
  func box(of area: Int) -> CGRect? {
    guard 4 * area + 3 < boxes.count else { return nil }
    return CGRect(
      x: boxes[4 * area], y: boxes[4 * area + 1], width: boxes[4 * area + 2],
      height: boxes[4 * area + 3])
  }

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
}

extension HitMap.Drawing {
  /// A region for each outline, indexed anew. O(outlines).
  package var regions: [ClippedRegion] {
    let clips = clips.map(ClipRegion.init)
    return outlines.map { ClippedRegion(region: PathRegion($0), clips: clips) }
  }
}
