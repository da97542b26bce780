import CMaps
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// A map of a library for polygons, whose shapes move.
final class MovingMap: MovingEngine {
  private let map: OpaquePointer
  private let destroy: (OpaquePointer) -> Void
  private let move: (OpaquePointer, map_moves) -> Bool
  private let ask: (OpaquePointer, CGPoint) -> Int32

  private init(
    _ workload: MovingWorkload, create: (UnsafePointer<map_polygons>) -> OpaquePointer?,
    destroy: @escaping (OpaquePointer) -> Void,
    move: @escaping (OpaquePointer, map_moves) -> Bool,
    ask: @escaping (OpaquePointer, CGPoint) -> Int32
  ) throws {
    guard let polygons = MapPolygons(workload), let map = try polygons.withPolygons(create) else {
      throw PeerFailure.noPolygons
    }
    (self.map, self.destroy, self.move, self.ask) = (map, destroy, move, ask)
  }

  deinit { destroy(map) }

  func place(_ indices: [Int], _ transforms: [Affine]) throws {
    let isDone = indices.withUnsafeBufferPointer { indices in
      transforms.withUnsafeBytes { transforms in
        guard let indices = UnsafeRawPointer(indices.baseAddress),
          let first = transforms.baseAddress
        else { return true }
        return move(
          map,
          map_moves(
            polygons: indices.assumingMemoryBound(to: Int.self),
            transforms: first.assumingMemoryBound(to: Double.self), count: self.count(transforms)))
      }
    }
    guard isDone else { throw PeerFailure.geos }
  }

  private func count(_ transforms: UnsafeRawBufferPointer) -> Int {
    transforms.count / MemoryLayout<Affine>.stride
  }

  func answer(_ points: [CGPoint], into answers: inout [Int]) {
    for (place, point) in points.enumerated() { answers[place] = Int(ask(map, point)) - 1 }
  }

  /// Points for GEOS and S2 are made in the frame, as an app makes them.
  static var contenders: [MovingContender] {
    [
      MovingContender("GEOS, tree rebuilt") {
        try MovingMap(
          $0, create: { geos_map_create($0) }, destroy: { geos_map_destroy($0) },
          move: { geos_map_move($0, $1) }, ask: { geos_map_shape_at($0, $1.x, $1.y) })
      },
      MovingContender("Boost R-tree") {
        try MovingMap(
          $0, create: { boost_map_create($0) }, destroy: { boost_map_destroy($0) },
          move: {
            boost_map_move($0, $1); return true
          }, ask: { boost_map_shape($0, $1.x, $1.y) })
      },
      MovingContender("S2 shape index") {
        try MovingMap(
          $0, create: { s2_map_create($0) }, destroy: { s2_map_destroy($0) },
          move: {
            s2_map_move($0, $1); return true
          },
          ask: { s2_map_shape($0, s2_map_point($0, $1.x, $1.y)) })
      },
    ]
  }
}
