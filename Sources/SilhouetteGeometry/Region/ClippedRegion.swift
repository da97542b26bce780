public import Foundation

// A class, so that a question about one of many retains one object at most.
/// A region, and the clips and the page that limit it.
@usableFromInline package final class ClippedRegion: PointInside {
  package let region: PathRegion
  /// A point has to be inside all of them.
  package let clips: [ClipRegion]
  /// What is shown of it; nil for everything.
  let page: Page?

  /// - Parameter page: what is shown; nil for everything.
  package init(region: PathRegion, clips: [ClipRegion], page: Page? = nil) {
    (self.region, self.clips) = (region, clips)
    guard let page, let box = region.box(in: clips), !page.bounds.contains(box) else {
      self.page = nil
      return
    }
    self.page = page
  }

  /// The region, cut where it exceeds a page.
  func shown(on page: Page) -> ClippedRegion {
    ClippedRegion(region: region, clips: clips, page: page)
  }

  @usableFromInline package var bounds: CGRect {
    box?.rect ?? .zero
  }

  /// The closed bounds of what is left: a region and a clip may share no more than an edge. Nil if they are apart.
  var box: Box? {
    guard let box = region.box(in: clips) else { return nil }
    let shown = page.map { box.intersection($0.bounds) } ?? box
    return shown.isEmpty ? nil : shown
  }

  @usableFromInline package func pointInside(_ point: CGPoint) -> Bool {
    region.pointInside(point) && (clips.isEmpty || clips.allSatisfy { $0.pointInside(point) })
      && page?.box.contains(x: Double(point.x), y: Double(point.y)) ?? true
  }

  /// How much of a rectangle the area covers; `partial` if that is not known.
  package func overlap(with rect: CGRect) -> RectOverlap {
    let overlap = region.overlap(with: rect)
    if let page = page?.box {
      let box = Box(rect)
      if !page.contains(box) { return overlap == .none || !page.meets(box) ? .none : .partial }
    }
    return overlap == .whole && !clips.isEmpty ? .partial : overlap
  }
}

extension PathRegion {
  /// The closed bounds of what clips leave; nil if they are apart.
  fileprivate func box(in clips: [ClipRegion]) -> Box? {
    let box = clips.reduce(grid.box) { $0.intersection($1.box) }
    return box.isEmpty ? nil : box
  }
}

extension ClippedRegion {
  /// The distance from a point to what clips and page leave of the region: 0 inside, infinite beyond `limit`.
  ///
  /// Where several outlines cut within that distance, it is a lower bound, found by halving squares: nothing is nearer,
  /// and so near there is a point that is within a 1000th of the distance of what each of them leaves. Expected O(cells
  /// within the distance · squares).
  package func distance(from point: CGPoint, within limit: Double) -> Double {
    var work: Int64 = 0
    return distance(from: point, within: limit, work: &work)
  }

  /// The same, with the work that it was added to a number, in units, for whoever pays.
  func distance(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    let bound = leastDistance(from: point, within: limit, work: &work)
    guard bound > 0, bound <= limit, cuts(near: point, within: bound, work: &work) > 1 else {
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

  /// Removes the nearest square that may have points of what is left, and those before it.
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

  /// The most squares that are looked at: fewer where the region's own distances are lower bounds, which lead nowhere.
  private var mostSquares: Int { region.index.hasExactDistances ? 128 : 32 }

  /// A lower bound: the largest of the distances to the region, to each clip, and to the page.
  package func leastDistance(
    from point: CGPoint, within limit: Double, work: inout Int64
  ) -> Double {
    let own = region.distance(from: point, within: limit, work: &work)
    let distance = clips.reduce(own) {
      max($0, $1.distance(from: point, within: limit, work: &work))
    }
    let beside = page?.box.distance(from: Vector(point)) ?? 0
    return max(distance, beside <= limit ? beside : .infinity)
  }

  /// How many of the region, the clips and the page do not hold all points within a distance of one. If only one of them
  /// cuts, the distance to it is that to all.
  private func cuts(near point: CGPoint, within distance: Double, work: inout Int64) -> Int {
    func cuts(_ exit: Double) -> Int { exit <= distance ? 1 : 0 }
    return clips.reduce(
      cuts(region.distanceToExit(from: point, within: distance, work: &work))
    ) { $0 + cuts($1.distanceToExit(from: point, within: distance, work: &work)) }
      + (page?.box.contains(Vector(point), within: distance) ?? true ? 0 : 1)
  }

  /// How far a point may move in any direction, at least, and stay inside: 0 outside, infinite beyond `limit`.
  func distanceToExit(from point: CGPoint, within limit: Double, work: inout Int64) -> Double {
    let own = region.distanceToExit(from: point, within: limit, work: &work)
    let clipped = clips.reduce(own) {
      min($0, $1.distanceToExit(from: point, within: limit, work: &work))
    }
    let edge = page?.bounds.distanceToExit(from: Vector(point)) ?? .infinity
    return edge <= limit ? min(clipped, edge) : clipped
  }

  private struct Square: Comparable {
    let middle: Vector
    let half: Double
    /// From the point that is asked about.
    let distance: Double

    /// The nearest comes first; of those as near the smallest, which leads to an answer soonest.
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
