import Foundation

/// An arc of a circle.
struct CircularArc {
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
