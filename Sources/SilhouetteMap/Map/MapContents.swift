import Foundation
import SilhouetteGeometry

/// The shapes of a map, and which area belongs to which. All hits share this object, so that a hit is only
/// a reference and an index.
@usableFromInline final class MapContents: Sendable {
  let table: ShapeTable
  let owners: AreaTable
  let passive: PassiveAreas
  /// All areas: the outlines, or the masks of the largest scale.
  let index: any AreaStack
  /// The areas by their shapes, those of one in paint order; empty if they are so anyway.
  private let sorted: [UInt32]
  /// A rectangle around all shapes, and for each group one around those in it.
  private let boxes = MadeOnce<(all: CGRect, groups: [CGRect])>()
  private let shapeBoxes = MadeOnce<[CGRect]>()

  /// O(areas); O(n log n) if they are not in the order of their shapes.
  init(_ table: ShapeTable, _ owners: AreaTable, _ passive: PassiveAreas, _ index: any AreaStack) {
    (self.table, self.owners, self.passive, self.index) = (table, owners, passive, index)
    let isSorted = zip(owners, owners.dropFirst()).allSatisfy(<=)
    sorted =
      isSorted
      ? [] : owners.indices.sorted { (owners[$0], $0) < (owners[$1], $1) }.map { UInt32($0) }
  }

  /// A rectangle around all shapes. O(1), after O(outlines + groups) once.
  var bounds: CGRect { madeBoxes.all }

  private var madeBoxes: (all: CGRect, groups: [CGRect]) {
    boxes.value {
      let own = (0..<table.shapeCount).map(ownBounds)
      return (own.reduce(.zero) { $0.joined(with: $1) }, table.groupBoxes(own))
    }
  }

  /// The bounds of a shape or group without the pens of lines that have no width. O(log areas + outlines of the shape),
  /// for a group as ``bounds``.
  func ownBounds(of index: Int) -> CGRect {
    if index >= table.shapeCount { return madeBoxes.groups[index - table.shapeCount] }
    return box(ofShape: index) { outlines?.ownBounds(of: $0) ?? self.index.bounds(of: $0) }
  }

  /// For each shape a rectangle around it, with the pens of lines that have no width. O(1), after O(outlines) once.
  var shapeBounds: [CGRect] {
    shapeBoxes.value { (0..<table.shapeCount).map { box(ofShape: $0, index.bounds) } }
  }

  private func box(ofShape index: Int, _ boxOfArea: (_ area: Int) -> CGRect) -> CGRect {
    let box = areas(ofShape: index).reduce(CGRect.zero) { $0.joined(with: boxOfArea($1)) }
    if box != .zero || !isPassiveKnown(ofShape: index) { return box }
    return passive.areas(of: index).reduce(CGRect.zero) { $0.joined(with: passive.bounds(of: $1)) }
  }

  /// Whether a shape has passive drawings if there are any: not in a map of masks where it has areas.
  private func isPassiveKnown(ofShape index: Int) -> Bool {
    outlines != nil || areas(ofShape: index).isEmpty
  }

  /// The areas of an exact map; nil in a map of masks.
  var outlines: OutlineStack? { index as? OutlineStack }

  func shape(ofArea index: Int) -> HitMap.Shape { HitMap.Shape(self, at: owners[index]) }

  /// The id of an area's shape. O(bytes).
  @usableFromInline func id(ofArea index: Int) -> String {
    let short = table.shortIDs[table.rows[owners[index], .id]]
    return short.isEmpty ? longID(ofArea: index) : short
  }

  // Of its own, so that short ids need no copy of the table.
  @inline(never) private func longID(ofArea index: Int) -> String { table.id(of: owners[index]) }

  /// The areas of a shape, in paint order. O(log areas + areas of the shape).
  func areas(ofShape index: Int) -> [Int] {
    func area(_ rank: Int) -> Int { sorted.isEmpty ? rank : Int(sorted[rank]) }
    return owners.range(of: index, area).map(area)
  }

  /// The drawings of a shape that take hits, bottom to top; none in a map of masks. O(log areas + outlines).
  func drawings(ofShape index: Int) -> [HitMap.Drawing] {
    drawings(of: areas(ofShape: index)).map { $0.drawing }
  }

  /// The drawings that some areas came from, each with the index of its shape.
  private func drawings(
    of areas: some Sequence<Int>
  ) -> [(owner: Int, drawing: HitMap.Drawing)] {
    guard let outlines else { return [] }
    return owners.drawings(of: areas, outline: outlines.outline, clips: outlines.clips)
  }

  /// All drawings, bottom to top, each with the index of its shape, which may be none of the map's; none in a map of masks.
  /// Of those of one order, what takes hits is below. O(outlines + n log n) for n drawings.
  var paintedDrawings: [(owner: Int, drawing: HitMap.Drawing, takesHits: Bool)] {
    if outlines == nil { return [] }
    let own = drawings(of: owners.indices)
    let all = own + passive.allDrawings
    let orders = all.map { $0.drawing.order }
    return all.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }.map {
      (all[$0].owner, all[$0].drawing, $0 < own.count)
    }
  }

  /// The drawings of a shape that take none; in a map of masks, if nothing of it does. O(log areas + outlines).
  func passiveDrawings(ofShape index: Int) -> [HitMap.Drawing] {
    isPassiveKnown(ofShape: index) ? passive.drawings(of: index) : []
  }

  /// The areas of a shape, or of a group and everything in it, in paint order.
  func areas(of id: String) -> [Int] {
    table.members(of: id).flatMap(areas(ofShape:)).sorted()
  }
}

extension ShapeTable {
  /// For each group the smallest rectangle around the shapes in it, given theirs.
  fileprivate func groupBoxes(_ boxes: [CGRect]) -> [CGRect] {
    guard shapeCount < count else { return [] }
    var inside = [CGRect](repeating: .zero, count: nodes.count + 1)
    for shape in 0..<shapeCount {
      inside[node(around: shape)] = inside[node(around: shape)].joined(with: boxes[shape])
    }
    // From the inside out: a parent comes before its children.
    for node in (0..<nodes.count).reversed() {
      let parent = nodes[node, .parent]
      inside[parent] = inside[parent].joined(with: inside[node + 1])
    }
    let positions = nodePositions()
    return (shapeCount..<count).map { group in
      positions[key(of: group)].map { inside[$0 + 1] } ?? .zero
    }
  }
}

extension CGRect {
  /// The smallest rectangle around this one and another; one of all zeros is ignored.
  fileprivate func joined(with other: CGRect) -> CGRect {
    other == .zero ? self : self == .zero ? other : union(other)
  }
}
