import Foundation

/// The space in which a stroke's pen is round.
///
/// Where the pen is a circle in the outline's space already, that is this space: nothing is mapped,
/// and nothing rounded; but for pens so large or so small that squares of their size have no room.
struct PenSpace {
  /// From the outline's space; linear.
  private(set) var toPen: Affine
  /// Back to the outline's space; linear.
  private(set) var fromPen: Affine
  /// Half the pen's width here.
  private(set) var radius: Double
  /// A user unit's length here.
  private(set) var scale: Double
  /// The unit vector of user space's x axis here.
  let axis: Vector

  /// Nil for a pen that has no inverse, or no size within reason.
  init?(_ style: Stroke) {
    let (u, v) = (
      Vector(style.pen.linear(CGPoint(x: 1, y: 0))), Vector(style.pen.linear(CGPoint(x: 0, y: 1)))
    )
    let length = u.length
    if abs(v.length - length) <= 4 * length.ulp, abs(u.dot(v)) <= 4e-16 * length * length {
      (toPen, fromPen, scale, axis) = (.identity, .identity, length, u.unit)
    } else {
      var linear = style.pen
      (linear.tx, linear.ty) = (0, 0)
      guard let inverse = linear.inverse else { return nil }
      (toPen, fromPen, scale, axis) = (inverse, linear, 1, Vector(1, 0))
    }
    radius = style.width / 2 * scale
    guard radius > 0, radius < 0x1p500 else { return nil }
    if radius < 0x1p-200 || radius > 0x1p200 { makeUnitSized() }
  }

  /// Brings the pen to about unit size by a power of two, which rounds nothing.
  private mutating func makeUnitSized() {
    let unit = radius.toUnitSize
    toPen.prepend(.scale(unit))
    fromPen.prepend(.scale(1 / unit))
    radius *= unit
    scale *= unit
  }
}
