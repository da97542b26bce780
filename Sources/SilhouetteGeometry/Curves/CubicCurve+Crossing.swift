extension CubicCurve {
  /// Whether a monotone curve crosses the height `y` at `x` or to the left of it.
  ///
  /// The curve lies in the strip between its chord and its control points, which decides most points;
  /// for the others the crossing is searched for.
  ///
  /// - Parameter y: from y0, the smaller, to y3.
  @inline(__always) func isAtOrLeft(of x: Double, y: Double) -> Bool {
    let chord = p3 - p0
    let (first, second) = (chord.cross(p1 - p0), chord.cross(p2 - p0))
    let left = chord.x * (y - p0.y)
    let right = (x - p0.x) * chord.y
    let side = left - right
    let slack = (left.magnitude + right.magnitude + first.magnitude + second.magnitude) * 4e-15
    let bound = slack + 1e-300
    if side > max(0, max(first, second)) + bound { return false }
    if side < min(0, min(first, second)) - bound { return true }
    return searchIsAtOrLeft(of: x, y: y)
  }

  /// The x of a monotone curve at a height from y0, the smaller, to y3.
  func x(atHeight y: Double) -> Double {
    let curve = startingNear(y)
    return curve.p0.x + curve.offset(atHeight: y - curve.p0.y, reaching: .nan)
  }

  @inline(never) private func searchIsAtOrLeft(of x: Double, y: Double) -> Bool {
    let curve = startingNear(y)
    let goal = x - curve.p0.x
    return curve.offset(atHeight: y - curve.p0.y, reaching: goal) <= goal
  }

  /// The curve from the end that is nearer in height.
  private func startingNear(_ y: Double) -> CubicCurve {
    y - p0.y <= p3.y - y ? self : reversed
  }

  /// x − x0 at a height of a monotone curve, or, sooner, any number on the same side of `goalX`.
  ///
  /// Newton's method within a bracket. Each step also narrows the bracket in x; the search ends when
  /// `goalX` is outside it. Near the start the error is a few ulps of the result, not of the
  /// coordinates.
  ///
  /// - Parameters:
  ///   - goalY: the height, relative to y0.
  ///   - goalX: relative to x0; NaN for the exact result.
  @inline(__always) private func offset(atHeight goalY: Double, reaching goalX: Double) -> Double {
    // The polynomial's coefficients, relative to the start.
    let end = p3 - p0
    let c = (p1 - p0) * 3
    let b = (p2 - p1) * 3 - c
    let a = end - c - b
    let isRising = p3.y < p0.y
    var (low, high) = (0.0, 1.0)
    var (lowX, highX) = (0.0, end.x)
    var t = goalY / end.y
    var x = 0.0
    for _ in 0..<128 {
      let error = ((a.y * t + b.y) * t + c.y) * t - goalY
      x = ((a.x * t + b.x) * t + c.x) * t
      if error == 0 { break }
      if (error < 0) != isRising { (low, lowX) = (t, x) } else { (high, highX) = (t, x) }
      if goalX < min(lowX, highX) || goalX > max(lowX, highX) { return x }
      let slope = (3 * a.y * t + 2 * b.y) * t + c.y
      var next = t - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - t).magnitude <= t.ulp { break }
      t = next
    }
    return x
  }
}
