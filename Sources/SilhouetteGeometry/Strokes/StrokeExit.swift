import Foundation

/// How far a point may move, at least, and stay on a stroke; in pen space.
///
/// A point within the radius of the path is on the stroke, unless the nearest point of the path is a vertex: an end
/// of a body, or the corner of a join or cap. There it is on the stroke if the parts at the vertex cover its
/// direction. So the distance is the smaller of the distances to the pen's side and to the open sectors. This holds
/// for any subset of a stroke's parts, and the largest distance of several subsets counts.
struct StrokeExit {
  private let point: Vector
  private let radius: Double
  /// The distance from the point to the path of all parts.
  private var toPath = Double.infinity
  /// The largest distance of a part alone.
  private var ofOnePart = 0.0
  private var vertices: [Vector] = []
  /// The index of a vertex, by the square of a fine grid that it is in.
  private var indices: [Vector: Int] = [:]
  /// The directions that parts cover, by the vertex.
  private var covered: [(vertex: Int, arc: Arc)] = []
  /// Bevels: the corner of the path, and the two of the stroke.
  private var bevels: [(corner: Vector, from: Vector, to: Vector)] = []

  /// Directions from an angle on, counterclockwise where y points up, in radians.
  private struct Arc {
    let start, width: Double

    /// From one direction to another, less than half a turn apart.
    init(from first: Vector, to second: Vector) {
      let turn = first.cross(second)
      start = turn < 0 ? second.angle : first.angle
      width = atan2(turn.magnitude, first.dot(second))
    }

    /// All directions less than a quarter turn from one.
    init(around direction: Vector) { (start, width) = (direction.angle - .pi / 2, .pi) }

    init(from start: Double, width: Double) { (self.start, self.width) = (start, width) }
  }

  init(from point: Vector, radius: Double) { (self.point, self.radius) = (point, radius) }

  /// How far the point may move before it is farther from the path than the radius.
  var distanceToSide: Double { max(0, radius - toPath) }

  /// O(1).
  mutating func add(_ part: StrokePart) {
    ofOnePart = max(ofOnePart, part.distanceToExit(from: point, radius: radius))
    switch part {
    case .line(let a, let b):
      if a != b { add(.line(a, b), at: point.distance(toSegment: a, b)) }
    case .cubic(let curve): add(.cubic(curve), at: curve.distance(from: point, best: .infinity))
    case .arc(let arc):
      let v = point - arc.center
      let toEnds = min((point - arc.start).length, (point - arc.end).length)
      add(.arc(arc), at: arc.spans(v) ? abs(v.length - arc.radius) : toEnds)
    case .disc(let center): cover(Arc(from: 0, width: 2 * .pi), at: center)
    case .halfDisc(let corner, let direction): cover(Arc(around: direction), at: corner)
    case .sector(let corner, let first, let second):
      cover(Arc(from: first, to: second), at: corner)
    case .kite(let corner, let first, let tip, let second):
      if (tip - corner).cross(second - first) != 0 {
        cover(Arc(from: first - corner, to: second - corner), at: corner)
      }
    case .triangle(let corner, let from, let to):
      guard (from - corner).cross(to - corner) != 0 else { return }
      cover(Arc(from: from - corner, to: to - corner), at: corner)
      bevels.append((corner, from, to))
    }
  }

  private mutating func add(_ body: StrokeSegment, at distance: Double) {
    toPath = min(toPath, distance)
    let ends = [(body.start, body.startTangent), (body.end, -body.endTangent)]
    var own = radius - distance
    for (end, inward) in ends where own > ofOnePart {
      own = min(own, StrokePart.halfDisc(end, -inward).distance(from: point, radius: radius))
    }
    ofOnePart = max(ofOnePart, own)
    // The body covers points that are nearer to it than to its end.
    for (end, inward) in ends { cover(Arc(around: inward), at: end) }
  }

  private mutating func cover(_ arc: Arc, at position: Vector) {
    toPath = min(toPath, (point - position).length)
    covered.append((index(of: position), arc))
  }

  /// The vertex at a position, which may differ from the vertex's by the rounding of an arc's end.
  private mutating func index(of position: Vector) -> Int {
    let (x, y) = (position.x / (0x1p-24 * radius), position.y / (0x1p-24 * radius))
    let square = Vector(x.rounded(.down), y.rounded(.down))
    if let index = indices[square] { return index }
    // Near the side of a square, a vertex may be in the next.
    for dx in [-0x1p-6, 0x1p-6] {
      for dy in [-0x1p-6, 0x1p-6] {
        let other = Vector((x + dx).rounded(.down), (y + dy).rounded(.down))
        if other != square, let index = indices[other] { return index }
      }
    }
    indices[square] = vertices.count
    vertices.append(position)
    return vertices.count - 1
  }

  /// The distance. O(n log n) for n parts.
  var distance: Double {
    var distance = distanceToSide
    for (corner, from, to) in bevels {
      let chord = to - from
      let isBeyond = chord.cross(point - from).sign != chord.cross(corner - from).sign
      let toChord = isBeyond ? 0 : point.distance(toSegment: from, to)
      let toSector = max(toChord, (point - corner).length - radius)
      distance = min(distance, max(toSector, untilNearest(corner)))
    }
    let sorted = covered.sorted { ($0.vertex, $0.arc.start) < ($1.vertex, $1.arc.start) }
    var first = 0
    for next in 1...max(1, sorted.count)
    where next >= sorted.count || sorted[next].vertex != sorted[first].vertex {
      guard first < sorted.count else { break }
      let vertex = vertices[sorted[first].vertex]
      let least = untilNearest(vertex)
      if least < distance {
        let open = distanceToOpen(around: vertex, sorted[first..<next].lazy.map { $0.arc })
        distance = min(distance, max(open, least))
      }
      first = next
    }
    return max(distance, ofOnePart)
  }

  /// How far the point has to move, at least, before a vertex is the nearest point of the path.
  private func untilNearest(_ vertex: Vector) -> Double {
    ((point - vertex).length - toPath) / 2
  }

  /// The distance to the sectors of a vertex's disc that none of some arcs covers.
  ///
  /// - Parameter arcs: by their starts.
  private func distanceToOpen(around vertex: Vector, _ arcs: some Collection<Arc>) -> Double {
    var distance = Double.infinity
    // An arc may extend beyond the angle of the first one's start.
    var reached = arcs.reduce(-Double.infinity) { max($0, $1.start + $1.width) } - 2 * .pi
    for arc in arcs {
      // Less is rounding.
      if arc.start - reached > 1e-9 {
        let open = Arc(from: reached, width: arc.start - reached)
        distance = min(distance, self.distance(to: open, around: vertex))
      }
      reached = max(reached, arc.start + arc.width)
    }
    return distance
  }

  private func distance(to arc: Arc, around vertex: Vector) -> Double {
    let v = point - vertex
    let angle = (v.angle - arc.start).truncatingRemainder(dividingBy: 2 * .pi)
    if (angle < 0 ? angle + 2 * .pi : angle) <= arc.width { return max(0, v.length - radius) }
    func toSide(_ angle: Double) -> Double {
      v.distance(toSegment: Vector(0, 0), Vector(cos(angle), sin(angle)) * radius)
    }
    return min(toSide(arc.start), toSide(arc.start + arc.width))
  }
}

extension Vector {
  /// The angle from the x axis towards the y axis, in radians from −π to π.
  fileprivate var angle: Double { atan2(y, x) }
}
