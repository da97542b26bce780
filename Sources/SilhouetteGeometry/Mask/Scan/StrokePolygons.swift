import Foundation

/// The area of a stroke in pixels, as simple polygons that overlap.
///
/// A stroke's parts are the exact engine's, in the space in which the pen is round. Every polygon
/// runs round the same way there, so that their union is what they wind round at all.
struct StrokePolygons {
  private let space: PenSpace
  private let scale: Double
  private let flatness: Double
  /// The largest angle, in radians, between two points of a round edge that a line may join.
  private let step: Double
  private let stepCosine: Double
  private var edges: ScanEdges

  /// The edges of a path's stroke; none where the pen covers nothing.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - flatness: the furthest that a line may be from its curve, in pixels.
  ///   - doubt: how near to an edge a centre's side is not known, in pixels.
  ///   - limit: the most lines.
  static func edges(
    of path: VectorPath, style: Stroke, scale: Double, flatness: Double, doubt: Double,
    limit: Int
  ) -> ScanEdges {
    guard style.width > 0, style.width.isFinite, style.pen.isInvertible,
      let space = PenSpace(style)
    else { return ScanEdges(doubt: doubt, limit: limit) }
    var contours = StrokeContour.contours(
      of: path, mappedBy: space.toPen, axis: space.axis, radius: space.radius)
    if let pattern = DashPattern(style, scale: space.scale) {
      contours = pattern.dashes(of: contours)
    }
    var stroker = StrokePolygons(
      space: space, scale: scale, flatness: flatness,
      edges: ScanEdges(doubt: doubt, limit: limit))
    for part in StrokeParts.parts(of: contours, radius: space.radius, style: style) {
      if stroker.edges.isFull { break }
      stroker.add(part)
    }
    return stroker.edges
  }

  private init(space: PenSpace, scale: Double, flatness: Double, edges: ScanEdges) {
    self.edges = edges
    self.space = space
    self.scale = scale
    let map = space.fromPen
    // No vector grows by more than this on its way to pixels.
    let growth = scale * hypot(hypot(map.a, map.b), hypot(map.c, map.d))
    self.flatness = flatness / growth
    // A chord is radius · (1 - cos(step / 2)) away from its arc.
    step = min(0.5, max(1e-3, (8 * self.flatness / space.radius).squareRoot()))
    stepCosine = cos(step)
  }

  private mutating func add(_ part: StrokePart) {
    switch part {
    case .line(let from, let to):
      let side = (to - from).unit.turned * space.radius
      addQuadrilateral(from - side, to - side, to + side, from + side)
    case .cubic(let curve): addSweep(of: curve)
    case .arc(let arc): addSweep(of: arc)
    case .disc(let center): addSector(center, from: Vector(1, 0), turning: 2 * .pi)
    case .halfDisc(let center, let direction):
      addSector(center, from: -direction.turned, turning: .pi)
    case .sector(let center, let first, let second):
      addPie(center, from: first, to: second)
    case .triangle(let a, let b, let c): add([a, b, c])
    }
  }

  /// A place on a curve: its parameter, its point, and the unit vector of its way.
  private typealias Place = (t: Double, point: Vector, direction: Vector)

  /// What the pen covers at right angles to an arc: the sweep of its normals.
  private mutating func addSweep(of arc: CircularArc) {
    // As many as a radius of the flatness would take at least: no piece turns by half a turn then.
    let radius = max(arc.radius, flatness)
    let pieces = Flattener.pieces(sag: radius * arc.sweep * arc.sweep / 8, flatness: flatness)
    func place(_ t: Double) -> Place {
      let angle = arc.startAngle + t * arc.sweep
      return (t, arc.point(at: angle), arc.tangent(at: angle))
    }
    var from = place(0)
    for piece in stride(from: 1, through: pieces, by: 1) where !edges.isFull {
      let to = place(piece / pieces)
      addSweep(from: from, to: to)
      from = to
    }
  }

  /// What the pen covers at right angles to a curve. It is cut where it begins to bend to the other side,
  /// too: the normals go furthest there, and a wide pen shows it.
  private mutating func addSweep(of curve: CubicCurve) {
    let pieces = Flattener.pieces(sag: curve.chordErrorBound, flatness: flatness)
    let inflections = curve.inflections
    var from: Place = (t: 0, point: curve.p0, direction: curve.startTangent)
    for piece in stride(from: 1, through: pieces, by: 1) where !edges.isFull {
      let end = piece / pieces
      for t in inflections where t > from.t && t < end {
        from = addSweep(of: curve, from: from, to: t)
      }
      from = addSweep(of: curve, from: from, to: end)
    }
  }

