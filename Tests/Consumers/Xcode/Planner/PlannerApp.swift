import Silhouette
import SilhouetteUI
import SwiftUI

/// An app whose target has the plugin: `floor-plan.svg` is a map among its resources, and the enum `FloorPlan`.
@main struct PlannerApp: App {
  private let plan = Result { MapArtwork(try FloorPlan.map()) }

  var body: some Scene {
    WindowGroup {
      switch plan {
      case .success(let plan): HitMapView(plan) { Text($0.label) }
      case .failure(let error): Text(String(describing: error))
      }
    }
  }
}
