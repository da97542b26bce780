import Foundation

/// One unbroken run of a stroke's centre line, in the space in which the pen is round.
struct StrokeContour {
  /// In order, each beginning where the one before ends; empty for a dot.
  var segments: [StrokeSegment]
  /// Whether the last segment joins the first, so that there are no caps.
  var isClosed: Bool
  /// For a dot: where it is, and the direction in which its caps point.
  var dot: (position: Vector, direction: Vector)?
}

extension StrokeContour {
  /// The subpaths of a path, brought into the pen's space by a linear map.
  ///
  /// A subpath of a move alone is none; one of zero length is a dot, whose caps lie along the x axis
  /// of user space (SVG 2, section 13.5.4). A subpath with what is no number is left out.
  ///
  /// - Parameters:
  ///   - axis: the unit vector of user space's x axis.
  ///   - radius: half the pen's width.
  static func contours(
    of path: VectorPath, mappedBy transform: Affine, axis: Vector, radius: Double
  ) -> [StrokeContour] {
    var builder = Builder(axis: axis, radius: radius)
    for element in path { builder.add(element, transform) }
    builder.end(closed: false)
    return builder.contours
  }

  /// Collects segments, subpath by subpath.
  private struct Builder {
    let axis: Vector
    let radius: Double
    var contours: [StrokeContour] = []
    private var segments: [StrokeSegment] = []
    private var start = Vector(0, 0)
    private var current = Vector(0, 0)
    private var hasDrawn = false
    private var isBroken = false
    /// The largest coordinate so far.
    private var reach = 0.0

    init(axis: Vector, radius: Double) {
      self.axis = axis
      self.radius = radius
    }

    mutating func add(_ element: VectorPath.Element, _ transform: Affine) {
      func map(_ point: CGPoint) -> Vector { Vector(transform.linear(point)) }
      switch element {
      case .move(let point):
        end(closed: false)
        start = map(point)
        current = start
        check(start)
      case .line(let point):
        addLine(to: map(point))
      case .quad(let control, let point):
        let end = map(point)
        add(CubicCurve(raising: QuadCurve(current, map(control), end)))
      case .cubic(let control1, let control2, let point):
        let (first, second, end) = (map(control1), map(control2), map(point))
        add(CubicCurve(current, first, second, end))
      case .arc(let arc, let point):
        var linear = transform
        (linear.tx, linear.ty) = (0, 0)
        addArc(arc.applying(linear), to: map(point))
      case .close:
        if segments.count < 2 || !isRounding(start, current) { addLine(to: start) }
        end(closed: true)
      }
    }

    private mutating func addLine(to point: Vector) {
      hasDrawn = true
      check(point)
      if point != current { segments.append(.line(current, point)) }
      current = point
    }

    private mutating func add(_ curve: CubicCurve) {
      hasDrawn = true
      for point in [curve.p1, curve.p2, curve.p3] { check(point) }
      let curve = curve.withoutTinyHandles(penRadius: radius)
      if curve.startTangent != Vector(0, 0) {
        segments.append(curve.isStraight ? .line(current, curve.p3) : .cubic(curve))
      }
      current = curve.p3
    }

    private mutating func addArc(_ arc: EllipticalArc, to point: Vector) {
      guard arc.isUsable else {
        isBroken = true
        return
      }
      if let circular = arc.circular {
        hasDrawn = true
        check(point)
        segments.append(.arc(circular))
        current = point
      } else {
        for curve in arc.cubics(from: current, to: point) { add(curve) }
      }
    }

    /// Whether two points differ by no more than what relative coordinates are wrong by when they are
    /// added up. A line between them would lead nowhere, but spoil the corner at which a path closes.
    private func isRounding(_ a: Vector, _ b: Vector) -> Bool {
      max((a.x - b.x).magnitude, (a.y - b.y).magnitude) <= 0x1p-40 * reach
    }

    private mutating func check(_ point: Vector) {
      reach = max(reach, point.x.magnitude, point.y.magnitude)
      if !(point.x.magnitude <= 0x1p500 && point.y.magnitude <= 0x1p500) { isBroken = true }
    }

    mutating func end(closed: Bool) {
      defer {
        segments = []
        current = start
        hasDrawn = false
        isBroken = false
      }
      guard hasDrawn, !isBroken else { return }
      let dot = segments.isEmpty ? (start, axis) : nil
      contours.append(StrokeContour(segments: segments, isClosed: closed, dot: dot))
    }
  }
}

extension CubicCurve {
  /// The curve with control points moved onto its ends where they are within rounding of them. Such
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
