import Foundation

/// Turns curves into straight lines in pixels, within a set distance.
struct Flattener {
  /// Pixels per point.
  let scale: Double
  /// The largest distance between a line and its curve, in pixels.
  let flatness: Double

  /// Calls `body` with the corners of each subpath, without subpaths that have a NaN or infinite
  /// coordinate. All lines are paid for.
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

  private func pixel(_ point: CGPoint) -> SIMD2<Double> {
    SIMD2(Double(point.x), Double(point.y)) * scale
  }

  private func append(_ segment: VectorPath.Segment, to points: inout [SIMD2<Double>]) {
    if let curve = CurveSampler(segment, scale: scale) {
      // A control point that is not finite shows in every point between the ends.
      let middle = curve.point(at: 0.5)
      guard middle.x.isFinite, middle.y.isFinite else {
        return points.append(SIMD2(middle.x, middle.y))
      }
      curve.forEachCorner(within: flatness) { points.append(SIMD2($0.x, $0.y)) }
    }
    points.append(pixel(segment.end))
  }
}

extension SIMD2<Double> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
