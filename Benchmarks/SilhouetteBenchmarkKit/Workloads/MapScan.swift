import Foundation
import Silhouette

/// The slow reference for maps: tests every area from the front, fills with ``OutlineScan``.
///
/// Strokes and clips are tested with `PathRegion`, which contests of its own check. A coarse grid only skips
/// areas whose bounds do not reach the point's square.
struct MapScan {
  private typealias Area = (box: CGRect, shape: Int, pieces: Int, contains: (CGPoint) -> Bool)
  /// For each square of the grid its areas, front to back.
  private var squares: [[Area]]
  private let side: Int
  private let size: CGSize
  /// The pieces that a random question looks at, on average; an area that is only skipped counts as one.
  private(set) var cost = 1

  init(_ areas: [MapWorkload.Area], size: CGSize) {
    let scans = Self.scans(areas)
    // About as many squares as areas, fewer where areas would be in many.
    let covered = scans.reduce(0) { $0 + Double($1.box.width * $1.box.height) }
    let most = 16 * Double(areas.count) * Double(size.width * size.height) / max(covered, 1)
    side = Int(min(Double(areas.count), most).squareRoot()) + 1
    self.size = size
    squares = Array(repeating: [], count: side * side)
    for area in scans {
      let (left, top) = square(of: CGPoint(x: area.box.minX, y: area.box.minY))
      let (right, bottom) = square(of: CGPoint(x: area.box.maxX, y: area.box.maxY))
      for row in top...bottom {
        for column in left...right { squares[row * side + column].append(area) }
      }
    }
    let tested = scans.reduce(0) {
      $0 + Double($1.box.width * $1.box.height) * Double($1.pieces)
    }
    let skipped = squares.reduce(0) { $0 + $1.count } / squares.count
    cost += skipped + Int(tested / Double(size.width * size.height))
  }

  /// The topmost shape's number, or 0.
  func shape(under point: CGPoint) -> Int {
    let (column, row) = square(of: point)
    return squares[row * side + column]
      .first { $0.box.pointInside(point) && $0.contains(point) }?.shape ?? 0
  }

  /// The square of a point; the nearest one for points outside the map.
  private func square(of point: CGPoint) -> (column: Int, row: Int) {
    func clamp(_ share: CGFloat) -> Int {
      Int(max(0, min(Double(side - 1), Double(share) * Double(side))))
    }
    return (clamp(point.x / size.width), clamp(point.y / size.height))
  }

  private static func scans(_ areas: [MapWorkload.Area]) -> [Area] {
    areas.reversed().map { shape, outline, clips in
      let region = PathRegion(outline)
      // Enlarged, so that rounding of the bounds decides nothing.
      let box = region.bounds.insetBy(dx: -1, dy: -1)
      let clips = clips.map(clip)
      func isUnclipped(_ point: CGPoint) -> Bool { clips.allSatisfy { $0(point) } }
      guard case .fill(let rule) = outline.style else {
        return (box, shape, 1, { region.pointInside($0) && isUnclipped($0) })
      }
      let scan = OutlineScan(outline.path, rule: rule)
      return (box, shape, scan.pieces.count, { scan.contains($0) && isUnclipped($0) })
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
