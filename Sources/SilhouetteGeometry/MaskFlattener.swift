import Foundation

/// Turns a path's curves into straight lines in pixels, none further than a set distance from the
/// curve.
///
/// A curve is always evaluated from the same end, so that one run the other way gives the same
/// points: what two shapes share stays shared, bit for bit.
struct MaskFlattener {
  /// Pixels per point.
  let scale: Double
  /// The furthest that a line may be from its curve, in pixels.
  let flatness: Double
  /// How often the first and last piece of a curve are halved: a pen's ends need the tangent there.
  var endHalvings = 0

  /// No curve that fits into a mask needs more lines.
  private static let mostPieces = 16_384.0

  /// The path's subpaths; those with a coordinate that is no finite number are left out.
  func polylines(of path: VectorPath) -> [MaskPolyline] {
    var lines: [MaskPolyline] = []
    var current: MaskPolyline?
    func finish() {
      if let line = current, line.isFinite { lines.append(line) }
      current = nil
    }
    for element in path {
      switch element {
      case .move(let point):
        finish()
        current = MaskPolyline(start: pixel(point))
      case .close:
        current?.close()
        finish()
      default: current?.add(element, by: self)
      }
    }
    finish()
    return lines
  }

  /// A point in pixels.
  func pixel(_ point: CGPoint) -> SIMD2<Double> { SIMD2(Double(point.x), Double(point.y)) * scale }

  /// The parameters in (0, 1) at which a curve is cut so that its chords are within the flatness,
  /// when a chord over the whole parameter range would be at most `sag` pixels off.
  func cuts(sag: Double) -> [Double] {
    let pieces = min(max(1, (sag / flatness).squareRoot().rounded(.up)), Self.mostPieces)
    guard pieces.isFinite else { return [] }
    var cuts: [Double] = []
    let halves = (0..<endHalvings).map { 0x1p-1 / Double(1 << $0) / pieces }
    cuts.append(contentsOf: halves.reversed())
    for piece in stride(from: 1, to: pieces, by: 1) { cuts.append(piece / pieces) }
    // With one piece, the first half-way point is shared by both ends.
    cuts.append(contentsOf: halves.dropFirst(pieces == 1 ? 1 : 0).map { 1 - $0 })
    return cuts
  }
}

extension MaskPolyline {
  fileprivate mutating func add(_ element: VectorPath.Element, by flattener: MaskFlattener) {
    let start = points[points.count - 1]
    switch element {
    case .move, .close: break
    case .line(let point): addLine(to: flattener.pixel(point))
    case .quad(let control, let point):
      addQuad(start, flattener.pixel(control), flattener.pixel(point), by: flattener)
    case .cubic(let control1, let control2, let point):
      addCubic(
        start, flattener.pixel(control1), flattener.pixel(control2), flattener.pixel(point),
        by: flattener)
    case .arc(let arc, let point): add(arc, to: flattener.pixel(point), by: flattener)
    }
  }

  private mutating func addQuad(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, by flattener: MaskFlattener
  ) {
    let isReversed = (p2.y, p2.x) < (p0.y, p0.x)
    let (a, c) = isReversed ? (p2, p0) : (p0, p2)
    // A chord's distance is at most an eighth of the second derivative's length.
    addCurve(cuts: flattener.cuts(sag: length(a - 2 * p1 + c) / 4), to: p2, isReversed: isReversed)
    {
      let u = 1 - $0
      return u * u * a + 2 * u * $0 * p1 + $0 * $0 * c
    }
  }

  private mutating func addCubic(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    by flattener: MaskFlattener
  ) {
    let isReversed = (p3.y, p3.x, p2.y, p2.x) < (p0.y, p0.x, p1.y, p1.x)
    let (a, b, c, d) = isReversed ? (p3, p2, p1, p0) : (p0, p1, p2, p3)
    let sag = 0.75 * max(length(a - 2 * b + c), length(b - 2 * c + d))
    addCurve(cuts: flattener.cuts(sag: sag), to: p3, isReversed: isReversed) {
      let u = 1 - $0
      let first = u * u * (u * a + 3 * $0 * b)
      return first + $0 * $0 * (3 * u * c + $0 * d)
    }
  }

  private mutating func add(
    _ arc: EllipticalArc, to end: SIMD2<Double>, by flattener: MaskFlattener
  ) {
    let isReversed = arc.endAngle < arc.startAngle
    let from = isReversed ? arc.endAngle : arc.startAngle
    let turn = isReversed ? arc.startAngle - arc.endAngle : arc.endAngle - arc.startAngle
    let center = flattener.pixel(arc.center)
    let axis1 = flattener.pixel(arc.axis1)
    let axis2 = flattener.pixel(arc.axis2)
    // Second derivative: at most the larger half-axis, itself at most this.
    let reach = (axis1 * axis1 + axis2 * axis2).sum().squareRoot()
    let cuts = flattener.cuts(sag: reach * turn * turn / 8)
    addCurve(cuts: cuts, to: end, isReversed: isReversed) {
      let angle = from + $0 * turn
      return center + axis1 * cos(angle) + axis2 * sin(angle)
    }
  }

  private mutating func addCurve(
    cuts: [Double], to end: SIMD2<Double>, isReversed: Bool, point: (Double) -> SIMD2<Double>
  ) {
    if isReversed {
      for cut in cuts.reversed() { addLine(to: point(cut), isSmooth: true) }
    } else {
      for cut in cuts { addLine(to: point(cut), isSmooth: true) }
    }
    addLine(to: end)
  }
}

/// A vector's length.
func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
