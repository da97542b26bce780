extension CubicCurve {
  /// Calls `body` with the cusps of the two curves at distance `radius`, the edges of a stroke: there
  /// the curve bends like a circle of that radius.
  ///
  /// Where the curve bends more tightly, a cusp may be nearer to a point than any point on a normal.
  /// Two cusps of one edge within 1/64 of the parameter are missed.
  func forEachOffsetCusp(radius: Double, _ body: (Vector) -> Void) {
    for offset in [radius, -radius] {
      var low = 0.0
      for step in 1...64 {
        let high = Double(step) / 64
        if isOffsetReversed(at: low, offset) != isOffsetReversed(at: high, offset) {
          let t = cuspParameter(from: low, to: high, offset)
          body(point(at: t) + tangent(at: t).turned * offset)
        }
        low = high
      }
    }
  }

  /// The parameter between two at which the offset curve turns back, by bisection.
  private func cuspParameter(from low: Double, to high: Double, _ offset: Double) -> Double {
    var (low, high) = (low, high)
    let isReversed = isOffsetReversed(at: low, offset)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if isOffsetReversed(at: middle, offset) == isReversed { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the offset curve runs against the curve: where the curvature times the offset exceeds 1.
  private func isOffsetReversed(at t: Double, _ offset: Double) -> Bool {
    let first = derivative(at: t)
    let (start, end) = secondDifferences
    let second = start * (6 * (1 - t)) + end * (6 * t)
    return offset * first.cross(second) > first.dot(first) * first.length
  }
}