  /// What the pen covers beside a part of a curve, which is halved until it is known which way round it
  /// turns: where its way turns back within next to nothing, its ends do not tell. Gives its end.
  private mutating func addSweep(
    of curve: CubicCurve, from: Place, to t: Double, halvings: Int = 40
  ) -> Place {
    if halvings > 0, !curve.turnsAtMostRightAngle(from: from.t, to: t) {
      let half = (from.t + t) / 2
      let middle = addSweep(of: curve, from: from, to: half, halvings: halvings - 1)
      return addSweep(of: curve, from: middle, to: t, halvings: halvings - 1)
    }
    let to = (t: t, point: curve.point(at: t), direction: curve.tangent(at: t))
    addSweep(from: from, to: to)
    return to
  }

  /// What the pen covers between two normals less than half a turn apart; equal steps of the parameter are
  /// taken to turn evenly.
  private mutating func addSweep(from: Place, to: Place) {
    let cosine = from.direction.dot(to.direction)
    // Most turn by less than a step, which their cosine tells sooner than the angle.
    let turn = cosine < stepCosine ? atan2(from.direction.cross(to.direction), cosine) : 0
    let steps = max(1, (abs(turn) / step).rounded(.up))
    var (center, radius) = (from.point, from.direction.turned * space.radius)
    for index in stride(from: 1, through: steps, by: 1) {
      let part = index / steps
      let next = from.point + (to.point - from.point) * part
      let way = index < steps ? from.direction.rotated(by: turn * part) : to.direction
      let nextRadius = way.turned * space.radius
      addStrip(center, next, next + nextRadius, center + radius)
      addStrip(center, next, next - nextRadius, center - radius)
      (center, radius) = (next, nextRadius)
    }
  }

  /// The area between two normals, a–d and b–c: two triangles where they cross, inside a bend that is
  /// tighter than the pen.
  private mutating func addStrip(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    let (first, second) = (d - a, c - b)
    let (sideB, sideC) = (first.cross(b - a), first.cross(c - a))
    let (sideA, sideD) = (second.cross(a - b), second.cross(d - b))
    guard sideB * sideC < 0, sideA * sideD < 0 else {
      return addQuadrilateral(a, b, c, d)
    }
    let crossing = b + second * (sideB / (sideB - sideC))
    add([a, b, crossing])
    add([crossing, c, d])
  }

  /// The part of the pen that a radius sweeps while it turns by half a turn or more, from x towards y.
  private mutating func addSector(_ center: Vector, from direction: Vector, turning angle: Double) {
    let steps = (angle / step).rounded(.up)
    add(
      stride(from: 0, through: steps, by: 1).map {
        center + direction.rotated(by: angle * $0 / steps) * space.radius
      })
  }

  /// The part of the pen between two unit vectors less than half a turn apart, with its middle.
  private mutating func addPie(_ center: Vector, from first: Vector, to second: Vector) {
    let angle = atan2(first.cross(second), first.dot(second))
    let steps = max(1, (abs(angle) / step).rounded(.up))
    let rim = stride(from: 0, to: steps, by: 1).map {
      center + first.rotated(by: angle * $0 / steps) * space.radius
    }
    add([center] + rim + [center + second * space.radius])
  }

  /// Adds a quadrilateral that does not cross itself, run round whichever way. Most polygons of a stroke
  /// are such, and this allocates no array.
  private mutating func addQuadrilateral(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    let isPositive = (b - a).cross(c - a) + (c - a).cross(d - a) >= 0
    let (first, third) = (pixel(a), pixel(c))
    let (second, fourth) = isPositive ? (pixel(b), pixel(d)) : (pixel(d), pixel(b))
    edges.addEdge(first, second)
    edges.addEdge(second, third)
    edges.addEdge(third, fourth)
    edges.addEdge(fourth, first)
  }

  /// Adds a polygon that does not cross itself, run round whichever way.
  private mutating func add(_ polygon: [Vector]) {
    let origin = polygon[0]
    var area = 0.0
    for index in 2..<polygon.count {
      area += (polygon[index - 1] - origin).cross(polygon[index] - origin)
    }
    var from = pixel(polygon[polygon.count - 1])
    for point in polygon {
      let to = pixel(point)
      if area < 0 { edges.addEdge(to, from) } else { edges.addEdge(from, to) }
      from = to
    }
  }

  private func pixel(_ point: Vector) -> SIMD2<Double> {
    let map = space.fromPen
    return SIMD2(
      map.a * point.x + map.c * point.y,
      map.b * point.x + map.d * point.y) * scale
  }
}

extension Vector {
  fileprivate func rotated(by angle: Double) -> Vector { self * cos(angle) + turned * sin(angle) }
}
