import Foundation

extension StrokePart {
  /// The distance from a point outside the part to it. Inside a bend that is tighter than the pen, where
  /// lines straight across the curve cross each other, it may be a little more than it is.
  func distance(from p: Vector, radius: Double) -> Double {
    switch self {
    case .line(let a, let b):
      let side = (b - a).unit.turned * radius
      return Self.distance(from: p, toCorners: [a + side, b + side, b - side, a - side])
    case .triangle(let a, let b, let c):
      return Self.distance(from: p, toCorners: [a, b, c])
    case .disc(let center):
      return max(0, (p - center).length - radius)
    case .sector(let center, let first, let second):
      let v = p - center
      if first.cross(v) >= 0, v.cross(second) >= 0 { return max(0, v.length - radius) }
      return min(
        p.distance(toSegment: center, center + first * radius),
        p.distance(toSegment: center, center + second * radius))
    case .halfDisc(let center, let direction):
      let side = direction.turned * radius
      let straight = p.distance(toSegment: center + side, center - side)
      let v = p - center
      return v.dot(direction) >= 0 ? max(0, v.length - radius) : straight
    case .cubic(let curve):
      var best = ends(curve.p0, curve.startTangent, p, radius)
      let end = ends(curve.p3, curve.reversed.startTangent, p, radius)
      best = min(best, end)
      curve.forEachNormal(through: p) { t in
        best = min(best, max(0, (curve.point(at: t) - p).length - radius))
        return true
      }
      curve.forEachOffsetCusp(radius: radius) { best = min(best, (p - $0).length) }
      return best
    case .arc(let arc):
      let (start, end) = (arc.startAngle, arc.endAngle)
      var best = min(
        ends(arc.start, arc.tangent(at: start), p, radius),
        ends(arc.end, arc.tangent(at: end), p, radius))
      let v = p - arc.center
      if arc.spans(v) { best = min(best, max(0, abs(v.length - arc.radius) - radius)) }
      if arc.spans(-v) { best = min(best, max(0, v.length + arc.radius - radius)) }
      return best
    }
  }

  /// The distance to the straight edge with which the pen begins or ends.
  private func ends(_ point: Vector, _ direction: Vector, _ p: Vector, _ radius: Double) -> Double {
    let side = direction.turned * radius
    return p.distance(toSegment: point + side, point - side)
  }

  private static func distance(from p: Vector, toCorners corners: [Vector]) -> Double {
    var best = Double.infinity
    for (index, corner) in corners.enumerated() {
      best = min(best, p.distance(toSegment: corner, corners[(index + 1) % corners.count]))
    }
    return best
  }
}
