/// A polynomial on [0, 1] of any degree, as a sum of a_k · (1 − t)^(n−k) · t^k.
///
/// In this form a product is a convolution. Divided by binomials, the terms are the Bernstein coefficients.
struct UnitPolynomial {
  private var terms: [Double]

  init(_ terms: [Double]) { self.terms = terms }

  /// The x and the y of a Bézier curve, by its control points.
  static func curve(_ points: [Vector]) -> (x: UnitPolynomial, y: UnitPolynomial) {
    var (x, y, binomial): ([Double], [Double], Double) = ([], [], 1)
    for (index, point) in points.enumerated() {
      x.append(binomial * point.x)
      y.append(binomial * point.y)
      binomial *= Double(points.count - 1 - index) / Double(index + 1)
    }
    return (UnitPolynomial(x), UnitPolynomial(y))
  }

  static func * (a: UnitPolynomial, b: UnitPolynomial) -> UnitPolynomial {
    var terms = [Double](repeating: 0, count: a.terms.count + b.terms.count - 1)
    for (i, one) in a.terms.enumerated() {
      for (j, other) in b.terms.enumerated() { terms[i + j] += one * other }
    }
    return UnitPolynomial(terms)
  }

  /// Both have the same degree.
  static func + (a: UnitPolynomial, b: UnitPolynomial) -> UnitPolynomial {
    UnitPolynomial(zip(a.terms, b.terms).map(+))
  }

  static func - (a: UnitPolynomial, b: UnitPolynomial) -> UnitPolynomial {
    UnitPolynomial(zip(a.terms, b.terms).map(-))
  }

  /// The real roots from 0 to 1, ascending; of the polynomial 0 none.
  ///
  /// Halves the interval until the Bernstein coefficients of a part change sign at most once. That part then has one
  /// root or none (Lane and Riesenfeld, *Bounds on a polynomial*, 1981).
  var roots: [Double] {
    var (coefficients, binomial) = (terms, 1.0)
    for index in terms.indices {
      coefficients[index] /= binomial
      binomial *= Double(terms.count - 1 - index) / Double(index + 1)
    }
    var roots: [Double] = []
    Self.addRoots(of: coefficients, from: 0, to: 1, depth: 0, to: &roots)
    return roots
  }

  private static func addRoots(
    of coefficients: [Double], from low: Double, to high: Double, depth: Int,
    to roots: inout [Double]
  ) {
    var (changes, last) = (0, 0.0)
    for coefficient in coefficients where coefficient != 0 {
      if coefficient < 0 ? last > 0 : last < 0 { changes += 1 }
      last = coefficient
    }
    let hasRootAtEnd = coefficients.first == 0 || coefficients.last == 0
    guard last != 0, !last.isNaN, changes > 0 || hasRootAtEnd else { return }
    if depth > 50 { return roots.append((low + high) / 2) }
    if changes == 1, !hasRootAtEnd {
      return roots.append(low + (high - low) * singleRoot(of: coefficients))
    }
    let middle = (low + high) / 2
    let (head, tail) = halves(of: coefficients)
    addRoots(of: head, from: low, to: middle, depth: depth + 1, to: &roots)
    addRoots(of: tail, from: middle, to: high, depth: depth + 1, to: &roots)
  }

  /// The root of coefficients that change sign once, by bisection.
  private static func singleRoot(of coefficients: [Double]) -> Double {
    let isRising = (coefficients.first ?? 0) < 0
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if (value(of: coefficients, at: middle) < 0) == isRising {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }

  /// By a scheme like Horner's.
  private static func value(of coefficients: [Double], at t: Double) -> Double {
    let (s, degree) = (1 - t, coefficients.count - 1)
    var (sum, power, binomial) = (0.0, 1.0, 1.0)
    for (index, coefficient) in coefficients.enumerated() {
      sum = sum * s + binomial * power * coefficient
      power *= t
      binomial *= Double(degree - index) / Double(index + 1)
    }
    return sum
  }

  /// The coefficients on each half of the interval (de Casteljau).
  private static func halves(of coefficients: [Double]) -> ([Double], [Double]) {
    var (head, tail) = (coefficients, coefficients)
    for level in 1..<max(1, coefficients.count) {
      for index in 0..<coefficients.count - level {
        tail[index] = (tail[index] + tail[index + 1]) / 2
      }
      head[level] = tail[0]
    }
    return (head, tail)
  }
}
