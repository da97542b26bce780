/// How far a point of a stroke may move, at least, and stay on it; in pen space.
///
/// What is within the radius of the path is covered, but for what is nearest to an end of it or to a corner: there caps and
/// joins decide. So the distance is that to the pen's side, or to what a flat cap or a bevel leaves out, if that is less.
/// It is also right for some of the stroke's parts alone.
struct StrokeExit {
  private let point: Vector
  private let radius: Double
  /// How far the point is from the path.
  private var toPath = Double.infinity
  /// The ends of the bodies, each with its direction into the body.
  private var ends: [(point: Vector, inward: Vector)] = []
  /// The corners of joins and caps that are round, or reach further.
  private var round: [Vector] = []
  /// Bevels: the corner of the path, and the two of the stroke.
  private var bevels: [(corner: Vector, from: Vector, to: Vector)] = []

  init(from point: Vector, radius: Double) { (self.point, self.radius) = (point, radius) }

  /// The number of ends and joins.
  var count: Int { ends.count + round.count + bevels.count }

  /// How far the point may move before it is farther from the path than the radius.
  var distanceToSide: Double { max(0, radius - toPath) }

  mutating func add(_ part: StrokePart) {
    switch part {
    case .line(let a, let b):
      add(.line(a, b), at: point.distance(toSegment: a, b))
    case .cubic(let curve): add(.cubic(curve), at: curve.distance(from: point, best: toPath))
    case .arc(let arc):
      let v = point - arc.center
      let toEnds = min((point - arc.start).length, (point - arc.end).length)
      add(.arc(arc), at: arc.spans(v) ? abs(v.length - arc.radius) : toEnds)
    case .disc(let center): toPath = min(toPath, (point - center).length)
    case .halfDisc(let corner, _), .sector(let corner, _, _), .kite(let corner, _, _, _):
      toPath = min(toPath, (point - corner).length)
      round.append(corner)
    case .triangle(let corner, let from, let to):
      toPath = min(toPath, (point - corner).length)
      bevels.append((corner, from, to))
    }
  }

  private mutating func add(_ body: StrokeSegment, at distance: Double) {
    toPath = min(toPath, distance)
    ends.append((body.start, body.startTangent))
    ends.append((body.end, -body.endTangent))
  }

  /// The distance. O(ends²) of those that are as near.
  var distance: Double {
    var distance = distanceToSide
    for (corner, from, to) in bevels {
      let chord = to - from
      let isBeyond = chord.cross(point - from).sign != chord.cross(corner - from).sign
      let toChord = isBeyond ? 0 : point.distance(toSegment: from, to)
      distance = min(distance, max(toChord, (point - corner).length - radius))
    }
    for (index, end) in ends.enumerated() {
      let cap = StrokePart.halfDisc(end.point, -end.inward).distance(from: point, radius: radius)
      if cap < distance, !isJoined(index) { distance = cap }
    }
    return distance
  }

  /// Whether an end goes on: straight, or with a join or a cap.
  private func isJoined(_ index: Int) -> Bool {
    let end = ends[index]
    // The ends of arcs are rounded.
    func isThere(_ other: Vector) -> Bool { (other - end.point).length <= 1e-9 * radius }
    return round.contains(where: isThere) || bevels.contains { isThere($0.corner) }
      || ends.indices.contains {
        let other = ends[$0]
        return $0 != index && isThere(other.point) && other.inward.dot(end.inward) < 0
          && other.inward.cross(end.inward).magnitude < 1e-9
      }
  }
}
