import Foundation

/// A search around a point, and its result so far: the nearest area, or every area within a distance.
@usableFromInline package struct NearSearch {
  /// The point, in the areas' units.
  let x, y: Double
  /// Whether every area is wanted, not only the nearest.
  let findsAll: Bool
  /// How far each area reaches; negative for one that is not wanted. Nil if all reach to the limit.
  var reach: ((_ area: Int) -> Double)?
  /// Nothing further away is of interest. The search for the nearest area lowers it.
  package private(set) var limit: Double
  /// Whether a lower bound of the distance to a clipped area is enough. It is found sooner.
  package var isRough = false
  /// Whether the outlines of areas that the point is in count, too: how far it is from their outside.
  var isFromInside = false
  /// Whether an area is above another, if not the one with the greater number.
  var isAbove: ((_ area: Int, _ other: Int) -> Bool)?
  /// Where outlines count, if not everywhere within the limit.
  var shown: Box?
  /// About how much work it was to look at areas, in units.
  package internal(set) var work: Int64 = 0
  /// The search stops at this much work, with its result so far.
  package var mostWork = Int64.max
  var isSpent: Bool { work > mostWork }
  /// The nearest area and, of several equally near, the topmost; −1 if there is none.
  package private(set) var nearest = -1
  /// With ``findsAll``, the distances of all areas; of some several.
  private var found: [(area: Int, distance: Double)] = []

  /// With ``findsAll``, the distance of each area. O(n log n).
  package var distances: [(area: Int, distance: Double)] {
    let sorted = found.sorted { ($0.area, $0.distance) < ($1.area, $1.distance) }
    return sorted.indices.filter { $0 == 0 || sorted[$0 - 1].area != sorted[$0].area }
      .map { sorted[$0] }
  }

  /// A search for the area nearest to a point, within a limit; it must be in none that is wanted.
  package init(
    nearestTo x: Double, _ y: Double, within limit: Double, reach: ((_ area: Int) -> Double)? = nil
  ) {
    (self.x, self.y, self.limit, self.reach) = (x, y, limit, reach)
    findsAll = false
  }

  /// A search for all areas within a limit of a point, but for those that contain it.
  package init(
    allAround x: Double, _ y: Double, within limit: Double, reach: ((_ area: Int) -> Double)? = nil
  ) {
    (self.x, self.y, self.limit, self.reach) = (x, y, limit, reach)
    findsAll = true
  }

  /// Leaves out the areas that are not wanted.
  package mutating func restrict(to isWanted: @escaping (_ area: Int) -> Bool) {
    let (reach, limit) = (reach, limit)
    self.reach = { isWanted($0) ? reach?($0) ?? limit : -1 }
  }

  /// Whether every area counts alike, so that of one pixel only the topmost matters.
  var wantsTopmost: Bool { !findsAll && reach == nil }

  /// Whether an area is wanted at a distance. An infinite one says that nothing is near, also where there is no limit.
  func wants(_ area: Int, at distance: Double) -> Bool {
    guard distance <= limit, distance < .infinity else { return false }
    return reach.map { distance <= $0(area) } ?? true
  }

  /// Takes note of an area at a distance, if it is wanted.
  mutating func take(_ area: Int, at distance: Double) {
    guard wants(area, at: distance) else { return }
    if findsAll {
      found.append((area, distance))
    } else if nearest < 0 || distance < limit || isAbove?(area, nearest) ?? (area > nearest) {
      (nearest, limit) = (area, distance)
    }
  }
}

extension NearSearch {
  /// Takes note of an area that is a region. O(cells within the limit).
  mutating func take(_ area: Int, of region: ClippedRegion) {
    work += 1000
    let point = CGPoint(x: x, y: y)
    let distance =
      isFromInside && region.pointInside(point)
      ? region.distanceToExit(from: point, within: limit, work: &work)
      : isRough
        ? region.leastDistance(from: point, within: limit, work: &work)
        : region.distance(from: point, within: limit, work: &work)
    take(area, at: distance)
  }
}
