/// A cubic Bézier by its control points.
struct CubicCurve: BezierCurve, Equatable {
  var p0, p1, p2, p3: Vector

  init(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// A quadratic, raised to degree 3.
  init(raising quad: QuadCurve) {
    self.init(
      quad.p0, quad.p0 + (quad.p1 - quad.p0) * (2.0 / 3), quad.p2 + (quad.p1 - quad.p2) * (2.0 / 3),
      quad.p2)
  }

  var reversed: CubicCurve { CubicCurve(p3, p2, p1, p0) }

  /// The canonical end is the one with the smaller y, then the smaller x; of a closed curve, the one
  /// whose control point has them.
  var isCanonical: Bool {
    p0 != p3 ? (p0.y, p0.x) < (p3.y, p3.x) : (p1.y, p1.x) <= (p2.y, p2.x)
  }

  var extrema: [Double] {
    // The derivative's coefficients, over 3.
    let (a, b, c) = legs
    if UnitRoots.areNone(a.x, b.x, c.x), UnitRoots.areNone(a.y, b.y, c.y) { return [] }
    let (linear, square) = ((b - a) * 2, a - b * 2 + c)
    var roots = UnitRoots.quadratic(a.x, linear.x, square.x)
    roots += UnitRoots.quadratic(a.y, linear.y, square.y)
    if roots.count > 1 { roots.sort() }
    return roots
  }

  func split(at t: Double) -> (CubicCurve, CubicCurve) {
    let (a, b, c) = (p0.lerp(to: p1, t), p1.lerp(to: p2, t), p2.lerp(to: p3, t))
    let (d, e) = (a.lerp(to: b, t), b.lerp(to: c, t))
    let point = d.lerp(to: e, t)
    return (CubicCurve(p0, a, d, point), CubicCurve(point, e, c, p3))
  }

  /// The point at a parameter.
  func point(at t: Double) -> Vector { split(at: t).0.p3 }

  /// The derivative with respect to the parameter.
  func derivative(at t: Double) -> Vector {
    let (a, b, c) = legs
    let s = 1 - t
    return a * (3 * s * s) + b * (6 * s * t) + c * (3 * t * t)
  }

  /// The legs of the control polygon; three times them are the derivative's control points.
  var legs: (Vector, Vector, Vector) { (p1 - p0, p2 - p1, p3 - p2) }

  /// The unit tangent at the start: towards the first control point that is not the start itself
  /// (SVG 2, section 9.5.3); zero where all are.
  var startTangent: Vector {
    for control in [p1, p2, p3] where control != p0 { return (control - p0).unit }
    return Vector(0, 0)
  }

  /// The unit tangent at the end, in the curve's direction; zero where the curve is a point.
  var endTangent: Vector { -reversed.startTangent }

  /// The unit tangent at a parameter.
  func tangent(at t: Double) -> Vector {
    if t <= 0 { return startTangent }
    if t >= 1 { return endTangent }
    // Not from the subcurve: next to an end its legs are mostly rounding.
    let derivative = derivative(at: t)
    return derivative != Vector(0, 0) ? derivative.unit : split(at: t).1.startTangent
  }

  /// An upper bound on the distance between the curve and its chord: an eighth of the largest second
  /// derivative, which is at one of the ends.
  var chordErrorBound: Double {
    let (start, end) = secondDifferences
    return 0.75 * max(start.length, end.length)
  }

  /// The parameters of the inflection points, ascending, strictly between 0 and 1. There the first and
  /// second derivative are parallel, which is a quadratic equation.
  var inflections: [Double] {
    let (a, b, c) = legs
    let (first, second, third) = (a.cross(b), a.cross(c) / 2, b.cross(c))
    return UnitRoots.quadratic(first, 2 * (second - first), first - 2 * second + third).sorted()
  }

  /// Whether the tangent certainly turns by at most a right angle between two parameters: true if the derivative's
  /// control points there are pairwise at most a right angle apart, seen from the origin.
  func turnsAtMostRightAngle(from low: Double, to high: Double) -> Bool {
    let legs = legs
    /// The derivative's blossom, over 3.
    func blossom(_ s: Double, _ t: Double) -> Vector {
      legs.0 * ((1 - s) * (1 - t)) + legs.1 * ((1 - s) * t + s * (1 - t)) + legs.2 * (s * t)
    }
    let (a, b, c) = (blossom(low, low), blossom(low, high), blossom(high, high))
    return !(a.dot(b) < 0 || b.dot(c) < 0 || a.dot(c) < 0)
  }

  /// A sixth of the second derivative at the start and at the end; it is linear between.
  var secondDifferences: (start: Vector, end: Vector) { (p0 - p1 * 2 + p2, p1 - p2 * 2 + p3) }

  /// The distance from a point to the curve, if less than `best`; else `best`.
  func distance(from p: Vector, best: Double) -> Double {
    if controlBox.distance(from: p) >= best { return best }
    var best = min(best, (p0 - p).length, (p3 - p).length)
    forEachNormal(through: p) { t in
      best = min(best, (point(at: t) - p).length)
      return true
    }
    return best
  }

  /// Whether a normal of the curve goes through `p` within `radius` of the curve: whether the stroke of
  /// that radius, with butt caps, covers `p`.
  func hasNormal(through p: Vector, within radius: Double) -> Bool {
    guard controlBox.distance(from: p) <= radius else { return false }
    var isFound = false
    forEachNormal(through: p) { t in
      let v = point(at: t) - p
      isFound = isFound || v.dot(v) <= radius * radius
      return !isFound
    }
    return isFound
  }

  /// Calls `body` with each parameter where the curve's normal passes through `p`, until it returns false. These
  /// include the points nearest to `p` and farthest from it, except for the curve's ends.
  func forEachNormal(through p: Vector, _ body: (Double) -> Bool) {
    let (a, b, c, d) = (p0 - p, p1 - p, p2 - p, p3 - p)
    // A power of two changes no parameter, and keeps products in range.
    let unit = max(a.reach, b.reach, c.reach, d.reach).unitScale
    Quintic(normalsOf: CubicCurve(a * unit, b * unit, c * unit, d * unit)).forEachRoot(body)
  }

  /// The box of the control points, which holds the curve.
  var controlBox: Box { Box(around: p0, p1).union(Box(around: p2, p3)) }

  /// The parameters where the curve's radius of curvature is `radius`. The edge of a stroke of that radius has a cusp
  /// there.
  func parameters(ofCurvatureRadius radius: Double) -> [Double] {
    guard mayBend(asTightlyAs: radius) else { return [] }
    let unit = max(legs.0.reach, legs.1.reach, legs.2.reach).unitScale
    let (_, bend, speed) = derivatives(unit)
    // Its square is finite.
    let radius = min(radius * unit, 0x1p200)
    // The square of the radius, as a polynomial of degree 6.
    let square = UnitPolynomial([1, 6, 15, 20, 15, 6, 1].map { $0 * radius * radius })
    return (square * bend * bend - speed * speed * speed).roots
  }

  /// The parameters where the line from a point to the curve's centre of curvature is parallel to the tangent.
  ///
  /// Where the curve bends more tightly than the pen, its evolute (the centres of curvature) bounds the stroke:
  /// points on one side of it are on two normals, and on the other side on none.
  func parameters(ofEvoluteNear p: Vector) -> [Double] {
    let points = [p0 - p, p1 - p, p2 - p, p3 - p]
    let unit = points.reduce(0) { max($0, $1.reach) }.unitScale
    let (first, bend, speed) = derivatives(unit)
    let (x, y) = UnitPolynomial.curve(points.map { $0 * unit })
    // The centre is at the point along the normal if the curvature times the height of `p` above the tangent is 1.
    return (bend * (first.y * x - first.x * y) - speed * speed).roots
  }

  /// The first derivative of the curve times a number, its cross product with the second derivative, and the square of its
  /// length.
  private func derivatives(
    _ unit: Double
  ) -> (first: (x: UnitPolynomial, y: UnitPolynomial), bend: UnitPolynomial, speed: UnitPolynomial)
  {
    let controls = [legs.0, legs.1, legs.2].map { $0 * (3 * unit) }
    let first = UnitPolynomial.curve(controls)
    let second = UnitPolynomial.curve([
      (controls[1] - controls[0]) * 2, (controls[2] - controls[1]) * 2,
    ])
    return (
      first, first.x * second.y - first.y * second.x, first.x * first.x + first.y * first.y
    )
  }

  /// Whether the curve could bend like a circle of a radius somewhere: false is certain. O(1).
  ///
  /// Its curvature is at most the second derivative's length over the square of the derivative's, and the derivative
  /// nowhere shorter than the least of its control points along the chord.
  func mayBend(asTightlyAs radius: Double) -> Bool {
    let (a, b, c) = legs
    let chord = p3 - p0
    let least = min(a.dot(chord), b.dot(chord), c.dot(chord))
    let most = max((b - a).length, (c - b).length)
    return !(least > 0 && 1.5 * least * least >= radius * most * chord.dot(chord))
  }
}
