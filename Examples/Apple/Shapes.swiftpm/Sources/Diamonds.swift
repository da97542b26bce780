import Silhouette
import SilhouetteUI
import SwiftUI

/// Four diamonds whose squares overlap: touches between them hit the one that is there.
struct Diamonds: View {
  @State private var chosen: String?
  private let artwork = Diamonds.artwork()

  var body: some View {
    if let artwork {
      HitMapView(artwork).shapeSelection($chosen).shapeStyle { _, state in
        MapShapeStyle(
          state.contains(.selected) ? .accentColor : .gray, border: .white,
          borderWidth: state.contains(.highlighted) ? 6 : 2)
      }
    }
  }

  /// A map needs no document.
  private static func artwork() -> MapArtwork? {
    let names = ["north": (1.0, 0.0), "east": (2, 1), "south": (1, 2), "west": (0, 1)]
    let shapes = names.map { name, corner in
      let (x, y) = (corner.0 * 50, corner.1 * 50)
      let diamond = VectorPath(polygon: [
        CGPoint(x: x + 50, y: y), CGPoint(x: x + 100, y: y + 50), CGPoint(x: x + 50, y: y + 100),
        CGPoint(x: x, y: y + 50),
      ])
      return HitMap.Shape(id: name, title: name, outline: .fill(diamond))
    }
    return (try? HitMap(shapes: shapes, size: CGSize(width: 200, height: 200))).map(MapArtwork.init)
  }
}
