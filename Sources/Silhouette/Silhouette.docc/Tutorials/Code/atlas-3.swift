import Silhouette
import SilhouetteUI
import SwiftUI

struct Atlas: View {
  @State private var japan: HitMap?
  @State private var artwork: MapArtwork?
  @State private var selection: String?

  var body: some View {
    VStack {
      if let artwork {
        HitMapView(
          artwork, selection: $selection,
          style: { _, state in
            let isLit = state.contains(.highlighted) || state.contains(.selected)
            return MapShapeStyle(isLit ? .accentColor : .gray, border: .white)
          },
          onTap: open)
      }
      Text(selection.flatMap { japan?[$0].first?.label } ?? "")
    }
    .task { await load() }
  }

  /// Shows the prefectures of a region; a prefecture has none.
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
