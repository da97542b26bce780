/// A segment of a stroke's centre line, of positive length.
///
/// Quadratics are raised to cubics; arcs of ellipses are cubics within 1e-12 of their larger radius.
enum StrokeSegment {
  case line(Vector, Vector)
  case cubic(CubicCurve)
  case arc(CircularArc)

  var start: Vector {
    switch self {
    case .line(let start, _): start
    case .cubic(let curve): curve.p0
    case .arc(let arc): arc.start
    }
  }

  var end: Vector {
    switch self {
    case .line(_, let end): end
    case .cubic(let curve): curve.p3
    case .arc(let arc): arc.end
    }
  }

  /// The unit tangent at the start.
  var startTangent: Vector {
    switch self {
    case .line(let start, let end): (end - start).unit
    case .cubic(let curve): curve.startTangent
    case .arc(let arc): arc.tangent(at: arc.startAngle)
    }
  }

  /// The unit tangent at the end, in the segment's direction.
  var endTangent: Vector {
    switch self {
    case .line(let start, let end): (end - start).unit
    case .cubic(let curve): curve.endTangent
    case .arc(let arc): arc.tangent(at: arc.endAngle)
    }
  }

  /// Whether the segment's ends are more than twice as far apart as a line's.
  func isFarLonger(than line: Vector) -> Bool { (end - start).reach > 2 * line.reach }

  /// Moves the end a little; an arc stays as it is. Returns false, and moves nothing, if the segment is not far longer
  /// than the move.
  mutating func moveEnd(to point: Vector) -> Bool {
    guard isFarLonger(than: point - end) else { return false }
    switch self {
    case .line(let start, _): self = .line(start, point)
    case .cubic(var curve):
      curve.p2 = curve.p2 + (point - curve.p3)
      curve.p3 = point
      self = .cubic(curve)
    case .arc: break
    }
    return true
  }

  /// The arc length.
  var length: Double {
    switch self {
    case .line(let start, let end): (end - start).length
    case .cubic(let curve): curve.arcLength
    case .arc(let arc): arc.arcLength
    }
  }
}
