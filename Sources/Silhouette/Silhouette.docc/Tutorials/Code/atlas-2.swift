import SilhouetteUI
import SwiftUI

struct Atlas: View {
  @State private var path: [String] = []

  var body: some View {
    HitMapView("japan", path: $path)
  }
}
