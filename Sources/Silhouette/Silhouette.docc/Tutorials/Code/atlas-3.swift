import Silhouette
import SilhouetteUI
import SwiftUI

struct Atlas: View {
  @State private var japan: HitMap?
  @State private var artwork: MapArtwork?

  var body: some View {
    VStack {
      if let artwork {
        HitMapView(
          artwork,
          style: { _, state in
            MapShapeStyle(state.contains(.highlighted) ? .accentColor : .gray, border: .white)
          },
          onTap: open)
      }
    }
    .task { await load() }
  }

  /// Shows the prefectures of a region.
  private func open(_ region: HitMap.Shape) {
    if let map = japan?.drillingDown(into: region.id) { artwork = MapArtwork(map) }
  }

  private func load() async {
    guard let url = Bundle.main.url(forResource: "japan", withExtension: "svg"),
      let document = try? SVGDocument(contentsOf: url)
    else { return }
    japan = try? await HitMap.build(document)
    artwork = (japan?.mergingGroups(at: .top)).map(MapArtwork.init)
  }
}
