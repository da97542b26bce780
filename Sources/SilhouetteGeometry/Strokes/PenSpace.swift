import Foundation

/// The space where a stroke's pen is round.
///
/// If the pen is a circle in the outline's space, that is pen space. Nothing is mapped or rounded, unless squares of
/// the pen's size would overflow or underflow.
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
