import Foundation

/// How a pen joins two segments of a stroke (SVG 2, section 13.5.5).
struct JoinStyle: Sendable {
  let join: Stroke.LineJoin
  let miterLimit: Double
  /// The pen's radius.
  let radius: Double

  init(_ stroke: Stroke, radius: Double) {
    (join, miterLimit, self.radius) = (stroke.join, stroke.miterLimit, radius)
  }

  /// The join at a corner, on the outer side of the turn; nil where the path goes straight on. O(1).
  ///
  /// - Parameters:
  ///   - incoming: the unit tangent at the end of the segment before the corner.
  ///   - outgoing: the unit tangent at the start of the segment after it.
  func part(at corner: Vector, from incoming: Vector, to outgoing: Vector) -> StrokePart? {
    let (sine, cosine) = (incoming.cross(outgoing), incoming.dot(outgoing))
    if abs(sine) < 1e-15 && cosine > 0 { return nil }
    switch join {
    case .round: return roundJoin(at: corner, incoming, outgoing, sine)
    case .bevel: return miterJoin(at: corner, incoming, outgoing, sine, cosine, limit: 0)
    case .miter: return miterJoin(at: corner, incoming, outgoing, sine, cosine, limit: miterLimit)
    }
  }

  /// The join of two lines that meet at `b`. O(1).
  func part(ofLines a: Vector, _ b: Vector, _ c: Vector) -> StrokePart? {
    part(at: b, from: (b - a).unit, to: (c - b).unit)
  }

  /// False for most points outside the join of two lines that meet at `b`: those before its end on one line or after
  /// its start on the other. Far cheaper than making the join.
  @inline(__always) func mayContain(_ p: Vector, ofLines a: Vector, _ b: Vector, _ c: Vector)
    -> Bool
  {
    let v = p - b
    // More than the rounding of the join's corners.
    let slack = 1e-9 * radius + 1e-14 * (b.x.magnitude + b.y.magnitude)
    func isBeyond(_ along: Double, _ chord: Vector) -> Bool {
      along > 0 && along * along > slack * slack * chord.dot(chord)
    }
    return !isBeyond(-v.dot(b - a), b - a) && !isBeyond(v.dot(c - b), c - b)
  }

  /// A miter, or a bevel if the miter's length is above the limit.
  private func miterJoin(
    at corner: Vector, _ incoming: Vector, _ outgoing: Vector, _ sine: Double, _ cosine: Double,
    limit: Double
  ) -> StrokePart? {
    if sine == 0 { return nil }
    let side = sine > 0 ? -radius : radius
    let (first, second) = (corner + incoming.turned * side, corner + outgoing.turned * side)
    // sin(θ/2) for the angle θ between the segments.
    let halfSine = ((1 + cosine) / 2).squareRoot()
    guard halfSine > 0, 1 / halfSine <= limit else { return .triangle(corner, first, second) }
    let bisector = (incoming.turned + outgoing.turned).unit
    return .kite(corner, first, corner + bisector * (side / halfSine), second)
  }

  /// A sector; half a disc where the path reverses.
  private func roundJoin(
    at corner: Vector, _ incoming: Vector, _ outgoing: Vector, _ sine: Double
  ) -> StrokePart {
    if sine == 0 { return .halfDisc(corner, incoming) }
    return sine > 0
      ? .sector(corner, from: -incoming.turned, to: -outgoing.turned)
      : .sector(corner, from: outgoing.turned, to: incoming.turned)
  }
}
