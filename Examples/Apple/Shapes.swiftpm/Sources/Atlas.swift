import Silhouette
import SilhouetteUI
import SwiftUI

/// Japan: a tap on a region opens it, and a tap on a prefecture selects it. Pinch and drag to look around.
struct Atlas: View {
  @State private var region: String?
  @State private var prefecture: String?
  @State private var part: CGRect?
  @State private var maps = Maps()

  var body: some View {
    VStack {
      if let artwork = maps.artwork(of: region) {
        HitMapView(
          artwork, selection: region == nil ? nil : $prefecture, showing: $part,
          style: { _, state in
            MapShapeStyle(
              state.contains(.selected) ? .accentColor : .gray,
              border: state.contains(.highlighted) ? .accentColor : .white)
          },
          onTap: { if region == nil { region = $0.id } })
      }
      Text(prefecture ?? region ?? "日本")
      Button(action: { (region, prefecture, part) = (nil, nil, nil) }) { Text("日本") }
    }
  }
}

/// The map of the regions, and that of each region, each made once.
@MainActor private final class Maps {
  private var made: [String?: MapArtwork] = [:]
  private let japan: HitMap? = {
    guard let url = Bundle.main.url(forResource: "japan", withExtension: "svg") else { return nil }
    return try? HitMap(SVGDocument(contentsOf: url))
  }()

  func artwork(of region: String?) -> MapArtwork? {
    if let artwork = made[region] { return artwork }
    let map = region.map { japan?.drillingDown(into: $0) } ?? japan?.mergingGroups(at: .top)
    made[region] = map.map(MapArtwork.init)
    return made[region]
  }
}
