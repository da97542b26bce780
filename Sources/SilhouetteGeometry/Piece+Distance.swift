import Foundation

extension Piece {
  /// The distance from a point to the piece, if less than `best`; else `best`.
  func distance(from p: Vector, in c: FlatArray<Double>, best: Double) -> Double {
    let (a, b) = (Vector(c[first], c[first + 1]), Vector(c[last], c[last + 1]))
    // Between its ends a piece does not turn back, so the box of its ends holds it.
    let dx = max(min(a.x, b.x) - p.x, 0, p.x - max(a.x, b.x))
    let dy = max(min(a.y, b.y) - p.y, 0, p.y - max(a.y, b.y))
    if Vector(dx, dy).length >= best { return best }
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

extension ArcPiece {
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
  /// The distance to the straight line between two points.
  func distance(toSegment a: Vector, _ b: Vector) -> Double {
    let way = b - a
    let length2 = way.dot(way)
    let t = length2 > 0 ? max(0, min(1, (self - a).dot(way) / length2)) : 0
    // Measured from the nearer end, where the foot's rounding is smaller.
    let foot = t <= 0.5 ? a + way * t : b - way * (1 - t)
    return (self - foot).length
  }
}

extension CubicCurve {
  /// The distance from a point to the curve, if less than `best`; else `best`.
  func distance(from p: Vector, best: Double) -> Double {
    let dx = max(min(x0, x1, x2, x3) - p.x, 0, p.x - max(x0, x1, x2, x3))
    let dy = max(min(y0, y1, y2, y3) - p.y, 0, p.y - max(y0, y1, y2, y3))
    if Vector(dx, dy).length >= best { return best }
    var best = min(best, (Vector(x0, y0) - p).length, (Vector(x3, y3) - p).length)
    forEachFoot(of: p) { t in
      best = min(best, (point(at: t) - p).length)
      return true
    }
    return best
  }
}
