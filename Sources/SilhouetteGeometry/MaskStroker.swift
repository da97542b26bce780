import Foundation

/// The area of a stroke, as convex pieces that overlap: one for each line, join and cap.
///
/// Directions and normals are worked out in the pen's user space, where the pen is round, and every
/// piece runs round the same way there, so that the pieces' union is what winds round not 0 times.
/// A curve's inner points are joined by wedges, which is the sweep of its normals.
struct MaskStroker {
  private let style: StrokeStyle
  private let pen: MaskPen
  private(set) var edges = MaskEdges()

  init(style: StrokeStyle, pen: MaskPen) {
    self.style = style
    self.pen = pen
  }

  /// Adds a polyline's stroke, without dashes.
  mutating func add(_ line: MaskPolyline) {
    guard line.isDrawn else { return }
    let count = line.points.count
    let last = line.points[count - 1]
    guard count > 1 else {
      let along = pen.units(line.direction ?? pen.pixels(SIMD2(1, 0)))
      return addCaps(line.points[0], Side(along), last, Side(along))
    }
    let pieces = line.isClosed ? count : count - 1
    let sides = (0..<pieces).map { index in
      Side(pen.units(line.points[(index + 1) % count] - line.points[index]))
    }
    for (index, side) in sides.enumerated() {
      addQuad(line.points[index], line.points[(index + 1) % count], side)
    }
    for index in (line.isClosed ? 0 : 1)..<pieces {
      let previous = sides[(index + pieces - 1) % pieces]
      addJoin(line.points[index], previous, sides[index], isSmooth: line.isSmooth[index])
    }
    if !line.isClosed { addCaps(line.points[0], sides[0], last, sides[pieces - 1]) }
  }

  /// A line's direction and length in user units.
  private struct Side {
    let along: SIMD2<Double>
    let length: Double
    /// A quarter turn from ``along``, from the x to the y axis.
    var normal: SIMD2<Double> { SIMD2(-along.y, along.x) }

    init(_ vector: SIMD2<Double>) {
      length = (vector * vector).sum().squareRoot()
      along = length > 0 ? vector / length : SIMD2(1, 0)
    }
  }

  private mutating func addQuad(_ from: SIMD2<Double>, _ to: SIMD2<Double>, _ side: Side) {
    let offset = pen.pixels(side.normal * pen.radius)
    edges.add(polygon: [from + offset, to + offset, to - offset, from - offset])
  }

  private mutating func addCaps(
    _ start: SIMD2<Double>, _ first: Side, _ end: SIMD2<Double>, _ last: Side
  ) {
    switch style.cap {
    case .butt: break
    case .square:
      addQuad(start - pen.pixels(first.along * pen.radius), start, first)
      addQuad(end, end + pen.pixels(last.along * pen.radius), last)
    case .round:
      addFan(at: start, from: -first.normal, turning: -.pi)
      addFan(at: end, from: last.normal, turning: -.pi)
    }
  }

  private mutating func addJoin(
    _ point: SIMD2<Double>, _ before: Side, _ after: Side, isSmooth: Bool
  ) {
    let cosine = (before.along * after.along).sum()
    let sine = before.along.x * after.along.y - before.along.y * after.along.x
    if sine == 0, cosine > 0 { return }
    let turn = atan2(sine, cosine)
    let shortest = min(before.length, after.length)
    if isSmooth {
      addWedge(point, before, after, turn, outer: true)
      // Where the curve is tighter than the pen, the lines' own pieces miss part of the inner side.
      if shortest * (1 + cosine) < pen.radius * abs(sine) {
        addWedge(point, before, after, turn, outer: false)
      }
      return
    }
    switch style.join {
    case .round where shortest < pen.radius:
      addFan(at: point, from: before.normal, turning: -2 * .pi)
    case .round: addWedge(point, before, after, turn, outer: true)
    case .bevel: addCorner(point, before, after, turn, tip: nil)
    case .miter:
      // The miter's length over the width is 1 / cos(turn / 2).
      let limit = style.miterLimit >= 1 ? style.miterLimit : 1
      let isWithin = limit * limit * (1 + cosine) >= 2
      let tip = (before.normal + after.normal) / (1 + cosine)
      addCorner(point, before, after, turn, tip: isWithin ? tip : nil)
    }
  }

  /// The sector of the pen between two normals, on the outer or the inner side of the turn.
  private mutating func addWedge(
    _ point: SIMD2<Double>, _ before: Side, _ after: Side, _ turn: Double, outer: Bool
  ) {
    let side: Double = (turn < 0) == outer ? 1 : -1
    let from = turn < 0 ? before.normal : after.normal
    addFan(at: point, from: from * side, turning: -abs(turn), isSector: true)
  }

  /// The triangle between a corner and its two outer corners, or with the miter's tip.
  private mutating func addCorner(
    _ point: SIMD2<Double>, _ before: Side, _ after: Side, _ turn: Double, tip: SIMD2<Double>?
  ) {
    let reach: Double = turn < 0 ? pen.radius : -pen.radius
    let first = point + pen.pixels((turn < 0 ? before : after).normal * reach)
    let last = point + pen.pixels((turn < 0 ? after : before).normal * reach)
    let tip = tip.map { [point + pen.pixels($0 * reach)] } ?? []
    edges.add(polygon: [point, first] + tip + [last])
  }

  /// The part of the pen that a radius sweeps while it turns, clockwise by a negative angle.
  private mutating func addFan(
    at point: SIMD2<Double>, from normal: SIMD2<Double>, turning angle: Double,
    isSector: Bool = false
  ) {
    let steps = max(1, Int((abs(angle) / pen.step).rounded(.up)))
    var polygon = isSector ? [point] : []
    for index in 0...steps {
      let turned = angle * Double(index) / Double(steps)
      let (c, s) = (cos(turned), sin(turned))
      let radius = SIMD2(normal.x * c - normal.y * s, normal.x * s + normal.y * c) * pen.radius
      polygon.append(point + pen.pixels(radius))
    }
    edges.add(polygon: polygon)
  }
}
