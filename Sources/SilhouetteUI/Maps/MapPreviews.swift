#if DEBUG && canImport(SwiftUI) && !os(tvOS)
import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

/// Four diamonds, side by side: their frames overlap, their shapes do not.
@available(iOS 17, macCatalyst 17, macOS 14, watchOS 10, visionOS 1, *)
struct MapPreviews: PreviewProvider {
  static var previews: some View {
    if let map = try? diamonds {
      Diamonds(artwork: MapArtwork(map))
      HitShape(map, "north").fill(Color.accentColor).contentShape(HitShape(map, "north"))
    }
  }

  private struct Diamonds: View {
    let artwork: MapArtwork
    @State private var selected: String? = "north"
    @State private var shown: CGRect?

    var body: some View {
      HitMapView(artwork, selection: $selected, disabled: ["west"], showing: $shown) { _, state in
        MapShapeStyle(
          state.contains(.selected) ? .accentColor : .gray,
          border: state.contains(.highlighted) ? .primary : .clear, borderWidth: 2)
      } label: {
        Text($0.label)
      }
    }
  }

  private static var diamonds: HitMap {
    get throws(HitMapError) {
      let places = [
        ("north", 100.0, 50.0), ("west", 50, 100), ("east", 150, 100), ("south", 100, 150),
      ]
      return try HitMap(
        shapes: places.map { id, x, y in
          var path = VectorPath()
          path.move(to: CGPoint(x: x, y: y - 45))
          for (dx, dy) in [(45.0, 0.0), (0, 45), (-45, 0)] {
            path.addLine(to: CGPoint(x: x + dx, y: y + dy))
          }
          path.close()
          return HitMap.Shape(id: id, title: id.capitalized, outline: .fill(path))
        }, size: CGSize(width: 200, height: 200))
    }
  }
}
#endif
