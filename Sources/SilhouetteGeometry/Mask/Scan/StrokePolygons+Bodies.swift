import Foundation

/// Bodies of curves: what the pen covers along their normals.
extension StrokePolygons {
  /// A point of a curve with its parameter and unit tangent.
  private typealias Station = (t: Double, point: Vector, tangent: Vector)

  mutating func addBody(of arc: CircularArc) {
    // At least as many pieces as for a radius of the flatness: none then turns by half a turn.
    let radius = max(arc.radius, flatness)
    let pieces = Flattener.pieces(sag: radius * arc.sweep * arc.sweep / 8, flatness: flatness)
    func station(_ t: Double) -> Station {
      let angle = arc.startAngle + t * arc.sweep
      return (t, arc.point(at: angle), arc.tangent(at: angle))
    }
    var from = station(0)
    for piece in stride(from: 1, through: pieces, by: 1) {
      let to = station(piece / pieces)
      addBody(from: from, to: to)
      from = to
    }
  }

  /// Cut at inflections, too: normals reach furthest there, which a wide pen shows.
  mutating func addBody(of curve: CubicCurve) {
    let pieces = Flattener.pieces(sag: curve.chordErrorBound, flatness: flatness)
    let inflections = curve.inflections
    var from: Station = (t: 0, point: curve.p0, tangent: curve.startTangent)
    for piece in stride(from: 1, through: pieces, by: 1) {
      let end = piece / pieces
      for t in inflections where t > from.t && t < end {
        from = addBody(of: curve, from: from, to: t)
      }
      from = addBody(of: curve, from: from, to: end)
    }
  }

  /// Adds the body of a subcurve, halved until its tangents turn by a right angle at most: only then do
  /// those at the ends tell which way it turns. Returns its end.
  private mutating func addBody(
    of curve: CubicCurve, from: Station, to t: Double, halvings: Int = 40
  ) -> Station {
    if halvings > 0, !curve.turnsAtMostRightAngle(from: from.t, to: t) {
      let half = (from.t + t) / 2
      let middle = addBody(of: curve, from: from, to: half, halvings: halvings - 1)
      return addBody(of: curve, from: middle, to: t, halvings: halvings - 1)
    }
    let to = (t: t, point: curve.point(at: t), tangent: curve.tangent(at: t))
    addBody(from: from, to: to)
    return to
  }

  /// Adds the area between two normals less than half a turn apart. Between them point and tangent are
  /// taken to change evenly.
  private mutating func addBody(from: Station, to: Station) {
    let cosine = from.tangent.dot(to.tangent)
    // Most turn by less than a step, which the cosine tells faster than the angle.
    let turn = cosine < stepCosine ? atan2(from.tangent.cross(to.tangent), cosine) : 0
    let steps = max(1, (abs(turn) / step).rounded(.up))
    var (center, normal) = (from.point, from.tangent.turned * space.radius)
    for index in stride(from: 1, through: steps, by: 1) {
      let share = index / steps
      let next = from.point + (to.point - from.point) * share
      let tangent = index < steps ? from.tangent.rotated(by: turn * share) : to.tangent
      let nextNormal = tangent.turned * space.radius
      addStrip(center, next, normal, nextNormal)
      (center, normal) = (next, nextNormal)
    }
  }

  /// Adds the area between the normals of two points, on both sides: one quadrilateral, unless the normals
  /// cross inside a bend that is tighter than the pen.
  private mutating func addStrip(_ a: Vector, _ b: Vector, _ first: Vector, _ second: Vector) {
    if Self.cross(a - first, b - second, b + second, a + first) {
      addHalfStrip(a, b, b + second, a + first)
      addHalfStrip(a, b, b - second, a - first)
    } else {
      addQuadrilateral(a - first, b - second, b + second, a + first)
    }
  }

  /// Adds the area between a–d and b–c: two triangles where they cross.
  private mutating func addHalfStrip(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    guard Self.cross(a, b, c, d) else { return addQuadrilateral(a, b, c, d) }
    let (first, second) = (d - a, c - b)
    let (sideB, sideC) = (first.cross(b - a), first.cross(c - a))
    let crossing = b + second * (sideB / (sideB - sideC))
    add([a, b, crossing])
    add([crossing, c, d])
  }

  /// Whether a–d and b–c cross.
  private static func cross(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Bool {
    let (first, second) = (d - a, c - b)
    return first.cross(b - a) * first.cross(c - a) < 0
      && second.cross(a - b) * second.cross(d - b) < 0
  }
}
