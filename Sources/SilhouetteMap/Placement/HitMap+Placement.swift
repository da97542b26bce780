public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The map as a view of these bounds shows it, asked in the view's points.
  ///
  /// Nothing takes hits outside the bounds, nor outside the picture. O(1): nothing is built again.
  ///
  /// - Throws: ``PlacementError`` where bounds or picture are empty, or not of a finite size.
  public func placed(
    in bounds: CGRect, contentMode: PlacementMode = .scaleAspectFit
  ) throws(PlacementError) -> PlacedHitMap {
    guard let transform = contentMode.transform(from: size, to: bounds) else {
      throw .noRoom(picture: size, bounds: bounds)
    }
    return try placed(by: transform, in: bounds.standardized)
  }

  /// The map as a view of these bounds shows a rectangle of it: zoomed to a region, or scrolled.
  ///
  /// What is round the rectangle is shown too where the bounds have room for it, and takes hits.
  /// O(1): nothing is built again.
  ///
  /// - Parameters:
  ///   - bounds: the view's, in its points.
  ///   - rect: what to show, in document space; a shape's ``Shape/bounds``, for one.
  ///   - contentMode: how the rectangle is laid into the bounds.
  /// - Throws: ``PlacementError`` where bounds or rectangle are empty, or not of a finite size.
  public func placed(
    in bounds: CGRect, showing rect: CGRect, contentMode: PlacementMode = .scaleAspectFit
  ) throws(PlacementError) -> PlacedHitMap {
    guard let transform = contentMode.transform(from: rect, to: bounds) else {
      throw .noRoom(picture: rect.size, bounds: bounds)
    }
    return try placed(by: transform, in: bounds.standardized)
  }

  /// The map under any affine map from document space to a view's points: zoomed, panned, turned.
  /// O(1).
  ///
  /// - Parameters:
  ///   - transform: from document space to the view's points.
  ///   - bounds: the view's, outside which nothing takes hits; nil for everywhere.
  /// - Throws: ``PlacementError/singular(_:)`` where points of the view do not lead back to one of
  ///   the document.
  public func placed(
    by transform: Affine, in bounds: CGRect? = nil
  ) throws(PlacementError) -> PlacedHitMap {
    guard let inverse = transform.inverse else { throw .singular(transform) }
    return PlacedHitMap(self, transform: transform, inverse: inverse, bounds: bounds)
  }
}
