import CGEOS
import Foundation
import SilhouetteBenchmarkKit

/// GEOS's prepared point in polygon. Points are made beforehand, which an app would pay for.
struct GEOSEngine: Engine {
  enum Predicate { case contains, intersects }

  let geometry: GEOSGeometry
  let predicate: Predicate

  func questions(_ points: [CGPoint]) -> [OpaquePointer?] { points.map(geometry.point) }

  func answer(_ question: OpaquePointer?) -> Bool {
    predicate == .contains
      ? GEOSPreparedContains_r(geometry.context, geometry.prepared, question) == 1
      : GEOSPreparedIntersects_r(geometry.context, geometry.prepared, question) == 1
  }
}
