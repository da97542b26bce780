import Foundation
import SilhouetteGeometry

/// The shapes of a map, and which area belongs to which. All hits share this object, so that a hit is only
/// a reference and an index.
@usableFromInline final class HitAreas: Sendable {
  let table: ShapeTable
  let owners: AreaOwners
  /// The areas of an exact map; nil in a map of masks.
  let outlines: OutlineStack?
  /// What is drawn of shapes but takes no hits, by their indices.
  let passive: [Int: [HitMap.Drawing]]
  /// The bounds of each shape, then of each group.
  let boxes: [CGRect]
  /// A rectangle around all shapes.
  let bounds: CGRect
  /// The areas by their shapes, those of one in paint order; empty if they are so anyway.
  private let sorted: [UInt32]

  /// O(areas + shapes + groups), and the bounds of the passive drawings.
  init(
    _ table: ShapeTable, _ owners: AreaOwners, passive: [Int: [HitMap.Drawing]],
    index: any AreaStack
  ) {
    (self.table, self.owners) = (table, owners)
    outlines = index as? OutlineStack
    var boxes = [CGRect](repeating: .zero, count: table.count)
    var (last, isSorted) = (0, true)
    for (area, owner) in owners.enumerated() {
      boxes[owner] = boxes[owner].joined(with: index.bounds(of: area))
      if owner < last { isSorted = false }
      last = owner
    }
    sorted =
      isSorted
      ? []
      : owners.indices.sorted { (owners[$0], $0) < (owners[$1], $1) }.map { UInt32($0) }
    for (shape, drawings) in passive where boxes[shape] == .zero {
      boxes[shape] = drawings.reduce(.zero) { $0.joined(with: $1.bounds) }
    }
    bounds = boxes.reduce(.zero) { $0.joined(with: $1) }
    table.boundGroups(&boxes)
    self.boxes = boxes
    if outlines != nil || passive.isEmpty {
      self.passive = passive
    } else {
      let owning = Set(owners)
      self.passive = passive.filter { !owning.contains($0.key) }
    }
  }

  /// The largest reach of a shape. O(shapes).
  var widestReach: Double { (0..<table.shapeCount).reduce(0) { max($0, reach(of: $1)) } }

  /// How far an area reaches: half of its shape's hit width.
  func reach(ofArea index: Int) -> Double { reach(of: owners[index]) }

  private func reach(of shape: Int) -> Double {
    let width = table.hitWidths[shape]
    return width > 0 && width.isFinite ? width / 2 : 0
  }

  func shape(ofArea index: Int) -> HitMap.Shape { HitMap.Shape(self, at: owners[index]) }

  /// The id of an area's shape. O(bytes).
  @usableFromInline func id(ofArea index: Int) -> String { table.id(of: owners[index]) }

  /// The areas of a shape, in paint order. O(log areas + areas of the shape).
  func areas(ofShape index: Int) -> [Int] {
    func area(_ rank: Int) -> Int { sorted.isEmpty ? rank : Int(sorted[rank]) }
    let start = owners.indices.firstOrdered { owners[area($0)] >= index }
    let end = (start..<owners.count).firstOrdered { owners[area($0)] > index }
    return (start..<end).map(area)
  }

  /// The drawings of a shape that take hits, bottom to top; none in a map of masks. O(log areas + outlines).
  func drawings(ofShape index: Int) -> [HitMap.Drawing] {
    guard let outlines else { return [] }
    var drawings: [(first: Int, outlines: [Outline])] = []
    for area in areas(ofShape: index) {
      if owners.isFirstOfDrawing(area) || drawings.isEmpty { drawings.append((area, [])) }
      drawings[drawings.count - 1].outlines.append(outlines.outline(area))
    }
    return drawings.map { first, own in
      HitMap.Drawing(
        outlines: own, clips: outlines.clips(first), order: owners.order(first),
        opacity: owners.opacity(first))
    }
  }

  /// The shapes that take no hits.
  var withoutAreas: [Int] {
    let owning = Set(owners)
    return (0..<table.shapeCount).filter { !owning.contains($0) }
  }

  /// The areas of a shape, or of a group and everything in it, in paint order.
  func areas(of id: String) -> [Int] {
    table.members(of: id).flatMap(areas(ofShape:)).sorted()
  }
}

extension ShapeTable {
  /// Gives each group the smallest rectangle around the shapes in it.
  fileprivate func boundGroups(_ boxes: inout [CGRect]) {
    guard shapeCount < count else { return }
    var inside = [CGRect](repeating: .zero, count: nodes.count / 2 + 1)
    for shape in 0..<shapeCount {
      inside[node(around: shape)] = inside[node(around: shape)].joined(with: boxes[shape])
    }
    // From the inside out: a parent comes before its children.
    for node in (0..<nodes.count / 2).reversed() {
      let parent = Int(nodes[2 * node])
      inside[parent] = inside[parent].joined(with: inside[node + 1])
    }
    let indices = nodeIndices()
    for group in shapeCount..<count {
      boxes[group] = indices[key(of: group)].map { inside[$0] } ?? .zero
    }
  }
}

extension HitMap.Drawing {
  /// A rectangle around the outlines, cut down to that of each clip.
  fileprivate var bounds: CGRect {
    let box = outlines.reduce(CGRect.null) { $0.union($1.bounds) }
    let shown = clips.reduce(box) { $0.intersection($1.extent) }
    return shown.isNull ? .zero : shown
  }
}

extension CGRect {
  /// The smallest rectangle around this one and another; one without area is ignored.
  fileprivate func joined(with other: CGRect) -> CGRect {
    guard other.width > 0, other.height > 0 else { return self }
    return width > 0 && height > 0 ? union(other) : other
  }
}
