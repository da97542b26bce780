import Foundation

/// A cubic Bézier in plain numbers.
struct CubicCurve {
  var x0, y0, x1, y1, x2, y2, x3, y3: Double

  /// The same curve run from its end.
  var reversed: CubicCurve {
    CubicCurve(x0: x3, y0: y3, x1: x2, y1: y2, x2: x1, y2: y1, x3: x0, y3: y0)
  }

  /// Whether the curve is written from its canonical end: the lower y, then the lower x, and for a
  /// closed curve the same of its control points. A border's two sides so meet in equal numbers.
  var isCanonical: Bool {
    (y0, x0) != (y3, x3) ? (y0, x0) < (y3, x3) : (y1, x1) <= (y2, x2)
  }

  /// The parts before and after the parameter (de Casteljau).
  func split(at t: Double) -> (CubicCurve, CubicCurve) {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    let (ax, ay) = (mix(x0, x1), mix(y0, y1))
    let (bx, by) = (mix(x1, x2), mix(y1, y2))
    let (cx, cy) = (mix(x2, x3), mix(y2, y3))
    let (dx, dy) = (mix(ax, bx), mix(ay, by))
    let (ex, ey) = (mix(bx, cx), mix(by, cy))
    let (fx, fy) = (mix(dx, ex), mix(dy, ey))
    return (
      CubicCurve(x0: x0, y0: y0, x1: ax, y1: ay, x2: dx, y2: dy, x3: fx, y3: fy),
      CubicCurve(x0: fx, y0: fy, x1: ex, y1: ey, x2: cx, y2: cy, x3: x3, y3: y3)
    )
  }

  /// The parameters, ascending and strictly between 0 and 1, at which x or y turns back or the curve
  /// changes the side to which it bends.
  var turningParameters: [Double] {
    let d = (x1 - x0, y1 - y0, x2 - x1, y2 - y1, x3 - x2, y3 - y2)
    var parameters = UnitRoots.quadratic(d.0, 2 * (d.2 - d.0), d.0 - 2 * d.2 + d.4)
    parameters += UnitRoots.quadratic(d.1, 2 * (d.3 - d.1), d.1 - 2 * d.3 + d.5)
    return Set(parameters + inflections(d)).sorted()
  }

  /// Where the cross product of the first and second derivatives, a quadratic in t, is 0. Each axis
  /// is brought to unit size first, which moves no root and keeps products in range.
  private func inflections(
    _ d: (Double, Double, Double, Double, Double, Double)
  ) -> [Double] {
    let width = max(d.0.magnitude, d.2.magnitude, d.4.magnitude)
    let height = max(d.1.magnitude, d.3.magnitude, d.5.magnitude)
    guard width > 0, height > 0 else { return [] }
    let (px, py) = (d.0 / width, d.1 / height)
    let (qx, qy) = (d.2 / width - px, d.3 / height - py)
    let (rx, ry) = (d.4 / width - 2 * d.2 / width + px, d.5 / height - 2 * d.3 / height + py)
    return UnitRoots.quadratic(px * qy - py * qx, px * ry - py * rx, qx * ry - qy * rx)
  }

  /// The curve in pieces that neither turn back in x or y nor change the side to which they bend.
  var monotonePieces: [CubicCurve] {
    var pieces: [CubicCurve] = []
    var rest = self
    var done = 0.0
    for t in turningParameters {
      let local = (t - done) / (1 - done)
      guard local > 0, local < 1 else { continue }
      let (head, tail) = rest.split(at: local)
      pieces.append(head)
      rest = tail
      done = t
    }
    pieces.append(rest)
    return pieces
  }
}
