import Foundation
import SilhouetteMap

/// A shape as assistive technologies see it in a view: its name, its frame, and where to tap.
struct MapElement {
  let shape: HitMap.Shape
  /// In the view's points.
  let frame: CGRect
  /// In the view's points.
  let activationPoint: CGPoint

  /// The elements of the shapes that take hits, in document order. O(shapes).
  static func elements(of artwork: MapArtwork, in placed: PlacedHitMap) -> [MapElement] {
    zip(artwork.map.shapes, artwork.anchors).compactMap { shape, anchor in
      anchor.map {
        MapElement(
          shape: shape, frame: placed.toView(shape.bounds), activationPoint: placed.toView($0))
      }
    }
  }
}
