import Foundation

extension MonotonePiece {
  /// The distance from a point to the piece, if less than `best`; else `best`.
  func distance(from p: Vector, in c: FlatView<Double>, best: Double) -> Double {
    let (a, b) = (Vector(c[first], c[first + 1]), Vector(c[last], c[last + 1]))
    // Between its ends a piece does not turn back, so the box of its ends holds it.
    let toBox = p.distance(
      toBox: min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y))
    if toBox >= best { return best }
    switch kind {
    case .line:
      return min(best, p.distance(toSegment: a, b))
    case .quad:
      return CubicCurve(a, quadControl: Vector(c[first + 2], c[first + 3]), b)
        .distance(from: p, best: best)
    case .cubic:
      return CubicCurve(
        x0: a.x, y0: a.y, x1: c[first + 2], y1: c[first + 3], x2: c[first + 4], y2: c[first + 5],
        x3: b.x, y3: b.y
      ).distance(from: p, best: best)
    case .arc:
      return arc(in: c).asCubics(from: a, to: b).reduce(best) { $1.distance(from: p, best: $0) }
    }
  }
}

extension MonotoneArc {
  /// The piece between two of its points as cubics, within 1e-12 of its size.
  fileprivate func asCubics(from start: Vector, to end: Vector) -> [CubicCurve] {
    func angle(_ y: Double) -> Double { acos(max(-1, min(1, (y - cy) / reach))) }
    return EllipticalArc(
      center: CGPoint(x: cx, y: cy), axis1: CGPoint(x: lean, y: reach),
      axis2: CGPoint(x: bulge, y: 0), startAngle: angle(start.y), endAngle: angle(end.y)
    ).asCubics(from: start, to: end)
  }
}

extension Vector {
  /// The distance to the straight line between two points. Lengths are never squared: they may be
  /// as large or as small as coordinates are.
  func distance(toSegment a: Vector, _ b: Vector) -> Double {
    let way = b - a
    let (length, unit) = (way.length, way.unit)
    let along = (self - a).dot(unit)
    if along <= 0 { return (self - a).length }
    if along >= length { return (self - b).length }
    // Measured from the nearer end, where rounding is smaller.
    return (self - (along <= length / 2 ? a : b)).cross(unit).magnitude
  }
}

extension CubicCurve {
  /// The distance to the box of the control points, which holds the curve.
  func distanceToHull(from p: Vector) -> Double {
    p.distance(
      toBox: min(x0, x1, x2, x3), min(y0, y1, y2, y3), max(x0, x1, x2, x3), max(y0, y1, y2, y3))
  }

  /// The distance from a point to the curve, if less than `best`; else `best`.
  func distance(from p: Vector, best: Double) -> Double {
    if distanceToHull(from: p) >= best { return best }
    var best = min(best, (Vector(x0, y0) - p).length, (Vector(x3, y3) - p).length)
    forEachFoot(of: p) { t in
      best = min(best, (point(at: t) - p).length)
      return true
    }
    return best
  }
}
