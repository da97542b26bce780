import CGEOS
import Foundation
import SilhouetteBenchmarkKit

/// GEOS's prepared point-in-polygon test. Points are made beforehand, which would cost an app time.
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

/// A polygon and points in GEOS's memory.
final class GEOSGeometry {
  let context: GEOSContextHandle_t
  let prepared: OpaquePointer
  private let polygon: OpaquePointer
  private var points: [OpaquePointer] = []

  /// A prepared polygon of one ring.
  init(ring: [CGPoint]) throws {
    guard let context = GEOS_init_r() else { throw PeerFailure.geos }
    self.context = context
    var coordinates = (ring + ring.prefix(1)).flatMap { [Double($0.x), Double($0.y)] }
    let count = UInt32(coordinates.count / 2)
    guard let sequence = GEOSCoordSeq_copyFromBuffer_r(context, &coordinates, count, 0, 0),
      let shell = GEOSGeom_createLinearRing_r(context, sequence),
      let polygon = GEOSGeom_createPolygon_r(context, shell, nil, 0),
      let prepared = GEOSPrepare_r(context, polygon)
    else {
      GEOS_finish_r(context)
      throw PeerFailure.geos
    }
    self.polygon = polygon
    self.prepared = prepared
    // GEOS builds its index at the first question.
    if let point = point(ring.first ?? .zero) {
      GEOSPreparedContains_r(context, prepared, point)
    }
  }

  deinit {
    for point in points { GEOSGeom_destroy_r(context, point) }
    GEOSPreparedGeom_destroy_r(context, prepared)
    GEOSGeom_destroy_r(context, polygon)
    GEOS_finish_r(context)
  }

  /// A point for questions, which lives as long as the polygon; nil without memory.
  func point(_ point: CGPoint) -> OpaquePointer? {
    guard let made = GEOSGeom_createPointFromXY_r(context, point.x, point.y) else { return nil }
    points.append(made)
    return made
  }
}
