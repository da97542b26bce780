import Foundation

/// A piece of a circle.
struct CircularArc {
  var center: Vector
  var radius: Double
  /// In radians; the arc goes from here to ``endAngle``, either way round.
  var startAngle: Double
  var endAngle: Double

  func point(at angle: Double) -> Vector {
    center + Vector(cos(angle), sin(angle)) * radius
  }

  /// The unit vector of the way at an angle.
  func direction(at angle: Double) -> Vector {
    let tangent = Vector(-sin(angle), cos(angle))
    return endAngle < startAngle ? -tangent : tangent
  }

  /// Whether the arc passes the direction from its centre to `point`.
  func spans(_ vector: Vector) -> Bool {
    let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
    if high - low >= 2 * .pi { return true }
    let turn = (atan2(vector.y, vector.x) - low).truncatingRemainder(dividingBy: 2 * .pi)
    return (turn < 0 ? turn + 2 * .pi : turn) <= high - low
  }
}

extension EllipticalArc {
  /// The arc as a piece of a circle, where its half-diameters are of equal length and at right angles
  /// to within rounding; else nil.
  var asCircular: CircularArc? {
    let (u, v) = (Vector(axis1), Vector(axis2))
    let radius = u.length
    guard abs(v.length - radius) <= 4 * radius.ulp, abs(u.dot(v)) <= 1e-15 * radius * radius else {
      return nil
    }
    let turn = atan2(u.y, u.x)
    let sense: Double = u.cross(v) < 0 ? -1 : 1
    return CircularArc(
      center: Vector(center), radius: radius, startAngle: turn + sense * startAngle,
      endAngle: turn + sense * endAngle)
  }

  /// The arc as cubics within 1e-12 of its larger radius: the error of a piece of δ radians is about
  /// 2.7e-4·(2δ/π)^6 of the radius (Goldapp, *Approximation of circular arcs by cubic polynomials*,
  /// 1991), so pieces of at most 0.06 radians.
  func asCubics(from start: Vector, to end: Vector) -> [CubicCurve] {
    let count = max(1, Int((abs(endAngle - startAngle) / 0.06).rounded(.up)))
    let step = (endAngle - startAngle) / Double(count)
    let reach = 4.0 / 3 * tan(step / 4)
    let (c, u, v) = (Vector(center), Vector(axis1), Vector(axis2))
    var from = start
    return (0..<count).map { index in
      let (a, b) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
      let to = index == count - 1 ? end : c + u * cos(b) + v * sin(b)
      let first = from + (v * cos(a) - u * sin(a)) * reach
      let second = to - (v * cos(b) - u * sin(b)) * reach
      defer { from = to }
      return CubicCurve(
        x0: from.x, y0: from.y, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x3: to.x,
        y3: to.y)
    }
  }
}
