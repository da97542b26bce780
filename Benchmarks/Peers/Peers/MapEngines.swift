import CMaps
import Foundation
import SilhouetteBenchmarkKit

/// GEOS's tree of prepared polygons. Points are made beforehand, which would cost an app time.
final class GEOSMapEngine: Engine {
  private let map: OpaquePointer

  init(_ polygons: MapPolygons) throws {
    guard let map = try polygons.withPolygons({ geos_map_create($0) }) else {
      throw PeerFailure.geos
    }
    self.map = map
  }

  deinit { geos_map_destroy(map) }

  func questions(_ points: [CGPoint]) -> [UnsafeRawPointer?] {
    points.map { geos_map_point(map, Double($0.x), Double($0.y)) }
  }

  func answer(_ question: UnsafeRawPointer?) -> Int32 {
    question.map { geos_map_shape(map, $0) } ?? 0
  }
}

/// Boost's R-tree of Boost.Geometry's polygons.
final class BoostMapEngine: Engine {
  private let map: OpaquePointer

  init(_ polygons: MapPolygons) throws { map = try polygons.withPolygons { boost_map_create($0) } }

  deinit { boost_map_destroy(map) }

  func answer(_ point: CGPoint) -> Int32 { boost_map_shape(map, Double(point.x), Double(point.y)) }
}

/// S2's shape index. Points of the sphere are made beforehand.
final class S2MapEngine: Engine {
  private let map: OpaquePointer

  init(_ polygons: MapPolygons) throws { map = try polygons.withPolygons { s2_map_create($0) } }

  deinit { s2_map_destroy(map) }

  func questions(_ points: [CGPoint]) -> [s2_point] {
    points.map { s2_map_point(map, Double($0.x), Double($0.y)) }
  }

  func answer(_ question: s2_point) -> Int32 { s2_map_shape(map, question) }
}
