public import Foundation
import SilhouetteGeometry

/// What a point reaches that it does not hit.
extension HitMap {
  /// The area nearest to a point that is in none, if it is within the tolerance, and its distance;
  /// area −1 if there is none.
  @usableFromInline func reached(
    from point: CGPoint, tolerance: CGFloat, scale: Double?
  ) -> (area: Int, distance: CGFloat) {
    let hit = nearest(to: point, within: tolerance, scale: scale)
    return hit.map { ($0.area, $0.distance) } ?? (-1, 0)
  }

  /// The shapes that a point reaches, nearest first; of several equally near, the topmost.
  func allReached(from point: CGPoint, tolerance: CGFloat, scale: Double?) -> [Hit] {
    guard tolerance > 0, point.x.isFinite, point.y.isFinite else { return [] }
    var search = NearSearch(
      allAround: Double(point.x), Double(point.y), within: Double(tolerance))
    stack(for: scale).search(&search)
    return search.distances
      .sorted { ($0.distance, $1.area) < ($1.distance, $0.area) }
      .map { Hit(areas: areas, area: $0.area, distance: CGFloat($0.distance)) }
  }

  /// The area nearest to a point that is in none that is wanted.
  ///
  /// - Parameters:
  ///   - work: about how much work it was, in units, is added to it.
  ///   - reach: how far each area reaches, the same for all of a shape, about which it is asked once; negative for one that
  ///     is not wanted.
  func nearest(
    from point: CGPoint, within limit: Double, scale: Double?, work: inout Int,
    reach: (_ area: Int) -> Double
  ) -> Hit? {
    guard point.x.isFinite, point.y.isFinite, limit >= 0 else { return nil }
    return withoutActuallyEscaping(reach) { reach in
      var known: [Int: Double] = [:]
      var search = NearSearch(nearestTo: Double(point.x), Double(point.y), within: limit) { area in
        let shape = areas.owners[area]
        if let found = known[shape] { return found }
        let found = reach(area)
        known[shape] = found
        return found
      }
      stack(for: scale).search(&search)
      work += search.work + 400 * known.count
      guard search.nearest >= 0 else { return nil }
      return Hit(areas: areas, area: search.nearest, distance: CGFloat(search.limit))
    }
  }
}
