import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// A whole map, asked as an app asks: for a hit with its id and path.
struct HitMapEngine: Engine {
  private let map: HitMap
  /// The shapes' numbers by their ids: the workload's, and no part of the map.
  private let numbers: [String: Int]

  init(_ map: HitMap, _ workload: MapWorkload) {
    self.map = map
    numbers = workload.numbers
  }

  /// Something that cannot be had without the hit's id.
  func answer(_ point: CGPoint) -> Int32 {
    guard let hit = map.hitTest(point) else { return 0 }
    return Int32(truncatingIfNeeded: hit.id.utf8.count)
  }

  func shape(under point: CGPoint) -> Int {
    guard let hit = map.hitTest(point) else { return 0 }
    return numbers[hit.id] ?? -1
  }
}
