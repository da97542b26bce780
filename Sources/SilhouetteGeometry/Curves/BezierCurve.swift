/// A quadratic or cubic Bézier.
protocol BezierCurve {
  /// The parameters, ascending and strictly between 0 and 1, at which x or y turns back.
  var turningParameters: [Double] { get }

  /// The parts before and after a parameter.
  func split(at t: Double) -> (Self, Self)
}

extension BezierCurve {
  /// The curve in pieces that do not turn back in x or y. Where both turn at once, one is a point.
  var monotonePieces: [Self] {
    var pieces: [Self] = []
    var rest = self
    var done = 0.0
    for t in turningParameters {
      let (head, tail) = rest.split(at: (t - done) / (1 - done))
      pieces.append(head)
      rest = tail
      done = t
    }
    return pieces + [rest]
  }
}
