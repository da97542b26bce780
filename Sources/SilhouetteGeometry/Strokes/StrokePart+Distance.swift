import Foundation

extension StrokePart {
  /// The distance from a point outside the part to the part, if less than `best`; else `best`. O(1).
  func distance(from p: Vector, radius: Double, best: Double) -> Double {
    // The body of a cubic takes far longer than any other part.
    if case .cubic(let curve) = self, curve.controlBox.distance(from: p) - radius >= best {
      return best
    }
    return min(best, distance(from: p, radius: radius))
  }

  /// The distance from a point outside the part to the part. O(1).
  func distance(from p: Vector, radius: Double) -> Double {
    switch self {
    case .line(let a, let b):
      let side = (b - a).unit.turned * radius
      return Self.distance(from: p, toPolygon: [a + side, b + side, b - side, a - side])
    case .triangle(let a, let b, let c):
      return Self.distance(from: p, toPolygon: [a, b, c])
    case .kite(let a, let b, let c, let d):
      return Self.distance(from: p, toPolygon: [a, b, c, d])
    case .disc(let center):
      return max(0, (p - center).length - radius)
    case .sector(let center, let first, let second):
      let v = p - center
      if first.cross(v) >= 0, v.cross(second) >= 0 { return max(0, v.length - radius) }
      return min(
        p.distance(toSegment: center, center + first * radius),
        p.distance(toSegment: center, center + second * radius))
    case .halfDisc(let center, let direction):
      let v = p - center
      return v.dot(direction) >= 0
        ? max(0, v.length - radius) : Self.distance(from: p, toNormalAt: center, direction, radius)
    case .cubic(let curve):
      var best = min(
        Self.distance(from: p, toNormalAt: curve.p0, curve.startTangent, radius),
        Self.distance(from: p, toNormalAt: curve.p3, -curve.endTangent, radius))
      curve.forEachNormal(through: p) { t in
        best = min(best, max(0, (curve.point(at: t) - p).length - radius))
        return true
      }
      guard curve.mayBend(asTightlyAs: radius) else { return best }
      for t in curve.parameters(ofCurvatureRadius: radius) + curve.parameters(ofEvoluteNear: p) {
        best = min(
          best,
          Self.distance(from: p, toNormalAt: curve.point(at: t), curve.tangent(at: t), radius))
      }
      return best
    case .arc(let arc):
      var best = min(
        Self.distance(from: p, toNormalAt: arc.start, arc.tangent(at: arc.startAngle), radius),
        Self.distance(from: p, toNormalAt: arc.end, arc.tangent(at: arc.endAngle), radius))
      let v = p - arc.center
      if arc.spans(v) { best = min(best, max(0, abs(v.length - arc.radius) - radius)) }
      if arc.spans(-v) { best = min(best, max(0, v.length + arc.radius - radius)) }
      return best
    }
  }

  /// How far a point may move and stay in a join or cap; not above 0 outside of it, and for bodies.
  func distanceToExit(from p: Vector, radius: Double) -> Double {
    switch self {
    case .line, .cubic, .arc: return 0
    case .disc(let center): return radius - (p - center).length
    case .halfDisc(let center, let direction):
      let v = p - center
      return min(radius - v.length, v.dot(direction))
    case .sector(let center, let first, let second):
      let v = p - center
      return min(radius - v.length, first.cross(v), v.cross(second))
    case .triangle(let a, let b, let c):
      return contains(p, radius: radius) ? Self.distance(from: p, toPolygon: [a, b, c]) : 0
    case .kite(let a, let b, let c, let d):
      return contains(p, radius: radius) ? Self.distance(from: p, toPolygon: [a, b, c, d]) : 0
    }
  }

  /// The distance to the part of a normal that the pen covers, a straight edge of the stroke.
  private static func distance(
    from p: Vector, toNormalAt point: Vector, _ tangent: Vector, _ radius: Double
  ) -> Double {
    let side = tangent.turned * radius
    return p.distance(toSegment: point + side, point - side)
  }

  /// The distance to a polygon's edge.
  private static func distance(from p: Vector, toPolygon corners: [Vector]) -> Double {
    corners.indices.reduce(.infinity) { best, index in
      min(best, p.distance(toSegment: corners[index], corners[(index + 1) % corners.count]))
    }
  }
}

extension StrokePart {
  /// Visits points of the part that are extreme in some directions and in the opposite ones.
  ///
  /// - Parameter axes: unit vectors.
  func forEachExtreme(in axes: [Vector], radius: Double, _ visit: (Vector) -> Void) {
    func visitNormal(at point: Vector, _ tangent: Vector) {
      visit(point + tangent.turned * radius)
      visit(point - tangent.turned * radius)
    }
    func visitDisc(_ center: Vector, where isCovered: (_ direction: Vector) -> Bool) {
      for axis in axes {
        for way in [axis, -axis] where isCovered(way) { visit(center + way * radius) }
      }
    }
    switch self {
    case .line(let a, let b):
      if a == b { return }
      visitNormal(at: a, (b - a).unit)
      visitNormal(at: b, (b - a).unit)
    case .disc(let center): visitDisc(center) { _ in true }
    case .halfDisc(let center, let direction):
      visitNormal(at: center, direction)
      visitDisc(center) { $0.dot(direction) >= 0 }
    case .sector(let center, let first, let second):
      for point in [center, center + first * radius, center + second * radius] { visit(point) }
      visitDisc(center) { first.cross($0) >= 0 && $0.cross(second) >= 0 }
    case .triangle(let a, let b, let c): for point in [a, b, c] { visit(point) }
    case .kite(let a, let b, let c, let d): for point in [a, b, c, d] { visit(point) }
    case .cubic(let curve):
      let turns = axes.flatMap { axis in
        let legs = (curve.legs.0.dot(axis), curve.legs.1.dot(axis), curve.legs.2.dot(axis))
        return UnitRoots.quadratic(
          legs.0, 2 * (legs.1 - legs.0), legs.0 - 2 * legs.1 + legs.2)
      }
      for t in turns + curve.parameters(ofCurvatureRadius: radius) + [0, 1] {
        visitNormal(at: curve.point(at: t), curve.tangent(at: t))
      }
    case .arc(let arc):
      visitNormal(at: arc.start, arc.tangent(at: arc.startAngle))
      visitNormal(at: arc.end, arc.tangent(at: arc.endAngle))
      for axis in axes {
        for way in [axis, -axis] where arc.spans(way) {
          visit(arc.center + way * (arc.radius + radius))
          visit(arc.center + way * (arc.radius - radius))
        }
      }
    }
  }
}
