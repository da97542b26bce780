import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class MarginTests: XCTestCase {
  /// Polygons that tile a square, with the points of each: the corners of a grid, each moved at random.
  private func tiles(
    _ side: Int, _ random: inout SplitMix64
  ) throws -> (map: HitMap, polygons: [[CGPoint]]) {
    func move() -> Double { .random(in: -0.3...0.3, using: &random) }
    var corners: [[CGPoint]] = []
    for y in 0...side {
      corners.append(
        (0...side).map { x in
          let isEdge = (x % side == 0, y % side == 0)
          return CGPoint(
            x: Double(x) + (isEdge.0 ? 0 : move()), y: Double(y) + (isEdge.1 ? 0 : move()))
        })
    }
    var polygons: [[CGPoint]] = []
    for y in 0..<side {
      for x in 0..<side {
        polygons.append([
          corners[y][x], corners[y][x + 1], corners[y + 1][x + 1], corners[y + 1][x],
        ])
      }
    }
    let shapes = polygons.enumerated().map { index, polygon in
      var path = VectorPath()
      path.append(polygon: polygon)
      return HitMap.Shape(id: "\(index)", outline: .fill(path))
    }
    let size = CGSize(width: side, height: side)
    return (try HitMap(shapes: shapes, size: size), polygons)
  }

  /// The distance from a point to a segment, without anything of the package.
  private func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let t = max(0, min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)))
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
  }

  func testMarginOnTilesIsTheDistanceToTheNearestEdge() throws {
    var random = SplitMix64(seed: 1)
    for side in [1, 3, 20] {
      let (map, polygons) = try tiles(side, &random)
      for _ in 0..<rounds(2000) {
        let point = CGPoint(
          x: Double.random(in: 0..<Double(side), using: &random),
          y: Double.random(in: 0..<Double(side), using: &random))
        let margin = map.margin(at: point, within: 10)
        let index = try XCTUnwrap(margin.shape?.index)
        let corners = polygons[index]
        let edges = corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
        let expected = edges.map { distance(point, $0.0, $0.1) }.min() ?? 0
        XCTAssertEqual(
          margin.distance, min(10, expected), accuracy: 4 * Double(side).ulp, "\(point)")
        // The polygon with the same edge, by its middle.
        let nearest = edges.first { distance(point, $0.0, $0.1) == expected }
        let edge = try XCTUnwrap(nearest)
        let neighbour = polygons.indices.first {
          $0 != index && polygons[$0].contains(edge.0) && polygons[$0].contains(edge.1)
        }
        XCTAssertEqual(margin.next?.index, neighbour, "\(point)")
      }
    }
  }

  /// Whether the answer is the same at a part of the margin in 64 directions.
  private func assertHolds(_ map: HitMap, at p: CGPoint, within limit: Double, _ seed: UInt64) {
    var margin = Double(map.margin(at: p, within: limit).distance)
    let shape = map.hitTest(p)?.index
    XCTAssertEqual(map.margin(at: p, within: limit).shape?.index, shape)
    for step in 0..<8 {
      let radius = limit / Double(1 << step)
      // Where cells decide, what holds may be more than the margin.
      if map.holds(at: p, within: radius) { margin = max(margin, radius) }
    }
    // A smaller one is rounding.
    for step in 0..<64 where margin > 1e-12 {
      let (angle, radius) = (Double(step) / 32 * .pi, 0.999 * margin)
      let q = CGPoint(x: p.x + radius * cos(angle), y: p.y + radius * sin(angle))
      XCTAssertEqual(
        map.hitTest(q)?.index, shape, "seed \(seed): \(margin) from \(p) to \(q)")
    }
  }

  func testNoAnswerChangesWithinTheMargin() throws {
    for seed in 0..<UInt64(rounds(60)) {
      var random = SplitMix64(seed: seed)
      var shapes: [HitMap.Shape] = []
      for index in 0..<Int.random(in: 1...8, using: &random) {
        var outlines: [Outline] = []
        let path = VectorPath.random(using: &random, size: 100)
        if Bool.random(using: &random) {
          outlines.append(.fill(path, rule: Bool.random(using: &random) ? .nonZero : .evenOdd))
        }
        if outlines.isEmpty || Bool.random(using: &random) {
          outlines.append(.stroke(path, style: .random(using: &random)))
        }
        let clip = Clip(.fill(VectorPath.random(using: &random, size: 100)))
        let clips = Int.random(in: 0..<3, using: &random) == 0 ? [clip] : []
        shapes.append(
          HitMap.Shape(
            id: "\(index)",
            drawings: [HitMap.Drawing(outlines: outlines, clips: clips)]))
      }
      let isMask = seed % 4 == 3
      let map = try HitMap(
        shapes: shapes, size: CGSize(width: 90, height: 90),
        overflow: seed % 3 == 0 ? .visible : .hidden,
        mode: isMask ? .mask(scales: [1.5]) : .exact)
      for number in 0..<40 {
        let p = CGPoint(
          x: Double.random(in: -10...110, using: &random),
          y: Double.random(in: -10...110, using: &random))
        assertHolds(map, at: p, within: number % 2 == 0 ? 5 : 200, seed)
      }
    }
  }

  func testAllPointsOfStrokesHaveTheirDistanceToTheSide() throws {
    // Round caps and joins, a ring that is closed, and a spiral of curves.
    for data in ["M20 50 H80", "M20 20 L80 50 L20 80", "M20 50 A30 30 0 1 1 20 50.001 Z"] {
      let path = try VectorPath(svg: data)
      let stroke = Stroke(width: 20, cap: .round, join: .round)
      let map = try HitMap(
        shapes: [HitMap.Shape(id: "a", outline: .stroke(path, style: stroke))],
        size: CGSize(width: 100, height: 100))
      let line = PathRegion(.stroke(path, style: Stroke(width: 1e-6, cap: .round, join: .round)))
      var random = SplitMix64(seed: 2)
      for _ in 0..<rounds(300) {
        let p = CGPoint(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random))
        guard map.hitTest(p) != nil else { continue }
        XCTAssertEqual(
          map.margin(at: p, within: 50).distance, 10 - line.distance(from: p), accuracy: 1e-5,
          "\(p) on \(data)")
      }
    }
  }

  func testFlatEndsAndBevelsLimitTheMargin() throws {
    let map = try HitMap(
      shapes: [
        HitMap.Shape(
          id: "a",
          outline: .stroke(
            try VectorPath(svg: "M20 20 H80 V80"),
            style: Stroke(width: 20, cap: .butt, join: .bevel)))
      ], size: CGSize(width: 200, height: 200))
    func margin(_ x: Double, _ y: Double) -> Double {
      map.margin(at: CGPoint(x: x, y: y), within: 50).distance
    }
    XCTAssertEqual(margin(22, 20), 2)
    XCTAssertEqual(margin(80, 77), 3)
    XCTAssertEqual(margin(50, 20), 10)
    // The bevel from 80, 10 to 90, 20.
    XCTAssertEqual(margin(80, 20), 50.0.squareRoot(), accuracy: 1e-12)
    XCTAssertEqual(margin(83, 15), 2.0.squareRoot(), accuracy: 1e-12)
  }

  private func stroked(_ data: String, _ style: Stroke) throws -> HitMap {
    try HitMap(
      shapes: [HitMap.Shape(id: "a", outline: .stroke(try VectorPath(svg: data), style: style))],
      size: CGSize(width: 20, height: 20), overflow: .visible)
  }

  func testNoStrokeLeavesAPointWithinItsMargin() throws {
    let joins = Stroke.LineJoin.allCases
    for seed in 0..<UInt64(rounds(120)) {
      var random = SplitMix64(seed: 1000 + seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      // The narrowest curves bend more tightly than the widest pens.
      let path = VectorPath.random(using: &random, size: 10)
      let dashes = [[], [], [0.3, 0.7, 0], [0.1], [0, 2], [number(0...3), number(0.1...3)]]
      let pens: [Affine] = [.identity, .identity, Affine(a: 1, b: 0.3, c: 0, d: 2)]
      let style = Stroke(
        width: [0.1, 1, number(0.5...5), 6.7, 13.7][Int(seed % 5)],
        cap: Stroke.LineCap.allCases[Int(seed % 3)],
        join: joins[Int.random(in: 0..<joins.count, using: &random)], miterLimit: number(1...6),
        dashes: dashes[Int.random(in: 0..<dashes.count, using: &random)],
        dashOffset: number(0...2), pen: pens[Int.random(in: 0..<3, using: &random)])
      let map = try HitMap(
        shapes: [HitMap.Shape(id: "a", outline: .stroke(path, style: style))],
        size: CGSize(width: 20, height: 20), overflow: .visible)
      for _ in 0..<40 {
        assertHolds(map, at: CGPoint(x: number(-3...13), y: number(-3...13)), within: 20, seed)
      }
    }
  }

  /// Points of dashes, bevels and tight curves, each with the distance to the nearest change: by formula, or by trying
  /// points around in small steps.
  func testMarginsOfSmallDashesAndTightCurves() throws {
    let dashes = Stroke(width: 6.7, cap: .round, dashes: [0.3, 0.7, 0])
    for (map, x, y, most) in [
      (try stroked("M5 2L7 1L8 2L3 8L8 6", dashes), 0.26132, 7.72449, 0.318),
      (try stroked("M2.5 8Q3 6.25 10 6.6", Stroke(width: 13.7)), 4.4, 10.59, 0.504),
    ] {
      let margin = map.margin(at: CGPoint(x: x, y: y), within: 10).distance
      XCTAssertGreaterThan(margin, 0.9 * most)
      XCTAssertLessThanOrEqual(margin, most)
    }
    // A finger reaches the stroke where its curve bends more tightly than the pen.
    let curve = try stroked("M2.5 8Q3 6.25 10 6.6", Stroke(width: 13.7))
    XCTAssertNotNil(curve.hitTest(CGPoint(x: 4.4, y: 10.59), tolerance: 1))
    XCTAssertNil(curve.hitTest(CGPoint(x: 4.4, y: 10.59), tolerance: 0.5))
  }

  func testOverlappingStrokesHaveAMarginInTheirMiddle() throws {
    let hatching = (0..<20).map { "M0 \(5 * $0)H200" }.joined()
    let map = try stroked(hatching, Stroke(width: 40))
    for (x, y) in [(100, 47.5), (100, 45), (30, 60), (150, 0), (100, -19)] as [(Double, Double)] {
      let margin = map.margin(at: CGPoint(x: x, y: y), within: 100).distance
      let exit = min(x, 200 - x, y + 20, 115 - y)
      XCTAssertLessThanOrEqual(margin, CGFloat(exit) + 1e-12)
      XCTAssertGreaterThan(margin, CGFloat(exit) / 3, "\(x), \(y)")
    }
    // Where a line begins on another, the other one goes on.
    let tee = try stroked("M0 0H20M10 0V10", Stroke(width: 4))
    XCTAssertEqual(tee.margin(at: CGPoint(x: 10, y: 0), within: 9).distance, 2, accuracy: 1e-12)
  }

  func testDistancesThatAreNoneHoldNothing() throws {
    var random = SplitMix64(seed: 8)
    let map = try tiles(4, &random).map
    for distance in [-1, -1e9, -.leastNonzeroMagnitude, -.infinity, .nan] as [CGFloat] {
      for x in [-5, 0, 2, 4, 7, 1e9] as [CGFloat] {
        let point = CGPoint(x: x, y: 2)
        XCTAssertFalse(map.holds(at: point, within: distance), "\(distance)")
        XCTAssertEqual(map.margin(at: point, within: distance).distance, 0)
      }
    }
    XCTAssertTrue(map.holds(at: CGPoint(x: 2, y: 2), within: 0))
  }

  func testWhatIsBelowDoesNotCountAndWhatIsAboveDoes() throws {
    func square(_ id: String, _ x: Double, _ side: Double) -> HitMap.Shape {
      var path = VectorPath()
      path.append(
        polygon: [(0, 0), (1, 0), (1, 1), (0, 1)].map {
          CGPoint(x: x + $0 * side, y: x + $1 * side)
        })
      return HitMap.Shape(id: id, outline: .fill(path))
    }
    let map = try HitMap(
      shapes: [square("low", 0, 30), square("middle", 0, 100), square("high", 40, 20)],
      size: CGSize(width: 200, height: 200))
    let margin = map.margin(at: CGPoint(x: 29, y: 29), within: 100)
    XCTAssertEqual(margin.shape?.id, "middle")
    XCTAssertEqual(margin.distance, 242.0.squareRoot(), accuracy: 1e-12)
    XCTAssertEqual(margin.next?.id, "high")
    let filtered = map.enabling(map.shapeSet { $0.id != "high" })
    XCTAssertEqual(filtered.margin(at: CGPoint(x: 29, y: 29), within: 100).distance, 29)
    XCTAssertNil(filtered.margin(at: CGPoint(x: 29, y: 29), within: 100).next)
    XCTAssertEqual(filtered.margin(at: CGPoint(x: 150, y: 50), within: 100).distance, 50)
    XCTAssertEqual(filtered.margin(at: CGPoint(x: 150, y: 50), within: 100).next?.id, "middle")
  }

  /// Positions are up to 20 m off. Whoever waits until the margin is larger raises no false alarm.
  func testMarginsSpareFalseAlarms() throws {
    let fence = HitMap.Shape(
      id: "fence",
      outline: .fill(try VectorPath(svg: "M0 0 L400 40 L420 300 L250 280 L200 400 L-20 350 Z")))
    let map = try HitMap(
      shapes: [fence], size: CGSize(width: 600, height: 600), overflow: .visible)
    func way(_ from: CGPoint, _ to: CGPoint) -> [CGPoint] {
      (0..<600).map {
        let t = Double($0) / 599
        return CGPoint(x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y))
      }
    }
    let traces = [
      // Along the fence, 10 m outside; at rest, 8 m inside; through it.
      way(CGPoint(x: -10, y: -11), CGPoint(x: 400, y: 30)),
      way(CGPoint(x: 404, y: 170), CGPoint(x: 404, y: 171)),
      way(CGPoint(x: -100, y: 200), CGPoint(x: 560, y: 180)),
    ]
    var random = SplitMix64(seed: 5)
    for (number, trace) in traces.enumerated() {
      var (plain, sure) = (Alarms(), Alarms())
      var truth = Alarms()
      for place in trace {
        let angle = Double.random(in: 0..<2 * .pi, using: &random)
        let error = Double.random(in: 0..<20, using: &random)
        let position = CGPoint(x: place.x + error * cos(angle), y: place.y + error * sin(angle))
        let margin = map.margin(at: position, within: 20)
        truth.note(map.hitTest(place) != nil)
        plain.note(margin.shape != nil)
        if margin.distance >= 20 { sure.note(margin.shape != nil) }
      }
      XCTAssertEqual(sure.count, truth.count, "trace \(number)")
      XCTAssertGreaterThan(plain.count, truth.count + 4, "trace \(number)")
    }
  }

  /// How often a state that is known changes.
  private struct Alarms {
    private var last: Bool?
    private(set) var count = 0

    mutating func note(_ isInside: Bool) {
      if let last, last != isInside { count += 1 }
      last = isInside
    }
  }

  func testMarginsOfManyAreThoseOfEach() throws {
    var random = SplitMix64(seed: 3)
    let map = try tiles(9, &random).map
    let points = (0..<5000).map { _ in
      CGPoint(
        x: Double.random(in: -1...10, using: &random), y: Double.random(in: -1...10, using: &random)
      )
    }
    let many = map.margins(at: points, within: 0.2, parallel: true)
    for (index, point) in points.enumerated() {
      let one = map.margin(at: point, within: 0.2)
      XCTAssertEqual(Int(many.shapes[index]), one.shape?.index ?? -1)
      XCTAssertEqual(many.distances[index], Double(one.distance))
    }
    for odd in [CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 1, y: CGFloat.infinity)] {
      XCTAssertEqual(map.margin(at: odd, within: 1).distance, 0)
    }
    XCTAssertEqual(map.margin(at: points[0], within: .nan).distance, 0)
  }

  func testPlacedMarginsAreInTheViewsPoints() throws {
    var random = SplitMix64(seed: 4)
    let map = try tiles(4, &random).map
    let placed = try map.placed(
      in: CGRect(x: 0, y: 0, width: 80, height: 40), contentMode: .scaleToFill)
    for _ in 0..<200 {
      let p = CGPoint(
        x: Double.random(in: 0..<80, using: &random), y: Double.random(in: 0..<40, using: &random))
      let margin = placed.margin(at: p, within: 10)
      XCTAssertEqual(margin.shape, placed.hitTest(p)?.shape)
      for step in 0..<64 {
        let (angle, radius) = (Double(step) / 32 * .pi, 0.999 * Double(margin.distance))
        let q = CGPoint(x: p.x + radius * cos(angle), y: p.y + radius * sin(angle))
        XCTAssertEqual(placed.hitTest(q)?.index, margin.shape?.index)
      }
    }
    XCTAssertEqual(placed.margin(at: CGPoint(x: 90, y: 1), within: 10).distance, 0)
  }
}
