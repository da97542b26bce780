/// A quadratic Bézier whose x and y do not turn back, from either end.
struct MonotoneQuad {
  var x0, y0, x1, y1, x2, y2: Double

  /// How far to the right of its start it is at a height in its range.
  ///
  /// The root is in a form that subtracts nothing from its like: with β and γ the control point's
  /// and the point's share of the height, t = γ / (β + √((β − γ)² + γ(1 − γ))). Near the start the
  /// result is right to a few bits of itself, not only of the coordinates.
  @inline(__always) func offset(atHeight y: Double) -> Double {
    let height = y2 - y0
    let gamma = (y - y0) / height
    if gamma == 0 { return 0 }
    let beta = (y1 - y0) / height
    let t = gamma / (beta + ((beta - gamma) * (beta - gamma) + gamma * (1 - gamma)).squareRoot())
    return t * (2 * (x1 - x0) + t * ((x2 - x1) - (x1 - x0)))
  }
}
