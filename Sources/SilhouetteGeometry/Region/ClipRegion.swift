package import Foundation

/// A ``Clip`` with its outlines indexed.
package struct ClipRegion: PointInside {
  /// The points that are inside one of the regions and inside all of the clips.
  struct Part {
    let regions: [PathRegion]
    let clips: [ClipRegion]
  }

  let parts: [Part]
  /// What was indexed.
  package let clip: Clip

  init(parts: [Part], clip: Clip) { (self.parts, self.clip) = (parts, clip) }

  package var bounds: CGRect { box.isEmpty ? .zero : box.rect }

  /// The closed bounds of all parts, without their clips.
  var box: Box {
    parts.lazy.flatMap { $0.regions }.reduce(.empty) { $0.union($1.grid.box) }
  }

  package func pointInside(_ point: CGPoint) -> Bool {
    parts.contains { part in
      part.regions.contains { $0.pointInside(point) }
        && part.clips.allSatisfy { $0.pointInside(point) }
    }
  }

  /// How far a point may move in any direction, at least, and stay inside: 0 outside, infinite beyond `limit`. Less than
  /// that where only several parts together hold the points around it.
  func distanceToExit(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    parts.reduce(0) { farthest, part in
      let own = part.regions.reduce(0) {
        max($0, $1.distanceToExit(from: point, within: limit, work: &work))
      }
      return max(
        farthest,
        part.clips.reduce(own) {
          min($0, $1.distanceToExit(from: point, within: limit, work: &work))
        })
    }
  }

  /// A lower bound of the distance to the clip's inside: 0 inside, infinite beyond `limit`.
  func distance(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    parts.reduce(.infinity) { best, part in
      let nearest = part.regions.reduce(Double.infinity) {
        min($0, $1.distance(from: point, within: limit, work: &work))
      }
      let shown = part.clips.reduce(nearest) {
        max($0, $1.distance(from: point, within: limit, work: &work))
      }
      return min(best, shown)
    }
  }
}
