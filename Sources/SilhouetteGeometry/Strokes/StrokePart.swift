/// One of the simple areas whose union is a stroke, in pen space.
enum StrokePart {
  /// The body of a line: the points on its normals within the pen's radius.
  case line(Vector, Vector)
  /// The body of a cubic: the points on its normals within the radius.
  case cubic(CubicCurve)
  /// The body of a circular arc: the points on its normals within the radius.
  case arc(CircularArc)
  /// A disc: both round caps of a dot.
  case disc(Vector)
  /// A round join: the sector of the disc around a corner between two unit vectors, less than half a
  /// turn apart, from x towards y.
  case sector(Vector, from: Vector, to: Vector)
  /// A round cap: the half of the disc in the direction of a unit vector.
  case halfDisc(Vector, Vector)
  /// A bevel.
  case triangle(Vector, Vector, Vector)
  /// A miter: the corner of the path, and the three corners of the stroke's edge around it. Convex.
  case kite(Vector, Vector, Vector, Vector)
}

extension StrokePart {
  /// Whether a point is in the part or on its edge. O(1).
  func contains(_ p: Vector, radius: Double) -> Bool {
    switch self {
    case .line(let a, let b):
      let (chord, v) = (b - a, p - a)
      // Scaled, as a square that underflows would let everything in.
      let scaled = chord.reach < 1e-140 ? chord * 0x1p600 : chord
      let (along, across) = (v.dot(scaled), v.cross(scaled))
      // A square cap far from the origin may be shorter than a rounding: it covers nothing.
      return along >= 0 && along <= chord.dot(scaled)
        && across * across <= radius * radius * scaled.dot(scaled) && chord != Vector(0, 0)
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
    case .kite(let a, let b, let c, let d):
      if (c - a).cross(d - b) == 0 { return false }
      let (ab, bc) = ((b - a).cross(p - a), (c - b).cross(p - b))
      let (cd, da) = ((d - c).cross(p - c), (a - d).cross(p - d))
      return ab >= 0 && bc >= 0 && cd >= 0 && da >= 0 || ab <= 0 && bc <= 0 && cd <= 0 && da <= 0
    }
  }

  var isConvex: Bool {
    switch self {
    case .cubic, .arc: false
    default: true
    }
  }
}
