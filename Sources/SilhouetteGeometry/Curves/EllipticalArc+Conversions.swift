import Foundation

extension EllipticalArc {
  /// The arc as a circular one, where its half-diameters have equal lengths and are at right angles to
  /// within rounding; else nil.
  var circular: CircularArc? {
    let (u, v) = (Vector(axis1), Vector(axis2))
    let radius = u.length
    guard abs(v.length - radius) <= 4 * radius.ulp, abs(u.dot(v)) <= 1e-15 * radius * radius else {
      return nil
    }
    let rotation = atan2(u.y, u.x)
    let sense: Double = u.cross(v) < 0 ? -1 : 1
    return CircularArc(
      center: Vector(center), radius: radius, startAngle: rotation + sense * startAngle,
      endAngle: rotation + sense * endAngle)
  }

  /// The greatest angle of a cubic, in radians, that keeps it within a share of the larger radius of the
  /// arc. The error over δ radians is about 2.73e-4·(2δ/π)^6 of the radius (Goldapp, *Approximation of
  /// circular arcs by cubic polynomials*, 1991). Not above a quarter turn, nor below what rounding allows.
  static func span(error: Double) -> Double {
    .pi / 2 * pow(min(1, max(1e-12, error) / 2.8e-4), 1.0 / 6)
  }

  /// The arc as cubics from `start` to `end`, each over at most `span` radians; by default within 1e-12 of
  /// the larger radius. O(angle).
  func cubics(from start: Vector, to end: Vector, span: Double = 0.06) -> [CubicCurve] {
    let count = max(1, Int((abs(endAngle - startAngle) / span).rounded(.up)))
    let step = (endAngle - startAngle) / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    let (c, u, v) = (Vector(center), Vector(axis1), Vector(axis2))
    var from = start
    return (0..<count).map { index in
      let (a, b) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
      let to = index == count - 1 ? end : c + u * cos(b) + v * sin(b)
      defer { from = to }
      return CubicCurve(
        from, from + (v * cos(a) - u * sin(a)) * handle, to - (v * cos(b) - u * sin(b)) * handle, to
      )
    }
  }
}
