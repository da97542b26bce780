import Foundation

/// A piece of a stroke's centre line: a straight line, a cubic Bézier or a piece of a circle.
///
/// Quadratics are cubics too, and ellipses that are no circles become cubics within 1e-12 of their
/// larger radius. No segment is of zero length.
enum StrokeSegment {
  case line(Vector, Vector)
  case cubic(CubicCurve)
  case arc(CircularArc)

  /// Where it begins.
  var start: Vector {
    switch self {
    case .line(let start, _): start
    case .cubic(let curve): curve.p0
    case .arc(let arc): arc.start
    }
  }

  /// Where it ends.
  var end: Vector {
    switch self {
    case .line(_, let end): end
    case .cubic(let curve): curve.p3
    case .arc(let arc): arc.end
    }
  }

  /// The unit vector in which it sets out: where the first control point is the start itself, towards
  /// the next that is not (SVG 2, section 9.5.3).
  var startDirection: Vector {
    switch self {
    case .line(let start, let end): (end - start).unit
    case .cubic(let curve): curve.startTangent
    case .arc(let arc): arc.tangent(at: arc.startAngle)
    }
  }

  /// The unit vector in which it arrives.
  var endDirection: Vector {
    switch self {
    case .line(let start, let end): (end - start).unit
    case .cubic(let curve): curve.endTangent
    case .arc(let arc): arc.tangent(at: arc.endAngle)
    }
  }

  /// The length along the segment.
  var length: Double {
    switch self {
    case .line(let start, let end): (end - start).length
    case .cubic(let curve): curve.arcLength
    case .arc(let arc): arc.arcLength
    }
  }
}
