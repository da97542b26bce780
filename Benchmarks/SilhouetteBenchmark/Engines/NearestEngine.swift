import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// A whole map, asked for the shape that is nearest within a finger's radius.
struct NearestEngine: Engine {
  private let map: HitMap
  /// The shapes' numbers by their ids: the workload's, and no part of the map.
  private let numbers: [String: Int]

  init(_ map: HitMap, _ workload: MapWorkload) {
    self.map = map
    numbers = workload.numbers
  }

  func answer(_ point: CGPoint) -> Int32 {
    guard let hit = map.nearest(to: point, within: 22) else { return 0 }
    return Int32(truncatingIfNeeded: hit.id.utf8.count)
  }

  /// Only what contains the point can be compared with other engines.
  func shape(under point: CGPoint) -> Int {
    guard let hit = map.nearest(to: point, within: 22), hit.distance == 0 else { return 0 }
    return numbers[hit.id] ?? -1
  }
}
