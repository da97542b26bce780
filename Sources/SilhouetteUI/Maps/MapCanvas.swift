#if canImport(SwiftUI)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// A shape's appearance as values, so that an unrelated change does not redraw the map.
@available(iOS 15, macCatalyst 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
struct MapLook: Equatable {
  let style: MapShapeStyle
  /// What its fills have instead of their own colours.
  let fill: Color?
  let state: ControlState
}

/// A map as it is drawn. Animations move and zoom it, and move its shapes to where they are after a change.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
struct MapCanvas: View, Animatable, Equatable {
  let artwork: MapArtwork?
  /// From the map's units to points; nil while there is no room.
  var transform: Affine?
  /// By the index of a shape.
  let looks: [MapLook]
  /// The version of the artwork that is shown; between two, shapes are on their way.
  private var version: Double

  init(artwork: MapArtwork?, transform: Affine?, looks: [MapLook]) {
    (self.artwork, self.transform, self.looks) = (artwork, transform, looks)
    version = artwork?.version ?? 0
  }

  nonisolated static func == (a: MapCanvas, b: MapCanvas) -> Bool {
    a.artwork?.id == b.artwork?.id && a.transform == b.transform && a.version == b.version
      && a.looks == b.looks
  }

  /// The map's rectangle and the version.
  nonisolated var animatableData: AnimatablePair<CGRect.AnimatableData, Double> {
    get {
      AnimatablePair(
        (map.flatMap { transform?.bounds(of: $0.frame.rect) } ?? .zero).animatableData, version)
    }
    set {
      var rect = CGRect.zero
      (rect.animatableData, version) = (newValue.first, newValue.second)
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
        let offset = artwork.offset(of: piece, at: version)
        context.draw(
          piece, offset?.concatenating(transform) ?? transform, piece.shape.map { looks[$0] })
      }
    }
  }
}
#endif
