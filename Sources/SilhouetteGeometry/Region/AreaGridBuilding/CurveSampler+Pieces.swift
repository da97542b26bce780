import Foundation

extension CurveSampler {
  /// A monotone curve in a leaf's units.
  ///
  /// - Parameter inUnits: maps points of the document to units.
  init(_ piece: MonotonePiece, in c: FlatView<Double>, _ inUnits: (Vector) -> Vector) {
    let (a, b) = (piece.start(in: c), piece.end(in: c))
    switch piece.kind {
    case .arc:
      let arc = piece.arc(in: c).ellipse(from: a.y, to: b.y)
      let (middle, center) = (Vector(arc.center), inUnits(Vector(arc.center)))
      self.init(
        .arc(
          center: center, axis1: inUnits(middle + Vector(arc.axis1)) - center,
          axis2: inUnits(middle + Vector(arc.axis2)) - center, from: arc.startAngle,
          turn: arc.endAngle - arc.startAngle))
    case .cubic:
      let curve = piece.cubic(from: piece.startIndex, in: c)
      self.init(
        .cubic(
          CubicCurve(inUnits(curve.p0), inUnits(curve.p1), inUnits(curve.p2), inUnits(curve.p3))))
    case .quad, .line:
      self.init(
        .quad(QuadCurve(inUnits(a), inUnits(c.point(at: piece.firstIndex + 2)), inUnits(b))))
    }
  }

  /// How far x goes beyond both ends: for rounding only, unless a path says of an arc that it ends at another point of its
  /// ellipse.
  var overshoot: Double {
    guard case .arc(_, let axis1, let axis2, let from, let turn) = form else { return 0 }
    let ends = [point(at: 0).x, point(at: 1).x]
    let (left, right) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    return (-1...1).reduce(0) { overshoot, half in
      let t = (atan2(axis2.x, axis1.x) + Double(half) * .pi - from) / turn
      guard t > 0, t < 1 else { return overshoot }
      return max(overshoot, point(at: t).x - right, left - point(at: t).x)
    }
  }

  /// Into how many equal parts to divide that part of the curve which is in a box, so that chords are near it. Where the
  /// curve enters the box, a chord begins: so its height there is the curve's.
  func division(within box: Box) -> (range: ClosedRange<Double>, lines: Int) {
    func range(
      _ least: Double, _ most: Double, _ coordinate: (Vector) -> Double
    ) -> ClosedRange<Double> {
      Box.parameters(from: least, to: most, halvings: 40) { coordinate(point(at: $0)) } ?? 0...0
    }
    let (x, y) = (range(box.minX, box.maxX) { $0.x }, range(box.minY, box.maxY) { $0.y })
    let low = max(x.lowerBound, y.lowerBound)
    let high = max(low, min(x.upperBound, y.upperBound))
    let lines = (sag(of: high - low) / 12).squareRoot().rounded(.up)
    return (low...high, Int(max(1, min(lines, 16))))
  }
}
