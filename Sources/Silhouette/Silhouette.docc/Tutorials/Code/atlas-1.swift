import Silhouette
import SilhouetteUI
import SwiftUI

struct Atlas: View {
  @State private var japan: HitMap?

  var body: some View {
    Text(japan == nil ? "…" : "日本")
      .task { await load() }
  }

  private func load() async {
    guard let url = Bundle.main.url(forResource: "japan", withExtension: "svg"),
      let document = try? SVGDocument(contentsOf: url)
    else { return }
    japan = try? await HitMap.build(document)
  }
}
