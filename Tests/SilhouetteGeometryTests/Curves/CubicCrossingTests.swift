@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Where cubics cross a height, and the cusps of their strokes' edges, against bisection and samples.
final class CubicCrossingTests: XCTestCase {
  /// Monotone curves whose ends are level, upright, both, or neither; some with an inflection or almost a line.
  private static func curve(_ seed: UInt64, using random: inout SplitMix64) -> CubicCurve {
    func share() -> Double { .random(in: 0...1, using: &random) }
    var (first, second) = (Vector(share(), share()), Vector(share(), share()))
    if seed % 2 == 1 { first.y = 0 }
    if seed % 3 == 1 { second.y = 1 }
    if seed % 5 == 1 { first.x = 0 }
    if seed % 7 == 1 { second.x = 1 }
    if seed % 11 == 1 { second = first }
    // Rising control points make the curve monotone.
    (first.x, second.x) = (min(first.x, second.x), max(first.x, second.x))
    (first.y, second.y) = (min(first.y, second.y), max(first.y, second.y))
    let width = Double.random(in: -1000...1000, using: &random)
    let size = Vector(width, [1e-3, 1, 1000][Int(seed % 3)])
    let start = Vector(.random(in: -100...100, using: &random), share())
    func place(_ v: Vector) -> Vector { start + Vector(v.x * size.x, v.y * size.y) }
    return CubicCurve(start, place(first), place(second), place(Vector(1, 1)))
  }

  /// The x at a height by halving the parameter, from points of de Casteljau's.
  private static func x(of c: CubicCurve, atHeight y: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = low + (high - low) / 2
      if c.referencePoint(middle).y < y { low = middle } else { high = middle }
    }
    return c.referencePoint(low).x
  }

  /// On each side of a curve, as near as rounding of the height allows to tell, and from both of its ends.
  func testPointsNextToACurveAreOnTheirSide() {
    for seed in 0..<UInt64(rounds(600)) {
      var random = SplitMix64(seed: seed)
      let c = Self.curve(seed, using: &random)
      for _ in 0..<20 {
        let t = pow(Double.random(in: 0..<1, using: &random), seed % 2 == 0 ? 1 : 4)
        let y = c.p0.y + (c.p3.y - c.p0.y) * t
        let near = y - c.p0.y <= c.p3.y - y ? c : c.reversed
        // What the heights of de Casteljau's points are off by.
        let around = [y - 8 * y.ulp, y + 8 * y.ulp].map { Self.x(of: c, atHeight: $0) }
        let (left, right) = (around.min()!, around.max()!)
        for distance in [1, 1e-3, 1e-6, 1e-10] {
          let away = distance * (abs(c.p3.x - c.p0.x) + 1e-3 * abs(c.p0.x))
          let context = "seed \(seed), y \(y), \(distance): \(c)"
          XCTAssertTrue(near.isAtOrLeft(of: right + away, y: y), context)
          XCTAssertFalse(near.isAtOrLeft(of: left - away, y: y), context)
        }
        XCTAssertEqual(
          near.x(atHeight: y), (left + right) / 2,
          accuracy: (right - left) + 1e-11 * (abs(c.p3.x - c.p0.x) + abs(c.p0.x)),
          "seed \(seed), y \(y): \(c)")
      }
    }
  }

  /// Between two samples of which one bends more tightly than the pen there is an odd number of cusps.
  func testCuspsAreWhereTheCurveBendsLikeThePen() {
    var count = 0
    for seed in 0..<600 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func point() -> Vector {
        let x = Double.random(in: -10...10, using: &random)
        return Vector(x, .random(in: -10...10, using: &random))
      }
      let c = CubicCurve(point(), point(), point(), point())
      let radius = [0.1, 1, 5][Int(seed % 3)]
      let bends = (0...64).map { abs(Self.curvature(of: c, at: Double($0) / 64)) * radius }
      // Where a sample bends almost like the pen, rounding decides.
      if bends.contains(where: { abs($0 - 1) < 1e-3 }) { continue }
      let cusps = c.parameters(ofCurvatureRadius: radius)
      count += cusps.count
      for (step, pair) in zip(bends, bends.dropFirst()).enumerated() {
        let inside = cusps.filter { Int($0 * 64) == step }
        let changes = (pair.0 > 1) != (pair.1 > 1)
        XCTAssertEqual(inside.count % 2 == 1, changes, "seed \(seed), step \(step): \(c)")
      }
      for t in cusps {
        let (low, high) = (max(0, t - 1e-6), min(1, t + 1e-6))
        let sides = [low, t, high].map { abs(Self.curvature(of: c, at: $0)) * radius }
        // Near a cusp of the curve itself the curvature is steep.
        let isReached = abs(sides[1] - 1) < 1e-2 || (sides[0] > 1) != (sides[2] > 1)
        XCTAssertTrue(isReached, "seed \(seed): \(t) of \(c): \(sides)")
      }
    }
    XCTAssertGreaterThan(count, 600)
  }

  /// From first and second differences of the curve's points.
  private static func curvature(of c: CubicCurve, at t: Double) -> Double {
    let step = 1e-4
    let (before, here, after) = (
      c.referencePoint(t - step), c.referencePoint(t), c.referencePoint(t + step)
    )
    let first = (after - before) * (0.5 / step)
    let second = (after - here * 2 + before) * (1 / (step * step))
    return first.cross(second) / (first.dot(first) * first.length)
  }
}
