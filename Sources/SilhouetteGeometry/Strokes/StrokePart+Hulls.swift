import Foundation

extension StrokePart {
  /// The convex hull of some points, extended by a margin on every side.
  struct Hull {
    let points: [Vector]
    let margin: Double
  }

  /// Hulls that together cover the part. The body of a curve has up to 64, each about as long as a cell
  /// or the pen's radius, so that cells far from the curve are not covered.
  func hulls(radius: Double, cell: (width: Double, height: Double)) -> [Hull] {
    let grain = max(radius, min(cell.width, cell.height))
    let count = min(64, max(1, (lengthBound / grain).rounded(.up)))
    guard count.isFinite, count > 1 else { return [hull(radius: radius)] }
    return (0..<Int(count)).map { index in
      subpart(index, of: count).hull(radius: radius)
    }
  }

  /// A hull of the whole part.
  func hull(radius: Double) -> Hull {
    switch self {
    case .line(let a, let b):
      let side = (b - a).unit.turned * radius
      return Hull(points: [a + side, b + side, b - side, a - side], margin: 0)
    case .cubic(let curve):
      return Hull(points: [curve.p0, curve.p1, curve.p2, curve.p3], margin: radius)
    case .arc(let arc):
      // The points are at most a quarter turn apart; between two the arc is this far from its chord.
      let angle = min(abs(arc.sweep), .pi / 2)
      return Hull(
        points: arc.extremePoints(in: CircularArc.axisDirections),
        margin: radius + arc.radius * (1 - cos(angle / 2)))
    case .disc(let center), .halfDisc(let center, _), .sector(let center, _, _):
      return Hull(points: [center], margin: radius)
    case .triangle(let a, let b, let c):
      return Hull(points: [a, b, c], margin: 0)
    case .kite(let a, let b, let c, let d):
      return Hull(points: [a, b, c, d], margin: 0)
    }
  }

  /// One of `count` equal pieces of a curve's body; of other parts, the whole.
  private func subpart(_ index: Int, of count: Double) -> StrokePart {
    let (low, high) = (Double(index), Double(index + 1))
    switch self {
    case .cubic(let curve):
      return .cubic(curve.subcurve(from: low / count, to: high / count))
    case .arc(var arc):
      let (start, step) = (arc.startAngle, arc.sweep / count)
      (arc.startAngle, arc.endAngle) = (start + step * low, start + step * high)
      return .arc(arc)
    default:
      return self
    }
  }

  /// An upper bound on a curve's length; 0 for other parts.
  private var lengthBound: Double {
    switch self {
    case .cubic(let curve): curve.legs.0.length + curve.legs.1.length + curve.legs.2.length
    case .arc(let arc): arc.arcLength
    default: 0
    }
  }
}
