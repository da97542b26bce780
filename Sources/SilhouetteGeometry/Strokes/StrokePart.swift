import Foundation

/// One of the simple areas whose union is a stroke, in the space in which the pen is round.
enum StrokePart {
  /// What the pen covers at right angles to a straight line.
  case line(Vector, Vector)
  /// What it covers at right angles to a curve.
  case cubic(CubicCurve)
  /// What it covers at right angles to a piece of a circle.
  case arc(CircularArc)
  /// The round caps of a dot.
  case disc(Vector)
  /// A round join: the part of the disc round a corner from one unit vector to another, by less than
  /// half a turn from x towards y.
  case sector(Vector, from: Vector, to: Vector)
  /// A round cap: the half of the disc on the side to which the vector points.
  case halfDisc(Vector, Vector)
  /// A bevel, or the tip of a miter: corners in order, convex.
  case triangle(Vector, Vector, Vector)
}

extension StrokePart {
  /// Whether a point is in the part, its edge included.
  func contains(_ p: Vector, radius: Double) -> Bool {
    switch self {
    case .line(let a, let b):
      let (way, v) = (b - a, p - a)
      // Squares that vanish would have everything in it.
      let long = way.reach < 1e-140 ? way * 0x1p600 : way
      let (along, across) = (v.dot(long), v.cross(long))
      return along >= 0 && along <= way.dot(long)
        && across * across <= radius * radius * long.dot(long)
    case .cubic(let curve):
      return curve.hasNormal(through: p, within: radius)
    case .arc(let arc):
      let v = p - arc.center
      let distance = v.length
      return abs(distance - arc.radius) <= radius && arc.spans(v)
        || distance + arc.radius <= radius && arc.spans(-v)
    case .disc(let center):
      let v = p - center
      return v.dot(v) <= radius * radius
    case .sector(let center, let first, let second):
      let v = p - center
      return v.dot(v) <= radius * radius && first.cross(v) >= 0 && v.cross(second) >= 0
    case .halfDisc(let center, let direction):
      let v = p - center
      return v.dot(v) <= radius * radius && v.dot(direction) >= 0
    case .triangle(let a, let b, let c):
      if (b - a).cross(c - a) == 0 { return false }
      let (ab, bc, ca) = ((b - a).cross(p - a), (c - b).cross(p - b), (a - c).cross(p - c))
      return ab >= 0 && bc >= 0 && ca >= 0 || ab <= 0 && bc <= 0 && ca <= 0
    }
  }

  /// Whether a straight line between two of its points stays in it.
  var isConvex: Bool {
    switch self {
    case .cubic, .arc: false
    default: true
    }
  }

  /// Points whose convex hull, widened by `reach` on every side, covers the part; but for an arc only
  /// its ends and its farthest points, between which it rises over the hull.
  ///
  /// - Parameter extremes: the directions in which an arc's own farthest points are among them.
  func hull(
    radius: Double, extremes: [Vector] = CircularArc.axisDirections
  ) -> (points: [Vector], reach: Double) {
    switch self {
    case .line(let a, let b):
      let side = (b - a).unit.turned * radius
      return ([a + side, b + side, b - side, a - side], 0)
    case .cubic(let c):
      return ([c.p0, c.p1, c.p2, c.p3], radius)
    case .arc(let arc):
      let farthest = extremes.filter(arc.spans).map { arc.center + $0 * arc.radius }
      return ([arc.start, arc.end] + farthest, radius)
    case .disc(let center), .halfDisc(let center, _), .sector(let center, _, _):
      return ([center], radius)
    case .triangle(let a, let b, let c):
      return ([a, b, c], 0)
    }
  }
}
