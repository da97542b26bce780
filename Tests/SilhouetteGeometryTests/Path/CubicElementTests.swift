import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// ``VectorPath/forEachCubicElement(arcError:_:)``, against the curves' own formulas.
final class CubicElementTests: XCTestCase {
  func testMovesLinesCubicsAndClosesStay() throws {
    let path = try VectorPath(svg: "M1 2L3 4C1 2 3 4 5 6ZM7 8")
    XCTAssertEqual(cubics(path), Array(path))
  }

  func testQuadraticsAreTheSameCurve() throws {
    let path = try VectorPath(svg: "M0 0Q10 20 30 0")
    guard case .cubic(let a, let b, let end) = cubics(path)[1] else { return XCTFail("no cubic") }
    for t in stride(from: 0, through: 1, by: 0.125) {
      let s = 1 - t
      let quadratic = (2 * s * t * 10 + t * t * 30, 2 * s * t * 20)
      let (u, v) = (3 * s * s * t, 3 * s * t * t)
      XCTAssertEqual(u * a.x + v * b.x + t * t * t * end.x, quadratic.0, accuracy: 1e-13)
      XCTAssertEqual(u * a.y + v * b.y + t * t * t * end.y, quadratic.1, accuracy: 1e-13)
    }
  }

  /// The measured error of an arc's cubics is below the stated one, and not by much: there are no more cubics
  /// than needed.
  func testCubicsAreWithinTheStatedErrorOfTheirArc() {
    for error in [2.8e-4, 1e-4, 1e-6, 1e-9] {
      var largest = 0.0
      for seed in 0..<300 as Range<UInt64> {
        var random = SplitMix64(seed: seed)
        let turn = Double.random(in: -7...7, using: &random)
        let start = Double.random(in: -7...7, using: &random)
        let circle = EllipticalArc(
          center: .zero, axis1: CGPoint(x: 1, y: 0), axis2: CGPoint(x: 0, y: 1),
          startAngle: start, endAngle: start + turn)
        let measured = radialError(of: circle, arcError: error)
        XCTAssertLessThanOrEqual(measured, error, "seed \(seed)")
        largest = max(largest, measured)
      }
      XCTAssertGreaterThan(largest, error * 0.8)
    }
  }

  /// An ellipse is the image of a circle, and so are its cubics.
  func testCubicsOfAnEllipseAreMappedCubicsOfACircle() {
    let map = Affine(a: 30, b: 4, c: -7, d: 12, tx: 5, ty: 9)
    let (circle, end) = (unitArc(from: 0.3, to: 5), CGPoint(x: cos(5.0), y: sin(5.0)))
    var path = VectorPath()
    path.move(to: CGPoint(x: cos(0.3), y: sin(0.3)))
    path.add(circle, to: end)
    var mapped = VectorPath()
    for element in cubics(path) {
      switch element {
      case .cubic(let a, let b, let c): mapped.addCubic(to: c, control1: a, control2: b)
      case .move(let point): mapped.move(to: point)
      default: XCTFail("\(element)")
      }
    }
    for (a, b) in zip(cubics(path.applying(map)), mapped.applying(map)) {
      guard case .cubic(let a1, let a2, let a3) = a, case .cubic(let b1, let b2, let b3) = b
      else { continue }
      for (p, q) in [(a1, b1), (a2, b2), (a3, b3)] {
        XCTAssertEqual(p.x, q.x, accuracy: 1e-12)
        XCTAssertEqual(p.y, q.y, accuracy: 1e-12)
      }
    }
  }

  func testArcsEndWhereThePathSays() throws {
    VectorPath.forEachRandom(0..<200, size: 100) { seed, path, _ in
      let ends = path.segments.map(\.end)
      var walked: [CGPoint] = []
      path.forEachCubicElement { element in
        switch element {
        case .move(let end), .line(let end), .cubic(_, _, let end): walked.append(end)
        default: break
        }
      }
      for end in ends { XCTAssertTrue(walked.contains(end), "seed \(seed)") }
    }
  }

  func testHostileArcsAreLines() {
    for angle in [Double.nan, .infinity, 1e300, 1e6] {
      var path = VectorPath()
      path.move(to: .zero)
      path.add(unitArc(from: 0, to: angle), to: CGPoint(x: 1, y: 0))
      XCTAssertEqual(cubics(path), [.move(to: .zero), .line(to: CGPoint(x: 1, y: 0))])
    }
    for error in [Double.nan, 0, -1, .infinity] {
      XCTAssertLessThan(radialError(of: unitArc(from: 0, to: 6), arcError: error), 2.8e-4)
    }
  }

  func testErrorsOfTheBodyAreThrown() {
    struct Stop: Error {}
    XCTAssertThrowsError(
      try VectorPath(rect: .zero).forEachCubicElement { _ throws(Stop) in throw Stop() })
  }

  private func unitArc(from start: Double, to end: Double) -> EllipticalArc {
    EllipticalArc(
      center: .zero, axis1: CGPoint(x: 1, y: 0), axis2: CGPoint(x: 0, y: 1), startAngle: start,
      endAngle: end)
  }

  private func cubics(_ path: VectorPath) -> [VectorPath.Element] {
    var elements: [VectorPath.Element] = []
    path.forEachCubicElement { elements.append($0) }
    return elements
  }

  /// How far the cubics of an arc of the unit circle are from the circle.
  private func radialError(of arc: EllipticalArc, arcError: Double) -> Double {
    var path = VectorPath()
    path.move(to: arc.point(at: arc.startAngle))
    path.add(arc, to: arc.point(at: arc.endAngle))
    var (start, largest) = (arc.point(at: arc.startAngle), 0.0)
    path.forEachCubicElement(arcError: arcError) { element in
      guard case .cubic(let a, let b, let end) = element else { return }
      for step in 1..<64 {
        let t = Double(step) / 64
        let s = 1 - t
        func mix(_ p: Double, _ q: Double, _ r: Double, _ w: Double) -> Double {
          s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * w
        }
        let radius = hypot(mix(start.x, a.x, b.x, end.x), mix(start.y, a.y, b.y, end.y))
        largest = max(largest, abs(radius - 1))
      }
      start = end
    }
    return largest
  }
}
