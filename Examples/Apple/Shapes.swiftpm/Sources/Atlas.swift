import SilhouetteUI
import SwiftUI

/// Japan: a tap on a region opens it, and one on a prefecture selects it.
struct Atlas: View {
  @State private var path: [String] = []
  @State private var prefecture: String?

  var body: some View {
    VStack {
      HitMapView("japan", path: $path) { Text($0.label).font(.caption) }
        .shapeSelection($prefecture)
      Text(MapResource("japan").label(of: prefecture) ?? "")
    }
  }
}
