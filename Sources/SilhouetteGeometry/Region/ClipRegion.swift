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

  /// Whether all points within a distance of one are inside. False where only several parts together hold them.
  func holds(_ point: CGPoint, within distance: Double) -> Bool {
    parts.contains { part in
      part.regions.contains { $0.holds(point, within: distance) }
        && part.clips.allSatisfy { $0.holds(point, within: distance) }
    }
  }

  /// A lower bound of the distance to the clip's inside: 0 inside, infinite beyond `limit`.
  func distance(from point: CGPoint, within limit: Double) -> Double {
    parts.reduce(.infinity) { best, part in
      let nearest = part.regions.reduce(Double.infinity) {
        min($0, $1.distance(from: point, within: limit))
      }
      return min(
        best, part.clips.reduce(nearest) { max($0, $1.distance(from: point, within: limit)) })
    }
  }
}
