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

  init(shapes: [HitMap.Shape], owners: [Int], parts: [Hit.Part]) {
    self.shapes = shapes
    ids = owners.map { shapes[$0].id }
    self.owners = owners
    self.parts = parts
  }

  func shape(ofArea index: Int) -> HitMap.Shape { shapes[owners[index]] }

  /// The areas of a shape, or of a group and everything in it, in paint order.
  func areas(of id: String) -> [Int] {
    let members = shapes.map { $0.belongs(to: id) }
    return owners.indices.filter { members[owners[$0]] }
  }
}

extension [HitMap.Shape] {
  /// The shapes, each with the smallest rectangle around its areas; zero if it has none.
  func bounded(by stack: any AreaStack, owners: [Int]) -> [HitMap.Shape] {
    var shapes = self
    for (area, owner) in owners.enumerated() {
      shapes[owner].bounds = shapes[owner].bounds.joined(with: stack.bounds(of: area))
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
      group.bounds = tree.index(of: group.path).flatMap { boxes[$0] } ?? .zero
      return group
    }
  }
}

extension CGRect {
  /// The smallest rectangle around this one and another; one without area is ignored.
  fileprivate func joined(with other: CGRect) -> CGRect {
    guard other.width > 0, other.height > 0 else { return self }
    return width > 0 && height > 0 ? union(other) : other
  }
}
