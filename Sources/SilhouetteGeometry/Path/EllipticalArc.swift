public import Foundation

/// A piece of an ellipse, by its centre, two conjugate half-diameters and two angles.
///
/// The point at angle θ is `center + axis1·cos θ + axis2·sin θ`. Any affine map of an arc is the arc
/// of the mapped centre and half-diameters at the same angles, so that no arc is ever approximated.
/// An arc and the same arc run the other way have the same centre and half-diameters, bit for bit,
/// with the angles exchanged.
public struct EllipticalArc: Sendable, Hashable {
  /// The ellipse's centre, in the path's coordinates.
  public var center: CGPoint
  /// From the centre to the point at angle 0.
  public var axis1: CGPoint
  /// From the centre to the point at angle π/2.
  public var axis2: CGPoint
  /// Where the arc begins, in radians.
  public var startAngle: Double
  /// Where it ends, in radians: more than ``startAngle`` when the angle increases along it.
  public var endAngle: Double

  /// An arc from its parts. O(1).
  public init(
    center: CGPoint, axis1: CGPoint, axis2: CGPoint, startAngle: Double, endAngle: Double
  ) {
    self.center = center
    self.axis1 = axis1
    self.axis2 = axis2
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// The point of the ellipse at an angle in radians. O(1).
  public func point(at angle: Double) -> CGPoint {
    let c = cos(angle)
    let s = sin(angle)
    return CGPoint(
      x: center.x + axis1.x * c + axis2.x * s, y: center.y + axis1.y * c + axis2.y * s)
  }

  /// The arc's image under `transform`.
  func applying(_ transform: Affine) -> EllipticalArc {
    EllipticalArc(
      center: transform.transform(center), axis1: transform.linear(axis1),
      axis2: transform.linear(axis2), startAngle: startAngle, endAngle: endAngle)
  }
}

extension EllipticalArc {
  /// The arc of SVG's `A` command, by the conversion of SVG 2, appendix B.2.4 and B.2.5: radii too
  /// small to reach are scaled up. Nil where SVG draws a straight line: a radius of 0, or no way to go.
  ///
  /// - Parameter rotation: of the ellipse's first axis against the x axis, in degrees.
  init?(
    from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: Double, largeArc: Bool,
    sweep: Bool
  ) {
    // An arc run backwards is computed from the same end: equal bits on both sides of a border.
    let reversed = (end.y, end.x) < (start.y, start.x)
    let (p, q) = reversed ? (end, start) : (start, end)
    let sweep = sweep != reversed
    var rx = abs(Double(radii.width))
    var ry = abs(Double(radii.height))
    guard rx > 0, ry > 0, p != q else { return nil }

    let (c, s) = cosineAndSine(degrees: rotation)
    let hx = Double(p.x - q.x) / 2
    let hy = Double(p.y - q.y) / 2
    // Half the chord, in units of the radii along the ellipse's axes.
    var ux = (c * hx + s * hy) / rx
    var uy = (c * hy - s * hx) / ry
    let reach = (ux * ux + uy * uy).squareRoot()
    if reach > 1 {
      rx *= reach
      ry *= reach
      ux /= reach
      uy /= reach
    }
    let length2 = ux * ux + uy * uy
    guard length2 > 0, length2.isFinite else { return nil }
    // Half an ellipse has its centre between its ends: the root of a rounding would move it by 1e-8.
    let k =
      reach >= 1 ? 0 : (max(0, 1 - length2) / length2).squareRoot() * (largeArc == sweep ? -1 : 1)
    let cx = k * uy
    let cy = -k * ux
    let start = atan2(uy - cy, ux - cx)
    var turn = atan2(-uy - cy, -ux - cx) - start
    if sweep && turn <= 0 { turn += 2 * .pi }
    if !sweep && turn >= 0 { turn -= 2 * .pi }

    center = CGPoint(
      x: Double(p.x + q.x) / 2 + (c * rx * cx - s * ry * cy),
      y: Double(p.y + q.y) / 2 + (s * rx * cx + c * ry * cy))
    axis1 = CGPoint(x: c * rx, y: s * rx)
    axis2 = CGPoint(x: -s * ry, y: c * ry)
    startAngle = reversed ? start + turn : start
    endAngle = reversed ? start : start + turn
  }
}
