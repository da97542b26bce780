import Foundation

extension CubicCurve {
  /// A quadratic written as a cubic.
  init(_ start: Vector, quadControl control: Vector, _ end: Vector) {
    let first = start + (control - start) * (2.0 / 3)
    let second = end + (control - end) * (2.0 / 3)
    self.init(
      x0: start.x, y0: start.y, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: end.x,
      y3: end.y)
  }

  /// The point at a parameter.
  func point(at t: Double) -> Vector {
    let (head, _) = split(at: t)
    return Vector(head.x3, head.y3)
  }

  /// The derivative by the parameter.
  func velocity(at t: Double) -> Vector {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return Vector(
      a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2),
      a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2))
  }

  /// The unit vector in which the curve leaves its start.
  var startDirection: Vector {
    let start = Vector(x0, y0)
    for control in [Vector(x1, y1), Vector(x2, y2), Vector(x3, y3)] where control != start {
      return (control - start).unit
    }
    return Vector(0, 0)
  }

  /// The unit vector of the way at a parameter.
  func direction(at t: Double) -> Vector {
    if t <= 0 { return startDirection }
    if t >= 1 { return -reversed.startDirection }
    // Next to an end, the parts' own control points are mostly rounding.
    let velocity = velocity(at: t)
    return velocity != Vector(0, 0) ? velocity.unit : split(at: t).1.startDirection
  }

  /// The part between two parameters.
  func part(from low: Double, to high: Double) -> CubicCurve {
    let head = high < 1 ? split(at: high).0 : self
    return low > 0 ? head.split(at: min(1, low / high)).1 : head
  }
}
