import Foundation

/// One of the simple areas whose union is a stroke, in pen space.
enum StrokePart: Equatable {
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

  /// The convex hull of four points, extended by a margin to both sides, and up and down. Some points may be equal.
  struct Hull {
    let a, b, c, d: Vector
    let margin: Vector

    /// The smallest and the largest x and y of the points.
    var box: Box { Box(around: a, b).union(Box(around: c, d)) }

    /// A hull of the part's image under a linear map. The margin is a pen's radius, or 0.
    func applying(_ map: Affine) -> Hull {
      if map == .identity { return self }
      let isMargin = margin.x > 0
      return Hull(
        a: map.linear(a), b: map.linear(b), c: map.linear(c), d: map.linear(d),
        margin: Vector(
          isMargin ? margin.x * hypot(map.a, map.c) : 0,
          isMargin ? margin.y * hypot(map.b, map.d) : 0))
    }
  }

  /// Visits hulls that together cover the part. The body of a curve has up to 64 hulls, each about as long as a cell,
  /// the grain, or the pen's radius, so that cells far from the curve are not covered.
  func forEachHull<E: Error>(
    radius: Double, grain: Double, _ body: (Hull) throws(E) -> Void
  ) throws(E) {
    let count = min(64, max(1, (lengthBound / max(radius, grain)).rounded(.up)))
    guard count.isFinite, count > 1 else { return try body(hull(radius: radius)) }
    for index in 0..<Int(count) {
      try body(subpart(index, of: count).hull(radius: radius))
    }
  }

  /// A hull of the whole part.
  func hull(radius: Double) -> Hull {
    let (none, pen) = (Vector(0, 0), Vector(radius, radius))
    switch self {
    case .line(let a, let b):
      let side = (b - a).unit.turned * radius
      return Hull(a: a + side, b: b + side, c: b - side, d: a - side, margin: none)
    case .cubic(let curve):
      return Hull(a: curve.p0, b: curve.p1, c: curve.p2, d: curve.p3, margin: pen)
    case .arc(let arc):
      var box = Box.empty
      for point in arc.extremePoints(in: CircularArc.axisDirections) { box.include(point) }
      return Hull(
        a: Vector(box.minX, box.minY), b: Vector(box.maxX, box.minY),
        c: Vector(box.maxX, box.maxY), d: Vector(box.minX, box.maxY), margin: pen)
    case .disc(let center), .halfDisc(let center, _), .sector(let center, _, _):
      return Hull(a: center, b: center, c: center, d: center, margin: pen)
    case .triangle(let a, let b, let c): return Hull(a: a, b: b, c: c, d: c, margin: none)
    case .kite(let a, let b, let c, let d): return Hull(a: a, b: b, c: c, d: d, margin: none)
    }
  }

  /// One of `count` equal pieces of a curve's body; of other parts, the whole.
  private func subpart(_ index: Int, of count: Double) -> StrokePart {
    let (low, high) = (Double(index), Double(index + 1))
    switch self {
    case .cubic(let curve):
      return .cubic(curve.subcurve(from: low / count, to: high / count))
    case .arc(var arc):
      let (start, step) = (arc.startAngle, arc.sweep / count)
      (arc.startAngle, arc.endAngle) = (start + step * low, start + step * high)
      return .arc(arc)
    default:
      return self
    }
  }

  /// An upper bound on a curve's length; 0 for other parts.
  private var lengthBound: Double {
    switch self {
    case .cubic(let curve): curve.legs.0.length + curve.legs.1.length + curve.legs.2.length
    case .arc(let arc): arc.arcLength
    default: 0
    }
  }
}
