import Foundation

/// The area of a stroke in pixels, as convex pieces that overlap.
///
/// A stroke's parts are the exact engine's, in the space in which the pen is round. Every piece runs
/// round the same way there, so that the union is what the pieces wind round at all.
struct MaskStroker {
  private let space: PenSpace
  private let scale: Double
  private let flatness: Double
  /// The largest angle, in radians, between two points of a round edge that a line may join.
  private let step: Double
  private var edges = MaskEdges()

  /// The edges of a path's stroke; none where the pen covers nothing.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - flatness: the furthest that a line may be from its curve, in pixels.
  static func edges(
    of path: VectorPath, style: StrokeStyle, scale: Double, flatness: Double
  ) -> MaskEdges {
    guard style.width > 0, style.width.isFinite, style.pen.isInvertible,
      let space = PenSpace(style)
    else { return MaskEdges() }
    var contours = StrokeContour.contours(of: path, mappedBy: space.toPen, axis: space.axis)
    if let pattern = DashPattern(style, scale: space.scale) {
      contours = contours.flatMap(pattern.dashes)
    }
    var stroker = MaskStroker(space: space, scale: scale, flatness: flatness)
    for part in StrokeParts.parts(of: contours, radius: space.radius, style: style) {
      stroker.add(part)
    }
    return stroker.edges
  }

  private init(space: PenSpace, scale: Double, flatness: Double) {
    self.space = space
    self.scale = scale
    let map = space.fromPen
    // No vector grows by more than this on its way to pixels.
    let growth = scale * hypot(hypot(map.m11, map.m12), hypot(map.m21, map.m22))
    self.flatness = flatness / growth
    // A chord is radius · (1 - cos(step / 2)) away from its arc.
    step = min(0.5, max(1e-3, (8 * self.flatness / space.radius).squareRoot()))
  }

  private mutating func add(_ part: StrokePart) {
    let quarter = Double.pi / 2
    switch part {
    case .line(let from, let to): addBody(from, to, along: (to - from).unit)
    case .cubic(let curve):
      let p = [
        Vector(curve.x0, curve.y0), Vector(curve.x1, curve.y1), Vector(curve.x2, curve.y2),
        Vector(curve.x3, curve.y3),
      ]
      let (a, b) = (p[0] - p[1] * 2 + p[2], p[1] - p[2] * 2 + p[3])
      addSweep(of: .cubic(curve), sag: 0.75 * max(a.length, b.length)) { t in
        let u = 1 - t
        return p[0] * (u * u * u) + p[1] * (3 * u * u * t) + p[2] * (3 * u * t * t)
          + p[3] * (t * t * t)
      }
    case .arc(let arc):
      let turn = arc.endAngle - arc.startAngle
      addSweep(of: .arc(arc), sag: arc.radius * turn * turn / 8) {
        arc.point(at: arc.startAngle + $0 * turn)
      }
    case .disc(let center): addSector(center, from: Vector(1, 0), turning: 4 * quarter)
    case .halfDisc(let center, let direction):
      addSector(center, from: -direction.turned, turning: 2 * quarter)
    case .triangle(let a, let b, let c):
      add((b - a).cross(c - a) < 0 ? [a, c, b] : [a, b, c])
    }
  }

  /// What the pen covers at right angles to a curve: a body for each chord, a wedge where two meet
  /// and where the first and last meet the curve's own direction.
  private mutating func addSweep(
    of curve: StrokeSegment, sag: Double, point: (Double) -> Vector
  ) {
    let pieces = MaskFlattener.pieces(sag: sag, flatness: flatness)
    let inner = stride(from: 1, to: pieces, by: 1).map { $0 / pieces }
    let first = halvings(point(1 / pieces) - point(0), curve.startDirection)
    let last = halvings(point(1) - point(1 - 1 / pieces), curve.endDirection)
    let cuts = first.map { $0 / pieces } + inner + last.reversed().map { 1 - $0 / pieces }

    var from = point(0)
    var before = (along: curve.startDirection, length: Double.infinity)
    for cut in cuts + [1] {
      let to = point(cut)
      let chord = (along: (to - from).unit, length: (to - from).length)
      guard chord.length > 0 else { continue }
      addWedges(from, before.along, chord.along, shortest: min(before.length, chord.length))
      addBody(from, to, along: chord.along)
      before = chord
      from = to
    }
    addWedges(from, before.along, curve.endDirection, shortest: before.length)
  }

  /// Where to cut an outermost chord, in parts of it from the curve's end and ascending, so that what
  /// is left at the end points as the curve does: there the area ends at right angles to the curve.
  private func halvings(_ chord: Vector, _ direction: Vector) -> [Double] {
    let slip = abs(direction.cross(chord.unit)) * space.radius
    let count = Int(min(16, log2(max(1, slip / flatness)).rounded(.up)))
    return (0..<count).map { 1 / Double(1 << (count - $0)) }
  }

  private mutating func addWedges(
    _ corner: Vector, _ before: Vector, _ after: Vector, shortest: Double
  ) {
    let turn = atan2(before.cross(after), before.dot(after))
    if turn == 0 { return }
    let outer = turn < 0 ? after.turned : -before.turned
    addSector(corner, from: outer, turning: abs(turn))
    // Where the curve is tighter than the pen, the bodies miss part of the inner side.
    if shortest < space.radius * tan(abs(turn) / 2) {
      addSector(corner, from: -outer, turning: abs(turn))
    }
  }

  private mutating func addBody(_ from: Vector, _ to: Vector, along: Vector) {
    let side = along.turned * space.radius
    add([from - side, to - side, to + side, from + side])
  }

  /// The part of the pen that a radius sweeps while it turns by a positive angle, from x towards y.
  private mutating func addSector(_ center: Vector, from direction: Vector, turning angle: Double) {
    let steps = max(1, Int((angle / step).rounded(.up)))
    var polygon = angle < .pi ? [center] : []
    for index in 0...steps {
      let turned = angle * Double(index) / Double(steps)
      let radius = direction * cos(turned) + direction.turned * sin(turned)
      polygon.append(center + radius * space.radius)
    }
    add(polygon)
  }

  private mutating func add(_ polygon: [Vector]) {
    edges.add(
      polygon: polygon.map {
        let point = space.fromPen.linear(CGPoint(x: $0.x, y: $0.y))
        return SIMD2(Double(point.x), Double(point.y)) * scale
      })
  }
}
