public import Foundation

/// An arc of an ellipse, by its centre, two conjugate semi-axes and two angles.
///
/// The point at angle θ is `center + axis1·cos θ + axis2·sin θ`. An affine map of an arc maps its centre
/// and semi-axes and keeps its angles, so that arcs are never approximated. The reversed arc has the same
/// centre and semi-axes, bit for bit, with the angles swapped.
public struct EllipticalArc: Sendable, Hashable {
  /// The ellipse's centre, in the path's coordinates.
  public var center: CGPoint
  /// The vector from the centre to the point at angle 0.
  public var axis1: CGPoint
  /// The vector from the centre to the point at angle π/2.
  public var axis2: CGPoint
  /// The angle at the start, in radians.
  public var startAngle: Double
  /// The angle at the end, in radians: greater than ``startAngle`` if the angle increases along the arc.
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

  /// Hashes the parts. O(1).
  public func hash(into hasher: inout Hasher) {
    for point in [center, axis1, axis2] { hasher.combine(point) }
    hasher.combine(startAngle)
    hasher.combine(endAngle)
  }

  /// Whether two points differ by more than the rounding of an arc of this size and distance. False for a degenerate
  /// ellipse, which becomes a line to its end.
  func isApart(_ a: CGPoint, _ b: CGPoint) -> Bool {
    let size = Vector(axis1).length + Vector(axis2).length
    let reach = 1e-6 * size + 1e-12 * Vector(center).length
    let distance = (Vector(a) - Vector(b)).length
    return size > 0 && isUsable && distance > reach && distance < .infinity
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

  /// The arc of SVG's `A` command (SVG 2, appendix B.2.4 and B.2.5). Radii that are too small are scaled
  /// up. Nil if a radius is 0 or the ends are equal.
  ///
  /// - Parameter rotation: the angle from the x axis to the ellipse's first axis, in degrees.
  init?(
    from start: CGPoint, to end: CGPoint, radii: CGSize, rotation: Double, largeArc: Bool,
    sweep: Bool
  ) {
    // Always computed from the same end, so that the two sides of a border have equal bits.
    let reversed = (end.y, end.x) < (start.y, start.x)
    let (p, q) = reversed ? (end, start) : (start, end)
    let sweep = sweep != reversed
    var rx = abs(Double(radii.width))
    var ry = abs(Double(radii.height))
    guard rx > 0, ry > 0, p != q else { return nil }

    let (c, s) = cosineAndSine(degrees: rotation)
    let hx = Double(p.x - q.x) / 2
    let hy = Double(p.y - q.y) / 2
    // Half the chord where the ellipse is the unit circle.
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
    // For half an ellipse this is 0; the square root of a rounding error would move the centre by 1e-8.
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

/// An arc of a circle.
struct CircularArc: Equatable {
  var center: Vector
  var radius: Double
  /// In radians. The arc goes from here to ``endAngle``, in either direction.
  var startAngle: Double
  var endAngle: Double

  /// The angle from the start to the end; negative where angles decrease along the arc.
  var sweep: Double { endAngle - startAngle }

  var start: Vector { point(at: startAngle) }
  var end: Vector { point(at: endAngle) }
  var arcLength: Double { abs(sweep) * radius }

  func point(at angle: Double) -> Vector {
    center + Vector(cos(angle), sin(angle)) * radius
  }

  /// The unit tangent at an angle, in the arc's direction.
  func tangent(at angle: Double) -> Vector {
    let tangent = Vector(-sin(angle), cos(angle))
    return endAngle < startAngle ? -tangent : tangent
  }

  /// Whether the ray from the centre in a direction meets the arc.
  func spans(_ direction: Vector) -> Bool {
    let (low, high) = (min(startAngle, endAngle), max(startAngle, endAngle))
    if high - low >= 2 * .pi { return true }
    let angle = (atan2(direction.y, direction.x) - low).truncatingRemainder(dividingBy: 2 * .pi)
    return (angle < 0 ? angle + 2 * .pi : angle) <= high - low
  }

  /// The arc's ends and, for each direction that it spans, its farthest point there.
  func extremePoints(in directions: [Vector]) -> [Vector] {
    [start, end] + directions.filter(spans).map { center + $0 * radius }
  }

  /// The directions of the coordinate axes: to a circle's rightmost, lowest, leftmost and highest point.
  static let axisDirections = [Vector(1, 0), Vector(0, 1), Vector(-1, 0), Vector(0, -1)]
}
