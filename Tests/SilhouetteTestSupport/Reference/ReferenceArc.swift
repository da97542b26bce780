import Foundation
import SilhouetteGeometry

/// An arc of a path, by the equation of its ellipse, for points farther from it than rounding errors.
struct ReferenceArc {
  private let center, u, v: CGPoint
  private let determinant: Double
  /// The uncertainty of |q|² near 1, where q is the point in the ellipse's own coordinates.
  private let doubt: Double
  /// The heights of start, turning points and end; for each stretch between two of them, whether it is on
  /// the ellipse's right half.
  private var heights: [Double]
  private var isRight: [Bool] = []
  /// Coordinates are scaled by this power of two, so that products stay in range.
  private let scale: Double

  init(_ arc: EllipticalArc, from start: CGPoint, to end: CGPoint) {
    let size =
      [arc.center, arc.axis1, arc.axis2, start, end]
      .map { max($0.x.magnitude, $0.y.magnitude) }.max() ?? 1
    scale = Double(
      sign: .plus, exponent: -min(1000, max(-1000, Double(size).exponent)), significand: 1)
    func scaled(_ point: CGPoint, _ scale: Double) -> CGPoint {
      CGPoint(x: point.x * scale, y: point.y * scale)
    }
    (center, u, v) = (
      scaled(arc.center, scale), scaled(arc.axis1, scale), scaled(arc.axis2, scale)
    )
    determinant = u.x * v.y - u.y * v.x
    let reach = hypot(u.y, v.y)
    let least = determinant.magnitude / hypot(hypot(u.x, v.x), reach)
    // The coordinates' rounding, at a size of about 1, and that of the ellipse; squared as |q| is, which
    // is what counts where an ellipse is thinner than that rounding.
    let error = (1e-14 + 1e-12 * max(hypot(u.x, u.y), hypot(v.x, v.y))) / least
    doubt = error * (1 + error)

    let (low, high) = (min(arc.startAngle, arc.endAngle), max(arc.startAngle, arc.endAngle))
    let lowest = atan2(v.y, u.y)
    var turns: [(angle: Double, y: Double)] = []
    for k in Int(((low - lowest) / .pi).rounded(.down))...Int(((high - lowest) / .pi).rounded(.up))
    {
      let angle = lowest + Double(k) * .pi
      if angle > low, angle < high {
        turns.append((angle, arc.center.y + (k.isMultiple(of: 2) ? reach : -reach) / scale))
      }
    }
    if arc.startAngle > arc.endAngle { turns.reverse() }
    heights = [start.y] + turns.map(\.y) + [end.y]
    let angles = [arc.startAngle] + turns.map(\.angle) + [arc.endAngle]
    for (a, b) in zip(angles, angles.dropFirst()) {
      let (c, s) = (cos((a + b) / 2), sin((a + b) / 2))
      let (x, y) = (u.x * c + v.x * s, u.y * c + v.y * s)
      isRight.append(x > middle(atHeight: y))
    }
  }

  /// The middle of the ellipse at a height, from its centre.
  private func middle(atHeight y: Double) -> Double {
    y * ((u.x * u.y + v.x * v.y) / (u.y * u.y + v.y * v.y))
  }

  /// The sum of the crossings of the point's height at the point or to its left; nil near the ellipse.
  func winding(x: Double, y: Double) -> Int? {
    let states = heights.map { $0 > y }
    guard zip(states, states.dropFirst()).contains(where: { $0 != $1 }) else { return 0 }
    let (dx, dy) = (x * scale - center.x, y * scale - center.y)
    let a = (dx * v.y - dy * v.x) / determinant
    let b = (u.x * dy - u.y * dx) / determinant
    let size = a * a + b * b
    guard (size - 1).magnitude > doubt else { return nil }
    var winding = 0
    for (index, isRight) in isRight.enumerated() where states[index] != states[index + 1] {
      let counts = size < 1 ? !isRight : dx > middle(atHeight: dy)
      if counts { winding += states[index + 1] ? 1 : -1 }
    }
    return winding
  }
}
