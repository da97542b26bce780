import Foundation

/// Turns the parts of a stroke into simple polygons in pixels, for scan conversion.
///
/// The polygons overlap. They all run the same way round in pen space, so that the nonzero rule gives
/// their union.
struct StrokePolygons {
  let space: PenSpace
  private let scale: Double
  /// The largest distance between a line and its curve, in pen space.
  let flatness: Double
  /// The largest angle in radians that one line spans on a circle of the pen's radius.
  let step: Double
  let stepCosine: Double
  /// Each from x, y to x, y, in pixels.
  private var edges: [SIMD4<Double>] = []
  /// For how many edges was paid.
  private var paid = 0

  /// The edges of the polygons of a path's stroke, in pixels; none where the pen covers nothing. O(edges).
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - flatness: the largest distance between a line and its curve, in pixels.
  ///   - budget: each edge stays reserved as a ``Price/scanLine``.
  static func edges(
    of path: VectorPath, style: Stroke, scale: Double, flatness: Double, budget: SharedBudget
  ) throws(LimitExceeded) -> [SIMD4<Double>] {
    guard let stroke = try StrokeParts(path, style, budget: budget) else { return [] }
    defer { budget.release(stroke.parts.count * .strokePart) }
    var polygons = StrokePolygons(space: stroke.space, scale: scale, flatness: flatness)
    for part in stroke.parts {
      // A part has a bounded number of lines: they are paid for when they are known.
      polygons.add(part)
      try polygons.pay(budget, batch: 256)
    }
    try polygons.pay(budget)
    return polygons.edges
  }

  /// Pays for the edges added since they were paid for last, once there are `batch` of them.
  private mutating func pay(_ budget: SharedBudget, batch: Int = 1) throws(LimitExceeded) {
    let count = edges.count - paid
    if count < batch { return }
    paid = edges.count
    try budget.pay(count * .scanLine)
    // The index of a piece's first point has 29 bits.
    try budget.checkPacked(4 * paid)
  }

  private init(space: PenSpace, scale: Double, flatness: Double) {
    self.space = space
    self.scale = scale
    let map = space.fromPen
    // An upper bound on the factor by which the map to pixels lengthens a vector.
    let stretch = scale * hypot(hypot(map.a, map.b), hypot(map.c, map.d))
    self.flatness = flatness / stretch
    // A chord is radius · (1 − cos(step / 2)) away from its arc.
    step = min(0.5, max(1e-3, (8 * self.flatness / space.radius).squareRoot()))
    stepCosine = cos(step)
  }

  private mutating func add(_ part: StrokePart) {
    switch part {
    case .line(let from, let to):
      let side = (to - from).unit.turned * space.radius
      addQuadrilateral(from - side, to - side, to + side, from + side)
    case .cubic(let curve): addBody(of: curve)
    case .arc(let arc): addBody(of: arc)
    case .disc(let center): addSegment(center, from: Vector(1, 0), sweep: 2 * .pi)
    case .halfDisc(let center, let direction):
      addSegment(center, from: -direction.turned, sweep: .pi)
    case .sector(let center, let first, let second):
      addSector(center, from: first, to: second)
    case .triangle(let a, let b, let c): add([a, b, c])
    case .kite(let a, let b, let c, let d): addQuadrilateral(a, b, c, d)
    }
  }

  /// The part of the pen's disc between an arc and its chord; `sweep` is π or 2π.
  private mutating func addSegment(_ center: Vector, from direction: Vector, sweep: Double) {
    let steps = (sweep / step).rounded(.up)
    add(
      stride(from: 0, through: steps, by: 1).map {
        center + direction.rotated(by: sweep * $0 / steps) * space.radius
      })
  }

  /// The sector of the pen's disc between two unit vectors less than half a turn apart.
  private mutating func addSector(_ center: Vector, from first: Vector, to second: Vector) {
    let sweep = atan2(first.cross(second), first.dot(second))
    let steps = max(1, (abs(sweep) / step).rounded(.up))
    let rim = stride(from: 0, to: steps, by: 1).map {
      center + first.rotated(by: sweep * $0 / steps) * space.radius
    }
    add([center] + rim + [center + second * space.radius])
  }

  /// Adds a quadrilateral that does not cross itself, in either orientation. Allocates no array, as
  /// most polygons are quadrilaterals.
  mutating func addQuadrilateral(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    let isPositive = (b - a).cross(c - a) + (c - a).cross(d - a) >= 0
    let (first, third) = (pixel(a), pixel(c))
    let (second, fourth) = isPositive ? (pixel(b), pixel(d)) : (pixel(d), pixel(b))
    edges.append(SIMD4(lowHalf: first, highHalf: second))
    edges.append(SIMD4(lowHalf: second, highHalf: third))
    edges.append(SIMD4(lowHalf: third, highHalf: fourth))
    edges.append(SIMD4(lowHalf: fourth, highHalf: first))
  }

  /// Adds a polygon that does not cross itself, in either orientation.
  mutating func add(_ polygon: [Vector]) {
    let origin = polygon[0]
    var area = 0.0
    for index in 2..<polygon.count {
      area += (polygon[index - 1] - origin).cross(polygon[index] - origin)
    }
    let corners = polygon.map(pixel)
    var last = corners[corners.count - 1]
    for corner in corners {
      edges.append(
        area < 0 ? SIMD4(lowHalf: corner, highHalf: last) : SIMD4(lowHalf: last, highHalf: corner))
      last = corner
    }
  }

  private func pixel(_ point: Vector) -> SIMD2<Double> {
    let p = space.fromPen.linear(point)
    return SIMD2(p.x, p.y) * scale
  }
}

/// Bodies of curves: the area that the pen covers along their normals.
extension StrokePolygons {
  /// A point of a curve with its parameter and unit tangent.
  private typealias Station = (t: Double, point: Vector, tangent: Vector)

  mutating func addBody(of arc: CircularArc) {
    // At least the pieces of an arc with the flatness as radius, so that no piece turns by half a turn.
    let radius = max(arc.radius, flatness)
    let pieces = CurveSampler.lines(sag: radius * arc.sweep * arc.sweep / 8, flatness: flatness)
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
    let pieces = CurveSampler.lines(sag: curve.chordErrorBound, flatness: flatness)
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
