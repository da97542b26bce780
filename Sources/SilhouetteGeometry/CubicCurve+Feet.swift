import Foundation

extension CubicCurve {
  /// Whether some point of the curve, at most `radius` from `p`, has `p` straight across from it: at
  /// right angles to the curve.
  ///
  /// Feet are the roots of (c(t) − p)·c′(t), of degree 5. They are kept apart by their polynomial's
  /// coefficients in Bernstein's form, halved until each has one root or none (Lane and Riesenfeld,
  /// *Bounds on a polynomial*, 1981).
  func hasFoot(of p: Vector, within radius: Double) -> Bool {
    guard distanceToHull(from: p) <= radius else { return false }
    var isFound = false
    forEachFoot(of: p) { t in
      let v = point(at: t) - p
      isFound = isFound || v.dot(v) <= radius * radius
      return !isFound
    }
    return isFound
  }

  /// Goes through the parameters of the feet of `p` until told to stop.
  func forEachFoot(of p: Vector, _ body: (Double) -> Bool) {
    let polynomial = footPolynomial(of: p)
    _ = Self.forEachRoot(polynomial, from: 0, to: 1, depth: 0, body)
  }

  /// The coefficients of (c(t) − p)·c′(t) in Bernstein's form. Where an end has no speed, the factor
  /// that vanishes there for every point is taken out. All is brought to unit size first, by a power
  /// of two, which moves no root and keeps products in range.
  private func footPolynomial(of p: Vector) -> [Double] {
    let ways = [
      Vector(x0, y0) - p, Vector(x1, y1) - p, Vector(x2, y2) - p, Vector(x3, y3) - p,
    ]
    let size = ways.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    let c = ways.map { $0 * size.toUnitSize }
    let d = [c[1] - c[0], c[2] - c[1], c[3] - c[2]]
    // Products of binomials C(3, i)·C(2, j) over C(5, i + j).
    let weights = [[1, 0.4, 0.1], [0.6, 0.6, 0.3], [0.3, 0.6, 0.6], [0.1, 0.4, 1]]
    var g = [Double](repeating: 0, count: 6)
    for i in 0...3 {
      for j in 0...2 { g[i + j] += weights[i][j] * c[i].dot(d[j]) }
    }
    for _ in d.prefix(while: { $0 == Vector(0, 0) }) { g = Self.dividedByParameter(g) }
    for _ in d.reversed().prefix(while: { $0 == Vector(0, 0) }) {
      g = Self.dividedByParameter(g.reversed()).reversed()
    }
    return g
  }

  /// Coefficients of g(t) / t, where g(0) is 0, but for a factor.
  private static func dividedByParameter(_ g: [Double]) -> [Double] {
    (1..<g.count).map { g[$0] / Double($0) }
  }

  /// Goes through the roots in an interval whose coefficients are given; false when told to stop.
  private static func forEachRoot(
    _ g: [Double], from low: Double, to high: Double, depth: Int, _ body: (Double) -> Bool
  ) -> Bool {
    var changes = 0
    var sign = 0.0
    for value in g where value != 0 {
      if sign != 0, (value < 0) != (sign < 0) { changes += 1 }
      sign = value
    }
    let startsAtRoot = g.first == 0
    let endsAtRoot = g.last == 0
    if changes == 0 && !startsAtRoot && !endsAtRoot { return true }
    let middle = (low + high) / 2
    if depth > 50 || sign == 0 { return body(middle) }
    if startsAtRoot, !body(low) { return false }
    if endsAtRoot, !body(high) { return false }
    if changes == 0 { return true }
    if changes == 1, !startsAtRoot, !endsAtRoot {
      return body(low + (high - low) * singleRoot(g))
    }
    let (head, tail) = halves(g)
    return forEachRoot(head, from: low, to: middle, depth: depth + 1, body)
      && forEachRoot(tail, from: middle, to: high, depth: depth + 1, body)
  }

  /// The one root between 0 and 1 of a polynomial with different signs at the ends: by secants, where
  /// an end that stays counts half from its second time on, so that it soon goes too (Dowell and
  /// Jarratt, *A modified regula falsi method*, 1971).
  private static func singleRoot(_ g: [Double]) -> Double {
    var (low, high) = (0.0, 1.0)
    var (lowValue, highValue) = (g.first ?? 0, g.last ?? 0)
    var wasLow: Bool?
    while high - low > 1e-15 {
      var t = low + (high - low) * (lowValue / (lowValue - highValue))
      if !(t > low && t < high) { t = (low + high) / 2 }
      let value = evaluate(g, at: t)
      let isLow = (value < 0) == (lowValue < 0)
      if isLow { (low, lowValue) = (t, value) } else { (high, highValue) = (t, value) }
      if isLow == wasLow {
        if isLow { highValue /= 2 } else { lowValue /= 2 }
      }
      wasLow = isLow
    }
    return low
  }

  private static func evaluate(_ g: [Double], at t: Double) -> Double {
    var g = g
    for count in stride(from: g.count - 1, to: 0, by: -1) {
      for index in 0..<count { g[index] += (g[index + 1] - g[index]) * t }
    }
    return g[0]
  }

  /// The coefficients over each half of the interval (de Casteljau).
  private static func halves(_ g: [Double]) -> ([Double], [Double]) {
    var (head, tail) = (g, g)
    for level in 1..<g.count {
      for index in 0..<(g.count - level) { tail[index] = (tail[index] + tail[index + 1]) / 2 }
      head[level] = tail[0]
    }
    return (head, tail)
  }
}
