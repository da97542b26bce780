public import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// The topmost shape under a point, or else the nearest within the tolerance.
  ///
  /// A direct hit always wins. A point on an edge hits the shape on its right, or below it where the edge is
  /// horizontal. If there is no shape under the point, the nearest one within the tolerance is hit. Nil if nothing is
  /// hit, and for NaN and infinite coordinates. Expected O(1), or O(log shapes) where many long or nested shapes are
  /// close together; with nothing under the point, O(cells in reach).
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - tolerance: a finger's radius, in document units.
  ///   - scale: in mask modes, the pixels per unit of the screen: the masks of the smallest scale that
  ///     is at least that answer, else those of the largest. Nil for the largest.
  @inlinable @inline(__always) public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil
  ) -> Hit? {
    // Inlined, and with one hit made at the end, so that none is made where the caller only reads its id.
    var (area, distance): (Int, CGFloat) = (topmost(at: point, scale: scale), 0)
    if area < 0 {
      guard tolerance > 0 else { return nil }
      (area, distance) = reached(from: point, tolerance: tolerance, scale: scale)
      if area < 0 { return nil }
    }
    return Hit(areas: areas, area: area, distance: distance)
  }

  /// The topmost shape under a point of those that a condition holds for, or else the nearest of them within
  /// the tolerance. The others neither take the hit nor hide what is below them.
  ///
  /// Otherwise as ``hitTest(_:tolerance:scale:)``. The condition is asked of the areas at the point, topmost first,
  /// until it holds, and of those in reach, of some more than once. For conditions that hold for long, ``enabling(_:)`` is faster.
  /// O(areas at the point), or O(cells in reach).
  public func hitTest(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil,
    where isIncluded: (Shape) -> Bool
  ) -> Hit? {
    if let hit = directHit(at: point, scale: scale, where: isIncluded) { return hit }
    return tolerance > 0
      ? nearest(from: point, within: Double(tolerance), scale: scale, where: isIncluded) : nil
  }

  /// Every shape under a point, once each, front to back; then those within the tolerance,
  /// nearest first. O(shapes near the point), with a tolerance O(cells in reach).
  ///
  /// - Parameters:
  ///   - tolerance: a finger's radius, in document units.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  ///   - isIncluded: which shapes count.
  public func hitTestAll(
    _ point: CGPoint, tolerance: CGFloat = 0, scale: Double? = nil,
    where isIncluded: (Shape) -> Bool = { _ in true }
  ) -> [Hit] {
    guard paysForAsking(at: point, scale: scale) else { return [] }
    let found = stack(for: scale).all(x: Double(point.x), y: Double(point.y))
    let direct = found.lazy.map { Hit(areas: areas, area: $0, distance: 0) }
    // Nearly always; a set would cost twice as much as the answer.
    if found.count < 2, !(tolerance > 0) { return direct.filter { isIncluded($0.shape) } }
    var seen = ShapeSet()
    return (direct + allReached(from: point, tolerance: tolerance, scale: scale)).filter {
      let isNew = !seen.contains($0.index)
      seen.insert($0.index)
      return isNew && isIncluded($0.shape)
    }
  }

  /// The shape nearest to a point, if one is within `distance` (document units). A shape that contains
  /// the point is at 0; of several at the same distance the topmost is returned.
  ///
  /// In exact mode two distances are lower bounds. To a clipped shape, it is at least the distance to the shape and
  /// to each clip, and more where they cut each other nearby. To a stroke with an elliptical pen, see
  /// ``PathRegion/distance(from:within:)``. O(cells within `distance`).
  ///
  /// - Parameter scale: as in ``hitTest(_:tolerance:scale:)``.
  public func nearest(
    to point: CGPoint, within distance: CGFloat, scale: Double? = nil
  ) -> Hit? {
    guard distance >= 0 else { return nil }
    var found = (area: topmost(at: point, scale: scale), distance: CGFloat(0))
    if found.area < 0 { found = reached(from: point, tolerance: distance, scale: scale) }
    return found.area < 0 ? nil : Hit(areas: areas, area: found.area, distance: found.distance)
  }

  /// The nearest to a point of the shapes that a condition holds for, if one is within `distance`; otherwise
  /// as ``nearest(to:within:scale:)``. O(cells within `distance`).
  public func nearest(
    to point: CGPoint, within distance: CGFloat, scale: Double? = nil,
    where isIncluded: (Shape) -> Bool
  ) -> Hit? {
    guard distance >= 0 else { return nil }
    return directHit(at: point, scale: scale, where: isIncluded)
      ?? nearest(from: point, within: Double(distance), scale: scale, where: isIncluded)
  }

  /// The topmost shape under a point of those that a condition holds for.
  private func directHit(
    at point: CGPoint, scale: Double?, where isIncluded: (Shape) -> Bool
  ) -> Hit? {
    guard paysForAsking(at: point, scale: scale) else { return nil }
    let area = stack(for: scale).topmost(x: Double(point.x), y: Double(point.y)) {
      isIncluded(areas.shape(ofArea: $0))
    }
    return area < 0 ? nil : Hit(areas: areas, area: area, distance: 0)
  }

  /// The nearest to a point, which is in none of them, of the shapes that a condition holds for.
  private func nearest(
    from point: CGPoint, within distance: Double, scale: Double?, where isIncluded: (Shape) -> Bool
  ) -> Hit? {
    var work: Int64 = 0
    return nearest(from: point, within: distance, scale: scale, work: &work) { area in
      isIncluded(areas.shape(ofArea: area)) ? .infinity : -1
    }
  }

  /// For each area from an index on the hit of a point in it.
  package func areaHits(from first: Int) -> [Hit] {
    areas.owners.indices.dropFirst(first).map { Hit(areas: areas, area: $0, distance: 0) }
  }

  /// All areas as they were built, to be held while the map changes.
  package var still: any AreaStack { areas.base }

  /// The index in ``shapes`` of each area under a point, front to back: a shape of several areas there
  /// occurs several times. O(shapes near the point).
  package func shapeIndices(at point: CGPoint, scale: Double? = nil) -> [Int] {
    stack(for: scale).all(x: Double(point.x), y: Double(point.y)).map { areas.owners[$0] }
  }

  /// About how much work ``shapeIndices(at:scale:)`` is, in units, besides the
  /// shapes that it finds. O(shapes near the point).
  package func work(at point: CGPoint, scale: Double? = nil) -> Int64 {
    stack(for: scale).work(x: Double(point.x), y: Double(point.y))
  }

  /// The topmost area under a point, or −1.
  @inlinable func topmost(at point: CGPoint, scale: Double?) -> Int {
    let (x, y) = (Double(point.x), Double(point.y))
    return scale == nil ? finest.topmost(x: x, y: y) : stack(for: scale).topmost(x: x, y: y)
  }

  /// The index for a scale: the masks of the smallest scale that is at least that, else the finest.
  @usableFromInline func stack(for scale: Double?) -> any AreaStack {
    guard let scale, let level = masks.firstIndex(where: { $0.scale >= scale }) else {
      return finest
    }
    return levels[level]
  }
}

