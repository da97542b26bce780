public import Foundation
import SilhouetteGeometry

extension HitMap {
  /// The difference between two states of a map.
  public struct Changes: Sendable, Equatable {
    /// A shape that one state has otherwise than the other.
    public struct Change: Sendable, Equatable {
      /// The shape's index in ``HitMap/shapes``.
      public let index: Int
      /// The shape's id.
      public let id: String
      /// Rectangles around what was painted of the shape, and around what is, in the map's units: not always the smallest.
      /// Null if nothing was, or is.
      public let before, after: CGRect
    }

    /// The shapes that have been moved, hidden, shown, lifted, painted, added or removed, in the order of their indices.
    public let shapes: [Change]

    /// Whether nothing is to be painted again, and a pointer that rests hits what it did.
    public var isEmpty: Bool { shapes.isEmpty }

    /// The rectangles to repaint, in the map's units: each shape's before and after.
    public var rects: [CGRect] {
      shapes.flatMap { [$0.before, $0.after] }.filter { !$0.isNull }
    }
  }

  /// Compares the map with a copy of it from before or after. If anything has changed, ask again for the shape under
  /// a resting pointer. O(shapes that have changed in either since they were built); indexes nothing.
  ///
  /// - Parameter other: a copy of this map.
  /// - Returns: nil if neither is a changed copy of the other: then everything is to be painted again.
  public func changes(since other: HitMap) -> Changes? {
    guard areas.table === other.areas.table, areas.base === other.areas.base else { return nil }
    if areas === other.areas { return Changes(shapes: []) }
    let changed = areas.changedShapes(since: other.areas)
    return Changes(
      shapes: changed.indices.map { index in
        Changes.Change(
          index: index, id: (index < areas.shapeCount ? areas : other.areas).shape(index).id,
          before: other.areas.paintedBounds(ofShape: index),
          after: areas.paintedBounds(ofShape: index))
      })
  }
}

extension MapContents {
  /// The shapes that are not as in other contents, of the same table and areas.
  fileprivate func changedShapes(since other: MapContents) -> ShapeSet {
    let (own, others) = (changes, other.changes)
    var shapes = own.hidden.symmetricDifference(others.hidden)
    for set in [
      own.removed.symmetricDifference(others.removed),
      own.disabledSet.symmetricDifference(others.disabledSet),
    ] {
      for shape in set.indices { shapes.insert(shape) }
    }
    for shape in min(shapeCount, other.shapeCount)..<max(shapeCount, other.shapeCount) {
      shapes.insert(shape)
    }
    let stack = changed ?? ChangedStack(base, page: page)
    let before = other.changed ?? ChangedStack(base, page: page)
    let longer = owners.count < other.owners.count ? other.owners : owners
    for area in stack.changes(since: before) { shapes.insert(longer[area]) }
    for area in owners.repainted(since: other.owners) { shapes.insert(longer[area]) }
    for area in passive.changes(since: other.passive) { shapes.insert(passive.owners[area]) }
    for shape in Set(own.transforms.keys).union(others.transforms.keys)
    where own.transforms[shape] != others.transforms[shape] {
      shapes.insert(shape)
    }
    return shapes
  }

  /// A rectangle around what is painted of a shape; null if nothing is.
  fileprivate func paintedBounds(ofShape shape: Int) -> CGRect {
    guard shape < shapeCount, !changes.hidden.contains(shape) else { return .null }
    let stack = changed ?? ChangedStack(base, page: page)
    var box = areas(ofShape: shape).reduce(CGRect.null) { box, area in
      let stroke = owners.paintedStroke(area)?.applying(stack.transform(of: area))
      return box.union(stack.roughBounds(of: area, reach: stroke?.reach ?? .zero))
    }
    for drawing in passiveDrawings(ofShape: shape) {
      for outline in drawing.outlines { box = box.union(outline.extent) }
    }
    return box
  }
}
