/// A line, quadratic or cubic of a path, and its crossings of a point's height.
struct ReferenceCurve {
  /// Two, three or four control points.
  private let x: [Double]
  private let y: [Double]
  private let left, right, top, bottom: Double

  init(_ points: [(x: Double, y: Double)]) {
    let (scaleX, scaleY) = (Self.scale(points.map(\.x)), Self.scale(points.map(\.y)))
    (self.scaleX, self.scaleY) = (scaleX, scaleY)
    (x, y) = (points.map { $0.x * scaleX }, points.map { $0.y * scaleY })
    (left, right) = (x.min() ?? 0, x.max() ?? 0)
    (top, bottom) = (y.min() ?? 0, y.max() ?? 0)
  }

  /// Tiny coordinates are scaled by these, so that nothing underflows.
  private let scaleX, scaleY: Double

  private static func scale(_ values: [Double]) -> Double {
    (values.map(\.magnitude).max() ?? 0) < 0x1p-880 ? 0x1p800 : 1
  }

  var isLine: Bool { x.count == 2 }

  /// The sum of the crossings of the point's height at the point or to its left; nil if the point is within
  /// 2^-100 of a curve's size.
  func winding(x px: Double, y py: Double) -> Int? {
    let (px, py) = (px * scaleX, py * scaleY)
    guard py >= top, py < bottom, px >= left else { return 0 }
    let startsBelow = y[0] > py
    let endsBelow = y[y.count - 1] > py
    let crossings = (endsBelow ? 1 : 0) - (startsBelow ? 1 : 0)
    if px >= right { return crossings }
    if isLine { return isLineAtOrLeft(of: px, py) ? crossings : 0 }
    return ReferenceStretch<Double>(x, y, from: px, py).winding
      ?? ReferenceStretch<ReferenceDouble>(x, y, from: px, py).winding
      ?? ReferenceStretch<ReferenceNumber>(x, y, from: px, py).winding
  }

  /// The side of a straight line, in exact arithmetic if rounding could change it.
  private func isLineAtOrLeft(of px: Double, _ py: Double) -> Bool {
    let isDown = y[0] < y[1]
    let (a, b) = isDown ? (0, 1) : (1, 0)
    let product = (x[b] - x[a]) * (py - y[a])
    let other = (px - x[a]) * (y[b] - y[a])
    let error = (product.magnitude + other.magnitude) * 1e-14
    if error > 1e-280, error < 1e300, (product - other).magnitude > error {
      return product <= other
    }
    typealias Number = ReferenceNumber
    let exact =
      Number(x[b], minus: x[a]) * Number(py, minus: y[a])
      - Number(px, minus: x[a]) * Number(y[b], minus: y[a])
    return exact.sign <= 0
  }

  /// Whether a curve passes within `ulps` units in the last place of the point, those of the largest
  /// coordinate.
  func isCurve(within ulps: Double, ofX px: Double, y py: Double) -> Bool {
    guard !isLine else { return false }
    let (px, py) = (px * scaleX, py * scaleY)
    // A stretch has a quadratic's coordinates times 3.
    let scale = x.count == 3 ? 3.0 : 1.0
    let reachX = ulps * scale * max(max(left.magnitude, right.magnitude).ulp, scaleX * 0x1p-1074)
    let reachY = ulps * scale * max(max(top.magnitude, bottom.magnitude).ulp, scaleY * 0x1p-1074)
    return ReferenceStretch<ReferenceDouble>(x, y, from: px, py).isWithin(reachX, reachY)
  }
}
