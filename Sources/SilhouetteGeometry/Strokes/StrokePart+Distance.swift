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
  ///
  /// Where a curve bends more tightly than the pen, so that its normals cross each other, the result may
  /// be slightly too large.
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
      curve.forEachOffsetCusp(radius: radius) { best = min(best, (p - $0).length) }
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
