import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// Silhouette's exact engine.
struct RegionEngine: Engine {
  let region: PathRegion

  func answer(_ point: CGPoint) -> Bool { region.pointInside(point) }
}
