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

  /// False for most points that are not in the join of two lines that meet at `b`: those that lie before its end on
  /// the one or after its start on the other. Far cheaper than making the join.
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

/// The space in which a stroke's pen is round.
///
/// If the pen is a circle in the outline's space, that is pen space: nothing is mapped or rounded,
/// unless the pen is so large or small that squares of its size overflow or underflow.
struct PenSpace {
  /// The linear map from the outline's space.
  private(set) var toPen: Affine
  /// The linear map back to the outline's space.
  private(set) var fromPen: Affine
  /// Half the pen's width.
  private(set) var radius: Double
  /// The length of a unit of user space.
  private(set) var scale: Double
  /// The direction of user space's x axis, a unit vector.
  let axis: Vector

  /// Nil for a stroke that covers nothing: with a width that is not positive or not finite, or a pen
  /// that is not invertible or beyond 2^500.
  init?(_ stroke: Stroke) {
    guard stroke.width > 0, stroke.width.isFinite, stroke.pen.isInvertible else { return nil }
    let (u, v) = (stroke.pen.linear(Vector(1, 0)), stroke.pen.linear(Vector(0, 1)))
    let length = u.length
    if abs(v.length - length) <= 4 * length.ulp, abs(u.dot(v)) <= 4e-16 * length * length {
      (toPen, fromPen, scale, axis) = (.identity, .identity, length, u.unit)
    } else {
      var linear = stroke.pen
      (linear.tx, linear.ty) = (0, 0)
      guard let inverse = linear.inverse else { return nil }
      (toPen, fromPen, scale, axis) = (inverse, linear, 1, Vector(1, 0))
    }
    radius = stroke.width / 2 * scale
    guard radius > 0, radius < 0x1p500 else { return nil }
    if radius < 0x1p-200 || radius > 0x1p200 { makeUnitSized() }
  }

  private init() {
    (toPen, fromPen, radius, scale, axis) = (.identity, .identity, 0, 1, Vector(1, 0))
  }

  /// The outline's own space with a pen of no width: for the path alone.
  static let identity = PenSpace()

  /// Scales the pen to about unit size by a power of two, which rounds nothing.
  private mutating func makeUnitSized() {
    let unit = radius.unitScale
    toPen.prepend(.scale(unit))
    fromPen.prepend(.scale(1 / unit))
    radius *= unit
    scale *= unit
  }
}
