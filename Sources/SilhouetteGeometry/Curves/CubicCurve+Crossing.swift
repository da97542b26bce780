extension CubicCurve {
  /// Whether a monotone curve crosses the height `y` at `x` or to the left of it.
  ///
  /// The curve is within the strip between its chord and its control points, which decides most points. For the
  /// others it searches for the crossing.
  ///
  /// - Parameter y: from y0 to halfway to y3, above or below it.
  @inline(__always) func isAtOrLeft(of x: Double, y: Double) -> Bool {
    let chord = p3.y < p0.y ? p0 - p3 : p3 - p0
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

  @inline(never) private func searchIsAtOrLeft(of x: Double, y: Double) -> Bool {
    let goal = x - p0.x
    return offset(atHeight: y - p0.y, reaching: goal) <= goal
  }

  /// The x of a monotone curve at a height from y0 to halfway to y3, above or below it.
  func x(atHeight y: Double) -> Double {
    p0.x + offset(atHeight: y - p0.y, reaching: .nan)
  }

  /// x − x0 at a height of a monotone curve, or, sooner, any number on the same side of `goalX`.
  ///
  /// A bracketed search, from a quadratic's root and each time to that of the parabola that touches the curve. It ends
  /// when it is certain on which side of `goalX` the crossing is, mostly after the first step. Near the start the
  /// error is a few ulps of the result, not of the coordinates.
  ///
  /// - Parameters:
  ///   - goalY: the height, relative to y0, up to halfway to y3.
  ///   - goalX: relative to x0; NaN for the exact result.
  @inline(__always) private func offset(atHeight goalY: Double, reaching goalX: Double) -> Double {
    // The polynomial's coefficients, relative to the start.
    let end = p3 - p0
    let c = (p1 - p0) * 3
    let b = (p2 - p1) * 3 - c
    let a = end - c - b
    let isRising = end.y < 0
    var (low, high) = (0.0, 1.0)
    var (lowX, highX) = (0.0, end.x)
    // Rounding may turn a level start, and the root would not be between the ends.
    var t = Self.parameter(atHeight: goalY / end.y, startingWith: max(0, c.y / end.y))
    var x = 0.0
    for _ in 0..<128 {
      let error = ((a.y * t + b.y) * t + c.y) * t - goalY
      x = ((a.x * t + b.x) * t + c.x) * t
      if error == 0 { break }
      if (error < 0) != isRising { (low, lowX) = (t, x) } else { (high, highX) = (t, x) }
      if goalX < min(lowX, highX) || goalX > max(lowX, highX) { return x }
      // Δt later, the curve is at (x, y) + slope · Δt + bend · Δt² + a · Δt³.
      let bend = a * (3 * t) + b
      let slope = (bend + b) * t + c
      let perSlope = 1 / slope.y
      let newton = -error * perSlope
      let step = newton - bend.y * perSlope * newton * newton
      let crossing = x + (slope.x + bend.x * step) * step
      let rounding = 2e-14 * (x.magnitude + crossing.magnitude + goalX.magnitude) + 1e-300
      let remainder = Self.remainder(of: newton, slope, bend, a, perSlope)
      if (crossing - goalX).magnitude > remainder + rounding { return crossing }
      // False for infinite ones, as coordinates of 1e300 have.
      if goalX.isNaN, remainder < crossing.magnitude * 0x1p-54 { return crossing }
      var next = t + step
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if (next - t).magnitude <= t.ulp { break }
      t = next
    }
    return x
  }

  /// The parameter where a quadratic from 0 to 1 reaches a height up to ½, given its derivative at the start, at
  /// least 0.
  @inline(__always)
  private static func parameter(atHeight y: Double, startingWith slope: Double) -> Double {
    let root = (slope * slope + 4 * (1 - slope) * y).squareRoot()
    return 2 * y / max(slope + root, .leastNormalMagnitude)
  }

  /// How far the curve is at most, where it reaches a height, from the parabola with its place, slope and bend;
  /// infinite where that is unknown.
  ///
  /// If the derivative in y keeps half its size for two of Newton's steps, the curve reaches the height within them. Its
  /// cubic term, and what the parabola's step leaves of the square one, are how far both steps can differ.
  ///
  /// - Parameters:
  ///   - newton: Newton's step to the height.
  ///   - perSlope: 1 / slope.y.
  @inline(__always)
  private static func remainder(
    of newton: Double, _ slope: Vector, _ bend: Vector, _ a: Vector, _ perSlope: Double
  ) -> Double {
    let reach = 2 * newton.magnitude
    let (square, cubic) = ((bend.y * perSlope).magnitude, (a.y * perSlope).magnitude)
    guard (2 * square + 3 * cubic * reach) * reach <= 0.5 else { return .infinity }
    let between = 1.5 * (square * square + cubic)
    return
      ((slope.x.magnitude + 2 * reach * bend.x.magnitude) * between + a.x.magnitude)
      * (reach * reach * reach)
  }
}
