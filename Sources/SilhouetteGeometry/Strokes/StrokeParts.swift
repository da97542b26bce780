import Foundation

/// Takes a stroke apart into bodies, joins and caps (SVG 2, section 13.5.6 on a stroke's shape).
struct StrokeParts {
  private(set) var parts: [StrokePart] = []
  private let radius: Double
  private let style: Stroke

  /// The parts of the strokes of contours in the pen's space, where it is a disc of this radius.
  static func parts(
    of contours: [StrokeContour], radius: Double, style: Stroke
  ) -> [StrokePart] {
    var builder = StrokeParts(radius: radius, style: style)
    builder.parts.reserveCapacity(contours.reduce(0) { $0 + 2 * $1.segments.count })
    for contour in contours { builder.add(contour) }
    return builder.parts
  }

  private init(radius: Double, style: Stroke) {
    self.radius = radius
    self.style = style
  }

  private mutating func add(_ contour: StrokeContour) {
    if let dot = contour.dot { return addDot(at: dot.position, along: dot.direction) }
    guard let first = contour.segments.first, let last = contour.segments.last else { return }
    for segment in contour.segments { addBody(segment) }
    for (before, after) in zip(contour.segments, contour.segments.dropFirst()) {
      addJoin(from: before, to: after)
    }
    if contour.isClosed {
      addJoin(from: last, to: first)
    } else {
      addCap(at: first.start, towards: -first.startDirection)
      addCap(at: last.end, towards: last.endDirection)
    }
  }

  private mutating func addBody(_ segment: StrokeSegment) {
    switch segment {
    case .line(let start, let end): parts.append(.line(start, end))
    case .cubic(let curve): parts.append(.cubic(curve))
    case .arc(let arc): parts.append(.arc(arc))
    }
  }

  private mutating func addCap(at point: Vector, towards direction: Vector) {
    switch style.cap {
    case .butt: break
    case .round: parts.append(.halfDisc(point, direction))
    case .square: parts.append(.line(point, point + direction * radius))
    }
  }

  private mutating func addDot(at point: Vector, along direction: Vector) {
    switch style.cap {
    case .butt: break
    case .round: parts.append(.disc(point))
    case .square:
      parts.append(.line(point - direction * radius, point + direction * radius))
    }
  }

  private mutating func addJoin(from before: StrokeSegment, to after: StrokeSegment) {
    let corner = before.end
    let (way, next) = (before.endDirection, after.startDirection)
    let (turn, onwards) = (way.cross(next), way.dot(next))
    if abs(turn) < 1e-15 && onwards > 0 { return }
    if style.join == .round { return addRoundJoin(at: corner, way, next, turn) }
    if turn == 0 { return }
    // The outer side is the one away from which the path turns.
    let side = turn > 0 ? -radius : radius
    let (first, second) = (corner + way.turned * side, corner + next.turned * side)
    parts.append(.triangle(corner, first, second))
    // 1 / sin(θ/2) for the angle θ between the segments (SVG 2, section 13.5.5).
    let sine = ((1 + onwards) / 2).squareRoot()
    guard style.join == .miter, sine > 0, 1 / sine <= style.miterLimit else { return }
    let middle = (way.turned + next.turned).unit
    parts.append(.triangle(first, corner + middle * (side / sine), second))
  }

  /// The pie between the outer ends of the two segments; half a disc where the path turns back.
  private mutating func addRoundJoin(
    at corner: Vector, _ way: Vector, _ next: Vector, _ turn: Double
  ) {
    if turn == 0 {
      parts.append(.halfDisc(corner, way))
    } else if turn > 0 {
      parts.append(.sector(corner, from: -way.turned, to: -next.turned))
    } else {
      parts.append(.sector(corner, from: next.turned, to: way.turned))
    }
  }
}
