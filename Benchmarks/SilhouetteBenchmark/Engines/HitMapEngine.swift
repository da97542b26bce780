import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// A whole map, asked as an app asks: for a hit with its id and path.
struct HitMapEngine: Engine {
  private let map: HitMap
  private let scale: Double?

  init(_ map: HitMap, scale: Double? = nil) {
    self.map = map
    self.scale = scale
  }

  /// Something that cannot be had without the hit's id.
  func answer(_ point: CGPoint) -> Int32 {
    guard let hit = map.hitTest(point, scale: scale) else { return 0 }
    return Int32(truncatingIfNeeded: hit.id.utf8.count)
  }

  func shape(under point: CGPoint) -> Int {
    guard let hit = map.hitTest(point, scale: scale) else { return 0 }
    return (map.items.firstIndex { $0.id == hit.id } ?? -2) + 1
  }
}
