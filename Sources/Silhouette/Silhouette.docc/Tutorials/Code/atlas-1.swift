import SilhouetteUI
import SwiftUI

struct Atlas: View {
  var body: some View {
    HitMapView("japan")
  }
}
