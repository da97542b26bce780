import Foundation

/// A connected stretch of a stroke's centre line, in pen space: a subpath, or a dash of one.
struct StrokeContour {
  /// In order, each starting where the one before ends; empty for a dot.
  var segments: [StrokeSegment]
  /// Whether the last segment is joined to the first, so that there are no caps.
  var isClosed: Bool
  /// For a dot, its position and the direction of its caps.
  var dot: (position: Vector, direction: Vector)?

  /// A path's subpaths in pen space. O(elements).
  ///
  /// Leaves out a line that is only as long as the rounding of coordinates, and extends the segment before it to the
  /// line's end. That is a line of at most 1e-5 of the subpath's size and 1 % of the pen's width, next to a segment
  /// more than twice its length.
  ///
  /// A lone move is none. A subpath of zero length is a dot, whose caps are along the x axis of user
  /// space (SVG 2, section 13.5.4). A subpath with a coordinate that is NaN or beyond ±2^500 is left
  /// out.
  static func contours(of path: VectorPath, in space: PenSpace) -> [StrokeContour] {
    var builder = StrokeContourBuilder(space)
    for segment in path.segments { builder.add(segment) }
    builder.endContour(isClosed: false)
    return builder.contours
  }
}

/// Collects segments, subpath by subpath.
private struct StrokeContourBuilder {
  let space: PenSpace
  var contours: [StrokeContour] = []
  private var segments: [StrokeSegment] = []
  private var contourStart = Vector(0, 0)
  private var hasDrawn = false
  private var isBroken = false
  /// The largest magnitude of a coordinate.
  private var reach = 0.0
  /// The subpath's bounds, control points included.
  private var box = Box.empty

  init(_ space: PenSpace) { self.space = space }

  private func map(_ point: CGPoint) -> Vector { space.toPen.linear(Vector(point)) }

  mutating func add(_ segment: VectorPath.Segment) {
    let (start, end) = (map(segment.start), map(segment.end))
    switch segment.element {
    case .move:
      endContour(isClosed: false)
      contourStart = start
      box = .empty
      check(start)
    case .line:
      addLine(from: start, to: end)
    case .quad(let control, _):
      add(CubicCurve(raising: QuadCurve(start, map(control), end)))
    case .cubic(let control1, let control2, _):
      add(CubicCurve(start, map(control1), map(control2), end))
    case .arc(let arc, _):
      add(arc.applying(space.toPen), from: start, to: end)
    case .close:
      addLine(from: start, to: end)
      endContour(isClosed: true)
      box = .empty
      box.include(end)
    }
  }

  mutating func endContour(isClosed: Bool) {
    if hasDrawn, !isBroken {
      leaveOutRounding(isClosed: isClosed)
      let dot = segments.isEmpty ? (contourStart, space.axis) : nil
      contours.append(StrokeContour(segments: segments, isClosed: isClosed, dot: dot))
    }
    segments = []
    hasDrawn = false
    isBroken = false
  }

  private mutating func addLine(from start: Vector, to end: Vector) {
    hasDrawn = true
    check(end)
    if start != end { segments.append(.line(start, end)) }
  }

  private mutating func add(_ curve: CubicCurve) {
    hasDrawn = true
    for point in [curve.p1, curve.p2, curve.p3] { check(point) }
    let curve = curve.withoutTinyHandles(penRadius: space.radius)
    if curve.startTangent != Vector(0, 0) {
      segments.append(curve.isStraight ? .line(curve.p0, curve.p3) : .cubic(curve))
    }
  }

  private mutating func add(_ arc: EllipticalArc, from start: Vector, to end: Vector) {
    guard arc.isUsable else {
      isBroken = true
      return
    }
    if let circular = arc.circular {
      hasDrawn = true
      check(end)
      segments.append(.arc(circular))
    } else {
      for curve in arc.cubics(from: start, to: end) { add(curve) }
    }
  }

  /// Leaves out lines of rounding size, whose directions are arbitrary: joins and caps would show them.
  private mutating func leaveOutRounding(isClosed: Bool) {
    // Several in a row could drift away, so each is compared with the end of the last long segment.
    var (kept, anchor) = (0, Vector(0, 0))
    for index in segments.indices {
      if kept > 0, case .line(_, let end) = segments[index], isRounding(anchor, end),
        segments[kept - 1].moveEnd(to: end)
      {
        continue
      }
      anchor = segments[index].end
      segments[kept] = segments[index]
      kept += 1
    }
    segments.removeLast(segments.count - kept)
    leaveOutFirst(isClosed: isClosed)
  }

  /// Leaves out the lines of rounding size at the start, if a far longer segment comes after them.
  private mutating func leaveOutFirst(isClosed: Bool) {
    guard let start = segments.first?.start else { return }
    let last = segments.count - (isClosed ? 2 : 1)
    var first = 0
    while first < last, case .line(_, let end) = segments[first], isRounding(start, end) {
      first += 1
    }
    guard first > 0 else { return }
    let next = segments[first].start
    if segments[first].isFarLonger(than: next - start),
      !isClosed || segments[segments.count - 1].moveEnd(to: next)
    {
      segments.removeFirst(first)
    }
  }

  /// Whether two points differ by no more than the rounding of relative coordinates: as numbers of 64 bits, or as
  /// the decimals that programs write.
  private func isRounding(_ a: Vector, _ b: Vector) -> Bool {
    let distance = (a - b).reach
    if distance <= 0x1p-40 * reach { return true }
    let size = max(box.maxX - box.minX, box.maxY - box.minY)
    return distance <= 1e-5 * size && distance <= 0.02 * space.radius
  }

  private mutating func check(_ point: Vector) {
    reach = max(reach, point.x.magnitude, point.y.magnitude)
    box.include(point)
    if !(point.x.magnitude <= 0x1p500 && point.y.magnitude <= 0x1p500) { isBroken = true }
  }
}

extension CubicCurve {
  /// The curve with control points moved onto its ends where they are within rounding of them: such
  /// tiny handles have arbitrary directions, which caps and joins would show.
  fileprivate func withoutTinyHandles(penRadius: Double) -> CubicCurve {
    let reach = max(max(p0.reach, p1.reach), max(p2.reach, p3.reach))
    let least = 0x1p-40 * max(reach, penRadius)
    var curve = self
    if (p1 - p0).reach <= least { curve.p1 = p0 }
    if (p2 - p3).reach <= least { curve.p2 = p3 }
    return curve
  }

  /// Whether the control points are the ends, which differ.
  fileprivate var isStraight: Bool { p1 == p0 && p2 == p3 && p0 != p3 }
}

extension VectorPath {
  /// The length of all subpaths, without the moves between them. O(elements).
  package var length: Double {
    StrokeContour.contours(of: self, in: .identity).flatMap { $0.segments }.reduce(0) {
      $0 + $1.length
    }
  }
}
