import Foundation

/// Turns a path's curves into straight lines in pixels, none further than a set distance from the
/// curve.
///
/// A curve is always evaluated from the same end, so that one run the other way gives the same
/// points: what two shapes share stays shared, bit for bit.
struct Flattener {
  /// Pixels per point.
  let scale: Double
  /// The furthest that a line may be from its curve, in pixels.
  let flatness: Double

  /// The most lines, after which no more is flattened.
  let limit: Int

  /// No curve that fits into a mask needs more lines.
  private static let mostPieces = 16_384.0

  /// The path's subpaths; those with a coordinate that is no finite number are left out.
  func polylines(of path: VectorPath) -> [Polyline] {
    var lines: [Polyline] = []
    var current: Polyline?
    var count = 0
    func finish() {
      if let line = current, line.isFinite { lines.append(line) }
      count += current?.points.count ?? 0
      current = nil
    }
    for segment in path.segments {
      // One line more than the limit, for the edges to be full.
      if count + (current?.points.count ?? 0) - 1 > limit { break }
      let (start, end) = (pixel(segment.start), pixel(segment.end))
      switch segment.element {
      case .move:
        finish()
        current = Polyline(start: end)
      case .line: current?.addLine(to: end)
      case .quad(let control, _): current?.addQuad(start, pixel(control), end, by: self)
      case .cubic(let control1, let control2, _):
        current?.addCubic(start, pixel(control1), pixel(control2), end, by: self)
      case .arc(let arc, _): current?.add(arc, to: end, by: self)
      case .close: finish()
      }
    }
    finish()
    return lines
  }

  /// A point in pixels.
  func pixel(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) * scale }

  /// How many equal parts of its parameter a curve is cut into, a whole number, so that each chord is
  /// within `flatness` of it, when one chord over the whole would be at most `sag` off.
  static func pieces(sag: Double, flatness: Double) -> Double {
    let pieces = (sag / flatness).squareRoot().rounded(.up)
    return max(1, min(pieces, mostPieces))
  }

  fileprivate func cuts(sag: Double) -> [Double] {
    let pieces = Self.pieces(sag: sag, flatness: flatness)
    return stride(from: 1, to: pieces, by: 1).map { $0 / pieces }
  }
}

extension Polyline {
  fileprivate mutating func addQuad(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, by flattener: Flattener
  ) {
    let isReversed = (p2.y, p2.x) < (p0.y, p0.x)
    let (a, c) = isReversed ? (p2, p0) : (p0, p2)
    // A chord's distance is at most an eighth of the second derivative's length.
    let cuts = flattener.cuts(sag: length(a - 2 * p1 + c) / 4)
    addCurve(cuts: cuts, to: p2, isReversed: isReversed) {
      let u = 1 - $0
      return u * u * a + 2 * u * $0 * p1 + $0 * $0 * c
    }
  }

  fileprivate mutating func addCubic(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    by flattener: Flattener
  ) {
    let isReversed = (p3.y, p3.x, p2.y, p2.x) < (p0.y, p0.x, p1.y, p1.x)
    let (a, b, c, d) = isReversed ? (p3, p2, p1, p0) : (p0, p1, p2, p3)
    let cuts = flattener.cuts(sag: 0.75 * max(length(a - 2 * b + c), length(b - 2 * c + d)))
    addCurve(cuts: cuts, to: p3, isReversed: isReversed) {
      let u = 1 - $0
      return u * u * (u * a + 3 * $0 * b) + $0 * $0 * (3 * u * c + $0 * d)
    }
  }

  fileprivate mutating func add(
    _ arc: EllipticalArc, to end: SIMD2<Double>, by flattener: Flattener
  ) {
    let isReversed = arc.endAngle < arc.startAngle
    let from = isReversed ? arc.endAngle : arc.startAngle
    let turn = isReversed ? arc.startAngle - arc.endAngle : arc.endAngle - arc.startAngle
    let center = flattener.pixel(arc.center)
    let axis1 = flattener.pixel(arc.axis1)
    let axis2 = flattener.pixel(arc.axis2)
    // The second derivative is at most the larger half-axis, itself at most this.
    let reach = (axis1 * axis1 + axis2 * axis2).sum().squareRoot()
    addCurve(cuts: flattener.cuts(sag: reach * turn * turn / 8), to: end, isReversed: isReversed) {
      let angle = from + $0 * turn
      return center + axis1 * cos(angle) + axis2 * sin(angle)
    }
  }

  private mutating func addCurve(
    cuts: [Double], to end: SIMD2<Double>, isReversed: Bool, point: (Double) -> SIMD2<Double>
  ) {
    // A control point that is no number shows in every point between the ends.
    let middle = point(0.5)
    guard middle.x.isFinite, middle.y.isFinite else { return addLine(to: middle) }
    for index in cuts.indices {
      addLine(to: point(cuts[isReversed ? cuts.count - 1 - index : index]))
    }
    addLine(to: end)
  }
}

/// A vector's length.
func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
