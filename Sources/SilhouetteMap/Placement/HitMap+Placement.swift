public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The map as a view with these bounds shows it, for queries in the view's points.
  ///
  /// Nothing takes hits outside the bounds or outside the map. O(1): nothing is indexed again. The map is that of the
  /// document's own scale: strokes with `non-scaling-stroke` are enlarged with it.
  ///
  /// - Throws: ``PlacementError`` if the bounds or the map are empty or not finite.
  public func placed(
    in bounds: CGRect, contentMode: PlacementMode = .scaleAspectFit
  ) throws(PlacementError) -> PlacedHitMap {
    try placed(in: bounds, showing: frame.rect, contentMode: contentMode)
  }

  /// The map as a view with these bounds shows one rectangle of it: zoomed to a region, or scrolled.
  ///
  /// If the rectangle leaves room in the bounds, the map around it is shown there and takes hits. O(1): indexes
  /// nothing.
  ///
  /// - Parameters:
  ///   - bounds: the view's, in its points.
  ///   - rect: what to show, in document space: for example the ``Shape/bounds`` of a shape.
  ///   - contentMode: how the rectangle is laid into the bounds.
  /// - Throws: ``PlacementError`` if the bounds or the rectangle are empty or not finite.
  public func placed(
    in bounds: CGRect, showing rect: CGRect, contentMode: PlacementMode = .scaleAspectFit
  ) throws(PlacementError) -> PlacedHitMap {
    guard let transform = transform(showing: rect, in: bounds, contentMode) else {
      throw .noRoom(picture: rect.size, bounds: bounds)
    }
    return try placed(by: transform, in: bounds.standardized)
  }

  /// The map as a view with these bounds shows some of its shapes: as large as they fit, in the middle.
  ///
  /// The map around them is shown too, and takes hits. O(shapes).
  ///
  /// - Parameters:
  ///   - bounds: the view's, in its points.
  ///   - shapes: of this map, or groups.
  ///   - room: the part of the view that nothing covers, in its points; nil for the bounds.
  /// - Throws: ``PlacementError`` if the room is empty, or the shapes have no bounds.
  public func placed(
    in bounds: CGRect, fitting shapes: some Sequence<Shape>,
    within room: CGRect? = nil
  ) throws(PlacementError) -> PlacedHitMap {
    let box = shapes.reduce(CGRect.null) { box, shape in
      shape.bounds == .zero ? box : box.union(shape.bounds)
    }
    let (rect, room) = (box.isNull ? .zero : box, room ?? bounds.standardized)
    guard room.size.width > 0, room.size.height > 0,
      let transform = transform(showing: rect, in: room, .scaleAspectFit)
    else { throw .noRoom(picture: rect.size, bounds: room) }
    return try placed(by: transform, in: bounds.standardized)
  }

  /// What lays a rectangle of the map into a view's bounds, north up where the map has it so; nil without room for it.
  private func transform(
    showing rect: CGRect, in bounds: CGRect, _ contentMode: PlacementMode
  ) -> Affine? {
    guard frame.isNorthUp else { return contentMode.transform(from: rect, to: bounds) }
    let shown = Frame(northUp: rect.standardized)
    let fitting = contentMode.transform(from: shown.rect.size, to: bounds)
    return fitting.map(shown.toPicture.concatenating)
  }

  /// The map under any transform from document space to a view's points: zoomed, panned, rotated. O(1).
  ///
  /// - Parameters:
  ///   - transform: from document space to the view's points.
  ///   - bounds: the view's, outside which nothing takes hits; nil for no limit.
  /// - Throws: ``PlacementError/singular(_:)`` if the transform has no inverse.
  public func placed(
    by transform: Affine, in bounds: CGRect? = nil
  ) throws(PlacementError) -> PlacedHitMap {
    guard let inverse = transform.inverse else { throw .singular(transform) }
    return PlacedHitMap(self, transform: transform, inverse: inverse, bounds: bounds)
  }
}

/// Why a map cannot be placed in a view.
public enum PlacementError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The picture or the view's bounds are empty or not finite.
  case noRoom(picture: CGSize, bounds: CGRect)
  /// The transform has no inverse: it collapses the plane, or is not finite.
  case singular(Affine)

  /// One line that says what was found.
  public var description: String {
    switch self {
    case .noRoom(let picture, let bounds):
      "a picture of \(picture.width) × \(picture.height) cannot be laid into bounds of "
        + "\(bounds.width) × \(bounds.height) at (\(bounds.minX), \(bounds.minY))"
    case .singular(let t):
      "the transform (\(t.a), \(t.b), \(t.c), \(t.d), \(t.tx), \(t.ty)) has no inverse"
    }
  }
}
