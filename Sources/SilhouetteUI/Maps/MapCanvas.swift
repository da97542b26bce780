#if canImport(SwiftUI)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// A map as it is drawn. Animations move and zoom it.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapCanvas: View, Animatable {
  let artwork: MapArtwork?
  /// From the map's units to points; nil while there is no room.
  var transform: Affine?
  let style: (HitMap.Shape) -> MapShapeStyle

  /// Where the map's corner is, and how large the map is.
  nonisolated var animatableData: CGRect.AnimatableData {
    get {
      (map.flatMap { transform?.bounds(of: $0.frame.rect) } ?? .zero).animatableData
    }
    set {
      var rect = CGRect.zero
      rect.animatableData = newValue
      if transform != nil {
        transform = (try? map?.placed(in: rect, contentMode: .scaleToFill))?.transform
      }
    }
  }

  private nonisolated var map: HitMap? { artwork?.map }

  var body: some View {
    Canvas { context, _ in
      guard let artwork, let transform else { return }
      if let page = artwork.map.page { context.clip(to: Path(transform.bounds(of: page))) }
      for piece in artwork.pieces {
        context.draw(piece, transform, piece.shape.map { style(artwork.map.shapes[$0]) })
      }
    }
  }
}
#endif
