/// A cubic Bézier by its control points.
struct CubicCurve: BezierCurve {
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
    let (linear, square) = ((b - a) * 2, a - b * 2 + c)
    return
      (UnitRoots.quadratic(a.x, linear.x, square.x) + UnitRoots.quadratic(a.y, linear.y, square.y))
      .sorted()
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
}
