package import Foundation

/// What a drawing is clipped to, exactly: what is in any of some parts.
package struct ClipArea: PointInside {
  /// What is in any of some regions and in all of some clips.
  package struct Part: Sendable {
    let regions: [PathRegion]
    let clips: [ClipArea]

    package init(regions: [PathRegion], clips: [ClipArea]) {
      self.regions = regions
      self.clips = clips
    }
  }

  private let parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package var bounds: CGRect {
    parts.flatMap(\.regions).reduce(CGRect.null) { $0.union($1.bounds) }
  }

  package func pointInside(_ point: CGPoint) -> Bool {
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
