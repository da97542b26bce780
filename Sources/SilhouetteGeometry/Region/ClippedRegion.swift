public import Foundation

// A class, so that a question about one of many retains one object at most.
/// A region, and the clips and the page that limit it.
@usableFromInline package final class ClippedRegion: PointInside {
  package let region: PathRegion
  /// A point has to be inside all of them.
  package let clips: [ClipRegion]
  /// The clips, and the page where it cuts.
  private let cuts: [Area]
  /// The region and the page where it cuts, without clips.
  private let unclipped: Area

  /// - Parameter page: the visible part; nil for everything.
  package init(region: PathRegion, clips: [ClipRegion], page: Page? = nil) {
    (self.region, self.clips) = (region, clips)
    let cuts = clips.map { $0.area }
    let box = Area.all([.region(region)] + cuts).box
    let isCut = box.map { box in page.map { !$0.bounds.contains(box) } ?? false } ?? false
    let shown: [Area] = isCut ? [.box(page?.bounds.rect ?? .null)] : []
    (self.cuts, unclipped) = (
      cuts + shown, shown.isEmpty ? .region(region) : .all([.region(region)] + shown)
    )
  }

  /// The closed bounds of the region within its clips, ignoring the page; nil if they are apart.
  var boxOffPage: Box? { Area.all([.region(region)] + clips.map { $0.area }).box }

  /// The region, cut where it exceeds a page.
  func shown(on page: Page) -> ClippedRegion {
    ClippedRegion(region: region, clips: clips, page: page)
  }

  /// The region within its clips and the page.
  package var area: Area { cuts.isEmpty ? .region(region) : .all([.region(region)] + cuts) }

  @usableFromInline package var bounds: CGRect { box?.rect ?? .zero }

  /// The closed bounds of the area: a region and a clip may share only an edge. Nil if they are apart.
  var box: Box? { area.box }

  @usableFromInline package func pointInside(_ point: CGPoint) -> Bool {
    region.pointInside(point) && (cuts.isEmpty || cuts.allSatisfy { $0.pointInside(point) })
  }

  /// How much of a rectangle the area covers; `partial` if unknown. Ignores clips, because there may be many and
  /// every cell of an index asks this.
  package func overlap(with rect: CGRect) -> RectOverlap {
    let overlap = unclipped.overlap(with: rect)
    return overlap == .whole && !clips.isEmpty ? .partial : overlap
  }

  /// About how much work it is to test a point, in units.
  func work(at point: CGPoint) -> Int64 { area.work(at: point) }
}

extension ClippedRegion {
  /// The distance from a point to the region within its clips and page: 0 inside, infinite beyond `limit`.
  ///
  /// Where several outlines cut within that distance, it is a lower bound, found by halving squares. Some point at
  /// that distance is within a 1000th of the distance of each outline's remainder. Expected O(cells within the
  /// distance · squares).
  package func distance(from point: CGPoint, within limit: Double) -> Double {
    var work: Int64 = 0
    return distance(from: point, within: limit, work: &work)
  }

  /// As above; adds its cost to `work`.
  func distance(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    let bound = leastDistance(from: point, within: limit, work: &work)
    guard bound > 0, bound <= limit, cutCount(near: point, within: bound, work: &work) > 1 else {
      return bound
    }
    guard let box else { return .infinity }
    let p = Vector(point)
    let limit = min(limit, box.farthestDistance(from: p))
    // Powers of two, so that the squares do not depend on the limit.
    let last = bound.binade / 2048
    var squares = NearestFirst(Square(middle: p, half: 2 * limit.binade, from: p))
    // Looked at one after the other, the nearest first: those behind the answer cost nothing.
    for _ in 0..<mostSquares {
      guard let square = nearestReached(&squares, from: p, within: limit, &work) else {
        return .infinity
      }
      let nearest = CGPoint(square.box.nearestPoint(to: p))
      if square.half <= last || pointInside(nearest) { return max(bound, square.distance) }
      for quarter in square.quarters(from: p) { squares.append(quarter) }
    }
    return nearestReached(&squares, from: p, within: limit, &work).map { max(bound, $0.distance) }
      ?? .infinity
  }

  /// Removes the nearest square that may contain points of the area, and all squares before it.
  private func nearestReached(
    _ squares: inout NearestFirst<Square>, from p: Vector, within limit: Double, _ work: inout Int64
  ) -> Square? {
    while let square = squares.popFirst(), square.distance <= limit {
      let (middle, radius) = (CGPoint(square.middle), square.half * 1.5)
      work += 1000
      if leastDistance(from: middle, within: radius, work: &work) <= radius { return square }
    }
    return nil
  }

  /// The most squares to look at. Fewer where the region's own distances are only lower bounds, because more squares
  /// would not help.
  private var mostSquares: Int { region.index.hasExactDistances ? 128 : 32 }

  /// A lower bound: the largest of the distances to the region, to each clip, and to the page.
  package func leastDistance(
    from point: CGPoint, within limit: Double, work: inout Int64
  ) -> Double {
    area.leastDistance(from: point, within: limit, work: &work)
  }

  /// How many of the region, the clips and the page do not hold all points within a distance of one. If only one of them
  /// cuts, the distance to it is that to all.
  private func cutCount(near point: CGPoint, within distance: Double, work: inout Int64) -> Int {
    ([.region(region)] + cuts).count {
      $0.distanceToExit(from: point, within: distance, work: &work) <= distance
    }
  }

  /// How far a point may move in any direction, at least, and stay inside: 0 outside, infinite beyond `limit`.
  func distanceToExit(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    area.distanceToExit(from: point, within: limit, work: &work)
  }

  private struct Square: Comparable {
    let middle: Vector
    let half: Double
    /// From the point that is asked about.
    let distance: Double

    /// Nearest first; at equal distances smallest first, because small squares end the search sooner.
    static func < (a: Square, b: Square) -> Bool { (a.distance, a.half) < (b.distance, b.half) }

    var box: Box {
      Box(
        minX: middle.x - half, minY: middle.y - half, maxX: middle.x + half, maxY: middle.y + half)
    }

    init(middle: Vector, half: Double, from p: Vector) {
      (self.middle, self.half) = (middle, half)
      let beside = Vector(max(0, abs(middle.x - p.x) - half), max(0, abs(middle.y - p.y) - half))
      distance = beside.length
    }

    func quarters(from p: Vector) -> [Square] {
      let step = half / 2
      return [Vector(-step, -step), Vector(step, -step), Vector(-step, step), Vector(step, step)]
        .map { Square(middle: middle + $0, half: step, from: p) }
    }
  }
}
