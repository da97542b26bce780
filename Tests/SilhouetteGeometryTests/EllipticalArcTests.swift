import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Arcs whose shape a person can tell.
final class EllipticalArcTests: XCTestCase {
  func testRightAnglesAreExact() {
    let expected = [(1, 0), (0, 1), (-1, 0), (0, -1)] as [(Double, Double)]
    for quarter in -9...9 {
      let (cosine, sine) = cosineAndSine(degrees: Double(quarter * 90))
      let (x, y) = expected[(quarter + 12) % 4]
      XCTAssertEqual(cosine, x, "\(quarter) right angles")
      XCTAssertEqual(sine, y, "\(quarter) right angles")
    }
    let (cosine, sine) = cosineAndSine(degrees: 30)
    XCTAssertEqual(cosine, 0.75.squareRoot(), accuracy: 1e-15)
    XCTAssertEqual(sine, 0.5, accuracy: 1e-15)
  }

  /// As cubics it begins and ends at the very points, goes on without a gap, and stays on the ellipse.
  func testCubicsAreAnUnbrokenWayAlongTheEllipse() {
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
      for curve in arc.asCubics(from: start, to: end) {
        XCTAssertEqual(Vector(curve.x0, curve.y0), at, "seed \(seed)")
        for t in [0, 0.3, 0.5, 1] {
          XCTAssertEqual(arc.radius(of: curve.point(at: t)), 1, accuracy: 1e-11, "seed \(seed)")
        }
        at = Vector(curve.x3, curve.y3)
        turned += arc.turn(from: Vector(curve.x0, curve.y0), to: at)
      }
      XCTAssertEqual(at, end, "seed \(seed)")
      XCTAssertEqual(turned, arc.endAngle - arc.startAngle, accuracy: 1e-9, "seed \(seed)")
    }
  }
}

extension EllipticalArc {
  /// A point in units of the half-diameters, by Cramer's rule.
  private func unit(_ point: Vector) -> Vector {
    let (u, v, p) = (Vector(axis1), Vector(axis2), point - Vector(center))
    return Vector(p.cross(v) / u.cross(v), u.cross(p) / u.cross(v))
  }

  fileprivate func radius(of point: Vector) -> Double { hypot(unit(point).x, unit(point).y) }

  fileprivate func turn(from a: Vector, to b: Vector) -> Double {
    atan2(unit(a).cross(unit(b)), unit(a).dot(unit(b)))
  }
}
