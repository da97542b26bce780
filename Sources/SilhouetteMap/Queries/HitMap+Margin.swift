public import Foundation
import SilhouetteGeometry

/// How sure the answer at a point is.
public struct Margin: Sendable, Hashable {
  /// The topmost shape under the point; nil if there is none.
  public let shape: HitMap.Shape?
  /// How far the point may move, at least, in any direction without another answer, in the units of the point: at most
  /// as far as was asked for.
  public let distance: CGFloat
  /// The shape just beyond the margin, where the answer changes; nil if there is none, or if the answer stays the
  /// same within the limit.
  public let next: HitMap.Shape?
}

extension HitMap {
  /// The topmost shape under a point, and a distance that the point may move in any direction without changing the
  /// answer. A position with a smaller error is certainly in that shape.
  ///
  /// Shapes below the topmost one do not count; the map's edge and clips do. The distance is right to a few ulps for
  /// an outline of lines that does not cross itself, and to about 1e-12 of its size for one of curves. It is less
  /// than the truth, never more, where an outline crosses itself, where a shape's own areas or clips overlap, and
  /// where strokes cross or have miters or elliptical pens. In mask modes it is the distance to the nearest pixel
  /// with another answer. In a map of GeoJSON it is in degrees; degrees of longitude are shorter on the ground. 0 for
  /// NaN and infinite points. O(cells within the distance).
  ///
  /// - Parameters:
  ///   - point: in document space.
  ///   - limit: how far to look, in document units: the position's error.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  public func margin(
    at point: CGPoint, within limit: CGFloat, scale: Double? = nil
  ) -> Margin {
    let found = margin(at: point, within: limit, in: stack(for: scale), findsNext: true)
    func shape(_ area: Int?) -> Shape? {
      area.flatMap { $0 < 0 ? nil : areas.shape(ofArea: $0) }
    }
    return Margin(
      shape: shape(found.area), distance: CGFloat(found.distance), next: shape(found.next))
  }

  /// Whether all points that are nearer to a point than a distance have the same topmost shape. False also where
  /// ``margin(at:within:scale:)`` is less than the truth, and for a distance that is negative or NaN. O(1) for most points
  /// and small distances: the cell decides.
  public func holds(at point: CGPoint, within distance: CGFloat, scale: Double? = nil) -> Bool {
    guard distance >= 0 else { return false }
    let stack = scale == nil ? finest : stack(for: scale)
    return stack.isUniform(x: Double(point.x), y: Double(point.y), within: Double(distance))
      || margin(at: point, within: distance, in: stack).distance >= Double(distance)
  }

  /// For each point the index in ``shapes`` of the topmost shape under it, or −1, and its margin. O(points · cells within
  /// the limit).
  ///
  /// - Parameters:
  ///   - points: in document space.
  ///   - limit: how far to look, in document units.
  ///   - scale: as in ``hitTest(_:tolerance:scale:)``.
  ///   - parallel: whether all cores share the points; the caller waits.
  public func margins(
    at points: [CGPoint], within limit: CGFloat, scale: Double? = nil, parallel: Bool = false
  ) -> (shapes: [Int32], distances: [Double]) {
    let stack = stack(for: scale)
    let answer: @Sendable (CGPoint) -> (Int32, Double) = { point in
      let found = margin(at: point, within: limit, in: stack)
      return (found.area < 0 ? -1 : Int32(areas.owners[found.area]), found.distance)
    }
    let all = parallel ? ParallelWork.map(slicesOf: points) { $0.map(answer) } : points.map(answer)
    return (all.map { $0.0 }, all.map { $0.1 })
  }

  /// The topmost area under a point, or −1, its margin, and the area that comes next: see ``MarginSearch/next``.
  private func margin(
    at point: CGPoint, within limit: CGFloat, in stack: any AreaStack, findsNext: Bool = false
  ) -> (area: Int, distance: Double, next: Int?) {
    let (x, y) = (Double(point.x), Double(point.y))
    let topmost = stack.topmost(x: x, y: y)
    guard x.isFinite, y.isFinite, limit > 0 else { return (topmost, 0, nil) }
    let owner = topmost < 0 ? -1 : areas.owners[topmost]
    func search(in area: Int) -> MarginSearch {
      var search = MarginSearch(x, y, in: area, within: Double(limit), findsNext: findsNext) {
        [areas] other in
        areas.owners[other] == owner ? .same : .other
      }
      search.mostWork = mostWork
      stack.margin(&search)
      pays(100 + search.work)
      return search
    }
    var best = search(in: topmost)
    // What holds in one of the shape's areas holds, as long as no other shape is above that.
    if topmost >= 0, engine == .exact, areas.areas(ofShape: owner).count > 1,
      paysForAsking(at: point, scale: nil)
    {
      for area in stack.all(x: x, y: y).dropFirst() {
        guard areas.owners[area] == owner else { break }
        let other = search(in: area)
        if other.limit > best.limit { best = other }
      }
    }
    return (topmost, best.limit, best.next)
  }
}

extension PlacedHitMap {
  /// The topmost shape under a point of the view, and how far the point may move, in the view's points: see
  /// ``HitMap/margin(at:within:scale:)``. If the map is stretched unevenly, less than the truth. The view's bounds count; outside them the
  /// distance is 0. O(cells within the distance).
  ///
  /// - Parameters:
  ///   - point: in the view's points.
  ///   - limit: how far to look, in the view's points.
  ///   - displayScale: as in ``hitTest(_:tolerance:displayScale:)``.
  public func margin(
    at point: CGPoint, within limit: CGFloat, displayScale: CGFloat = 1
  ) -> Margin {
    guard isShown(point) else { return Margin(shape: nil, distance: 0, next: nil) }
    let found = map.margin(
      at: toDocument(point), within: limit / leastZoom, scale: Double(displayScale) * zoom)
    let distance = limit > 0 ? min(limit, found.distance * leastZoom) : 0
    let edge = bounds.map {
      min(point.x - $0.minX, $0.maxX - point.x, point.y - $0.minY, $0.maxY - point.y)
    }
    if found.shape != nil, let edge, edge < distance {
      return Margin(shape: found.shape, distance: edge, next: nil)
    }
    return Margin(shape: found.shape, distance: distance, next: found.next)
  }
}
