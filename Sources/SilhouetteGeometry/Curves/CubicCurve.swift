import Foundation

/// A cubic Bézier in plain numbers.
struct CubicCurve: BezierCurve {
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

  /// By de Casteljau's steps.
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

  var turningParameters: [Double] {
    func turns(_ first: Double, _ second: Double, _ third: Double) -> [Double] {
      UnitRoots.quadratic(first, 2 * (second - first), first - 2 * second + third)
    }
    return (turns(x1 - x0, x2 - x1, x3 - x2) + turns(y1 - y0, y2 - y1, y3 - y2)).sorted()
  }
}
