import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// What a stroke is made of, part by part, against points that are laid out over it.
final class StrokePartTests: XCTestCase {
  /// A part, its pen's radius, and points all over its edge, not much more than `gap` apart.
  private struct Sample {
    let part: StrokePart
    let radius: Double
    var points: [Vector] = []
    var gap: Double = 0

    init(_ part: StrokePart, radius: Double) {
      (self.part, self.radius) = (part, radius)
      switch part {
      case .line(let a, let b):
        let side = Self.turned(b - a, to: radius)
        addPolygon([a + side, b + side, b - side, a - side])
      case .triangle(let a, let b, let c): addPolygon([a, b, c])
      case .disc(let center): addRim(center, from: 0, turn: 2 * .pi)
      case .sector(let center, let first, let second):
        let from = atan2(first.y, first.x)
        var turn = atan2(second.y, second.x) - from
        while turn < 0 { turn += 2 * .pi }
        addRim(center, from: from, turn: turn)
        for way in [first, second] { addLine(center, center + way * radius) }
      case .halfDisc(let center, let way):
        addRim(center, from: atan2(way.y, way.x) - .pi / 2, turn: .pi)
        let side = Self.turned(way, to: radius)
        addLine(center + side, center - side)
      case .cubic(let c):
        addSweep { t in
          let u = 1 - t
          let (first, second) = (
            c.p0 * (u * u * u) + c.p1 * (3 * u * u * t), c.p2 * (3 * u * t * t) + c.p3 * (t * t * t)
          )
          let derivative =
            (c.p1 - c.p0) * (u * u) + (c.p2 - c.p1) * (2 * u * t) + (c.p3 - c.p2) * (t * t)
          return (first + second, derivative)
        }
      case .arc(let arc):
        addSweep { t in
          let angle = arc.startAngle + (arc.endAngle - arc.startAngle) * t
          let out = Vector(cos(angle), sin(angle))
          return (arc.center + out * arc.radius, Vector(-out.y, out.x))
        }
      }
    }

    private static func turned(_ way: Vector, to length: Double) -> Vector {
      let size = hypot(way.x, way.y)
      return Vector(-way.y / size * length, way.x / size * length)
    }

    private mutating func addLine(_ a: Vector, _ b: Vector) {
      for step in 0...400 { points.append(a + (b - a) * (Double(step) / 400)) }
      gap = max(gap, hypot(b.x - a.x, b.y - a.y) / 400)
    }

    private mutating func addPolygon(_ corners: [Vector]) {
      for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) { addLine(a, b) }
    }

    private mutating func addRim(_ center: Vector, from: Double, turn: Double) {
      for step in 0...1500 {
        let angle = from + turn * Double(step) / 1500
        points.append(center + Vector(cos(angle), sin(angle)) * radius)
      }
      gap = max(gap, radius * turn / 1500)
    }

    private mutating func addSweep(_ at: (Double) -> (place: Vector, way: Vector)) {
      var before: [Vector] = []
      for step in 0...4000 {
        let (place, way) = at(Double(step) / 4000)
        let side = Self.turned(way, to: radius)
        let now = [place + side, place - side]
        for (a, b) in zip(before, now) {
          gap = max(gap, hypot(a.x - b.x, a.y - b.y))
        }
        before = now
        points += now
        if step % 40 == 0 { addLine(now[0], now[1]) }
      }
    }

