extension CubicCurve {
  /// Calls `body` with the cusps of the two curves at distance `radius`, the edges of a stroke: there
  /// the curve bends like a circle of that radius.
  ///
  /// Where the curve bends more tightly, a cusp may be nearer to a point than any point on a normal.
  /// Two cusps of one edge within 1/64 of the parameter are missed.
  func forEachOffsetCusp(radius: Double, _ body: (Vector) -> Void) {
    guard mayBend(asTightlyAs: radius) else { return }
    var (low, lowSide) = (0.0, tightSide(at: 0, radius))
    for step in 1...64 {
      let high = Double(step) / 64
      let highSide = tightSide(at: high, radius)
      for side in [1.0, -1] where (lowSide == side) != (highSide == side) {
        let t = cuspParameter(from: low, to: high, side, radius)
        body(point(at: t) + tangent(at: t).turned * (side * radius))
      }
      (low, lowSide) = (high, highSide)
    }
  }

  /// Whether the curve could bend like a circle of a radius somewhere: false is certain. O(1).
  ///
  /// Its curvature is at most the second derivative's length over the square of the derivative's, and the derivative
  /// nowhere shorter than the least of its control points along the chord.
  private func mayBend(asTightlyAs radius: Double) -> Bool {
    let (a, b, c) = legs
    let chord = p3 - p0
    let least = min(a.dot(chord), b.dot(chord), c.dot(chord))
    let most = max((b - a).length, (c - b).length)
    return !(least > 0 && 1.5 * least * least >= radius * most * chord.dot(chord))
  }

  /// The parameter between two at which the edge on a side turns back, by bisection.
  private func cuspParameter(
    from low: Double, to high: Double, _ side: Double, _ radius: Double
  ) -> Double {
    var (low, high) = (low, high)
    let isTight = tightSide(at: low, radius) == side
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if (tightSide(at: middle, radius) == side) == isTight { low = middle } else { high = middle }
    }
    return low
  }

  /// The side, 1 or −1, on which the edge runs against the curve, because it bends there more tightly than the radius;
  /// 0 where neither does.
  private func tightSide(at t: Double, _ radius: Double) -> Double {
    let first = derivative(at: t)
    let (start, end) = secondDifferences
    let second = start * (6 * (1 - t)) + end * (6 * t)
    let bend = radius * first.cross(second)
    return bend.magnitude > first.dot(first) * first.length ? (bend < 0 ? -1 : 1) : 0
  }
}
