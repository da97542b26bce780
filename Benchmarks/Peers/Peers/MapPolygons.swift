import CMaps
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// The polygons of a map, as libraries for them want them.
struct MapPolygons {
  private var corners: [Double] = []
  private var ringEnds: [Int] = []
  private var polygonEnds: [Int] = []
  private var shapes: [Int32] = []

  /// The polygons of a map of fills with straight edges; nil for any other.
  ///
  /// A ring that runs the other way round than the first one of its path is a hole in the polygon before it.
  init?(_ workload: MapWorkload) {
    guard let fills = workload.fills else { return nil }
    self.init(fills.map { ($0.number, $0.path) })
  }

  /// Those of the shapes of a map that move.
  init?(_ workload: MovingWorkload) {
    self.init(workload.outlines.enumerated().map { ($0 + 1, $1) })
  }

  private init?(_ fills: [(number: Int, path: VectorPath)]) {
    for fill in fills {
      guard let rings = rings(of: fill.path) else { return nil }
      let first = rings.first.map(Self.area) ?? 0
      for (index, ring) in rings.enumerated() {
        for corner in ring { corners += [Double(corner.x), Double(corner.y)] }
        ringEnds.append(corners.count / 2)
        if index > 0, Self.area(ring) * first < 0 {
          polygonEnds[polygonEnds.count - 1] = ringEnds.count
        } else {
          polygonEnds.append(ringEnds.count)
          shapes.append(Int32(fill.number))
        }
      }
    }
  }

  func withPolygons<Value>(_ body: (UnsafePointer<map_polygons>) throws -> Value) throws -> Value {
    try corners.withUnsafeBufferPointer { corners in
      try ringEnds.withUnsafeBufferPointer { ringEnds in
        try polygonEnds.withUnsafeBufferPointer { polygonEnds in
          try shapes.withUnsafeBufferPointer { shapes in
            guard let first = corners.baseAddress, let rings = ringEnds.baseAddress,
              let ends = polygonEnds.baseAddress, let numbers = shapes.baseAddress
            else { throw PeerFailure.noPolygons }
            var polygons = map_polygons(
              corners: first, ring_ends: rings, polygon_ends: ends, shapes: numbers,
              polygon_count: shapes.count)
            return try withUnsafePointer(to: &polygons, body)
          }
        }
      }
    }
  }

  /// Twice the area, positive if the ring runs clockwise on a screen.
  private static func area(_ ring: [CGPoint]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) {
      $0 + Double($1.0.x * $1.1.y - $1.0.y * $1.1.x)
    }
  }
}

/// A library refused its input.
enum PeerFailure: Error, CustomStringConvertible {
  case geos
  case noPolygons

  var description: String {
    switch self {
    case .geos: "GEOS refused a polygon"
    case .noPolygons: "the map has no polygons"
    }
  }
}
