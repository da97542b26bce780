import Foundation

/// A curve of a path with the corners of straight edges that follow it, at even steps of its parameter.
struct FlatCurve {
  private let segment: VectorPath.Segment
  /// From its start to its end.
  private(set) var corners: [CGPoint]

  /// Nil for what is no curve. The corners are computed from the curve's canonical end.
  init?(_ segment: VectorPath.Segment, _ flatness: Double) {
    let (start, end) = (Vector(segment.start), Vector(segment.end))
    let (count, isCanonical): (Double, Bool)
    var point: (Double) -> Vector
    switch segment.element {
    case .move, .line, .close: return nil
    case .quad(let control, _):
      let curve = QuadCurve(start, Vector(control), end)
      let canonical = curve.isCanonical ? curve : curve.reversed
      (count, isCanonical) = (curve.bend / flatness / 4, curve.isCanonical)
      point = { canonical.split(at: $0).0.p2 }
    case .cubic(let control1, let control2, _):
      let curve = CubicCurve(start, Vector(control1), Vector(control2), end)
      let canonical = curve.isCanonical ? curve : curve.reversed
      (count, isCanonical) = (curve.bend / flatness * 0.75, curve.isCanonical)
      point = { canonical.point(at: $0) }
    case .arc(let arc, _):
      guard arc.isUsable else { return nil }
      let (low, high) = (min(arc.startAngle, arc.endAngle), max(arc.startAngle, arc.endAngle))
      let radius = max(Vector(arc.axis1).length, Vector(arc.axis2).length)
      (count, isCanonical) = (
        (high - low) * (high - low) * radius / flatness / 8, low == arc.startAngle
      )
      point = { Vector(arc.point(at: low + (high - low) * $0)) }
    }
    self.segment = segment
    // A count of edges as large as that is not needed, and may be infinite.
    let edges = Int(max(1, min(count, 1e6).squareRoot().rounded(.up)))
    corners = (0...edges).map { CGPoint(point(Double($0) / Double(edges))) }
    if !isCanonical { corners.reverse() }
    (corners[0], corners[edges]) = (segment.start, segment.end)
  }

  /// Adds the part of the curve from one of its corners to another, which may come before it, to a path that has come
  /// to the first.
  func add(to path: inout VectorPath, from first: Int, through last: Int, end: CGPoint) {
    let count = Double(corners.count - 1)
    let (low, high) = (Double(min(first, last)) / count, Double(max(first, last)) / count)
    let (start, stop) = (Vector(segment.start), Vector(segment.end))
    switch segment.element {
    case .move, .line, .close: path.addLine(to: end)
    case .quad(let control, _):
      let part = QuadCurve(start, Vector(control), stop).subcurve(from: low, to: high)
      path.addQuad(to: end, control: CGPoint(part.p1))
    case .cubic(let control1, let control2, _):
      let part = CubicCurve(start, Vector(control1), Vector(control2), stop)
        .subcurve(from: low, to: high)
      let (one, two) = first < last ? (part.p1, part.p2) : (part.p2, part.p1)
      path.addCubic(to: end, control1: CGPoint(one), control2: CGPoint(two))
    case .arc(var arc, _):
      let (from, turn) = (arc.startAngle, arc.endAngle - arc.startAngle)
      func angle(_ corner: Int) -> Double {
        corner == 0
          ? from : corner == corners.count - 1 ? arc.endAngle : from + turn * Double(corner) / count
      }
      let angles = (angle(first), angle(last))
      (arc.startAngle, arc.endAngle) = angles
      path.add(arc, to: end)
    }
  }
}

extension QuadCurve {
  /// Half the length of the second derivative.
  fileprivate var bend: Double { (p0 - p1 * 2 + p2).length }
}

extension CubicCurve {
  /// A sixth of the greatest length of the second derivative.
  fileprivate var bend: Double { max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length) }
}
