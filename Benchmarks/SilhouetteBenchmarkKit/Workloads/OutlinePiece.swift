import Foundation
import SilhouetteGeometry

/// A piece of an outline that can be halved, which is all that the slow reference needs.
enum OutlinePiece {
  case line(SIMD2<Double>, SIMD2<Double>)
  case cubic(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  /// With the exact end points of the path.
  case arc(EllipticalArc, SIMD2<Double>, SIMD2<Double>)

  var start: SIMD2<Double> {
    switch self {
    case .line(let start, _), .cubic(let start, _, _, _), .arc(_, let start, _): start
    }
  }

  var end: SIMD2<Double> {
    switch self {
    case .line(_, let end), .cubic(_, _, _, let end), .arc(_, _, let end): end
    }
  }

  /// Two corners of a rectangle that contains the piece.
  var box: (low: SIMD2<Double>, high: SIMD2<Double>) {
    var (low, high) = (pointwiseMin(start, end), pointwiseMax(start, end))
    switch self {
    case .line: break
    case .cubic(_, let control1, let control2, _):
      low = pointwiseMin(low, pointwiseMin(control1, control2))
      high = pointwiseMax(high, pointwiseMax(control1, control2))
    case .arc(let arc, _, _):
      // An arc of a quarter turn at most stays within the triangle of its ends and its tangents' intersection.
      let (middle, half) = (
        (arc.startAngle + arc.endAngle) / 2, (arc.endAngle - arc.startAngle) / 2
      )
      let center = SIMD2(arc.center)
      let corner = center + (SIMD2(arc.point(at: middle)) - center) / cos(half)
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    return (low, high)
  }

  /// The two halves, split at the middle of the parameter.
  var halves: (OutlinePiece, OutlinePiece) {
    switch self {
    case .line(let start, let end):
      let middle = (start + end) / 2
      return (.line(start, middle), .line(middle, end))
    case .cubic(let a, let b, let c, let d):
      let (ab, bc, cd) = ((a + b) / 2, (b + c) / 2, (c + d) / 2)
      let (abc, bcd) = ((ab + bc) / 2, (bc + cd) / 2)
      let middle = (abc + bcd) / 2
      return (.cubic(a, ab, abc, middle), .cubic(middle, bcd, cd, d))
    case .arc(let arc, let start, let end):
      let angle = (arc.startAngle + arc.endAngle) / 2
      let middle = SIMD2(arc.point(at: angle))
      var (first, second) = (arc, arc)
      first.endAngle = angle
      second.startAngle = angle
      return (.arc(first, start, middle), .arc(second, middle, end))
    }
  }

  /// The point at a parameter from 0 to 1.
  func point(at parameter: Double) -> SIMD2<Double> {
    switch self {
    case .line(let start, let end): return start + (end - start) * parameter
    case .cubic(let a, let b, let c, let d):
      let rest = 1 - parameter
      return a * (rest * rest * rest) + b * (3 * rest * rest * parameter)
        + c * (3 * rest * parameter * parameter) + d * (parameter * parameter * parameter)
    case .arc(let arc, _, _):
      return SIMD2(arc.point(at: arc.startAngle + (arc.endAngle - arc.startAngle) * parameter))
    }
  }

  /// The pieces of a path with every subpath closed, and arcs split into quarter turns at most.
  static func pieces(of path: VectorPath) -> [OutlinePiece] {
    var pieces: [OutlinePiece] = []
    var (subpathStart, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    func close() {
      if current != subpathStart { pieces.append(.line(current, subpathStart)) }
    }
    for segment in path.segments {
      let (start, end) = (SIMD2(segment.start), SIMD2(segment.end))
      switch segment.element {
      case .move:
        close()
        subpathStart = end
      case .line: pieces.append(.line(start, end))
      case .quad(let control, _):
        let control = SIMD2(control)
        pieces.append(.cubic(start, (start + 2 * control) / 3, (end + 2 * control) / 3, end))
      case .cubic(let control1, let control2, _):
        pieces.append(.cubic(start, SIMD2(control1), SIMD2(control2), end))
      case .arc(let arc, _):
        pieces += quarters(of: .arc(arc, start, end), angle: arc.endAngle - arc.startAngle)
      case .close: close()
      }
      current = end
    }
    close()
    return pieces
  }

  private static func quarters(of piece: OutlinePiece, angle: Double) -> [OutlinePiece] {
    if abs(angle) <= .pi / 2 + 1e-9 { return [piece] }
    let (first, second) = piece.halves
    return quarters(of: first, angle: angle / 2) + quarters(of: second, angle: angle / 2)
  }
}

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
}
