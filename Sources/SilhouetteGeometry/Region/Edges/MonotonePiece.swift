import Foundation

/// A monotone piece of an outline: its kind, and the index of its start among the outline's points.
///
/// Along a piece, x and y are each monotone. It goes from point ``start`` to the start of the outline's next piece;
/// the points between depend on the kind.
@frozen @usableFromInline struct MonotonePiece: Hashable, Sendable {
  /// The raw value is the number of points between the ends.
  @usableFromInline enum Kind: UInt32 {
    /// A straight line.
    case line
    /// A quadratic Bézier: its control point.
    case quad
    /// A cubic Bézier: its control points.
    case cubic
    /// A piece of half an ellipse, a ``MonotoneArc``: (center.x, center.y), (halfHeight, shear),
    /// (halfWidth, 0).
    case arc
  }

  /// The index of the first point in the upper 29 bits, whether the piece runs from its last point to the first, and
  /// the kind in the lower two.
  @usableFromInline let code: UInt32

  @inlinable init(code: UInt32) { self.code = code }

  /// A piece whose first point has an index below 2^29.
  init(start: Int, kind: Kind, isReversed: Bool = false) {
    code = UInt32(start, bits: 29, at: 3) | (isReversed ? 4 : 0) | kind.rawValue
  }

  @inlinable var kind: Kind { Kind(rawValue: code & 3) ?? .line }

  /// Whether the piece runs from its last point to its first: so two areas share the points of a border.
  @inlinable var isReversed: Bool { code & 4 != 0 }

  /// The index of the first point's x among the coordinates.
  @inlinable var firstIndex: Int { Int(code &>> 3) &* 2 }

  /// The index of the last point's x among the coordinates.
  @inlinable var lastIndex: Int { firstIndex &+ 2 &* Int(code & 3) &+ 2 }

  /// The index of the x of the point where the piece starts.
  @inlinable var startIndex: Int { isReversed ? lastIndex : firstIndex }

  /// The index of the x of the point where the piece ends.
  @inlinable var endIndex: Int { isReversed ? firstIndex : lastIndex }

  /// The piece and the lines after it, each from the end of the previous one.
  @inline(__always) func run(of count: Int) -> some Sequence<MonotonePiece> {
    (0..<count).lazy.map { MonotonePiece(code: code &+ UInt32(truncatingIfNeeded: $0) &<< 3) }
  }

  @inline(__always) func start(in c: some Coordinates) -> Vector { c.point(at: startIndex) }

  @inline(__always) func end(in c: some Coordinates) -> Vector { c.point(at: endIndex) }
}

extension FlatView<Double>: Coordinates {
  /// The point whose x is at an index.
  @inline(__always) func point(at index: Int) -> Vector { Vector(self[index], self[index + 1]) }
}

extension MonotonePiece {
  /// The distance from a point to the visible part of the piece if it is less than `best`; otherwise `best`.
  ///
  /// - Parameter shown: the visible part; nil for everything.
  func distance(
    from p: Vector, in c: some Coordinates, shown: Box? = nil, best: Double
  ) -> Double {
    let (a, b) = (c.point(at: firstIndex), c.point(at: lastIndex))
    // The ends' box holds the whole piece, as it is monotone.
    let box = Box(around: a, b)
    if box.distance(from: p) >= best { return best }
    let shown = shown.flatMap { $0.contains(box) ? nil : $0 }
    switch kind {
    case .line: return Self.distance(from: p, toLine: a, b, shown: shown, best: best)
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

extension MonotonePiece {
  /// The same for a run of lines from this piece on, or for the only curve of a run.
  func distance(
    from p: Vector, ofRun count: Int, in c: some Coordinates, shown: Box?, best: Double
  ) -> Double {
    if kind != .line { return distance(from: p, in: c, shown: shown, best: best) }
    // Each point is read once.
    var (best, start) = (best, c.point(at: firstIndex))
    for number in 1...count {
      let end = c.point(at: firstIndex &+ 2 &* number)
      best = Self.distance(from: p, toLine: start, end, shown: shown, best: best)
      start = end
    }
    return best
  }

  /// Corrects a rounded distance that may be 0 next to the line, or positive on it, by the exact side.
  @inline(never) private static func exact(
    _ rounded: Double, _ p: Vector, _ a: Vector, _ b: Vector
  ) -> Double {
    let isOn = LineSide.turn(CGPoint(a), CGPoint(b), CGPoint(p)) == 0
    return isOn ? 0 : max(rounded, .leastNonzeroMagnitude)
  }

  @inline(__always) private static func distance(
    from p: Vector, toLine first: Vector, _ last: Vector, shown: Box?, best: Double
  ) -> Double {
    // The same number for two outlines that share the line, whichever way each of them runs.
    let isForwards = first.x != last.x ? first.x < last.x : first.y <= last.y
    let (a, b) = isForwards ? (first, last) : (last, first)
    let box = Box(around: a, b)
    let toBox = box.distance(from: p)
    if toBox >= best { return best }
    // Rounded, it may be less than that to the box, and would depend on whether a nearer edge was found before.
    var whole = max(toBox, p.distance(toSegment: a, b))
    if toBox == 0, whole <= 0x1p-46 * max(a.reach, b.reach) { whole = exact(whole, p, a, b) }
    guard let shown, !shown.contains(box) else { return min(best, whole) }
    guard let part = shown.parameters(of: { a.lerp(to: b, $0) }) else { return best }
    // Where the nearest point is shown, cutting would only round.
    let along = (p - a).dot(b - a) / (b - a).dot(b - a)
    if part.contains(max(0, min(along, 1))) { return min(best, whole) }
    return min(
      best, p.distance(toSegment: a.lerp(to: b, part.lowerBound), a.lerp(to: b, part.upperBound)))
  }
}

extension CubicCurve {
  /// The distance from a point to the visible part of the monotone curve if it is less than `best`; otherwise `best`.
  fileprivate func distance(from p: Vector, shown: Box?, best: Double) -> Double {
    guard let shown else { return distance(from: p, best: best) }
    guard let part = shown.parameters(of: point) else { return best }
    let first = part.upperBound > 0 ? part.lowerBound / part.upperBound : 0
    return split(at: part.upperBound).0.split(at: first).1.distance(from: p, best: best)
  }
}

extension MonotoneArc {
  /// The part of the ellipse between two heights, by its angles.
  func ellipse(from startY: Double, to endY: Double) -> EllipticalArc {
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

  /// The distance from a point to the visible part of the piece if it is less than `best`; otherwise `best`. Expected
  /// O(log angle): looks at the nearer half first and skips halves that are too far.
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
  private var box: Box { Box(around: start, end) }

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
