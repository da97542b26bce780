package import Foundation

/// An outline's region and what it is clipped to.
package struct ClippedRegion: IndexedArea {
  package let region: PathRegion
  /// A point has to be inside every one of them; mostly none.
  package let clips: [ClipRegion]

  package init(region: PathRegion, clips: [ClipRegion]) {
    self.region = region
    self.clips = clips
  }

  package var bounds: CGRect {
    let bounds = clips.reduce(region.bounds) { $0.intersection($1.bounds) }
    return bounds.isNull ? .zero : bounds
  }

  package func pointInside(_ point: CGPoint) -> Bool {
    region.pointInside(point) && (clips.isEmpty || clips.allSatisfy { $0.pointInside(point) })
  }

  package func overlap(with rect: CGRect) -> RectOverlap {
    let coverage = region.overlap(with: rect)
    return coverage == .whole && !clips.isEmpty ? .partial : coverage
  }

  /// The distance to the region or to what clips it, whichever is more: a lower bound where it is
  /// clipped.
  package func distance(from point: CGPoint, within limit: Double) -> Double {
    clips.reduce(region.distance(from: point, within: limit)) {
      max($0, $1.distance(from: point, within: limit))
    }
  }
}
