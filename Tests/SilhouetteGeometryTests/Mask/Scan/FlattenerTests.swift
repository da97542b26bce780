import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

final class FlattenerTests: XCTestCase {
  /// Bit for bit, so that a border of two shapes stays shared.
  func testReversedCurvesHaveTheSamePoints() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func point() -> CGPoint {
        CGPoint(x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random))
      }
      let (a, b, c, d) = (point(), point(), point(), point())
      let radii = CGSize(width: c.x + 1, height: c.y + 1)
      let pairs: [(String, (inout VectorPath) -> Void, (inout VectorPath) -> Void)] = [
        ("quad", { $0.addQuad(to: d, control: b) }, { $0.addQuad(to: a, control: b) }),
        (
          "cubic", { $0.addCubic(to: d, control1: b, control2: c) },
          { $0.addCubic(to: a, control1: c, control2: b) }
        ),
        (
          "arc", { $0.addArc(to: d, radii: radii, rotation: 30, sweep: true) },
          { $0.addArc(to: a, radii: radii, rotation: 30, sweep: false) }
        ),
      ]
      let flattener = Flattener(scale: 1.5, flatness: 0x1p-10)
      for (kind, there, back) in pairs {
        var (path, reversed) = (VectorPath(), VectorPath())
        path.move(to: a)
        there(&path)
        reversed.move(to: d)
        back(&reversed)
        let points = flattener.polylines(of: path)[0]
        XCTAssertGreaterThan(points.count, 4, "seed \(seed), \(kind)")
        XCTAssertEqual(
          points, flattener.polylines(of: reversed)[0].reversed(), "seed \(seed), \(kind)")
      }
    }
  }

  /// Lines are within the flatness of the curve, and fewer than twice as many as necessary.
  func testLinesAreAsFewAsTheFlatnessAsks() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      func point() -> CGPoint { CGPoint(x: number(0...40), y: number(0...40)) }
      let (a, b, c, d) = (point(), point(), point(), point())
      let arc = EllipticalArc(
        center: a, axis1: CGPoint(x: number(1...20), y: 0), axis2: CGPoint(x: 0, y: number(1...20)),
        startAngle: number(-7...7), endAngle: number(-7...7))
      let (scale, flatness) = ([1.0, 2.5][Int(seed % 2)], [0x1p-10, 0.1, 5][Int(seed / 2 % 3)])
      var path = VectorPath()
      let curve: (Double) -> CGPoint
      switch seed % 3 {
      case 0:
        path.move(to: a)
        path.addQuad(to: c, control: b)
        curve = { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * a.x + 2 * u * t * b.x + t * t * c.x,
            y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
        }
      case 1:
        path.move(to: a)
        path.addCubic(to: d, control1: b, control2: c)
        curve = { t in
          let u = 1 - t
          let (p, q) = (u * u * u, 3 * u * u * t)
          let (r, s) = (3 * u * t * t, t * t * t)
          return CGPoint(
            x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
        }
      default:
        path.move(to: arc.point(at: arc.startAngle))
        path.add(arc, to: arc.point(at: arc.endAngle))
        curve = { arc.point(at: arc.startAngle + (arc.endAngle - arc.startAngle) * $0) }
      }
      let flattener = Flattener(scale: scale, flatness: flatness)
      let points = flattener.polylines(of: path)[0]
      let count = points.count - 1
      for (number, point) in points.enumerated() {
        let expected = curve(Double(number) / Double(count))
        XCTAssertEqual(point.x, Double(expected.x) * scale, accuracy: 1e-9, "seed \(seed)")
        XCTAssertEqual(point.y, Double(expected.y) * scale, accuracy: 1e-9, "seed \(seed)")
      }
      /// The largest distance between the curve and chords over equal parts of its parameter, at equal
      /// parameters.
      func error(_ count: Int) -> Double {
        (0..<count).map { part in
          let (low, high) = (
            curve(Double(part) / Double(count)), curve(Double(part + 1) / Double(count))
          )
          return (1..<16).map { step in
            let share = Double(step) / 16
            let at = curve((Double(part) + share) / Double(count))
            return hypot(
              at.x - low.x - (high.x - low.x) * share, at.y - low.y - (high.y - low.y) * share)
          }.max() ?? 0
        }.max() ?? 0
      }
      XCTAssertLessThanOrEqual(error(count) * scale, flatness * (1 + 1e-9), "seed \(seed)")
      // For cubics and ellipses the number of lines follows from the largest curvature anywhere.
      let spare = seed % 3 == 0 ? 1 : 2
      if count > 4 * spare {
        XCTAssertGreaterThan(
          error(count / spare - 1) * scale, flatness, "seed \(seed): \(count) lines")
      }
    }
  }

  /// Subpaths with NaN are left out.
  func testSubpaths() {
    var path = VectorPath()
    for number in 0..<5 {
      let x = Double(number) * 10
      path.append(polygon: [(x, 0), (x + 4, 0), (x, 4)].map { CGPoint(x: $0.0, y: $0.1) })
    }
    path.move(to: CGPoint(x: 1, y: Double.nan))
    path.addLine(to: .zero)
    path.addQuad(to: CGPoint(x: 8, y: 8), control: CGPoint(x: 3, y: 4))
    XCTAssertEqual(
      Flattener(scale: 1, flatness: 0x1p-10).polylines(of: path).map(\.count),
      [3, 3, 3, 3, 3])
    let first = Flattener(scale: 2, flatness: 1).polylines(of: path)[1]
    XCTAssertEqual(first, [SIMD2(20, 0), SIMD2(28, 0), SIMD2(20, 8)])
  }
}

extension Flattener {
  /// The corners of each subpath.
  fileprivate func polylines(of path: VectorPath) -> [[SIMD2<Double>]] {
    var polylines: [[SIMD2<Double>]] = []
    forEachPolyline(of: path) { polylines.append($0) }
    return polylines
  }
}
