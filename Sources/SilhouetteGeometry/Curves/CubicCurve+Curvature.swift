extension CubicCurve {
  /// An upper bound on the distance between the curve and its chord: an eighth of the largest second
  /// derivative, which is at one of the ends.
  var chordErrorBound: Double {
    let (start, end) = secondDifferences
    return 0.75 * max(start.length, end.length)
  }

  /// The parameters of the inflection points, ascending, strictly between 0 and 1. There the first and
  /// second derivative are parallel, which is a quadratic equation.
  var inflections: [Double] {
    let (a, b, c) = legs
    let (first, second, third) = (a.cross(b), a.cross(c) / 2, b.cross(c))
    return UnitRoots.quadratic(first, 2 * (second - first), first - 2 * second + third).sorted()
  }

  /// Whether the tangent surely turns by no more than a right angle between two parameters: true where
  /// the derivative's control points there are pairwise no further apart, seen from the origin.
  func turnsAtMostRightAngle(from low: Double, to high: Double) -> Bool {
    let legs = legs
    /// The derivative's blossom, over 3.
    func blossom(_ s: Double, _ t: Double) -> Vector {
      legs.0 * ((1 - s) * (1 - t)) + legs.1 * ((1 - s) * t + s * (1 - t)) + legs.2 * (s * t)
    }
    let (a, b, c) = (blossom(low, low), blossom(low, high), blossom(high, high))
    return !(a.dot(b) < 0 || b.dot(c) < 0 || a.dot(c) < 0)
  }

  /// A sixth of the second derivative at the start and at the end; it is linear between.
  var secondDifferences: (start: Vector, end: Vector) { (p0 - p1 * 2 + p2, p1 - p2 * 2 + p3) }
}
