/// A quadratic or cubic Bézier.
protocol BezierCurve {
  /// The same curve from its other end.
  var reversed: Self { get }

  /// Whether the curve starts at its canonical end, which is the same end of a curve and its reverse:
  /// what is computed from there has the same bits on both sides of a border.
  var isCanonical: Bool { get }

  /// The parameters, ascending and strictly between 0 and 1, at which x or y has an extremum.
  var extrema: [Double] { get }

  /// The subcurves before and after a parameter, by de Casteljau's algorithm.
  func split(at t: Double) -> (Self, Self)
}

extension BezierCurve {
  /// The curve split at its extrema, so that x and y are monotone in each piece. Where both have an
  /// extremum at one parameter, the piece between is a point.
  var monotonePieces: [Self] {
    var pieces: [Self] = []
    var rest = self
    var splitAt = 0.0
    for t in extrema {
      let (head, tail) = rest.split(at: (t - splitAt) / (1 - splitAt))
      pieces.append(head)
      rest = tail
      splitAt = t
    }
    return pieces + [rest]
  }

  /// As ``monotonePieces``, split from the canonical end: a curve and its reverse have the same
  /// points, bit for bit.
  var canonicalMonotonePieces: [Self] {
    isCanonical ? monotonePieces : reversed.monotonePieces.reversed().map { $0.reversed }
  }

  /// The subcurve between two parameters.
  func subcurve(from low: Double, to high: Double) -> Self {
    let head = high < 1 ? split(at: high).0 : self
    return low > 0 ? head.split(at: min(1, low / high)).1 : head
  }
}
