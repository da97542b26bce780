import Foundation

extension MonotonePiece {
  /// The distance from a point to the piece, if less than `best`; else `best`.
  func distance(from p: Vector, in c: some Coordinates, best: Double) -> Double {
    let (a, b) = (c.point(at: firstIndex), c.point(at: lastIndex))
    // The ends' box holds the whole piece, as it is monotone.
    let box = Box(
      minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
    if box.distance(from: p) >= best { return best }
    switch kind {
    case .line:
      return min(best, p.distance(toSegment: a, b))
    case .quad:
      return CubicCurve(raising: QuadCurve(a, c.point(at: firstIndex + 2), b))
        .distance(from: p, best: best)
    case .cubic:
      return cubic(from: firstIndex, in: c).distance(from: p, best: best)
    case .arc:
      return arc(in: c).cubics(from: a, to: b).reduce(best) { $1.distance(from: p, best: $0) }
    }
  }
}

extension MonotoneArc {
  /// The piece between two points as cubics, within 1e-12 of the ellipse's size.
  fileprivate func cubics(from start: Vector, to end: Vector) -> [CubicCurve] {
    func angle(_ y: Double) -> Double { acos(max(-1, min(1, (y - center.y) / halfHeight))) }
    return EllipticalArc(
      center: CGPoint(center), axis1: CGPoint(x: shear, y: halfHeight),
      axis2: CGPoint(x: halfWidth, y: 0), startAngle: angle(start.y), endAngle: angle(end.y)
    ).cubics(from: start, to: end)
  }
}
