import SilhouetteUI
import SwiftUI

/// Japan: a tap on a region opens it, and one on a prefecture selects it. Pinch and drag to look around.
struct Atlas: View {
  @State private var path: [String] = []
  @State private var prefecture: String?
  @State private var part: CGRect?

  var body: some View {
    HitMapView("japan", path: $path, showing: $part) { Text($0.label).font(.caption) }
      .shapeSelection($prefecture)
      .sensoryFeedback(.selection, trigger: prefecture)
  }
}
