import Foundation
import SilhouetteGeometry

/// The shapes of a map, and which area belongs to which. All hits share this object, so that a hit is only
/// a reference and an index.
///
/// A map that alone refers to it changes it in place; otherwise it changes a copy, see ``HitMap/change(_:)``. So whoever
/// else has a hit, a shape or a map has them as they were.
@usableFromInline final class MapContents: @unchecked Sendable {
  let table: ShapeTable
  /// All areas as they were built: the outlines, or the masks of the largest scale.
  let base: any AreaStack
  /// The visible part; nil for everything.
  let page: Page?
  // What follows changes.
  private let heldOwners: Held<AreaTable>
  var owners: AreaTable {
    @inline(__always) _read { yield heldOwners.value }
    @inline(__always) _modify { yield &heldOwners.value }
  }
  var passive: PassiveAreas
  /// The areas as they are now; nil if nothing has changed.
  var changed: ChangedStack?
  var changes = ShapeChanges()
  /// A rectangle around all shapes, and for each group one around those in it.
  private var boxes = MadeOnce<(all: CGRect, groups: [CGRect])>()
  /// For each shape the rectangle around it before anything changed.
  private let shapeBoxes: MadeOnce<[CGRect]>
  /// The areas by their shapes, those of one in paint order; empty if they are so anyway.
  private let sorted: [UInt32]

  /// O(areas); O(n log n) if they are not in the order of their shapes.
  init(
    _ table: ShapeTable, _ owners: AreaTable, _ passive: PassiveAreas, _ base: any AreaStack,
    _ changed: ChangedStack? = nil, page: Page?
  ) {
    (self.table, self.passive, self.base, heldOwners) = (table, passive, base, Held(owners))
    (self.changed, self.page, shapeBoxes) = (changed, page, MadeOnce())
    // The shapes of hidden areas are not known.
    if changed != nil { changes.disabled = nil }
    let isSorted = zip(owners, owners.dropFirst()).allSatisfy(<=)
    sorted =
      isSorted
      ? [] : owners.indices.sorted { (owners[$0], $0) < (owners[$1], $1) }.map { UInt32($0) }
  }

  /// Contents that change by themselves. O(what has changed).
  init(copying other: MapContents) {
    (table, base, page, sorted) = (other.table, other.base, other.page, other.sorted)
    (passive, changes, heldOwners) = (other.passive, other.changes, Held(other.owners))
    (boxes, shapeBoxes) = (other.boxes, other.shapeBoxes)
    changed = other.changed.map { ChangedStack(copying: $0) }
  }

  /// All areas. Hidden ones are not found.
  var stack: any AreaStack { changed?.stack ?? base }

  /// All areas.
  var index: any AreaStack { changed?.unhidden ?? base }

  /// A stack of its own, to be changed. O(what has changed), or O(1) if nobody else refers to the one that is there.
  func ownStack() -> ChangedStack {
    if changed != nil, !isKnownUniquelyReferenced(&changed) {
      changed = changed.map { ChangedStack(copying: $0) }
    }
    let stack = changed ?? ChangedStack(base, page: page)
    changed = stack
    return stack
  }

  /// Forgets what was found out about the shapes' bounds.
  func forgetBoxes() { boxes = MadeOnce() }

  /// A rectangle around all shapes. O(1), after O(outlines + groups) once after each change.
  var bounds: CGRect { madeBoxes.all }

  private var madeBoxes: (all: CGRect, groups: [CGRect]) {
    boxes.value {
      let own = (0..<shapeCount).map(ownBounds(ofShape:))
      return (own.reduce(.zero) { $0.joined(with: $1) }, groupBoxes(own))
    }
  }

  /// The bounds of a row of the table, without the pens of lines that have no width. O(log areas + outlines of the
  /// shape); for a group as ``bounds``.
  func ownBounds(ofRow row: Int) -> CGRect {
    shape(ofRow: row).map(ownBounds(ofShape:)) ?? madeBoxes.groups[row - table.shapeCount]
  }

  private func ownBounds(ofShape shape: Int) -> CGRect {
    let (stack, outlines) = (stack, outlines)
    return box(ofShape: shape) { outlines?.ownBounds(of: $0) ?? stack.bounds(of: $0) }
  }

  /// A rectangle around a shape, with the pens of lines that have no width. O(1), after O(outlines) once; O(its outlines)
  /// if it has moved.
  func bounds(ofShape shape: Int) -> CGRect {
    let isChanged =
      shape >= table.shapeCount || changes.removed.contains(shape)
      || changed.map { areas(ofShape: shape).contains(where: $0.isLoose) } ?? false
      || passive.hasMoved(shape)
    if isChanged { return box(ofShape: shape, stack.bounds) }
    let boxes = shapeBoxes.value {
      (0..<table.shapeCount).map { box(ofShape: $0, base.bounds) }
    }
    return boxes[shape]
  }

  private func box(ofShape index: Int, _ boxOfArea: (_ area: Int) -> CGRect) -> CGRect {
    let box = areas(ofShape: index).reduce(CGRect.zero) { $0.joined(with: boxOfArea($1)) }
    if box != .zero || !isPassiveKnown(ofShape: index) { return box }
    return passiveAreas(ofShape: index).reduce(CGRect.zero) {
      $0.joined(with: passive.bounds(of: $1))
    }
  }

