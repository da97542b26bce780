import SilhouetteUI
import SwiftUI

/// A robot's parts: pinch to come nearer, and a tap names a part.
struct Anatomy: View {
  @State private var shown: CGRect?
  @State private var part: String?

  var body: some View {
    HitMapView("robot", showing: $shown) { Text($0.label).font(.caption) }
      .shapeSelection($part).shapeLabels(from: 1.5).mapZoom(1...8)
  }
}