    func distance(from p: Vector) -> Double {
      points.reduce(.infinity) { min($0, hypot($1.x - p.x, $1.y - p.y)) }
    }
  }

  private static func sample(_ kind: UInt64, using random: inout SplitMix64) -> Sample {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Vector { Vector(number(-10...10), number(-10...10)) }
    func way(_ angle: Double) -> Vector { Vector(cos(angle), sin(angle)) }
    let radius = number(0.5...4)
    let angle = number(-7...7)
    let part: StrokePart
    switch kind {
    case 0: part = .line(point(), point())
    case 1: part = .triangle(point(), point(), point())
    case 2: part = .disc(point())
    case 3: part = .sector(point(), from: way(angle), to: way(angle + number(0.1...3)))
    case 4: part = .halfDisc(point(), way(angle))
    case 5:
      part = .arc(
        CircularArc(
          center: point(), radius: number(1...9), startAngle: angle,
          endAngle: angle + number(0.2...6) * (Bool.random(using: &random) ? 1 : -1)))
    default:
      let (a, b, c, d) = (point(), point(), point(), point())
      part = .cubic(
        CubicCurve(a, b, c, d))
    }
    return Sample(part, radius: radius)
  }

  /// By other formulas than the part's own: angles, barycentric coordinates, signs between samples.
  private static func contains(_ p: Vector, _ part: StrokePart, radius: Double) -> Bool {
    func angle(_ v: Vector, from first: Vector) -> Double {
      let angle = atan2(v.y, v.x) - atan2(first.y, first.x)
      return angle - 2 * .pi * (angle / (2 * .pi)).rounded(.down)
    }
    switch part {
    case .line(let a, let b):
      let turn = atan2(b.y - a.y, b.x - a.x)
      let (x, y) = (p.x - a.x, p.y - a.y)
      let (along, across) = (x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn))
      return along >= 0 && along <= hypot(b.x - a.x, b.y - a.y) && across.magnitude <= radius
    case .triangle(let a, let b, let c):
      let whole = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
      let first = ((b.x - p.x) * (c.y - p.y) - (c.x - p.x) * (b.y - p.y)) / whole
      let second = ((c.x - p.x) * (a.y - p.y) - (a.x - p.x) * (c.y - p.y)) / whole
      return first >= 0 && second >= 0 && first + second <= 1
    case .disc(let center): return hypot(p.x - center.x, p.y - center.y) <= radius
    case .sector(let center, let first, let second):
      return hypot(p.x - center.x, p.y - center.y) <= radius
        && angle(p - center, from: first) <= angle(second, from: first)
    case .halfDisc(let center, let way):
      return hypot(p.x - center.x, p.y - center.y) <= radius
        && cos(angle(p - center, from: way)) >= 0
    case .arc(let arc):
      let away = hypot(p.x - arc.center.x, p.y - arc.center.y)
      let (low, high) = (min(arc.startAngle, arc.endAngle), max(arc.startAngle, arc.endAngle))
      let first = Vector(cos(low), sin(low))
      func isPassed(_ v: Vector) -> Bool { angle(v, from: first) <= high - low }
      return (away - arc.radius).magnitude <= radius && isPassed(p - arc.center)
        || away + arc.radius <= radius && isPassed(arc.center - p)
    case .cubic(let c):
      var before = 0.0
      for step in 0...4000 {
        let t = Double(step) / 4000
        let u = 1 - t
        let (first, second) = (
          c.p0 * (u * u * u) + c.p1 * (3 * u * u * t), c.p2 * (3 * u * t * t) + c.p3 * (t * t * t)
        )
        let derivative =
          (c.p1 - c.p0) * (u * u) + (c.p2 - c.p1) * (2 * u * t) + (c.p3 - c.p2) * (t * t)
        let v = first + second - p
        let value = v.dot(derivative)
        if (value < 0) != (before < 0), before != 0, v.length <= radius {
          return true
        }
        before = value
      }
      return false
    }
  }

  func testWhatIsInAPartAndHowFarOthersAre() {
    for seed in 0..<70 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let sample = Self.sample(seed % 7, using: &random)
      let (part, radius) = (sample.part, sample.radius)
      for _ in 0..<25 {
        let p = Vector(.random(in: -16...16, using: &random), .random(in: -16...16, using: &random))
        let distance = sample.distance(from: p)
        let isIn = part.contains(p, radius: radius)
        if distance > 2 * sample.gap {
          XCTAssertEqual(
            isIn, Self.contains(p, part, radius: radius), "seed \(seed): \(p), \(part), \(radius)")
        }
        if isIn { continue }
        XCTAssertEqual(
          part.distance(from: p, radius: radius), distance, accuracy: sample.gap,
          "seed \(seed): \(p) from \(part)")
      }
    }
  }

  /// A part has its edge, to the bit where numbers are whole.
  func testEdgesAreIn() {
    let o = Vector(0, 0)
    let (right, down) = (Vector(1, 0), Vector(0, 1))
    let arc = CircularArc(center: o, radius: 4, startAngle: 0, endAngle: .pi / 2)
    let back = CircularArc(center: o, radius: 4, startAngle: .pi / 2, endAngle: 0)
    let turn = CircularArc(center: o, radius: 4, startAngle: 1, endAngle: 1 + 2 * .pi)
    let inner = CircularArc(center: o, radius: 1, startAngle: -0.1, endAngle: 0.1)
    let short = Vector(0x1p-500, 0)
    let cubic = CubicCurve(Vector(0, 0), Vector(1, 0), Vector(2, 0), Vector(4, 0))
    let (up, off) = (1.0.nextUp, -0x1p-40)
    let cases: [(StrokePart, Double, inside: [(Double, Double)], outside: [(Double, Double)])] = [
      (
        .line(o, Vector(4, 0)), 1, [(0, 0), (0, 1), (4, 1), (0, -1), (4, -1), (2, 0.5)],
        [(off, 0), (4.0.nextUp, 0), (2, up), (2, -up), (-1, 0), (5, 0)]
      ),
      (
        .line(o, short), 1, [(0, 1), (0x1p-500, -1), (0x1p-501, 0.5)],
        [(-0x1p-510, 0), (0x1p-499, 0), (0, up), (0, 2)]
      ),
      (
        .cubic(cubic), 1, [(0, 1), (0, -1), (4, 1), (4, -1), (0, 0), (4, 0)],
        [(off, 0.5), (4 - off, 0.5), (0, up), (4, -up)]
      ),
      (
        .arc(arc), 1, [(5, 0), (3, 0), (0, 5), (0, 3), (4, 0)],
        [(5.0.nextUp, 0), (3.0.nextDown, 0), (4, off), (off, 4), (-4, 0), (0, -4), (0, 0)]
      ),
      (
        .arc(back), 1, [(5, 0), (3, 0), (0, 5), (0, 3), (4, 0)],
        [(5.0.nextUp, 0), (3.0.nextDown, 0), (4, off), (off, 4), (-4, 0), (0, -4), (0, 0)]
      ),
      (.arc(turn), 1, [(5, 0), (-5, 0), (0, -3), (0, 3)], [(0, 0), (-5.0.nextUp, 0), (0, 2.9)]),
      (
        .arc(inner), 3, [(-2, 0), (-1, 0), (4, 0), (0.5, 0)],
        [(-2.0.nextUp, 0), (0, 2), (0, -2), (-3, 0)]
      ),
      (.disc(o), 1, [(1, 0), (0, 1), (-1, 0), (0, -1), (0, 0)], [(up, 0), (0, -up), (0.8, 0.7)]),
      (
        .sector(o, from: right, to: down), 1,
        [(1, 0), (0, 1), (0.5, 0), (0, 0.5), (0, 0), (0.5, 0.5)],
        [(0.5, off), (off, 0.5), (up, 0), (0, up), (-0.5, -0.5)]
      ),
      (
        .halfDisc(o, right), 1, [(0, 1), (0, -1), (1, 0), (0, 0)],
        [(off, 0.5), (up, 0), (0, up), (-0.5, 0)]
      ),
      (
        .triangle(o, Vector(4, 0), Vector(0, 4)), 1,
        [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (2, 2), (1, 1)],
        [(off, 1), (1, off), (2.0.nextUp, 2), (5, 0), (0, -1), (5, -1), (-1, 5)]
      ),
      (
        .triangle(o, Vector(0, 4), Vector(4, 0)), 1,
        [(0, 0), (4, 0), (0, 4), (2, 0), (0, 2), (2, 2), (1, 1)],
        [(off, 1), (1, off), (2.0.nextUp, 2), (5, 0), (0, -1), (5, -1), (-1, 5)]
      ),
      (.triangle(o, Vector(1, 1), Vector(3, 3)), 1, [], [(0, 0), (1, 1), (2, 2), (4, 4)]),
    ]
    for (part, radius, inside, outside) in cases {
      for (x, y) in inside {
        XCTAssertTrue(part.contains(Vector(x, y), radius: radius), "\(x), \(y) in \(part)")
      }
      for (x, y) in outside {
        XCTAssertFalse(part.contains(Vector(x, y), radius: radius), "\(x), \(y) in \(part)")
      }
    }
  }

  /// An arc of no length goes as if its angle grew.
  func testUnitVectors() {
    XCTAssertEqual(Vector(0, 0).unit, Vector(0, 0))
    for size in [.leastNonzeroMagnitude, .leastNormalMagnitude / 64, 1e-200, 1, 1e200, 1e300] {
      for (x, y) in [(1.0, 0.0), (0, -1)] {
        XCTAssertEqual(Vector(x * size, y * size).unit, Vector(x, y), "\(size)")
      }
    }
  }

  /// A path that turns back by half a turn but for rounding has a bevel, whatever the miter limit.
  func testNoMiterIsEndless() throws {
    for height in [1e-9, -1e-9, 1e-300] {
      let path = VectorPath(
        polygon: [(0, 0), (1, 0), (0, height)].map { CGPoint(x: $0.0, y: $0.1) }, closed: false)
      let style = Stroke(width: 1, join: .miter, miterLimit: .infinity)
      let bounds = PathRegion(path, stroke: style).bounds
      XCTAssertTrue(bounds.width.isFinite && bounds.height.isFinite, "\(height): \(bounds)")
    }
  }

  /// A subpath with an arc that is none is left out as a whole, like one with any other such number.
  func testASubpathWithoutNumbersIsLeftOut() {
    for radius in [Double.nan, .infinity] {
      let arc = EllipticalArc(
        center: CGPoint(x: 5, y: 5), axis1: CGPoint(x: radius, y: 0),
        axis2: CGPoint(x: 0, y: radius), startAngle: 0, endAngle: 1)
      var path = VectorPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 9, y: 0))
      path.add(arc, to: CGPoint(x: 9, y: 9))
      path.addLine(to: CGPoint(x: 0, y: 9))
      XCTAssertNil(StrokeIndexBuilder.build(path, Stroke(width: 2)), "\(radius)")
    }
  }

  func testTheWayOfAnArc() {
    for (end, y) in [(1.0, 1.0), (0, 1), (-1, -1)] {
      let arc = CircularArc(center: Vector(3, 4), radius: 2, startAngle: 0, endAngle: end)
      XCTAssertEqual(arc.tangent(at: 0), Vector(0, y))
    }
  }

  /// Hulls cover their part, and no more than a cell or the pen is wide beside it.
  func testHullsAreRoundTheirParts() {
    for seed in 0..<140 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let sample = Self.sample(seed % 7, using: &random)
      let (part, radius) = (sample.part, sample.radius / [1, 10][Int(seed / 7 % 2)])
      let thin = Sample(part, radius: radius)
      let cell = (
        width: Double.random(in: 0.3...6, using: &random),
        height: Double.random(in: 0.3...6, using: &random)
      )
      let hulls = part.hulls(radius: radius, cell: cell)
      for place in stride(from: 0, to: thin.points.count, by: 41) {
        let point = thin.points[place]
        XCTAssertTrue(
          hulls.contains { Self.distance(from: point, toHull: $0.points) <= $0.margin + 1e-9 },
          "seed \(seed): \(point) of \(part)")
      }
      let (grain, bound) = (max(radius, min(cell.width, cell.height)), Self.length(of: part))
      XCTAssertEqual(
        hulls.count, min(64, max(1, Int((bound / grain).rounded(.up)))), "seed \(seed): \(part)")
      let points = hulls.flatMap(\.points)
      for point in points {
        XCTAssertLessThanOrEqual(
          thin.distance(from: point), grain + radius + thin.gap, "seed \(seed): \(point) of \(part)"
        )
      }
      for hull in hulls where bound > 0 {
        // An arc rises by 1 − cos(a / 2) of its radius over a chord of a; less than an eighth of a².
        let rise = bound / Double(hulls.count) * .pi / 16
        XCTAssertLessThanOrEqual(hull.margin, radius + rise, "seed \(seed): \(part)")
      }
      // The box of the hull is the part's own, but for curves, between whose points it may be less.
      let hull = part.hull(radius: radius)
      for way in CircularArc.axisDirections {
        let farthest = thin.points.map { $0.x * way.x + $0.y * way.y }.max() ?? 0
        let told = (hull.points.map { $0.x * way.x + $0.y * way.y }.max() ?? 0) + hull.margin
        XCTAssertGreaterThanOrEqual(told, farthest - 1e-9, "seed \(seed): \(part)")
        if seed % 7 < 3 { XCTAssertEqual(told, farthest, accuracy: 1e-4, "seed \(seed): \(part)") }
      }
    }
  }

  /// How long a curve is at most; 0 for what is none.
  private static func length(of part: StrokePart) -> Double {
    switch part {
    case .arc(let arc): return (arc.endAngle - arc.startAngle).magnitude * arc.radius
    case .cubic(let c):
      return (c.p1 - c.p0).length + (c.p2 - c.p1).length + (c.p3 - c.p2).length
    default: return 0
    }
  }

  /// The distance from a point to the hull of a few points: to the nearest line between two of them, or
  /// 0 in a triangle of three.
  private static func distance(from p: Vector, toHull points: [Vector]) -> Double {
    var best = points.reduce(.infinity) { min($0, hypot($1.x - p.x, $1.y - p.y)) }
    for (number, a) in points.enumerated() {
      for b in points[(number + 1)...] {
        let (wx, wy) = (b.x - a.x, b.y - a.y)
        let size = wx * wx + wy * wy
        if size == 0 { continue }
        let share = max(0, min(1, ((p.x - a.x) * wx + (p.y - a.y) * wy) / size))
        best = min(best, hypot(a.x + wx * share - p.x, a.y + wy * share - p.y))
        for c in points where contains(p, .triangle(a, b, c), radius: 0) { best = 0 }
      }
    }
    return best
  }
}
