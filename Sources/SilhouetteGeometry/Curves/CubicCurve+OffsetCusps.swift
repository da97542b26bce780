extension CubicCurve {
  /// Goes through the tips at which the edges of a stroke turn back, where the curve bends as much as a
  /// circle of the pen's radius: beside a bend that is tighter, a tip may be nearer than what any foot
  /// leads to. Two on one edge within a 64th of the parameter are passed over.
  func forEachTip(radius: Double, _ body: (Vector) -> Void) {
    for side in [radius, -radius] {
      var low = 0.0
      for step in 1...64 {
        let high = Double(step) / 64
        if runsBackwards(at: low, side) != runsBackwards(at: high, side) {
          let t = turn(from: low, to: high, side)
          body(point(at: t) + direction(at: t).turned * side)
        }
        low = high
      }
    }
  }

  /// Where an edge turns back, by halving.
  private func turn(from low: Double, to high: Double, _ side: Double) -> Double {
    var (low, high) = (low, high)
    let isBackwards = runsBackwards(at: low, side)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if runsBackwards(at: middle, side) == isBackwards { low = middle } else { high = middle }
    }
    return low
  }

  /// Whether the edge on a side runs against the curve: where the curvature times how far away the edge is
  /// is more than 1.
  private func runsBackwards(at t: Double, _ side: Double) -> Bool {
    let v = velocity(at: t)
    let bend =
      Vector(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2) * (6 * (1 - t))
      + Vector(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3) * (6 * t)
    return side * v.cross(bend) > v.dot(v) * v.length
  }
}
