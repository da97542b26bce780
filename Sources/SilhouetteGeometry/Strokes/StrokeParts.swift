import Foundation

/// A stroke taken apart into bodies, joins and caps, which may overlap (SVG 2, section 13.5.6).
struct StrokeParts {
  /// The space in which the parts lie.
  let space: PenSpace
  private(set) var parts: [StrokePart] = []
  private let stroke: Stroke

  /// The parts of a path's stroke; nil where the pen covers nothing. O(segments + dashes).
  init?<P: Payer>(_ path: VectorPath, _ stroke: Stroke, payer: P = Trusted()) throws(P.Failure) {
    guard let space = PenSpace(stroke) else { return nil }
    var (work, bytes) = (300, 600)
    for verb in path.verbs {
      switch verb {
      case .move, .line, .close:
        work += 60
        bytes += 120
      case .quad, .cubic:
        work += 1200
        bytes += 400
      // Up to ten turns of an ellipse as cubics.
      case .arc:
        work += 11000
        bytes += 16000
      }
    }
    try payer.spend(work)
    try payer.reserve(bytes)
    var contours = StrokeContour.contours(of: path, in: space)
    var (dashBytes, dashed) = (0, contours)
    if let pattern = DashPattern(stroke, scale: space.scale) {
      (dashed, dashBytes) = try pattern.dashes(of: contours, payer: payer)
    }
    contours = dashed
    defer { payer.release(bytes + dashBytes, each: 1) }
    self.space = space
    self.stroke = stroke
    // A body and a join for each segment, and two caps.
    let most = contours.reduce(0) { $0 + 2 * $1.segments.count + 2 }
    try payer.spend(most, each: 40)
    try payer.reserve(most, each: Self.bytesPerPart)
    parts.reserveCapacity(contours.reduce(0) { $0 + 2 * $1.segments.count })
    for contour in contours { add(contour) }
    payer.release(most - parts.count, each: Self.bytesPerPart)
  }

  static let bytesPerPart = MemoryLayout<StrokePart>.stride

  /// The box of the parts after a linear map, a little larger where a curve's control points are
  /// outside; nil where there are no parts or it is not finite. O(parts).
  func box(mappedBy map: Affine) -> Box? {
    // An arc's points that are extreme after the map are extreme in these directions before it.
    let across = Vector(map.a, map.c).unit
    let down = Vector(map.b, map.d).unit
    let directions = [across, -across, down, -down]
    var box = Box.empty
    for part in parts {
      let hull =
        if case .arc(let arc) = part {
          StrokePart.Hull(points: arc.extremePoints(in: directions), margin: space.radius)
        } else {
          part.hull(radius: space.radius)
        }
      let margin = Vector(hull.margin * hypot(map.a, map.c), hull.margin * hypot(map.b, map.d))
      for point in hull.points {
        box.include(map.linear(point) - margin)
        box.include(map.linear(point) + margin)
      }
    }
    let isFinite = (box.maxX - box.minX).isFinite && (box.maxY - box.minY).isFinite
    return isFinite ? box : nil
  }

  private mutating func add(_ contour: StrokeContour) {
    if let dot = contour.dot { return addDot(at: dot.position, along: dot.direction) }
    guard let first = contour.segments.first, let last = contour.segments.last else { return }
    for segment in contour.segments { addBody(of: segment) }
    for (before, after) in zip(contour.segments, contour.segments.dropFirst()) {
      addJoin(from: before, to: after)
    }
    if contour.isClosed {
      addJoin(from: last, to: first)
    } else {
      addCap(at: first.start, towards: -first.startTangent)
      addCap(at: last.end, towards: last.endTangent)
    }
  }

  private mutating func addBody(of segment: StrokeSegment) {
    switch segment {
    case .line(let start, let end): parts.append(.line(start, end))
    case .cubic(let curve): parts.append(.cubic(curve))
    case .arc(let arc): parts.append(.arc(arc))
    }
  }

  private mutating func addCap(at point: Vector, towards direction: Vector) {
    switch stroke.cap {
    case .butt: break
    case .round: parts.append(.halfDisc(point, direction))
    case .square: parts.append(.line(point, point + direction * space.radius))
    }
  }

  private mutating func addDot(at point: Vector, along direction: Vector) {
    let side = direction * space.radius
    switch stroke.cap {
    case .butt: break
    case .round: parts.append(.disc(point))
    case .square: parts.append(.line(point - side, point + side))
    }
  }

  private mutating func addJoin(from before: StrokeSegment, to after: StrokeSegment) {
    let corner = before.end
    let (incoming, outgoing) = (before.endTangent, after.startTangent)
    let (sine, cosine) = (incoming.cross(outgoing), incoming.dot(outgoing))
    if abs(sine) < 1e-15 && cosine > 0 { return }
    switch stroke.join {
    case .round: addRoundJoin(at: corner, incoming, outgoing, sine)
    case .bevel: addMiterJoin(at: corner, incoming, outgoing, sine, cosine, limit: 0)
    case .miter:
      addMiterJoin(at: corner, incoming, outgoing, sine, cosine, limit: stroke.miterLimit)
    }
  }

  /// A miter, or a bevel if the miter's length is above the limit (SVG 2, section 13.5.5).
  private mutating func addMiterJoin(
    at corner: Vector, _ incoming: Vector, _ outgoing: Vector, _ sine: Double, _ cosine: Double,
    limit: Double
  ) {
    if sine == 0 { return }
    // On the outer side of the turn.
    let side = sine > 0 ? -space.radius : space.radius
    let (first, second) = (corner + incoming.turned * side, corner + outgoing.turned * side)
    // sin(θ/2) for the angle θ between the segments.
    let halfSine = ((1 + cosine) / 2).squareRoot()
    guard halfSine > 0, 1 / halfSine <= limit else {
      return parts.append(.triangle(corner, first, second))
    }
    let bisector = (incoming.turned + outgoing.turned).unit
    parts.append(.kite(corner, first, corner + bisector * (side / halfSine), second))
  }

  /// The sector on the outer side of the turn; half a disc where the path reverses.
  private mutating func addRoundJoin(
    at corner: Vector, _ incoming: Vector, _ outgoing: Vector, _ sine: Double
  ) {
    if sine == 0 {
      parts.append(.halfDisc(corner, incoming))
    } else if sine > 0 {
      parts.append(.sector(corner, from: -incoming.turned, to: -outgoing.turned))
    } else {
      parts.append(.sector(corner, from: outgoing.turned, to: incoming.turned))
    }
  }
}
