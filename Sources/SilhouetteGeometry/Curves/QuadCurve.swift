import Foundation

/// A quadratic Bézier in plain numbers.
struct QuadCurve: BezierCurve {
  var x0, y0, x1, y1, x2, y2: Double

  /// The same curve run from its end.
  var reversed: QuadCurve { QuadCurve(x0: x2, y0: y2, x1: x1, y1: y1, x2: x0, y2: y0) }

  /// Whether the curve is written from its canonical end: the lower y, then the lower x.
  var isCanonical: Bool { (y0, x0) <= (y2, x2) }

  /// By de Casteljau's steps.
  func split(at t: Double) -> (QuadCurve, QuadCurve) {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    let (ax, ay) = (mix(x0, x1), mix(y0, y1))
    let (bx, by) = (mix(x1, x2), mix(y1, y2))
    let (cx, cy) = (mix(ax, bx), mix(ay, by))
    return (
      QuadCurve(x0: x0, y0: y0, x1: ax, y1: ay, x2: cx, y2: cy),
      QuadCurve(x0: cx, y0: cy, x1: bx, y1: by, x2: x2, y2: y2)
    )
  }

  var turningParameters: [Double] {
    (UnitRoots.linear(x1 - x0, x0 - 2 * x1 + x2) + UnitRoots.linear(y1 - y0, y0 - 2 * y1 + y2))
      .sorted()
  }
}
