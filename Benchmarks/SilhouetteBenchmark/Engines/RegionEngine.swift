import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// Either engine of Silhouette, asked about one shape.
struct RegionEngine<Region: PointInside>: Engine {
  let region: Region

  func answer(_ point: CGPoint) -> Bool { region.pointInside(point) }
}
