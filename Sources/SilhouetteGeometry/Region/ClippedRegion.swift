public import Foundation

/// A region and the clips that limit it.
@usableFromInline package struct ClippedRegion: PointInside {
  package let region: PathRegion
  /// A point has to be inside all of them.
  package let clips: [ClipRegion]

  package init(region: PathRegion, clips: [ClipRegion]) {
    self.region = region
    self.clips = clips
  }

  @usableFromInline package var bounds: CGRect {
    let bounds = clips.reduce(region.bounds) { $0.intersection($1.bounds) }
    return bounds.isNull ? .zero : bounds
  }

  /// The closed bounds: a region and a clip may share no more than an edge. Nil if they are apart.
  var box: Box? {
    var box = region.grid.box
    for bounds in clips.map({ $0.bounds }) {
      box.minX = max(box.minX, Double(bounds.minX))
      box.minY = max(box.minY, Double(bounds.minY))
      box.maxX = min(box.maxX, Double(bounds.maxX))
      box.maxY = min(box.maxY, Double(bounds.maxY))
    }
    return box.minX <= box.maxX && box.minY <= box.maxY ? box : nil
  }

  @usableFromInline package func pointInside(_ point: CGPoint) -> Bool {
    region.pointInside(point) && (clips.isEmpty || clips.allSatisfy { $0.pointInside(point) })
  }

  /// How much of a rectangle the area covers; `partial` if that is not known.
  package func overlap(with rect: CGRect) -> RectOverlap {
    let overlap = region.overlap(with: rect)
    return overlap == .whole && !clips.isEmpty ? .partial : overlap
  }

  /// The distance from a point, infinite beyond `limit`. A lower bound if there are clips: the largest of the distances to the region and to each clip.
  package func distance(from point: CGPoint, within limit: Double) -> Double {
    clips.reduce(region.distance(from: point, within: limit)) {
      max($0, $1.distance(from: point, within: limit))
    }
  }
}