  /// Whether a shape has passive drawings if there are any: not in a map of masks where it has areas.
  private func isPassiveKnown(ofShape index: Int) -> Bool {
    outlines != nil || areas(ofShape: index).isEmpty
  }

  /// The areas of an exact map; nil in a map of masks.
  var outlines: (any OutlinedStack)? { stack.outlined }

  func shape(ofArea index: Int) -> HitMap.Shape { shape(owners[index]) }

  /// A shape by its index.
  func shape(_ index: Int) -> HitMap.Shape { HitMap.Shape(self, at: row(ofShape: index)) }

  func isHidden(_ area: Int) -> Bool { changed?.isHidden(area) ?? false }

  /// The id of an area's shape. O(bytes).
  @usableFromInline func id(ofArea index: Int) -> String {
    let owner = owners[index]
    guard owner < table.shapeCount else { return shape(owner).id }
    let short = table.shortIDs[table.rows[owner, .id]]
    return short.isEmpty ? longID(ofArea: index) : short
  }

  // Of its own, so that short ids need no copy of the table.
  @inline(never) private func longID(ofArea index: Int) -> String { table.id(of: owners[index]) }

  /// The areas of a shape, in paint order. O(log areas + areas of the shape).
  func areas(ofShape index: Int) -> [Int] {
    var areas: [Int] = []
    forEachArea(ofShape: index) { areas.append($0) }
    guard let changed, areas.count > 1 else { return areas }
    return areas.sorted { changed.isAbove($1, $0) }
  }

  /// Calls `body` with each area of a shape, in the order of building or adding. O(log areas + areas of the shape).
  @inline(__always) func forEachArea(ofShape index: Int, _ body: (_ area: Int) -> Void) {
    if index < 0 || changes.removed.contains(index) { return }
    // Areas that were added are behind those that are sorted.
    func area(_ number: Int) -> Int { number < sorted.count ? Int(sorted[number]) : number }
    for number in owners.range(of: index, area) { body(area(number)) }
  }

  private func passiveAreas(ofShape index: Int) -> Range<Int> {
    index < table.shapeCount && !changes.removed.contains(index) ? passive.areas(of: index) : 0..<0
  }

  /// The drawings of a shape that take hits, bottom to top; none in a map of masks. O(log areas + outlines).
  func drawings(ofShape index: Int) -> [HitMap.Drawing] {
    drawings(of: areas(ofShape: index)).map { $0.drawing }
  }

  /// The drawings that some areas came from, each with the index of its shape.
  func drawings(
    of areas: some Sequence<Int>
  ) -> [(area: Int, owner: Int, drawing: HitMap.Drawing)] {
    guard let outlines else { return [] }
    return owners.drawings(
      of: areas, outline: { outlines.outline($0) }, clips: { outlines.clips($0) },
      transform: { changed?.transform(of: $0) ?? .identity })
  }

  /// The drawings of a shape that take none; in a map of masks, if nothing of it does. O(log areas + outlines).
  func passiveDrawings(ofShape index: Int) -> [HitMap.Drawing] {
    if let added = changes.added(index, behind: table.shapeCount) {
      let transform = changes.transforms[index] ?? .identity
      return added.passiveDrawings.map { $0.applying(transform) }
    }
    return isPassiveKnown(ofShape: index) ? passive.drawings(passiveAreas(ofShape: index)) : []
  }

  /// The regions of a shape that take no hits, indexed again. O(outlines).
  func passiveRegions(ofShape index: Int) -> [ClippedRegion] {
    passiveDrawings(ofShape: index).flatMap { $0.regions }
  }

  /// The areas of a shape, or of a group and everything in it, in paint order.
  func areas(of id: String) -> [Int] {
    members(of: id).filter { !changes.hidden.contains($0) }.flatMap(areas(ofShape:)).sorted()
  }
}

extension MapContents {
  /// The smallest rectangle around the shapes in each group, given theirs.
  fileprivate func groupBoxes(_ boxes: [CGRect]) -> [CGRect] {
    let (shapeCount, count, nodes) = (table.shapeCount, table.count, table.nodes)
    guard shapeCount < count else { return [] }
    var inside = [CGRect](repeating: .zero, count: nodes.count + 1)
    for (shape, box) in boxes.enumerated() {
      let node = node(aroundShape: shape)
      inside[node] = inside[node].joined(with: box)
    }
    // From the inside out: a parent comes before its children.
    for node in (0..<nodes.count).reversed() {
      let parent = nodes[node, .parent]
      inside[parent] = inside[parent].joined(with: inside[node + 1])
    }
    let positions = table.nodePositions()
    return (shapeCount..<count).map { group in
      positions[table.key(of: group)].map { inside[$0 + 1] } ?? .zero
    }
  }
}

extension CGRect {
  /// The smallest rectangle around this one and another; one of all zeros is ignored.
  fileprivate func joined(with other: CGRect) -> CGRect {
    other == .zero ? self : self == .zero ? other : union(other)
  }
}
