import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// The polygons of a stroke: how many lines they take, and what they cover.
final class StrokePolygonsTests: XCTestCase {
  /// The number of lines of round caps, joins and arcs: a chord is within the flatness of its arc, of which
  /// the map to pixels takes a factor of √2; and each step along an arc is a quadrilateral.
  func testTheNumberOfLinesOfRoundParts() {
    for (scale, radius) in [(1.0, 10.0), (2, 10), (1, 0.5), (3, 400)] {
      let flatness = 0x1p-10
      let own = flatness / (scale * 2.0.squareRoot())
      let step = min(0.5, max(1e-3, (8 * own / radius).squareRoot()))
      func lines(_ path: VectorPath, _ style: Stroke) -> Int {
        StrokePolygons.edges(
          of: path, style: style, scale: scale, flatness: flatness
        ).count
      }
      func steps(_ turn: Double) -> Int { Int((turn / step).rounded(.up)) }
      let style = Stroke(width: 2 * radius, cap: .round, join: .round)
      var path = VectorPath()
      path.move(to: .zero)
      path.addLine(to: .zero)
      XCTAssertEqual(lines(path, style), steps(2 * .pi) + 1)
      path = VectorPath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 9, y: 0))
      XCTAssertEqual(lines(path, style), 4 + 2 * (steps(.pi) + 1))
      path.addLine(to: CGPoint(x: 9, y: 5))
      XCTAssertEqual(lines(path, style), 2 * 4 + 2 * (steps(.pi) + 1) + steps(.pi / 2) + 2)
      let arc = EllipticalArc(
        center: .zero, axis1: CGPoint(x: 1000, y: 0), axis2: CGPoint(x: 0, y: 1000), startAngle: 0,
        endAngle: 1)
      path = VectorPath()
      path.move(to: arc.point(at: 0))
      path.add(arc, to: arc.point(at: 1))
      // Each piece's sag is that of the whole, 1/8 of the radius, over the number of pieces squared.
      let pieces = (1000 / 8 / own).squareRoot().rounded(.up)
      XCTAssertEqual(
        lines(path, Stroke(width: 2 * radius)), 4 * Int(pieces) * max(1, steps(1 / pieces)))
    }
  }

  /// A curve that bends at one end has the same number of lines whichever end that is: each piece's sag is
  /// that of the whole, 3/4 of a control point's distance from the line through its neighbours, over the
  /// number of pieces squared.
  func testTheNumberOfLinesOfACurveThatBendsAtOneEnd() {
    let flatness = 0x1p-10
    let points = [(0, 0), (30, 0), (60, 0), (90, 40)].map { CGPoint(x: $0.0, y: $0.1) }
    for points in [points, points.reversed()] {
      var path = VectorPath()
      path.move(to: points[0])
      path.addCubic(to: points[3], control1: points[1], control2: points[2])
      let edges = StrokePolygons.edges(
        of: path, style: Stroke(width: 1), scale: 1, flatness: flatness)
      let pieces = (0.75 * 40 * 2.0.squareRoot() / flatness).squareRoot().rounded(.up)
      XCTAssertEqual(edges.count, 4 * Int(pieces), "from \(points[0])")
    }
    var straight = VectorPath()
    straight.move(to: .zero)
    straight.addCubic(
      to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 60, y: 0))
    let edges = StrokePolygons.edges(
      of: straight, style: Stroke(width: 1), scale: 1, flatness: flatness)
    XCTAssertEqual(edges.count, 4)
  }

  /// A stroke's polygons wind around its points that are farther than the flatness from an edge, and around
  /// no others.
  func testStrokesAreCoveredToWithinTheFlatness() {
    VectorPath.forEachRandom(0..<UInt64(rounds(4)), size: 40) { seed, path, random in
      var style = Stroke.random(using: &random)
      if seed % 4 > 0 { style.pen = .identity }
      let (scale, flatness) = ([1, 2.5][Int(seed % 2)], [0x1p-10, 0.05][Int(seed / 2 % 2)])
      let edges = StrokePolygons.edges(
        of: path, style: style, scale: scale, flatness: flatness)
      let region = PathRegion(path, stroke: style)
      for number in 0..<80 {
        var center = CGPoint(
          x: .random(in: -5...45, using: &random), y: .random(in: -5...45, using: &random))
        // Mostly near an edge.
        if number % 4 > 0, let line = edges.randomElement(using: &random) {
          let at =
            line.lowHalf + (line.highHalf - line.lowHalf) * Double.random(in: 0...1, using: &random)
          let off = SIMD2<Double>(
            .random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
          center = CGPoint(
            x: (at.x + off.x * flatness) / scale, y: (at.y + off.y * flatness) / scale)
        }
        let p = SIMD2(Double(center.x), Double(center.y)) * scale
        let distance = edges.reduce(Double.infinity) { best, line in
          let (way, to) = (line.highHalf - line.lowHalf, p - line.lowHalf)
          let along = (to * way).sum() / max((way * way).sum(), 1e-300)
          let off = to - way * max(0, min(1, along))
          return min(best, (off * off).sum().squareRoot())
        }
        guard distance > 2 * flatness else { continue }
        var winding = 0
        for line in edges where (line.y <= p.y) != (line.w <= p.y) {
          if line.x + (line.z - line.x) * (p.y - line.y) / (line.w - line.y) <= p.x {
            winding += line.y < line.w ? 1 : -1
          }
        }
        XCTAssertEqual(
          winding != 0, region.pointInside(center), "seed \(seed), \(center) at \(distance)")
      }
    }
  }
}
