package import Foundation
package import Silhouette

/// A whole map, asked as an app asks: for a hit with its id.
package struct HitMapEngine<Query: MapQuery>: Engine {
  private let map: HitMap
  /// The workload's number of each shape, by id.
  private let numbers: [String: Int]

  package init(_ map: HitMap, _ workload: MapWorkload, _: Query.Type = Query.self) {
    self.map = map
    numbers = workload.numbers
  }

  /// A number that cannot be had without the hit's id.
  package func answer(_ point: CGPoint) -> Int32 {
    guard let hit = Query.hit(point, in: map) else { return 0 }
    return Int32(truncatingIfNeeded: hit.id.utf8.count)
  }

  /// Direct hits only: the truth knows no tolerance.
  package func shape(under point: CGPoint) -> Int {
    guard let hit = Query.hit(point, in: map), hit.distance == 0 else { return 0 }
    return numbers[hit.id] ?? -1
  }
}

/// What a map is asked; a type, so that the loop is compiled for it alone.
package protocol MapQuery {
  static func hit(_ point: CGPoint, in map: HitMap) -> Hit?
}

/// The shape under a point.
package enum DirectHit: MapQuery {
  package static func hit(_ point: CGPoint, in map: HitMap) -> Hit? { map.hitTest(point) }
}

/// The nearest shape within a finger's radius.
package enum NearestHit: MapQuery {
  package static func hit(_ point: CGPoint, in map: HitMap) -> Hit? {
    map.nearest(to: point, within: 22)
  }
}

extension Contender {
  /// A map in exact mode, asked for one point after another.
  package static func exactMap(_ workload: MapWorkload) -> Contender {
    Contender("HitMap exact", .exact, isOurs: true) {
      HitMapEngine(try HitMap(workload.document, limits: .none), workload, DirectHit.self)
    }
  }

  /// A map in exact mode, asked for many points at once.
  package static func exactMapInBatches(_ workload: MapWorkload) -> Contender {
    Contender("HitMap exact, batches", .exact, isOurs: true) {
      HitMapBatchEngine(try HitMap(workload.document, limits: .none), workload)
    }
  }
}
