/// A polynomial of degree 5 between 0 and 1, by its six coefficients in Bernstein's form.
struct Quintic {
  // Neither an array, which would be allocated, nor a vector, whose lanes are slow to get at.
  private let c0, c1, c2, c3, c4, c5: Double

  private init(_ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double, _ c5: Double) {
    (self.c0, self.c1, self.c2, self.c3, self.c4, self.c5) = (c0, c1, c2, c3, c4, c5)
  }

  /// The polynomial (c(t) − p)·c′(t) of a cubic c with control points so far away from a point p: its
  /// roots are the feet of p. Where an end has no speed, the factor that vanishes there for every point
  /// is taken out.
  init(feetOfCubic ways: (Vector, Vector, Vector, Vector)) {
    let (a, b, d) = (ways.1 - ways.0, ways.2 - ways.1, ways.3 - ways.2)
    // Products of binomials C(3, i)·C(2, j) over C(5, i + j).
    var g = Quintic(
      ways.0.dot(a),
      0.4 * ways.0.dot(b) + 0.6 * ways.1.dot(a),
      0.1 * ways.0.dot(d) + 0.6 * ways.1.dot(b) + 0.3 * ways.2.dot(a),
      0.3 * ways.1.dot(d) + 0.6 * ways.2.dot(b) + 0.1 * ways.3.dot(a),
      0.6 * ways.2.dot(d) + 0.4 * ways.3.dot(b),
      ways.3.dot(d))
    for _ in 0..<Self.countOfZeros(a, b, d) { g = g.dividedByParameter }
    g = g.reversed
    for _ in 0..<Self.countOfZeros(d, b, a) { g = g.dividedByParameter }
    self = g.reversed
  }

  /// Goes through the roots, ascending but for those at the ends, until told to stop. They are kept apart
  /// by the coefficients' signs, the interval being halved until each part has one root or none (Lane and
  /// Riesenfeld, *Bounds on a polynomial*, 1981).
  func forEachRoot(_ body: (Double) -> Bool) {
    _ = forEachRoot(from: 0, to: 1, depth: 0, body)
  }

  /// Goes through the roots in the part of the interval that this is; false when told to stop.
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

  /// How often the sign changes from one coefficient to the next, zeros left out.
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

  /// The one root, where the signs at the ends are different: by secants, where an end that stays counts
  /// half from its second time on, so that it soon goes too (Dowell and Jarratt, *A modified regula
  /// falsi method*, 1971).
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

  /// The value, in Bernstein's form after Horner's scheme.
  private func value(at t: Double) -> Double {
    let s = 1 - t
    let (t2, t3) = (t * t, t * t * t)
    let head = ((c0 * s + 5 * c1 * t) * s + 10 * c2 * t2) * s + 10 * c3 * t3
    return (head * s + 5 * c4 * t2 * t2) * s + c5 * t2 * t3
  }

  /// The polynomial over each half of the interval (de Casteljau).
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

  /// How many of the first are zero.
  private static func countOfZeros(_ a: Vector, _ b: Vector, _ c: Vector) -> Int {
    let zero = Vector(0, 0)
    return a != zero ? 0 : b != zero ? 1 : c != zero ? 2 : 3
  }

  /// The polynomial g(t) / t, where g(0) is 0, but for a factor.
  private var dividedByParameter: Quintic {
    // Of degree 4, which is brought back to degree 5.
    let (q0, q1, q2, q3, q4) = (c1, c2 / 2, c3 / 3, c4 / 4, c5 / 5)
    return Quintic(
      q0, 0.2 * q0 + 0.8 * q1, 0.4 * q1 + 0.6 * q2, 0.6 * q2 + 0.4 * q3, 0.8 * q3 + 0.2 * q4, q4)
  }

  private var reversed: Quintic { Quintic(c5, c4, c3, c2, c1, c0) }
}
