import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The parts of a stroke, against points sampled on their edges.
final class StrokePartTests: XCTestCase {
  /// A part, the pen's radius, and points on the part's edge and inside, about `gap` apart.
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
      case .kite(let a, let b, let c, let d): addPolygon([a, b, c, d])
      case .disc(let center): addRim(center, from: 0, sweep: 2 * .pi)
      case .sector(let center, let first, let second):
        let from = atan2(first.y, first.x)
        var sweep = atan2(second.y, second.x) - from
        while sweep < 0 { sweep += 2 * .pi }
        addRim(center, from: from, sweep: sweep)
        for side in [first, second] { addLine(center, center + side * radius) }
      case .halfDisc(let center, let direction):
        addRim(center, from: atan2(direction.y, direction.x) - .pi / 2, sweep: .pi)
        let side = Self.turned(direction, to: radius)
        addLine(center + side, center - side)
      case .cubic(let c):
        addBody { (c.referencePoint($0), c.referenceDerivative($0)) }
      case .arc(let arc):
        addBody { t in
          let angle = arc.startAngle + (arc.endAngle - arc.startAngle) * t
          let out = Vector(cos(angle), sin(angle))
          return (arc.center + out * arc.radius, Vector(-out.y, out.x))
        }
      }
    }

    private static func turned(_ v: Vector, to length: Double) -> Vector {
      let size = hypot(v.x, v.y)
      return Vector(-v.y / size * length, v.x / size * length)
    }

    private mutating func addLine(_ a: Vector, _ b: Vector) {
      for step in 0...400 { points.append(a + (b - a) * (Double(step) / 400)) }
      gap = max(gap, hypot(b.x - a.x, b.y - a.y) / 400)
    }

    private mutating func addPolygon(_ corners: [Vector]) {
      for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) { addLine(a, b) }
    }

    private mutating func addRim(_ center: Vector, from: Double, sweep: Double) {
      for step in 0...1500 {
        let angle = from + sweep * Double(step) / 1500
        points.append(center + Vector(cos(angle), sin(angle)) * radius)
      }
      gap = max(gap, radius * sweep / 1500)
    }

    /// Adds the offset curves of a curve, and some of its normals.
    private mutating func addBody(_ curve: (Double) -> (point: Vector, derivative: Vector)) {
      var last: [Vector] = []
      for step in 0...4000 {
        let (point, derivative) = curve(Double(step) / 4000)
        let side = Self.turned(derivative, to: radius)
        let ends = [point + side, point - side]
        for (a, b) in zip(last, ends) { gap = max(gap, hypot(a.x - b.x, a.y - b.y)) }
        last = ends
        points += ends
        if step % 40 == 0 { addLine(ends[0], ends[1]) }
      }
    }

    func distance(from p: Vector) -> Double {
      points.reduce(.infinity) { min($0, hypot($1.x - p.x, $1.y - p.y)) }
    }
  }

  private static func sample(_ kind: UInt64, using random: inout SplitMix64) -> Sample {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point() -> Vector { Vector(number(-10...10), number(-10...10)) }
    func direction(_ angle: Double) -> Vector { Vector(cos(angle), sin(angle)) }
    let radius = number(0.5...4)
    let angle = number(-7...7)
    let part: StrokePart
    switch kind {
    case 0: part = .line(point(), point())
    case 1: part = .triangle(point(), point(), point())
    case 2: part = .disc(point())
    case 3: part = .sector(point(), from: direction(angle), to: direction(angle + number(0.1...3)))
    case 4: part = .halfDisc(point(), direction(angle))
    case 7:
      // Four points of a circle, in order, in either direction: convex.
      let (center, size) = (point(), number(1...9))
      let turns = (0..<4).map { _ in number(0...6.2) }.sorted()
      let corners = (Bool.random(using: &random) ? turns : turns.reversed())
        .map { center + direction($0) * size }
      part = .kite(corners[0], corners[1], corners[2], corners[3])
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

  /// By other formulas than ``StrokePart``'s: angles, barycentric coordinates, sign changes of samples.
  private static func contains(_ p: Vector, _ part: StrokePart, radius: Double) -> Bool {
    func angle(_ v: Vector, from first: Vector) -> Double {
      let angle = atan2(v.y, v.x) - atan2(first.y, first.x)
      return angle - 2 * .pi * (angle / (2 * .pi)).rounded(.down)
    }
    switch part {
    case .line(let a, let b):
      let angle = atan2(b.y - a.y, b.x - a.x)
      let (x, y) = (p.x - a.x, p.y - a.y)
      let (along, across) = (
        x * cos(angle) + y * sin(angle), y * cos(angle) - x * sin(angle)
      )
      return along >= 0 && along <= hypot(b.x - a.x, b.y - a.y) && across.magnitude <= radius
    case .triangle(let a, let b, let c):
      let whole = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
      let first = ((b.x - p.x) * (c.y - p.y) - (c.x - p.x) * (b.y - p.y)) / whole
      let second = ((c.x - p.x) * (a.y - p.y) - (a.x - p.x) * (c.y - p.y)) / whole
      return first >= 0 && second >= 0 && first + second <= 1
    case .kite(let a, let b, let c, let d):
      return contains(p, .triangle(a, b, c), radius: radius)
        || contains(p, .triangle(a, c, d), radius: radius)
    case .disc(let center): return hypot(p.x - center.x, p.y - center.y) <= radius
    case .sector(let center, let first, let second):
      return hypot(p.x - center.x, p.y - center.y) <= radius
        && angle(p - center, from: first) <= angle(second, from: first)
    case .halfDisc(let center, let direction):
      return hypot(p.x - center.x, p.y - center.y) <= radius
        && cos(angle(p - center, from: direction)) >= 0
    case .arc(let arc):
      let distance = hypot(p.x - arc.center.x, p.y - arc.center.y)
      let (low, high) = (min(arc.startAngle, arc.endAngle), max(arc.startAngle, arc.endAngle))
      let first = Vector(cos(low), sin(low))
      func isSpanned(_ v: Vector) -> Bool { angle(v, from: first) <= high - low }
      return (distance - arc.radius).magnitude <= radius && isSpanned(p - arc.center)
        || distance + arc.radius <= radius && isSpanned(arc.center - p)
    case .cubic(let c):
      var before = 0.0
      for step in 0...4000 {
        let t = Double(step) / 4000
        let v = c.referencePoint(t) - p
        let value = v.dot(c.referenceDerivative(t))
        if (value < 0) != (before < 0), before != 0, v.length <= radius {
          return true
        }
        before = value
      }
      return false
    }
  }

  func testContainmentAndDistance() {
    for seed in 0..<UInt64(rounds(16)) {
      var random = SplitMix64(seed: seed)
      let sample = Self.sample(seed % 8, using: &random)
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

  /// Packing loses nothing; lines that follow each other share a point.
  func testPackedPartsAreTheSame() {
    var random = SplitMix64(seed: 1)
    let line = [Vector(1, 2), Vector(3, 4), Vector(5, -6), Vector(7, 8)]
    var parts = zip(line, line.dropFirst()).map { StrokePart.line($0, $1) }
    for kind in 0..<64 as Range<UInt64> { parts.append(Self.sample(kind % 8, using: &random).part) }
    func packing(_ parts: [StrokePart]) -> PackedStrokeParts {
      PackedStrokeParts(parts, joins: JoinStyle(Stroke(), radius: 1))
    }
    let packed = packing(parts)
    XCTAssertEqual(packed.count, parts.count)
    for (index, part) in parts.enumerated() {
      XCTAssertEqual("\(packed[index])", "\(part)", "part \(index)")
    }
    XCTAssertTrue(packed.checkInvariants())
    XCTAssertEqual(packing(Array(parts.prefix(3))).byteCount, 3 * 4 + 4 * 16)
  }

  /// Joins of lines that are made when they are asked for are bit for bit those of the stroke, and take no points.
  func testPackedJoinsAreTheStrokes() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let points = (0..<30).map { _ in
        CGPoint(
          x: CGFloat(Int.random(in: 0...6, using: &random)),
          y: CGFloat(Int.random(in: 0...6, using: &random)))
      }
      let stroke = Stroke(
        width: Double.random(in: 0.01...3, using: &random),
        join: Stroke.LineJoin.allCases[Int(seed % 3)],
        miterLimit: Double.random(in: 1...9, using: &random))
      let path = VectorPath(polygon: points, closed: seed % 2 == 0)
      let parts = try XCTUnwrap(StrokeParts(path, stroke))
      let packed = PackedStrokeParts(parts.parts, joins: parts.joins)
      XCTAssertTrue(packed.checkInvariants())
      for (index, part) in parts.parts.enumerated() {
        XCTAssertEqual("\(packed[index])", "\(part)", "seed \(seed), part \(index)")
        for _ in 0..<200 {
          let p = Vector(
            Double.random(in: -2...8, using: &random), Double.random(in: -2...8, using: &random))
          XCTAssertEqual(
            packed.contains(p, part: index), part.contains(p, radius: parts.space.radius),
            "seed \(seed), part \(index): \(p)")
        }
      }
      let lines = parts.parts.count { if case .line = $0 { true } else { false } }
      if seed % 2 == 1 { XCTAssertEqual(packed.byteCount, 4 * packed.count + 16 * (lines + 1)) }
    }
  }

  /// Parts are closed: exactly so where the numbers are integers.
  func testEdgesAreInside() {
    let o = Vector(0, 0)
    let (right, down) = (Vector(1, 0), Vector(0, 1))
    let arc = CircularArc(center: o, radius: 4, startAngle: 0, endAngle: .pi / 2)
    let back = CircularArc(center: o, radius: 4, startAngle: .pi / 2, endAngle: 0)
    let full = CircularArc(center: o, radius: 4, startAngle: 1, endAngle: 1 + 2 * .pi)
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
      (.arc(full), 1, [(5, 0), (-5, 0), (0, -3), (0, 3)], [(0, 0), (-5.0.nextUp, 0), (0, 2.9)]),
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

  /// A path that reverses to within rounding has a finite join, whatever the miter limit.
  func testMitersAreFinite() throws {
    for height in [1e-9, -1e-9, 1e-300] {
      let path = VectorPath(
        polygon: [(0, 0), (1, 0), (0, height)].map { CGPoint(x: $0.0, y: $0.1) }, closed: false)
      let style = Stroke(width: 1, join: .miter, miterLimit: .infinity)
      let bounds = PathRegion(path, stroke: style).bounds
      XCTAssertTrue(bounds.width.isFinite && bounds.height.isFinite, "\(height): \(bounds)")
    }
  }

  /// A subpath with a radius that is NaN or infinite is left out as a whole.
  func testSubpathsWithBrokenArcsAreLeftOut() {
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

  /// Hulls cover their part, and exceed it by no more than a cell or the pen.
  func testHullsCoverTheirParts() {
    for seed in 0..<UInt64(rounds(32)) {
      var random = SplitMix64(seed: seed)
      let sample = Self.sample(seed % 8, using: &random)
      let (part, radius) = (sample.part, sample.radius / [1, 10][Int(seed / 7 % 2)])
      let thin = Sample(part, radius: radius)
      let grain = max(radius, Double.random(in: 0.3...6, using: &random))
      var hulls: [StrokePart.Hull] = []
      part.forEachHull(radius: radius, grain: grain) { hulls.append($0) }
      for index in stride(from: 0, to: thin.points.count, by: 41) {
        let point = thin.points[index]
        XCTAssertTrue(
          hulls.contains { Self.distance(from: point, toHull: $0.points) <= $0.margin.x + 1e-9 },
          "seed \(seed): \(point) of \(part)")
      }
      let length = Self.length(of: part)
      XCTAssertEqual(
        hulls.count, min(64, max(1, Int((length / grain).rounded(.up)))), "seed \(seed): \(part)")
      let points = hulls.flatMap(\.points)
      for point in points {
        XCTAssertLessThanOrEqual(
          thin.distance(from: point), grain + radius + thin.gap, "seed \(seed): \(point) of \(part)"
        )
      }
      for hull in hulls { XCTAssertLessThanOrEqual(hull.margin.x, radius, "seed \(seed): \(part)") }
      // The hull's box is the part's; a curve's may be larger.
      let hull = part.hull(radius: radius)
      for direction in CircularArc.axisDirections {
        let farthest = thin.points.map(direction.dot).max() ?? 0
        let bound = (hull.points.map(direction.dot).max() ?? 0) + hull.margin.x
        XCTAssertGreaterThanOrEqual(bound, farthest - 1e-9, "seed \(seed): \(part)")
        if seed % 8 < 3 { XCTAssertEqual(bound, farthest, accuracy: 1e-4, "seed \(seed): \(part)") }
      }
    }
  }

  /// An upper bound on a curve's length; 0 for other parts.
  private static func length(of part: StrokePart) -> Double {
    switch part {
    case .arc(let arc): return (arc.endAngle - arc.startAngle).magnitude * arc.radius
    case .cubic(let c):
      return (c.p1 - c.p0).length + (c.p2 - c.p1).length + (c.p3 - c.p2).length
    default: return 0
    }
  }

  /// The distance from a point to the convex hull of a few points: 0 in a triangle of three, else to the
  /// nearest segment between two.
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

extension StrokePart.Hull {
  fileprivate var points: [Vector] { [a, b, c, d] }
}
