import Foundation
import SilhouetteGeometry

/// The shapes of a map, and which area belongs to which. All hits share this object, so that a hit is only
/// a reference and an index.
@usableFromInline final class HitAreas: Sendable {
  let shapes: [HitMap.Shape]
  /// For each area, in paint order, the index of its shape.
  let owners: [Int]
  /// For each area the id of its shape: a copy, because ids are read most often.
  @usableFromInline let ids: [String]
  /// For each area the part of its shape that it is.
  let parts: [Hit.Part]
  /// A rectangle around all shapes.
  let bounds: CGRect
  private let directory: ShapeDirectory

  init(shapes: [HitMap.Shape], owners: [Int], parts: [Hit.Part]) {
    var shapes = shapes
    for index in shapes.indices { shapes[index].index = index }
    self.shapes = shapes
    ids = owners.map { shapes[$0].id }
    self.owners = owners
    self.parts = parts
    bounds = shapes.reduce(.zero) { $0.joined(with: $1.bounds) }
    directory = ShapeDirectory(shapes, owners: owners)
  }

  /// How far an area reaches: half of its shape's hit width.
  func reach(ofArea index: Int) -> Double { shapes[owners[index]].reach }

  /// The largest reach of a shape. O(shapes).
  var widestReach: Double { shapes.reduce(0) { max($0, $1.reach) } }

  func shape(ofArea index: Int) -> HitMap.Shape { shapes[owners[index]] }

  /// The areas of a shape, in paint order. O(areas of the shape).
  func areas(ofShape index: Int) -> [Int] { directory.areas(ofShape: index).map(Int.init) }

  /// The shapes that take no hits.
  var withoutAreas: [Int] { shapes.indices.filter { directory.areas(ofShape: $0).isEmpty } }

  /// The shapes with an id, or in the group with it, in document order. Expected O(members), if the group is together
  /// in the document.
  func members(of id: String) -> [Int] {
    directory.range(of: id)?.filter { shapes[$0].belongs(to: id) } ?? []
  }

  /// The areas of a shape, or of a group and everything in it, in paint order. O(the cost of ``members(of:)`` + areas).
  func areas(of id: String) -> [Int] { members(of: id).flatMap(areas(ofShape:)).sorted() }
}

extension [HitMap.Shape] {
  /// The shapes, each with the smallest rectangle around its areas, or else its passive drawings.
  func bounded(by stack: any AreaStack, owners: [Int]) -> [HitMap.Shape] {
    var shapes = self
    for (area, owner) in owners.enumerated() {
      shapes[owner].bounds = shapes[owner].bounds.joined(with: stack.bounds(of: area))
    }
    for index in shapes.indices where shapes[index].bounds == .zero {
      for drawing in shapes[index].passiveDrawings {
        shapes[index].bounds = shapes[index].bounds.joined(with: drawing.bounds)
      }
    }
    return shapes
  }

  /// The groups, each with the smallest rectangle around the shapes in it.
  func bounding(_ groups: [HitMap.Shape]) -> [HitMap.Shape] {
    var tree = GroupTree()
    var boxes: [Int: CGRect] = [:]
    for shape in self {
      guard let index = tree.index(of: shape.ancestors) else { continue }
      boxes[index] = (boxes[index] ?? .zero).joined(with: shape.bounds)
    }
    // From the inside out: a parent comes before its children.
    for index in tree.nodes.indices.reversed() {
      guard let parent = tree.nodes[index].parent, let box = boxes[index] else { continue }
      boxes[parent] = (boxes[parent] ?? .zero).joined(with: box)
    }
    return groups.map { group in
      var group = group
      let parent = tree.index(of: group.ancestors)
      group.bounds = boxes[tree.index(of: .init(parent: parent, id: group.id))] ?? .zero
      return group
    }
  }
}

extension HitMap.Shape {
  /// Half of ``hitWidth``; 0 if that is no positive finite number.
  fileprivate var reach: Double { hitWidth > 0 && hitWidth.isFinite ? Double(hitWidth) / 2 : 0 }
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
