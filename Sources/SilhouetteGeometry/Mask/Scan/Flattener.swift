import Foundation

/// Turns curves into straight lines in pixels, within a set distance.
///
/// A curve is always evaluated from its canonical end, so that it has the same points whichever way it
/// runs: a border that two shapes share stays shared, bit for bit.
struct Flattener {
  /// Pixels per point.
  let scale: Double
  /// The largest distance between a line and its curve, in pixels.
  let flatness: Double

  /// No curve that fits into a mask needs more lines.
  private static let mostPieces = 16_384.0

  /// Calls `body` with the corners of each subpath, without subpaths that have a NaN or infinite
  /// coordinate. A curve has at most ``mostPieces`` lines, and all of them are paid for.
  func forEachPolyline(
    of path: VectorPath, budget: SharedBudget,
    _ body: ([SIMD2<Double>]) throws(LimitExceeded) -> Void
  ) throws(LimitExceeded) {
    var points: [SIMD2<Double>] = []
    var paid = 0
    func finish() throws(LimitExceeded) {
      if !points.isEmpty, points.allSatisfy({ $0.isFinite }) { try body(points) }
      budget.release(paid * .polylinePoint)
      paid = 0
      points = []
    }
    try budget.pay(path.verbs.count * .polylineElement)
    for segment in path.segments {
      switch segment.element {
      case .move(let point):
        try finish()
        points = [pixel(point)]
      case .close: try finish()
      default: if !points.isEmpty { append(segment, to: &points) }
      }
      if points.count - paid > 4096 {
        try budget.pay((points.count - paid) * .polylinePoint)
        paid = points.count
      }
    }
    try finish()
  }

  /// The number of equal parts of its parameter to cut a curve into, an integer, so that each chord is
  /// within `flatness` of it.
  ///
  /// - Parameter sag: an upper bound of the distance between the curve and one chord over the whole.
  static func pieces(sag: Double, flatness: Double) -> Double {
    let pieces = (sag / flatness).squareRoot().rounded(.up)
    return max(1, min(pieces, mostPieces))
  }

  private func pixel(_ point: CGPoint) -> SIMD2<Double> {
    SIMD2(Double(point.x), Double(point.y)) * scale
  }

  private func append(_ segment: VectorPath.Segment, to points: inout [SIMD2<Double>]) {
    let (start, end) = (pixel(segment.start), pixel(segment.end))
    switch segment.element {
    case .move, .close: break
    case .line: points.append(end)
    case .quad(let control, _):
      let control = pixel(control)
      let isReversed = (end.y, end.x) < (start.y, start.x)
      let (a, c) = isReversed ? (end, start) : (start, end)
      // A chord's distance is at most an eighth of the second derivative's length.
      let sag = (a - 2 * control + c).length / 4
      appendCurve(to: end, &points, sag: sag, isReversed: isReversed) { t in
        let u = 1 - t
        return u * u * a + 2 * u * t * control + t * t * c
      }
    case .cubic(let control1, let control2, _):
      let (first, second) = (pixel(control1), pixel(control2))
      let isReversed = (end.y, end.x, second.y, second.x) < (start.y, start.x, first.y, first.x)
      let (a, b, c, d) =
        isReversed ? (end, second, first, start) : (start, first, second, end)
      let sag = 0.75 * max((a - 2 * b + c).length, (b - 2 * c + d).length)
      appendCurve(to: end, &points, sag: sag, isReversed: isReversed) { t in
        let u = 1 - t
        return u * u * (u * a + 3 * t * b) + t * t * (3 * u * c + t * d)
      }
    case .arc(let arc, _):
      let isReversed = arc.endAngle < arc.startAngle
      let from = isReversed ? arc.endAngle : arc.startAngle
      let turn = abs(arc.endAngle - arc.startAngle)
      let (center, axis1, axis2) = (pixel(arc.center), pixel(arc.axis1), pixel(arc.axis2))
      // The second derivative is at most the larger half-axis, itself at most this.
      let reach = (axis1 * axis1 + axis2 * axis2).sum().squareRoot()
      let sag = reach * turn * turn / 8
      appendCurve(to: end, &points, sag: sag, isReversed: isReversed) { t in
        let angle = from + t * turn
        return center + axis1 * cos(angle) + axis2 * sin(angle)
      }
    }
  }

  private func appendCurve(
    to end: SIMD2<Double>, _ points: inout [SIMD2<Double>], sag: Double, isReversed: Bool,
    point: (Double) -> SIMD2<Double>
  ) {
    // A control point that is not finite shows in every point between the ends.
    let middle = point(0.5)
    guard middle.isFinite else { return points.append(middle) }
    let pieces = Self.pieces(sag: sag, flatness: flatness)
    for index in stride(from: 1, to: pieces, by: 1) {
      points.append(point((isReversed ? pieces - index : index) / pieces))
    }
    points.append(end)
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
