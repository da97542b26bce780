/// A polynomial of degree 5 between 0 and 1, by its six coefficients in Bernstein's form.
struct Quintic {
  // The first six lanes: an array would be allocated for each polynomial.
  private var c: SIMD8<Double>

  /// The polynomial (c(t) − p)·c′(t) of a cubic c with control points so far away from a point p: its
  /// roots are the feet of p. Where an end has no speed, the factor that vanishes there for every point
  /// is taken out.
  init(feetOfCubic ways: (Vector, Vector, Vector, Vector)) {
    let (a, b, d) = (ways.1 - ways.0, ways.2 - ways.1, ways.3 - ways.2)
    // Products of binomials C(3, i)·C(2, j) over C(5, i + j).
    c = SIMD8(
      ways.0.dot(a),
      0.4 * ways.0.dot(b) + 0.6 * ways.1.dot(a),
      0.1 * ways.0.dot(d) + 0.6 * ways.1.dot(b) + 0.3 * ways.2.dot(a),
      0.3 * ways.1.dot(d) + 0.6 * ways.2.dot(b) + 0.1 * ways.3.dot(a),
      0.6 * ways.2.dot(d) + 0.4 * ways.3.dot(b),
      ways.3.dot(d), 0, 0)
    for _ in 0..<Self.countOfZeros(a, b, d) { divideByParameter() }
    reverse()
    for _ in 0..<Self.countOfZeros(d, b, a) { divideByParameter() }
    reverse()
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
    let (startsAtRoot, endsAtRoot) = (c[0] == 0, c[5] == 0)
    if changes == 0 && !startsAtRoot && !endsAtRoot { return true }
    let middle = (low + high) / 2
    if depth > 50 || middle <= low || middle >= high || c == .zero { return body(middle) }
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
    for place in 0..<6 where c[place] != 0 {
      if c[place] * last < 0 { changes += 1 }
      last = c[place] < 0 ? -1 : 1
    }
    return changes
  }

  /// The one root, where the signs at the ends are different.
  private var singleRoot: Double {
    let isRising = c[0] < 0
    var (low, high) = (0.0, 1.0)
    var (lowValue, highValue) = (c[0], c[5])
    for step in 0..<100 {
      // Every third step halves, so that a flat end cannot hold up the secant.
      var t = low + (high - low) * (lowValue / (lowValue - highValue))
      if step % 3 == 2 || !(t > low && t < high) { t = (low + high) / 2 }
      if t <= low || t >= high { break }
      let value = value(at: t)
      if value == 0 { return t }
      if (value < 0) == isRising {
        (low, lowValue) = (t, value)
      } else {
        (high, highValue) = (t, value)
      }
      if high - low <= 1e-16 { break }
    }
    return (low + high) / 2
  }

  private func value(at t: Double) -> Double {
    var c = c
    for count in stride(from: 5, to: 0, by: -1) {
      for place in 0..<count { c[place] += (c[place + 1] - c[place]) * t }
    }
    return c[0]
  }

  /// The polynomial over each half of the interval (de Casteljau).
  private var halves: (Quintic, Quintic) {
    var (head, tail) = (self, self)
    for level in 1..<6 {
      for place in 0..<(6 - level) { tail.c[place] = (tail.c[place] + tail.c[place + 1]) / 2 }
      head.c[level] = tail.c[0]
    }
    return (head, tail)
  }

  /// How many of the first are zero.
  private static func countOfZeros(_ a: Vector, _ b: Vector, _ c: Vector) -> Int {
    let zero = Vector(0, 0)
    return a != zero ? 0 : b != zero ? 1 : c != zero ? 2 : 3
  }

  /// The polynomial g(t) / t, where g(0) is 0, but for a factor.
  private mutating func divideByParameter() {
    // Of degree 4 without the last, which brings it back to degree 5.
    let quotient = (1...5).map { c[$0] / Double($0) }
    c[0] = quotient[0]
    for place in 1..<5 {
      let share = Double(place) / 5
      c[place] = quotient[place - 1] * share + quotient[place] * (1 - share)
    }
    c[5] = quotient[4]
  }

  private mutating func reverse() { c = SIMD8(c[5], c[4], c[3], c[2], c[1], c[0], 0, 0) }
}