/// Nearest-shape queries.
extension HitMap {
  /// The area nearest to a point that is in none, if it is within the tolerance, and its distance;
  /// area −1 if there is none.
  @usableFromInline func reached(
    from point: CGPoint, tolerance: CGFloat, scale: Double?
  ) -> (area: Int, distance: CGFloat) {
    guard point.x.isFinite, point.y.isFinite else { return (-1, 0) }
    var search = NearSearch(nearestTo: Double(point.x), Double(point.y), within: Double(tolerance))
    run(&search, scale: scale)
    return (search.nearest, CGFloat(search.limit))
  }

  /// Runs a search, and pays for it.
  private func run(_ search: inout NearSearch, scale: Double?) {
    search.mostWork = mostWork
    stack(for: scale).search(&search)
    pays(100 + search.work)
  }

  /// The shapes that a point reaches, nearest first; of several equally near, the topmost.
  func allReached(from point: CGPoint, tolerance: CGFloat, scale: Double?) -> [Hit] {
    guard tolerance > 0, point.x.isFinite, point.y.isFinite else { return [] }
    var search = NearSearch(
      allAround: Double(point.x), Double(point.y), within: Double(tolerance))
    run(&search, scale: scale)
    return search.distances
      .sorted {
        $0.distance != $1.distance
          ? $0.distance < $1.distance : finest.isAbove($0.area, $1.area)
      }
      .map { Hit(areas: areas, area: $0.area, distance: CGFloat($0.distance)) }
  }

  /// The area nearest to a point that is in none that is wanted.
  ///
  /// - Parameters:
  ///   - work: about how much work it was, in units, is added to it.
  ///   - reach: how far each area reaches, the same for all of a shape, about which it is asked once; negative for one that
  ///     is not wanted.
  func nearest(
    from point: CGPoint, within limit: Double, scale: Double?, work: inout Int64,
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
      run(&search, scale: scale)
      pays(400 * Int64(known.count))
      work += search.work + 400 * Int64(known.count)
      guard search.nearest >= 0 else { return nil }
      return Hit(areas: areas, area: search.nearest, distance: CGFloat(search.limit))
    }
  }
}

extension HitMap {
  /// The topmost shape under a point, or else the nearest small shape whose catchment contains the point.
  ///
  /// A shape with bounds narrower or lower than `minimumTarget` has a catchment: the points that are nearer to it
  /// than `minimumTarget` and in its bounds, extended about their centre to at least that width and height. A
  /// catchment takes no hits from other shapes. The nearest shape is hit where catchments overlap, so they are
  /// divided halfway between the shapes.
  ///
  /// Expected O(1) if a shape is under the point, otherwise O(cells within `minimumTarget`), after O(outlines) once.
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - minimumTarget: in document units; 44 points for a finger.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  ///   - isIncluded: which shapes count.
  public func hitTest(
    _ point: CGPoint, minimumTarget: CGFloat, scale: Double? = nil,
    where isIncluded: (Shape) -> Bool = { _ in true }
  ) -> Hit? {
    var work: Int64 = 0
    return hitTest(
      point, minimumTarget: minimumTarget, scale: scale, work: &work, where: isIncluded)
  }

  /// As above; adds its cost to `work`, in units.
  package func hitTest(
    _ point: CGPoint, minimumTarget: CGFloat, scale: Double? = nil, work: inout Int64,
    where isIncluded: (Shape) -> Bool = { _ in true }
  ) -> Hit? {
    if let hit = hitTest(point, scale: scale, where: isIncluded) { return hit }
    return nearest(
      from: point, within: Double(minimumTarget), scale: scale, work: &work
    ) { area in
      let isCaught = areas.bounds(ofShape: areas.owners[area]).catches(point, target: minimumTarget)
      return isCaught && isIncluded(areas.shape(ofArea: area)) ? .infinity : -1
    }
  }
}

extension CGRect {
  /// Whether a point is in the rectangle extended about its centre to a minimum width and height. False if
  /// the rectangle is empty, or no smaller than that.
  ///
  /// Compares numbers, because `contains` traps on infinite ones.
  fileprivate func catches(_ point: CGPoint, target: CGFloat) -> Bool {
    guard width > 0, height > 0, width < target || height < target else { return false }
    let (across, down) = (max(width, target) / 2, max(height, target) / 2)
    return point.x >= midX - across && point.x < midX + across
      && point.y >= midY - down && point.y < midY + down
  }
}
