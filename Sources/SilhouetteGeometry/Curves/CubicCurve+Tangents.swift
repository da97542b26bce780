extension CubicCurve {
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
