import Foundation

extension MonotonePiece {
  /// The distance from a point to what is shown of the piece, if less than `best`; else `best`.
  ///
  /// - Parameter shown: what is shown; nil for everything.
  func distance(
    from p: Vector, in c: some Coordinates, shown: Box? = nil, best: Double
  ) -> Double {
    let (a, b) = (c.point(at: firstIndex), c.point(at: lastIndex))
    // The ends' box holds the whole piece, as it is monotone.
    let box = Box(
      minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
    if box.distance(from: p) >= best { return best }
    let shown = shown.flatMap { $0.contains(box) ? nil : $0 }
    switch kind {
    case .line:
      guard let shown else { return min(best, p.distance(toSegment: a, b)) }
      return shown.parameters { a.lerp(to: b, $0) }.map {
        min(best, p.distance(toSegment: a.lerp(to: b, $0.lowerBound), a.lerp(to: b, $0.upperBound)))
      } ?? best
    case .quad:
      return CubicCurve(raising: QuadCurve(a, c.point(at: firstIndex + 2), b))
        .distance(from: p, shown: shown, best: best)
    case .cubic:
      return cubic(from: firstIndex, in: c).distance(from: p, shown: shown, best: best)
    case .arc:
      return ArcPart(arc: arc(in: c).ellipse(from: a.y, to: b.y), start: a, end: b)
        .distance(from: p, shown: shown, best: best)
    }
  }
}

extension CubicCurve {
  /// The distance from a point to what is shown of the curve, which is monotone, if less than `best`; else `best`.
  fileprivate func distance(from p: Vector, shown: Box?, best: Double) -> Double {
    guard let shown else { return distance(from: p, best: best) }
    guard let part = shown.parameters(of: point) else { return best }
    let first = part.upperBound > 0 ? part.lowerBound / part.upperBound : 0
    return split(at: part.upperBound).0.split(at: first).1.distance(from: p, best: best)
  }
}

extension MonotoneArc {
  fileprivate func ellipse(from startY: Double, to endY: Double) -> EllipticalArc {
    func angle(_ y: Double) -> Double { acos(max(-1, min(1, (y - center.y) / halfHeight))) }
    return EllipticalArc(
      center: CGPoint(center), axis1: CGPoint(x: shear, y: halfHeight),
      axis2: CGPoint(x: halfWidth, y: 0), startAngle: angle(startY), endAngle: angle(endY))
  }
}

/// A part of a monotone arc.
private struct ArcPart {
  let arc: EllipticalArc
  let start, end: Vector

  /// The distance from a point to what is shown of the part, if less than `best`; else `best`. Expected O(log angle): the
  /// nearer half comes first, and halves that are too far are left out.
  func distance(from p: Vector, shown: Box?, best: Double) -> Double {
    let near = shown.map { box.intersection($0) } ?? box
    if near.isEmpty || near.distance(from: p) >= best { return best }
    // Not where an angle is NaN, either.
    guard abs(arc.endAngle - arc.startAngle) > 0.06 else {
      // A cubic, within 1e-12 of the ellipse's size.
      return arc.cubics(from: start, to: end)
        .reduce(best) { $1.distance(from: p, shown: shown, best: $0) }
    }
    let halves = halves
    let isFirstNearer = halves[0].box.distance(from: p) <= halves[1].box.distance(from: p)
    return (isFirstNearer ? halves : halves.reversed())
      .reduce(best) { $1.distance(from: p, shown: shown, best: $0) }
  }

  /// It holds the part, which is monotone.
  private var box: Box {
    Box(
      minX: min(start.x, end.x), minY: min(start.y, end.y), maxX: max(start.x, end.x),
      maxY: max(start.y, end.y))
  }

  private var halves: [ArcPart] {
    var (head, tail) = (arc, arc)
    head.endAngle = (arc.startAngle + arc.endAngle) / 2
    tail.startAngle = head.endAngle
    let middle = Vector(arc.point(at: head.endAngle))
    return [
      ArcPart(arc: head, start: start, end: middle), ArcPart(arc: tail, start: middle, end: end),
    ]
  }
}
