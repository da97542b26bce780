import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class VectorPathMeasuresTests: XCTestCase {
  func testExtentContainsEveryPoint() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var path = VectorPath.random(using: &random, size: 40)
      if seed % 3 == 0 { path.move(to: CGPoint(x: 60, y: -30)) }
      let points = Self.points(path)
      let (xs, ys) = (points.map { Double($0.x) }, points.map { Double($0.y) })
      let extent = path.extent
      let context = "seed \(seed): \(Array(path))"
      for (found, expected) in [
        (extent.minX, xs.min()), (extent.maxX, xs.max()), (extent.minY, ys.min()),
        (extent.maxY, ys.max()),
      ] { XCTAssertEqual(found, expected ?? .nan, accuracy: 1e-3, context) }
      XCTAssertLessThanOrEqual(extent.minX, (xs.min() ?? 0) + 1e-9, context)
      XCTAssertGreaterThanOrEqual(extent.maxY, (ys.max() ?? 0) - 1e-9, context)
    }
    XCTAssertTrue(VectorPath().extent.isNull)
    var path = VectorPath()
    path.move(to: CGPoint(x: 3, y: 4))
    XCTAssertEqual(path.extent, CGRect(x: 3, y: 4, width: 0, height: 0))
    path.addLine(to: CGPoint(x: 0x1p1001, y: 5))
    path.addLine(to: CGPoint(x: 5, y: -0x1p1001))
    path.addLine(to: CGPoint(x: Double.nan, y: 5))
    XCTAssertEqual(path.extent, CGRect(x: 3, y: 4, width: 0, height: 0))
    path.addLine(to: CGPoint(x: 0x1p999, y: 9))
    XCTAssertEqual(path.extent, CGRect(x: 3, y: 4, width: 0x1p999, height: 5))
    // More than two turns take no more time.
    let turns = EllipticalArc(
      center: .zero, axis1: CGPoint(x: 2, y: 0), axis2: CGPoint(x: 0, y: 2), startAngle: 0,
      endAngle: 1e15)
    path.add(turns, to: CGPoint(x: 5, y: 6))
    XCTAssertEqual(path.extent, CGRect(x: 3, y: 4, width: 0x1p999, height: 5))
  }

  func testExtentOfTwoTurns() {
    let turns = EllipticalArc(
      center: .zero, axis1: CGPoint(x: 2, y: 0), axis2: CGPoint(x: 0, y: 2), startAngle: 0,
      endAngle: 4 * .pi)
    var path = VectorPath()
    path.move(to: CGPoint(x: 2, y: 0))
    path.add(turns, to: CGPoint(x: 2, y: 0))
    XCTAssertEqual(path.extent.minX, -2, accuracy: 1e-12)
    XCTAssertEqual(path.extent.height, 4, accuracy: 1e-12)
  }

  /// In none of them a step of π must be waited for.
  func testExtentOfArcsThatAreNoEllipses() {
    let numbers = [0, 1, 1e17, 1e300, .infinity, -.infinity, .nan]
    for a in numbers {
      for b in numbers {
        for angle in numbers {
          var path = VectorPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
          let arc = EllipticalArc(
            center: CGPoint(x: b, y: 0), axis1: CGPoint(x: a, y: b), axis2: CGPoint(x: b, y: a),
            startAngle: angle, endAngle: angle + a)
          path.add(arc, to: arc.point(at: arc.endAngle))
          XCTAssertTrue(path.extent.contains(CGRect(x: 1, y: 2, width: 3, height: 4)))
          _ = (path.length, PathRegion(path).pointInside(CGPoint(x: 2, y: 3)))
        }
      }
    }
  }

  func testLengthAgainstManyShortLines() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var path = VectorPath.random(using: &random, size: 40)
      path.close()
      var length = 0.0
      for segment in path.segments {
        var single = VectorPath()
        single.move(to: segment.start)
        switch segment.element {
        case .move: continue
        case .line, .close: single.addLine(to: segment.end)
        case .quad(let b, let end): single.addQuad(to: end, control: b)
        case .cubic(let b, let c, let end): single.addCubic(to: end, control1: b, control2: c)
        case .arc(let arc, let end): single.add(arc, to: end)
        }
        let points = Self.points(single)
        for (a, b) in zip(points, points.dropFirst()) { length += hypot(a.x - b.x, a.y - b.y) }
      }
      XCTAssertEqual(path.length, length, accuracy: 1e-3, "seed \(seed): \(Array(path))")
    }
    XCTAssertEqual(VectorPath().length, 0)
    XCTAssertEqual(VectorPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4)).length, 14)
  }

  /// A path's points, 2001 on each curve, moves included.
  private static func points(_ path: VectorPath) -> [CGPoint] {
    var points: [CGPoint] = []
    func add(_ at: (Double) -> CGPoint) {
      points += (0...2000).map { at(Double($0) / 2000) }
    }
    for segment in path.segments {
      let a = segment.start
      switch segment.element {
      case .move(let end), .line(let end): points.append(end)
      case .quad(let b, let c):
        add { t in
          let (p, q, r) = ((1 - t) * (1 - t), 2 * (1 - t) * t, t * t)
          return CGPoint(x: p * a.x + q * b.x + r * c.x, y: p * a.y + q * b.y + r * c.y)
        }
      case .cubic(let b, let c, let d):
        add { t in
          let u = 1 - t
          let (p, q) = (u * u * u, 3 * u * u * t)
          let (r, s) = (3 * u * t * t, t * t * t)
          return CGPoint(
            x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
        }
      case .arc(let arc, _):
        add { arc.point(at: arc.startAngle + (arc.endAngle - arc.startAngle) * $0) }
      case .close: break
      }
    }
    return points
  }
}
