/// A polynomial of degree 5 on [0, 1], by its Bernstein coefficients.
struct Quintic {
  // Not an array, which allocates, nor a SIMD vector, whose lanes are slow to access.
  private let c0, c1, c2, c3, c4, c5: Double

  private init(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double) {
    (self.c0, self.c1, self.c2, self.c3, self.c4, self.c5) = (c0, c1, c2, c3, c4, c5)
  }

  /// The polynomial c(t)·c′(t), whose roots are the parameters of the normals that go through the
  /// origin. At an end where c′ vanishes, its factor is divided out, so that the end is no root for
  /// every point.
  init(normalsOf c: CubicCurve) {
    let legs = c.legs
    // Products of binomials C(3, i)·C(2, j) over C(5, i + j).
    var g = Quintic(
      c.p0.dot(legs.0),
      0.4 * c.p0.dot(legs.1) + 0.6 * c.p1.dot(legs.0),
      0.1 * c.p0.dot(legs.2) + 0.6 * c.p1.dot(legs.1) + 0.3 * c.p2.dot(legs.0),
      0.3 * c.p1.dot(legs.2) + 0.6 * c.p2.dot(legs.1) + 0.1 * c.p3.dot(legs.0),
      0.6 * c.p2.dot(legs.2) + 0.4 * c.p3.dot(legs.1),
      c.p3.dot(legs.2))
    for _ in 0..<Self.leadingZeros(legs.0, legs.1, legs.2) { g = g.dividedByParameter }
    g = g.reversed
    for _ in 0..<Self.leadingZeros(legs.2, legs.1, legs.0) { g = g.dividedByParameter }
    self = g.reversed
  }

  /// Calls `body` with the roots until it returns false; in ascending order, but for roots at the ends.
  ///
  /// The interval is halved until the coefficients of each part change sign once or never: then it has
  /// one root or none (Lane and Riesenfeld, *Bounds on a polynomial*, 1981).
  func forEachRoot(_ body: (Double) -> Bool) {
    _ = forEachRoot(from: 0, to: 1, depth: 0, body)
  }

  /// The same for the part from `low` to `high` of the whole interval; false if `body` returned false.
  private func forEachRoot(
    from low: Double, to high: Double, depth: Int, _ body: (Double) -> Bool
  ) -> Bool {
    let changes = signChanges
    let (startsAtRoot, endsAtRoot) = (c0 == 0, c5 == 0)
    if changes == 0 && !startsAtRoot && !endsAtRoot { return true }
    let middle = (low + high) / 2
    if depth > 50 { return body(middle) }
    if startsAtRoot, !body(low) { return false }
    if endsAtRoot, !body(high) { return false }
    if changes == 0 { return true }
    if changes == 1, !startsAtRoot, !endsAtRoot { return body(low + (high - low) * singleRoot) }
    let (head, tail) = halves
    return head.forEachRoot(from: low, to: middle, depth: depth + 1, body)
      && tail.forEachRoot(from: middle, to: high, depth: depth + 1, body)
  }

  /// The number of sign changes between neighbouring coefficients, zeros skipped: at least that of the
  /// roots inside.
  private var signChanges: Int {
    var (changes, last) = (0, 0.0)
    func pass(_ c: Double) {
      if c == 0 { return }
      if c < 0 ? last > 0 : last < 0 { changes += 1 }
      last = c
    }
    pass(c0)
    pass(c1)
    pass(c2)
    pass(c3)
    pass(c4)
    pass(c5)
    return changes
  }

  /// The single root of a polynomial with different signs at the ends, by the Illinois method: regula falsi that
  /// halves the value of an end that has stayed twice (Dowell and Jarratt, *A modified regula falsi method for
  /// computing the root of an equation*, 1971).
  private var singleRoot: Double {
    var (low, high) = (0.0, 1.0)
    var (lowValue, highValue) = (c0, c5)
    var wasLow: Bool?
    while high - low > 1e-15 {
      var t = low + (high - low) * (lowValue / (lowValue - highValue))
      if !(t > low && t < high) { t = (low + high) / 2 }
      let value = value(at: t)
      let isLow = (value < 0) == (lowValue < 0)
      if isLow { (low, lowValue) = (t, value) } else { (high, highValue) = (t, value) }
      if isLow == wasLow {
        if isLow { highValue /= 2 } else { lowValue /= 2 }
      }
      wasLow = isLow
    }
    return low
  }

  /// The value at `t`, by a scheme like Horner's.
  private func value(at t: Double) -> Double {
    let s = 1 - t
    let (t2, t3) = (t * t, t * t * t)
    let head = ((c0 * s + 5 * c1 * t) * s + 10 * c2 * t2) * s + 10 * c3 * t3
    return (head * s + 5 * c4 * t2 * t2) * s + c5 * t2 * t3
  }

  /// The polynomial on each half of the interval (de Casteljau).
  private var halves: (Quintic, Quintic) {
    func mean(_ a: Double, _ b: Double) -> Double { (a + b) / 2 }
    let (p0, p1, p2) = (mean(c0, c1), mean(c1, c2), mean(c2, c3))
    let (p3, p4) = (mean(c3, c4), mean(c4, c5))
    let (q0, q1, q2, q3) = (mean(p0, p1), mean(p1, p2), mean(p2, p3), mean(p3, p4))
    let (r0, r1, r2) = (mean(q0, q1), mean(q1, q2), mean(q2, q3))
    let (s0, s1) = (mean(r0, r1), mean(r1, r2))
    let middle = mean(s0, s1)
    return (Quintic(c0, p0, q0, r0, s0, middle), Quintic(middle, s1, r2, q3, p4, c5))
  }

  /// The number of zero vectors before the first other.
  private static func leadingZeros(_ a: Vector, _ b: Vector, _ c: Vector) -> Int {
    let zero = Vector(0, 0)
    return a != zero ? 0 : b != zero ? 1 : c != zero ? 2 : 3
  }

  /// g(t) / t up to a constant factor, for g(0) = 0.
  private var dividedByParameter: Quintic {
    // Of degree 4, then raised to degree 5.
    let (q0, q1, q2, q3, q4) = (c1, c2 / 2, c3 / 3, c4 / 4, c5 / 5)
    return Quintic(
      q0, 0.2 * q0 + 0.8 * q1, 0.4 * q1 + 0.6 * q2, 0.6 * q2 + 0.4 * q3, 0.8 * q3 + 0.2 * q4, q4)
  }

  private var reversed: Quintic { Quintic(c5, c4, c3, c2, c1, c0) }
}
