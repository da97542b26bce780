import SilhouetteUI
import SwiftUI

struct Atlas: View {
  @State private var path: [String] = []
  @State private var prefecture: String?
  private let japan = MapResource("japan")

  var body: some View {
    VStack {
      HitMapView("japan", path: $path) {
        Text($0.label)
      }
      .shapeSelection($prefecture)
      Text(japan.label(of: prefecture) ?? "")
    }
  }
}
