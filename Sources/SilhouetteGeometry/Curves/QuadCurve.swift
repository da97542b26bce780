import Foundation

/// A quadratic or cubic Bézier.
protocol BezierCurve {
  /// The same curve from its other end.
  var reversed: Self { get }

  /// Whether the curve starts at its canonical end, which is the same point for a curve and its reverse. Values
  /// computed from there have the same bits on both sides of a border.
  var isCanonical: Bool { get }

  /// The parameters where x or y has an extremum, ascending and strictly between 0 and 1.
  var extrema: [Double] { get }

  /// The subcurves before and after a parameter, by de Casteljau's algorithm.
  func split(at t: Double) -> (Self, Self)
}

extension BezierCurve {
  /// The curve split at its extrema, so that x and y are monotone in each piece. If both have an extremum at the same
  /// parameter, the piece between is a point.
  var monotonePieces: [Self] { pieces(between: extrema) }

  private func pieces(between extrema: [Double]) -> [Self] {
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

  /// Visits ``monotonePieces``, split from the canonical end: a curve and its reverse have the same points, bit for bit.
  /// Most curves are one piece, which takes no memory.
  @inline(__always) func forEachCanonicalMonotonePiece(_ visit: (Self) -> Void) {
    let isCanonical = isCanonical
    let curve = isCanonical ? self : reversed
    let extrema = curve.extrema
    if extrema.isEmpty { return visit(self) }
    let pieces = curve.pieces(between: extrema)
    for index in pieces.indices {
      visit(isCanonical ? pieces[index] : pieces[pieces.count - 1 - index].reversed)
    }
  }

  /// The subcurve between two parameters.
  func subcurve(from low: Double, to high: Double) -> Self {
    let head = high < 1 ? split(at: high).0 : self
    return low > 0 ? head.split(at: min(1, low / high)).1 : head
  }
}

/// A quadratic Bézier by its control points.
struct QuadCurve: BezierCurve {
  var p0, p1, p2: Vector

  init(_ p0: Vector, _ p1: Vector, _ p2: Vector) {
    (self.p0, self.p1, self.p2) = (p0, p1, p2)
  }

  var reversed: QuadCurve { QuadCurve(p2, p1, p0) }

  /// The canonical end is the one with the smaller y, then the smaller x.
  var isCanonical: Bool { (p0.y, p0.x) <= (p2.y, p2.x) }

  var extrema: [Double] {
    let (slope, bend) = (p1 - p0, p0 - p1 * 2 + p2)
    return (UnitRoots.linear(slope.x, bend.x) + UnitRoots.linear(slope.y, bend.y)).sorted()
  }

  func split(at t: Double) -> (QuadCurve, QuadCurve) {
    let (a, b) = (p0.lerp(to: p1, t), p1.lerp(to: p2, t))
    let point = a.lerp(to: b, t)
    return (QuadCurve(p0, a, point), QuadCurve(point, b, p2))
  }

  /// x − x0 at a height of a monotone curve.
  ///
  /// If β is the control point's share of the curve's height and γ that of `y`, then t = γ / (β + √((β − γ)² + γ(1 −
  /// γ))). Nothing cancels, so the error near the start is a few ulps of the result, not of the coordinates.
  ///
  /// - Parameter y: from y0 to y2.
  @inline(__always) func offset(atHeight y: Double) -> Double {
    let height = p2.y - p0.y
    let gamma = (y - p0.y) / height
    if gamma == 0 { return 0 }
    let beta = (p1.y - p0.y) / height
    let t = gamma / (beta + ((beta - gamma) * (beta - gamma) + gamma * (1 - gamma)).squareRoot())
    return t * (2 * (p1.x - p0.x) + t * ((p2.x - p1.x) - (p1.x - p0.x)))
  }
}
