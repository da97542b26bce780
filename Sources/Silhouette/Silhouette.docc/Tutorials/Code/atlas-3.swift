import SilhouetteUI
import SwiftUI

struct Atlas: View {
  @State private var path: [String] = []
  @State private var prefecture: String?
  @State private var name = ""

  var body: some View {
    VStack {
      HitMapView(
        "japan", path: $path,
        selection: $prefecture,
        onTap: { name = $0.label }
      ) {
        Text($0.label)
      }
      Text(prefecture == nil ? "" : name)
    }
  }
}
