import Foundation
import Silhouette

/// The slow reference for pictures: looks at every area from the front, fills by ``OutlineScan``.
///
/// Strokes and clips are asked of `PathRegion`, whose own contests check it.
struct MapScan {
  private let areas: [(box: CGRect, shape: Int, contains: (CGPoint) -> Bool)]

  init(_ areas: [MapWorkload.Area]) {
    self.areas = areas.reversed().map { shape, outline, clips in
      let region = PathRegion(outline)
      // Rounded outwards, so that it decides nothing that an area's own scan would.
      let box = region.bounds.insetBy(dx: -1, dy: -1)
      let clips = clips.map(Self.clip)
      func isUnclipped(_ point: CGPoint) -> Bool { clips.allSatisfy { $0(point) } }
      guard case .fill(let rule) = outline.coverage else {
        return (box, shape, { region.pointInside($0) && isUnclipped($0) })
      }
      let scan = OutlineScan(outline.path, rule: rule)
      return (box, shape, { scan.contains($0) && isUnclipped($0) })
    }
  }

  /// The topmost shape's number, or 0.
  func shape(under point: CGPoint) -> Int {
    areas.first { $0.box.pointInside(point) && $0.contains(point) }?.shape ?? 0
  }

  private static func clip(_ clip: Clip) -> (CGPoint) -> Bool {
    let parts = clip.parts.map { part in
      (regions: part.outlines.map { PathRegion($0) }, clips: part.clips.map(Self.clip))
    }
    return { point in
      parts.contains { part in
        part.regions.contains { $0.pointInside(point) } && part.clips.allSatisfy { $0(point) }
      }
    }
  }
}
