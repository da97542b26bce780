import Foundation

extension StrokePart {
  /// The convex hull of four points, extended by a margin on every side. Some points may be equal.
  struct Hull {
    let a, b, c, d: Vector
    let margin: Double

    /// The smallest and the largest x and y of the points.
    var box: Box {
      Box(
        minX: min(a.x, b.x, c.x, d.x), minY: min(a.y, b.y, c.y, d.y),
        maxX: max(a.x, b.x, c.x, d.x), maxY: max(a.y, b.y, c.y, d.y))
    }
  }

  /// Visits hulls that together cover the part. The body of a curve has up to 64, each about as long as a cell
  /// or the pen's radius, so that cells far from the curve are not covered.
  func forEachHull<E: Error>(
    radius: Double, cell: (width: Double, height: Double), _ body: (Hull) throws(E) -> Void
  ) throws(E) {
    let grain = max(radius, min(cell.width, cell.height))
    let count = min(64, max(1, (lengthBound / grain).rounded(.up)))
    guard count.isFinite, count > 1 else { return try body(hull(radius: radius)) }
    for index in 0..<Int(count) {
      try body(subpart(index, of: count).hull(radius: radius))
    }
  }

  /// A hull of the whole part.
  func hull(radius: Double) -> Hull {
    switch self {
    case .line(let a, let b):
      let side = (b - a).unit.turned * radius
      return Hull(a: a + side, b: b + side, c: b - side, d: a - side, margin: 0)
    case .cubic(let curve):
      return Hull(a: curve.p0, b: curve.p1, c: curve.p2, d: curve.p3, margin: radius)
    case .arc(let arc):
      var box = Box.empty
      for point in arc.extremePoints(in: CircularArc.axisDirections) { box.include(point) }
      return Hull(
        a: Vector(box.minX, box.minY), b: Vector(box.maxX, box.minY),
        c: Vector(box.maxX, box.maxY), d: Vector(box.minX, box.maxY), margin: radius)
    case .disc(let center), .halfDisc(let center, _), .sector(let center, _, _):
      return Hull(a: center, b: center, c: center, d: center, margin: radius)
    case .triangle(let a, let b, let c): return Hull(a: a, b: b, c: c, d: c, margin: 0)
    case .kite(let a, let b, let c, let d): return Hull(a: a, b: b, c: c, d: d, margin: 0)
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
