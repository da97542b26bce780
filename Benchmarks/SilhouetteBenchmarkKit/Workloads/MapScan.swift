import Foundation
import Silhouette

/// The slow reference for pictures: looks at every area from the front, fills by ``OutlineScan``.
///
/// Strokes and clips are asked of `PathRegion`, whose own contests check it. Only areas are looked at
/// whose box reaches into the point's square of a chequerboard; it decides nothing else.
struct MapScan {
  private typealias Area = (box: CGRect, shape: Int, contains: (CGPoint) -> Bool)
  /// From the front.
  private var squares: [[Area]]
  private let side: Int
  private let size: CGSize

  init(_ areas: [MapWorkload.Area], size: CGSize) {
    side = Int(Double(areas.count).squareRoot()) + 1
    self.size = size
    squares = Array(repeating: [], count: side * side)
    for area in Self.scans(areas) {
      let (left, top) = place(CGPoint(x: area.box.minX, y: area.box.minY))
      let (right, bottom) = place(CGPoint(x: area.box.maxX, y: area.box.maxY))
      for row in top...bottom {
        for column in left...right { squares[row * side + column].append(area) }
      }
    }
  }

  /// The topmost shape's number, or 0.
  func shape(under point: CGPoint) -> Int {
    let (column, row) = place(point)
    return squares[row * side + column]
      .first { $0.box.pointInside(point) && $0.contains(point) }?.shape ?? 0
  }

  /// The square of a point; the nearest for points outside of the picture.
  private func place(_ point: CGPoint) -> (column: Int, row: Int) {
    func clamp(_ share: CGFloat) -> Int {
      Int(max(0, min(Double(side - 1), Double(share) * Double(side))))
    }
    return (clamp(point.x / size.width), clamp(point.y / size.height))
  }

  private static func scans(_ areas: [MapWorkload.Area]) -> [Area] {
    areas.reversed().map { shape, outline, clips in
      let region = PathRegion(outline)
      // Rounded outwards, so that it decides nothing that an area's own scan would.
      let box = region.bounds.insetBy(dx: -1, dy: -1)
      let clips = clips.map(clip)
      func isUnclipped(_ point: CGPoint) -> Bool { clips.allSatisfy { $0(point) } }
      guard case .fill(let rule) = outline.style else {
        return (box, shape, { region.pointInside($0) && isUnclipped($0) })
      }
      let scan = OutlineScan(outline.path, rule: rule)
      return (box, shape, { scan.contains($0) && isUnclipped($0) })
    }
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
