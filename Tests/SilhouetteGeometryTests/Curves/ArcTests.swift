import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

final class ArcTests: XCTestCase {
  /// An arc of no sweep has the tangent of one with a positive sweep.
  func testTangentsOfAnArc() {
    for (end, y) in [(1.0, 1.0), (0, 1), (-1, -1)] {
      let arc = CircularArc(center: Vector(3, 4), radius: 2, startAngle: 0, endAngle: end)
      XCTAssertEqual(arc.tangent(at: 0), Vector(0, y))
    }
  }

  /// Where the chord is a diameter or longer, the centre is within rounding of the chord's middle.
  func testChordsOfADiameterOrMore() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number() -> Double { .random(in: -9...9, using: &random) }
      let (from, to) = (CGPoint(x: number(), y: number()), CGPoint(x: number(), y: number()))
      let (x, y) = (Double(from.x - to.x) / 2, Double(from.y - to.y) / 2)
      let radius = hypot(x, y)
      let (across, down) = (x / radius, y / radius)
      guard (across * across + down * down).squareRoot() >= 1 else { continue }
      let arc = try XCTUnwrap(
        EllipticalArc(
          from: from, to: to, radii: CGSize(width: radius, height: radius), rotation: 0,
          largeArc: seed % 2 == 0, sweep: seed % 4 < 2))
      XCTAssertEqual(arc.center.x, (from.x + to.x) / 2, accuracy: 1e-13, "seed \(seed)")
      XCTAssertEqual(arc.center.y, (from.y + to.y) / 2, accuracy: 1e-13, "seed \(seed)")
    }
  }

  /// Both ends, radii (scaled up if they are too small), rotation, large arc and sweep.
  func testSVGArcParameters() {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (start, end) = (
        CGPoint(x: number(-9...9), y: number(-9...9)), CGPoint(x: number(-9...9), y: number(-9...9))
      )
      let radii = CGSize(width: number(-9...9), height: number(1...9))
      let (rotation, isLarge, sweep) = (
        number(-400...400), Bool.random(using: &random), Bool.random(using: &random)
      )
      guard
        let arc = EllipticalArc(
          from: start, to: end, radii: radii, rotation: rotation, largeArc: isLarge, sweep: sweep)
      else { return XCTFail("seed \(seed)") }
      let context = "seed \(seed): \(arc)"
      for (angle, point) in [(arc.startAngle, start), (arc.endAngle, end)] {
        XCTAssertEqual(arc.point(at: angle).x, point.x, accuracy: 1e-9, context)
        XCTAssertEqual(arc.point(at: angle).y, point.y, accuracy: 1e-9, context)
      }
      let (u, v) = (Vector(arc.axis1), Vector(arc.axis2))
      let scale = u.length / radii.width.magnitude
      XCTAssertEqual(v.length / radii.height, scale, accuracy: 1e-12, context)
      XCTAssertEqual(u.dot(v), 0, accuracy: 1e-12 * u.length * v.length, context)
      XCTAssertGreaterThan(u.cross(v), 0, context)
      let way = Vector(cos(rotation * .pi / 180), sin(rotation * .pi / 180))
      XCTAssertEqual(u.unit.x, way.x, accuracy: 1e-12, context)
      XCTAssertEqual(u.unit.y, way.y, accuracy: 1e-12, context)
      let turn = arc.endAngle - arc.startAngle
      XCTAssertEqual(turn > 0, sweep, context)
      XCTAssertLessThan(turn.magnitude, 2 * .pi, context)
      if scale > 1 + 1e-9 {
        XCTAssertEqual(turn.magnitude, .pi, accuracy: 1e-9, context)
      } else {
        XCTAssertEqual(scale, 1, accuracy: 1e-12, context)
        XCTAssertEqual(turn.magnitude > .pi, isLarge, context)
      }
      // The reversed arc is the same with its angles swapped, bit for bit.
      let back = EllipticalArc(
        from: end, to: start, radii: radii, rotation: rotation, largeArc: isLarge, sweep: !sweep)
      XCTAssertEqual(back?.center, arc.center, context)
      XCTAssertEqual(back?.axis1, arc.axis1, context)
      XCTAssertEqual(back?.axis2, arc.axis2, context)
      XCTAssertEqual(back?.startAngle, arc.endAngle, context)
      XCTAssertEqual(back?.endAngle, arc.startAngle, context)
    }
  }

  /// Finite, of less than ten turns, at angles below 2^40.
  func testUsableArcs() {
    func isUsable(_ start: Double, _ end: Double, _ x: Double = 0) -> Bool {
      EllipticalArc(
        center: CGPoint(x: x, y: 0), axis1: CGPoint(x: 1, y: 0), axis2: CGPoint(x: 0, y: 1),
        startAngle: start, endAngle: end
      ).isUsable
    }
    let turns = 20 * Double.pi
    XCTAssertTrue(isUsable(0, turns.nextDown))
    XCTAssertTrue(isUsable(turns.nextDown, 0))
    XCTAssertFalse(isUsable(0, turns))
    XCTAssertFalse(isUsable(-turns / 2, turns / 2))
    for far in [0x1p40, -0x1p40] {
      XCTAssertTrue(isUsable(far * (1 - 0x1p-52), far * (1 - 0x1p-52)))
      XCTAssertFalse(isUsable(far, far - 1))
      XCTAssertFalse(isUsable(far * (1 - 0x1p-52), far))
    }
    for odd in [Double.nan, .infinity] {
      XCTAssertFalse(isUsable(0, 1, odd))
      XCTAssertFalse(isUsable(odd, 1))
      XCTAssertFalse(isUsable(0, odd))
    }
  }

  func testDegenerateArcsAreLines() {
    let (a, b) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2))
    func isArc(_ start: CGPoint, _ end: CGPoint, _ width: Double, _ height: Double) -> Bool {
      EllipticalArc(
        from: start, to: end, radii: CGSize(width: width, height: height), rotation: 0,
        largeArc: false, sweep: true) != nil
    }
    XCTAssertTrue(isArc(a, b, 3, 3))
    XCTAssertTrue(isArc(a, b, -3, 3))
    XCTAssertTrue(isArc(a, b, 1e-9, 3))
    XCTAssertFalse(isArc(a, b, 0, 3))
    XCTAssertFalse(isArc(a, b, 3, 0))
    XCTAssertFalse(isArc(a, a, 3, 3))
    XCTAssertFalse(isArc(a, b, .nan, 3))
    XCTAssertFalse(isArc(a, CGPoint(x: 5, y: Double.nan), 3, 3))
    XCTAssertFalse(isArc(a, b, 1e300, 1e300))
  }

  /// The centre is exactly in the middle of the ends.
  func testHalfCircles() {
    for (sweep, isLarge) in [(true, false), (true, true), (false, false), (false, true)] {
      for radius in [2.0, 1, 0.5] {
        let arc = EllipticalArc(
          from: CGPoint(x: 1, y: 2), to: CGPoint(x: 5, y: 2),
          radii: CGSize(width: radius, height: radius), rotation: 0, largeArc: isLarge,
          sweep: sweep)
        XCTAssertEqual(arc?.center, CGPoint(x: 3, y: 2))
        XCTAssertEqual(arc?.axis1, CGPoint(x: 2, y: 0))
        let turn = (arc?.endAngle ?? 0) - (arc?.startAngle ?? 0)
        XCTAssertEqual(turn, sweep ? .pi : -.pi, accuracy: 1e-15)
      }
    }
  }

  /// Pieces end at the ellipse's extrema, and each is part of its half ellipse.
  func testMonotonePieces() {
    for seed in 0..<UInt64(rounds(20)) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let start = number(-9...9)
      let arc = EllipticalArc(
        center: CGPoint(x: number(-9...9), y: number(-9...9)),
        axis1: CGPoint(x: number(-5...5), y: number(-5...5)),
        axis2: CGPoint(x: number(-5...5), y: number(-5...5)), startAngle: start,
        endAngle: start + number(-6...6))
      let pieces = arc.monotonePieces(
        from: Vector(arc.point(at: arc.startAngle)), to: Vector(arc.point(at: arc.endAngle)))
      let context = "seed \(seed): \(arc)"
      let count = 20_000
      let points = (0...count).map {
        Vector(
          arc.point(
            at: arc.startAngle + (arc.endAngle - arc.startAngle) * Double($0) / Double(count)))
      }
      let steps = zip(points, points.dropFirst()).map { $1 - $0 }
      let extrema = zip(steps, steps.dropFirst())
        .filter { $0.x * $1.x < 0 || $0.y * $1.y < 0 }.count
      XCTAssertEqual(pieces.count, extrema + 1, context)
      var from = 0
      for (half, end) in pieces {
        let to =
          (from...count).min {
            (points[$0] - end).length < (points[$1] - end).length
          } ?? from
        XCTAssertLessThan((points[to] - end).length, 5e-3, context)
        let (first, last) = (points[from], points[to])
        for index in stride(from: from, through: to, by: 50) {
          let point = points[index]
          XCTAssertGreaterThan((point.x - first.x) * (last.x - point.x), -1e-3, context)
          XCTAssertGreaterThan((point.y - first.y) * (last.y - point.y), -1e-3, context)
          let s = (point.y - half.center.y) / half.halfHeight
          let c = (point.x - half.center.x - half.shear * s) / half.halfWidth
          XCTAssertEqual(hypot(s, c), 1, accuracy: 1e-6, context)
        }
        from = to
      }
      XCTAssertEqual(pieces.last?.end, Vector(arc.point(at: arc.endAngle)), context)
    }
  }

  /// The cubics join the given ends without a gap and stay on the ellipse.
  func testCubicsFollowTheEllipse() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let arc = EllipticalArc(
        center: CGPoint(x: number(-9...9), y: number(-9...9)),
        axis1: CGPoint(x: number(1...5), y: number(-1...1)),
        axis2: CGPoint(x: number(-1...1), y: number(-5 ... -1)), startAngle: number(-7...7),
        endAngle: number(-7...7))
      let (start, end) = (
        Vector(arc.point(at: arc.startAngle)), Vector(arc.point(at: arc.endAngle))
      )
      var (at, turned) = (start, 0.0)
      for curve in arc.cubics(from: start, to: end) {
        XCTAssertEqual(curve.p0, at, "seed \(seed)")
        for t in [0, 0.3, 0.5, 1] {
          XCTAssertEqual(arc.radius(of: curve.point(at: t)), 1, accuracy: 1e-11, "seed \(seed)")
        }
        at = curve.p3
        turned += arc.turn(from: curve.p0, to: at)
      }
      XCTAssertEqual(at, end, "seed \(seed)")
      XCTAssertEqual(turned, arc.endAngle - arc.startAngle, accuracy: 1e-9, "seed \(seed)")
    }
  }
}

extension EllipticalArc {
  /// A point in units of the semi-axes, by Cramer's rule.
  private func unit(_ point: Vector) -> Vector {
    let (u, v, p) = (Vector(axis1), Vector(axis2), point - Vector(center))
    return Vector(p.cross(v) / u.cross(v), u.cross(p) / u.cross(v))
  }

  fileprivate func radius(of point: Vector) -> Double { hypot(unit(point).x, unit(point).y) }

  fileprivate func turn(from a: Vector, to b: Vector) -> Double {
    atan2(unit(a).cross(unit(b)), unit(a).dot(unit(b)))
  }
}
