import Foundation
package import SilhouetteGeometry

/// Drawings that are painted but take no hits: first those of shapes, then those without a shape, owned by
/// `shapeCount`.
struct PassiveAreas: Sendable {
  var owners = AreaTable()
  var outlines: [Outline] = []
  var clips: [[Clip]] = []
  /// The bounds of the first areas: x, y, width and height of each, as far as they were read from a file.
  var boxes = FlatArray<Double>([])
  /// From where areas were drawn to where they have been moved since.
  private(set) var transforms: [Int: Affine] = [:]
  /// Where areas have been put in paint order since.
  private(set) var ranks: [Int: Double] = [:]

  init() {}

  /// The stored bounds of some shapes' areas, the first ones: x, y, width and height of each, up to the first that is
  /// not finite. Nobody asks for the bounds of the other areas.
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

  /// Puts a shape's areas where a transform takes them from where they were drawn. O(log areas + its areas).
  mutating func place(_ shape: Int, _ transform: Affine) {
    if owners.isEmpty { return }
    for area in areas(of: shape) { transforms[area] = transform }
  }

  /// From where a shape's areas were drawn to where they are.
  func transform(of shape: Int) -> Affine {
    areas(of: shape).first.flatMap { transforms[$0] } ?? .identity
  }

  var isChanged: Bool { !transforms.isEmpty || !ranks.isEmpty || owners.isRepainted }

  /// The areas that differ from those in `other`, a copy from before or after. O(areas that have changed in either).
  func changes(since other: PassiveAreas) -> [Int] {
    let moved = Set(transforms.keys).union(other.transforms.keys).filter {
      transforms[$0] ?? .identity != other.transforms[$0] ?? .identity
    }
    let lifted = Set(ranks.keys).union(other.ranks.keys).filter { ranks[$0] != other.ranks[$0] }
    return moved.union(lifted).union(owners.repainted(since: other.owners)).sorted()
  }

  /// Puts a shape's areas elsewhere in paint order. O(log areas + its areas).
  mutating func lift(_ shape: Int, to rank: (_ order: Int) -> Double) {
    if owners.isEmpty { return }
    for area in areas(of: shape) { ranks[area] = rank(Int(clamping: owners.orders[area])) }
  }

  mutating func paint(_ shape: Int, fill: RGBA?, stroke: RGBA?) {
    if owners.isEmpty { return }
    for area in areas(of: shape) { owners.paint(area, fill: fill, stroke: stroke) }
  }

  /// The bounds of an area where it was drawn, if they are known.
  func box(of area: Int) -> CGRect? {
    guard 4 * area + 3 < boxes.count, transforms[area] == nil else { return nil }
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

  /// The same drawings, each with the shape that takes the place of its own; those are left out for which it is nil.
  /// O(n log n).
  func owned(by newOwner: (_ owner: Int) -> Int?) -> PassiveAreas {
    var owned = PassiveAreas()
    var all: [(owner: Int, rank: Double?, drawing: HitMap.Drawing)] = []
    for (area, owner, drawing) in drawings(of: nil) {
      if let owner = newOwner(owner) { all.append((owner, ranks[area], drawing)) }
    }
    for index in all.indices.sorted(by: { (all[$0].owner, $0) < (all[$1].owner, $1) }) {
      owned.ranks[owned.owners.count] = all[index].rank
      owned.append([all[index].drawing], of: all[index].owner)
    }
    return owned
  }

  /// The areas of a shape, which are in the order of the shapes. O(log areas).
  func areas(of shape: Int) -> Range<Int> { owners.range(of: shape) { $0 } }

  /// The drawings of some areas. O(outlines).
  func drawings(_ areas: Range<Int>) -> [HitMap.Drawing] { owned(areas).map { $0.drawing } }

  /// The drawings of some shapes, nil for all, each with its first area and the index of its shape. O(outlines).
  func drawings(of shapes: [Int]?) -> [(area: Int, owner: Int, drawing: HitMap.Drawing)] {
    shapes.map { $0.flatMap { owned(areas(of: $0)) } } ?? owned(owners.indices)
  }

  /// Whether a shape's areas are not where they were drawn.
  func hasMoved(_ shape: Int) -> Bool {
    !transforms.isEmpty && areas(of: shape).contains { transforms[$0] != nil }
  }

  /// The outline of an area, where it is now.
  func outline(_ area: Int) -> Outline {
    transforms[area].map { outlines[area].applying($0) } ?? outlines[area]
  }

  /// The clips of an area, where they are now.
  func shownClips(_ area: Int) -> [Clip] {
    transforms[area].map { transform in clips[area].map { $0.applying(transform) } } ?? clips[area]
  }

  private func owned(_ areas: Range<Int>) -> [(area: Int, owner: Int, drawing: HitMap.Drawing)] {
    owners.drawings(
      of: areas, outline: outline, clips: shownClips, transform: { transforms[$0] ?? .identity })
  }
}

extension HitMap.Drawing {
  /// A region for each outline, indexed anew. O(outlines).
  package var regions: [ClippedRegion] {
    let clips = clips.map(ClipRegion.init)
    return outlines.map { ClippedRegion(region: PathRegion($0), clips: clips) }
  }
}
