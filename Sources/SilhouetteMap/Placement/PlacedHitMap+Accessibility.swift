public import Foundation
public import SilhouetteGeometry

/// A visible shape for a screen reader. Positions are in the view's points.
public struct AccessibleShape: Sendable, Equatable {
  /// The shape.
  public let shape: HitMap.Shape
  /// The label of the group around the shape; nil if there is none.
  public let container: String?
  /// The rectangle around the visible part.
  public let frame: CGRect
  /// A point inside the shape, for the tap that a screen reader makes. In the visible part.
  public let activationPoint: CGPoint
  let transform: Affine

  /// The same element in another state of the map, with the same shape unchanged. An element keeps its state of the
  /// map alive.
  func of(_ map: HitMap) -> AccessibleShape {
    AccessibleShape(
      shape: map.shapes[index], container: container, frame: frame,
      activationPoint: activationPoint, transform: transform)
  }

  /// The shape's index in ``HitMap/shapes``.
  public var index: Int { shape.index }
  /// The shape's id. O(its bytes).
  public var id: String { shape.id }
  /// The text to read out: the shape's title, or else its id. O(its bytes).
  public var label: String { shape.label }
  /// The outline of the shape, in paint order; empty in a map of masks. The path of a stroke is its centre line.
  /// O(points).
  public var path: VectorPath {
    shape.drawings.flatMap { $0.outlines }.reduce(into: VectorPath()) { $0.add($1.path) }
      .applying(transform)
  }
}

extension PlacedHitMap {
  /// An element for each shape that the view shows, in reading order: group by group, and in each line by
  /// line, from left to right. Shapes that take no hits are left out.
  ///
  /// - Parameter isRightToLeft: whether the language is read from right to left.
  ///
  /// Expected O(shapes · the cost of a hit test), plus the cost of ``HitMap/labelSpot(of:in:)`` for each shape that is
  /// not hit at the centre of its frame. Keep the result until the map moves.
  public func accessibleShapes(isRightToLeft: Bool = false) -> [AccessibleShape] {
    inReadingOrder(elements(of: Array(map.shapes.indices)), isRightToLeft)
  }

  /// The elements after a change of the map, which stayed where it was placed: only those of shapes that changed are
  /// looked for. O(n log n) for n shapes, and the cost of those that changed.
  ///
  /// - Parameters:
  ///   - known: the elements before.
  ///   - changes: from the map before to this one.
  ///   - isRightToLeft: whether the language is read from right to left.
  public func accessibleShapes(
    updating known: [AccessibleShape], after changes: HitMap.Changes, isRightToLeft: Bool = false
  ) -> [AccessibleShape] {
    let changed = ShapeSet(changes.shapes.map { $0.index })
    let kept = known.filter { !changed.contains($0.index) && $0.index < map.shapes.count }
    return inReadingOrder(
      kept.map { $0.of(map) } + elements(of: changed.indices.filter { $0 < map.shapes.count }),
      isRightToLeft)
  }

  private func elements(of shapes: [Int]) -> [AccessibleShape] {
    let whole =
      map.overflow == .hidden
      ? map.frame.rect : map.shapes.reduce(.null) { $1.bounds == .zero ? $0 : $0.union($1.bounds) }
    let visible = bounds.map { toDocument($0).common(with: whole) } ?? whole
    let table = map.areas.table
    let row = table.rowsByKey()
    return shapes.compactMap { index in
      let shape = map.shapes[index]
      let frame = shape.bounds.common(with: visible)
      guard !frame.isNull, let point = map.pointInside(index, near: frame, in: visible) else {
        return nil
      }
      let node = map.areas.node(aroundShape: index)
      let group = node > 0 ? row(table.key(ofNode: node)) : nil
      return AccessibleShape(
        shape: shape,
        container: group.map { HitMap.Shape(map.areas, at: $0).label } ?? shape.ancestors.last,
        frame: toView(frame), activationPoint: toView(point), transform: transform)
    }
  }

  private func inReadingOrder(
    _ elements: [AccessibleShape], _ isRightToLeft: Bool
  ) -> [AccessibleShape] {
    let count = map.areas.table.nodes.count + 1
    var groups = [[AccessibleShape]](repeating: [], count: count)
    for element in elements { groups[map.areas.node(aroundShape: element.index)].append(element) }
    return groups.inReadingOrder(isRightToLeft)
  }
}

extension [[AccessibleShape]] {
  /// Groups in the order of their topmost lines; in each the shapes line by line.
  fileprivate func inReadingOrder(_ isRightToLeft: Bool) -> [AccessibleShape] {
    let groups = filter { !$0.isEmpty }.map { $0.inLines(isRightToLeft) }
    return groups.sorted { ($0[0].frame.minY, $0[0].index) < ($1[0].frame.minY, $1[0].index) }
      .flatMap { $0 }
  }
}

extension [AccessibleShape] {
  /// The shapes line by line, in the direction of reading. A line starts with the topmost remaining shape and takes
  /// the following shapes, by the height of their middles, that have their middle above that one's lower edge. O(n
  /// log n).
  fileprivate func inLines(_ isRightToLeft: Bool) -> [AccessibleShape] {
    func start(_ shape: AccessibleShape) -> CGFloat {
      isRightToLeft ? -shape.frame.maxX : shape.frame.minX
    }
    var rest = sorted { $0.frame.midY < $1.frame.midY }[...]
    var (lines, end) = ([AccessibleShape](), -CGFloat.infinity)
    for first in sorted(by: { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) })
    where first.frame.midY > end {
      end = first.frame.maxY
      let line = rest.prefix { $0.frame.midY <= end }
      rest = rest.dropFirst(line.count)
      lines += line.sorted { (start($0), $0.index) < (start($1), $1.index) }
    }
    return lines + rest
  }
}
