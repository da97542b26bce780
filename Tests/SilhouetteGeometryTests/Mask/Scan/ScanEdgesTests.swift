import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Scan conversion, against a winding number for every pixel.
final class ScanEdgesTests: XCTestCase {
  private static func point(using random: inout SplitMix64, isHalf: Bool) -> SIMD2<Double> {
    let point = SIMD2<Double>(
      .random(in: -6...26, using: &random), .random(in: -6...26, using: &random))
    return isHalf ? (point * 2).rounded(.toNearestOrEven) / 2 : point
  }

  /// A centre is uncertain if the square around it, with sides of twice the uncertainty, meets an edge.
  func testUncertainPixelsAreThoseCloseToAnEdge() {
    for seed in 0..<100 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let uncertainty = [0x1p-20, 0.25, 0.5, 0.7, 2][Int(seed % 5)]
      var edges = ScanEdges(uncertainty: uncertainty, limit: .max)
      let points = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.point(using: &random, isHalf: seed % 2 == 0)
      }
      edges.add(polygon: points)
      let rect = PixelRect(x: -3, y: -2, width: 24, height: 22)
      var found: Set<[Int]> = []
      XCTAssertTrue(
        edges.forEachUncertainPixel(in: rect) { x, y in
          found.insert([x, y])
          return true
        })
      for y in rect.y - 1...rect.y + rect.height {
        for x in rect.x - 1...rect.x + rect.width {
          let isIn =
            x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
          let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
          let ends = zip([points[points.count - 1]] + points.dropLast(), points)
          let distance = ends.map { Self.distance(from: center, $0, $1) }.min() ?? .infinity
          if (distance - uncertainty).magnitude < 1e-9 { continue }
          XCTAssertEqual(
            found.contains([x, y]), isIn && distance <= uncertainty, "seed \(seed): \(x), \(y)")
        }
      }
      var calls = 0
      let isDone = edges.forEachUncertainPixel(in: rect) { _, _ in
        calls += 1
        return false
      }
      XCTAssertEqual(calls, found.isEmpty ? 0 : 1)
      XCTAssertEqual(isDone, found.isEmpty)
    }
  }

  /// The larger of the distances in x and in y from a point to a line's nearest point, by ternary search.
  private static func distance(
    from p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>
  ) -> Double {
    func away(_ t: Double) -> Double {
      let d = a + (b - a) * t - p
      return max(d.x.magnitude, d.y.magnitude)
    }
    // The larger of two such distances has one minimum.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
      if away(first) <= away(second) { high = second } else { low = first }
    }
    return min(away((low + high) / 2), away(0), away(1))
  }

  /// Random polygons, cut off by random rectangles; pixels that were set stay set.
  func testScansAreWindingNumbers() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var edges = ScanEdges(uncertainty: 0.125, limit: .max)
      let points = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Self.point(using: &random, isHalf: false)
      }
      edges.add(polygon: points)
      XCTAssertFalse(edges.isFull)
      XCTAssertEqual(edges.lines.count, points.count)
      if let box = edges.box {
        XCTAssertEqual(box.minX, (points.map(\.x).min() ?? 0) - 0.125)
        XCTAssertEqual(box.minY, (points.map(\.y).min() ?? 0) - 0.125)
        XCTAssertEqual(box.maxX, (points.map(\.x).max() ?? 0) + 0.125)
        XCTAssertEqual(box.maxY, (points.map(\.y).max() ?? 0) + 0.125)
      }
      let rect = PixelRect(
        x: .random(in: -9...6, using: &random), y: .random(in: -9...6, using: &random),
        width: .random(in: 1...90, using: &random), height: .random(in: 1...30, using: &random))
      let wordsPerRow = (rect.width + 63) / 64
      for rule in FillRule.allCases {
        let before = (0..<wordsPerRow * rect.height).map { _ in
          random.next() & random.next() & random.next()
        }
        var rows = PixelRows(rect: rect)
        rows.words = before
        edges.scan(rule: rule, into: &rows)
        var crossings = 0
        for row in 0..<rect.height {
          let y = Double(rect.y + row) + 0.5
          for column in 0..<rect.width {
            let x = Double(rect.x + column) + 0.5
            var winding = 0
            for (a, b) in zip([points[points.count - 1]] + points.dropLast(), points) {
              guard (a.y <= y) != (b.y <= y) else { continue }
              if column == 0 { crossings += 1 }
              if a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) <= x { winding += a.y < b.y ? 1 : -1 }
            }
            let (word, bit) = (row * wordsPerRow + column / 64, UInt64(1) << UInt64(column % 64))
            let isIn = rule == .nonZero ? winding != 0 : winding % 2 != 0
            XCTAssertEqual(
              rows.words[word] & bit != 0, isIn || before[word] & bit != 0,
              "seed \(seed), \(rule): \(column), \(row)")
          }
        }
        XCTAssertEqual(edges.crossings(of: rect), Double(crossings), "seed \(seed)")
      }
    }
  }

  func testTheLimitOfLines() {
    for (limit, isFull) in [(2, true), (3, false), (4, false)] {
      var edges = ScanEdges(uncertainty: 1, limit: limit)
      XCTAssertNil(edges.box)
      edges.add(polygon: [SIMD2(0, 0), SIMD2(4, 0), SIMD2(0, 4)])
      XCTAssertEqual(edges.isFull, isFull)
      XCTAssertEqual(edges.lines.count, min(limit, 3))
    }
    var none = ScanEdges(uncertainty: 1, limit: 9)
    none.add(polygon: [])
    XCTAssertNil(none.box)
  }

  /// The number of lines of round caps, joins and arcs: a chord is within the flatness of its arc, of which
  /// the map to pixels takes a factor of √2.
  func testTheNumberOfLinesOfRoundParts() {
    for (scale, radius) in [(1.0, 10.0), (2, 10), (1, 0.5), (3, 400)] {
      let flatness = 0x1p-10
      let own = flatness / (scale * 2.0.squareRoot())
      let step = min(0.5, max(1e-3, (8 * own / radius).squareRoot()))
      func lines(_ path: VectorPath, _ style: Stroke) -> Int {
        StrokePolygons.edges(
          of: path, style: style, scale: scale, flatness: flatness, uncertainty: 4 * flatness,
          limit: .max
        ).lines.count
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
        lines(path, Stroke(width: 2 * radius)), 8 * Int(pieces) * max(1, steps(1 / pieces)))
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
        of: path, style: Stroke(width: 1), scale: 1, flatness: flatness, uncertainty: 4 * flatness,
        limit: .max)
      let pieces = (0.75 * 40 * 2.0.squareRoot() / flatness).squareRoot().rounded(.up)
      XCTAssertEqual(edges.lines.count, 8 * Int(pieces), "from \(points[0])")
    }
    var straight = VectorPath()
    straight.move(to: .zero)
    straight.addCubic(
      to: CGPoint(x: 90, y: 0), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: 60, y: 0))
    let edges = StrokePolygons.edges(
      of: straight, style: Stroke(width: 1), scale: 1, flatness: flatness,
      uncertainty: 4 * flatness, limit: .max)
    XCTAssertEqual(edges.lines.count, 8)
  }

  /// A stroke's polygons wind around its points that are farther than the flatness from an edge, and around
  /// no others.
  func testStrokesAreCoveredToWithinTheFlatness() {
    for seed in 0..<16 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: 40)
      var style = Stroke.random(using: &random)
      if seed % 4 > 0 { style.pen = .identity }
      let (scale, flatness) = ([1, 2.5][Int(seed % 2)], [0x1p-10, 0.05][Int(seed / 2 % 2)])
      let edges = StrokePolygons.edges(
        of: path, style: style, scale: scale, flatness: flatness, uncertainty: 4 * flatness,
        limit: .max)
      let region = PathRegion(path, stroke: style)
      for number in 0..<80 {
        var center = CGPoint(
          x: .random(in: -5...45, using: &random), y: .random(in: -5...45, using: &random))
        // Mostly near an edge.
        if number % 4 > 0, let line = edges.lines.randomElement(using: &random) {
          let at =
            line.lowHalf + (line.highHalf - line.lowHalf) * Double.random(in: 0...1, using: &random)
          let off = SIMD2<Double>(
            .random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
          center = CGPoint(
            x: (at.x + off.x * flatness) / scale, y: (at.y + off.y * flatness) / scale)
        }
        let p = SIMD2(Double(center.x), Double(center.y)) * scale
        let distance = edges.lines.reduce(Double.infinity) { best, line in
          let (way, to) = (line.highHalf - line.lowHalf, p - line.lowHalf)
          let along = (to * way).sum() / max((way * way).sum(), 1e-300)
          let off = to - way * max(0, min(1, along))
          return min(best, (off * off).sum().squareRoot())
        }
        guard distance > 2 * flatness else { continue }
        var winding = 0
        for line in edges.lines where (line.y <= p.y) != (line.w <= p.y) {
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
