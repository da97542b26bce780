import Foundation

/// A stroke taken apart into bodies, joins and caps, which may overlap (SVG 2, section 13.5.6).
struct StrokeParts {
  /// The space of the parts.
  let space: PenSpace
  private(set) var parts: [StrokePart] = []
  /// The style of the joins, in pen space.
  let joins: JoinStyle
  private let cap: Stroke.LineCap

  /// The parts of a path's stroke; nil where the pen covers nothing. O(segments + dashes).
  init?(_ path: VectorPath, _ stroke: Stroke, budget: SharedBudget)
    throws(LimitExceeded)
  {
    guard let space = PenSpace(stroke) else { return nil }
    let segments = path.verbs.reduce(.stroke) { $0 + .segments(of: $1) }
    try budget.pay(segments)
    var contours = StrokeContour.contours(of: path, in: space)
    var paid = segments
    if let pattern = DashPattern(stroke, scale: space.scale) {
      let (dashes, price) = try pattern.dashes(of: contours, budget: budget)
      contours = dashes
      paid += price
    }
    defer { budget.release(paid) }
    self.space = space
    cap = stroke.cap
    joins = JoinStyle(stroke, radius: space.radius)
    // A body and a join for each segment, and two caps.
    let most = contours.reduce(0) { $0 + 2 * $1.segments.count + 2 }
    try budget.pay(most * .strokePart)
    parts.reserveCapacity(most)
    for contour in contours { add(contour) }
    budget.release((most - parts.count) * .strokePart)
  }

  /// The smallest box around the parts in the outline's space, to rounding; nil where there are no parts, or where it
  /// reaches beyond ±2^1000. O(parts).
  var box: Box? {
    let map = space.fromPen
    // The directions of extreme points in the outline's space, in pen space.
    let across = Vector(map.a, map.c).unit
    let down = Vector(map.b, map.d).unit
    var box = Box.empty
    func include(_ point: Vector) { box.include(map.linear(point)) }
    func add(_ part: StrokePart) {
      part.forEachExtreme(in: [across, down], radius: space.radius, include)
    }
    // Curves last: most are inside the reach of other parts, so their bends need no check.
    for part in parts where part.isConvex { add(part) }
    for part in parts where !part.isConvex {
      let hull = part.hull(radius: space.radius).applying(map)
      var around = hull.box
      around.include(Vector(around.minX, around.minY) - hull.margin)
      around.include(Vector(around.maxX, around.maxY) + hull.margin)
      if !box.contains(around) { add(part) }
    }
    let isWithinReach =
      Vector(box.minX, box.minY).isWithinReach && Vector(box.maxX, box.maxY).isWithinReach
    return isWithinReach ? box : nil
  }

  private mutating func add(_ contour: StrokeContour) {
    if let dot = contour.dot { return addDot(at: dot.position, along: dot.direction) }
    guard let first = contour.segments.first, let last = contour.segments.last else { return }
    // Each join is between its segments, so that the parts near a corner are consecutive.
    for index in contour.segments.indices {
      let segment = contour.segments[index]
      addBody(of: segment)
      if index + 1 < contour.segments.count {
        addJoin(from: segment, to: contour.segments[index + 1])
      }
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
    switch cap {
    case .butt: break
    case .round: parts.append(.halfDisc(point, direction))
    case .square: parts.append(.line(point, point + direction * space.radius))
    }
  }

  private mutating func addDot(at point: Vector, along direction: Vector) {
    let side = direction * space.radius
    switch cap {
    case .butt: break
    case .round: parts.append(.disc(point))
    case .square: parts.append(.line(point - side, point + side))
    }
  }

  private mutating func addJoin(from before: StrokeSegment, to after: StrokeSegment) {
    let part = joins.part(at: before.end, from: before.endTangent, to: after.startTangent)
    if let part { parts.append(part) }
  }
}
