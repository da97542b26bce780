import Foundation
import SilhouetteGeometry
import SilhouetteSVG

/// What a drawing is clipped to, exactly.
struct ClipArea: PointInside {
  private struct Part {
    let regions: [PathRegion]
    let clips: [ClipArea]
  }

  private let parts: [Part]

  init(_ clip: Clip) {
    parts = clip.parts.map { part in
      Part(regions: part.outlines.map { PathRegion($0) }, clips: part.clips.map(Self.init))
    }
  }

  var bounds: CGRect {
    parts.flatMap(\.regions).reduce(CGRect.null) { $0.union($1.bounds) }
  }

  func pointInside(_ point: CGPoint) -> Bool {
    parts.contains { part in
      part.regions.contains { $0.pointInside(point) }
        && part.clips.allSatisfy { $0.pointInside(point) }
    }
  }

  /// A lower bound of the distance to the area, 0 inside; infinite beyond `limit`.
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
