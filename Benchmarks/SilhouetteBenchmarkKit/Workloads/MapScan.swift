import Foundation
import Silhouette

/// The slow reference for maps: tests every area from the front, fills with ``OutlineScan``.
///
/// Strokes and clips are tested with `PathRegion`, which contests of its own check. A coarse grid only skips
/// areas whose bounds do not reach the point's square.
struct MapScan {
  private struct Area {
    let box: CGRect
    let shape: Int
    let contains: (CGPoint) -> Bool
    /// The outline of a fill without clips.
    var scan: OutlineScan?

    var pieces: Int { scan?.pieces.count ?? 1 }
  }
  /// For each square of the grid its areas, front to back.
  private var squares: [[Area]]
  private let side: Int
  private let size: CGSize
  /// The visible part of the page.
  private let shown: CGRect
  /// The pieces that a random question looks at, on average; an area that is only skipped counts as one.
  private(set) var cost = 1

  /// - Parameter hidesOverflow: whether nothing is seen outside of the page.
  init(_ areas: [MapWorkload.Area], size: CGSize, hidesOverflow: Bool) {
    let scans = Self.scans(areas)
    shown = hidesOverflow ? CGRect(origin: .zero, size: size) : .infinite
    // About as many squares as areas; fewer if areas would be in many squares.
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
    guard shown.contains(point) else { return 0 }
    let (column, row) = square(of: point)
    return squares[row * side + column]
      .first { $0.box.pointInside(point) && $0.contains(point) }?.shape ?? 0
  }

  /// For each shape within a distance of a point its distance; nil where strokes, clips or the page's edge are as near.
  func distances(from point: CGPoint, within reach: Double) -> [Int: Double]? {
    let rect = CGRect(origin: point, size: .zero).insetBy(dx: -reach, dy: -reach)
    guard shown.contains(rect) else { return nil }
    let (left, top) = square(of: CGPoint(x: rect.minX, y: rect.minY))
    let (right, bottom) = square(of: CGPoint(x: rect.maxX, y: rect.maxY))
    var distances: [Int: Double] = [:]
    for row in top...bottom {
      for column in left...right {
        for area in squares[row * side + column] where area.box.intersects(rect) {
          guard let scan = area.scan else { return nil }
          let nearest = min(distances[area.shape] ?? .infinity, reach.nextUp)
          let distance = area.contains(point) ? 0 : scan.distance(from: point, best: nearest)
          if distance <= reach { distances[area.shape] = min(nearest, distance) }
        }
      }
    }
    return distances
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
        return Area(
          box: box, shape: shape, contains: { region.pointInside($0) && isUnclipped($0) })
      }
      let scan = OutlineScan(outline.path, rule: rule)
      if clips.isEmpty { return Area(box: box, shape: shape, contains: scan.contains, scan: scan) }
      return Area(box: box, shape: shape, contains: { scan.contains($0) && isUnclipped($0) })
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
