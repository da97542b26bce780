import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Strokes of known shapes: caps, joins, dashes, dots and pens, at points on both sides of each edge.
final class StrokeShapeTests: XCTestCase {
  private func check(
    _ data: String, _ style: Stroke, inside: [(Double, Double)], outside: [(Double, Double)],
    line: UInt = #line
  ) throws {
    // The same at sizes whose squares underflow or overflow.
    for scale in [1, 0x1p-560, 0x1p400] {
      let path = try VectorPath(svg: data).applying(.scale(scale))
      var style = style
      style.width *= scale
      style.dashes = style.dashes.map { $0 * scale }
      style.dashOffset *= scale
      let region = PathRegion(path, stroke: style)
      for (points, expected) in [(inside, true), (outside, false)] {
        for (x, y) in points where region.pointInside(.init(x: x * scale, y: y * scale)) != expected
        {
          XCTFail("\(data), scale \(scale): \(x), \(y) should be \(expected)", line: line)
        }
      }
    }
  }

  func testCaps() throws {
    let data = "M10 10H30"
    try check(
      data, Stroke(width: 4), inside: [(10, 10), (30, 12), (20, 8), (10, 12)],
      outside: [(9.99, 10), (30.01, 10), (20, 12.01), (20, 7.99)])
    try check(
      data, Stroke(width: 4, cap: .square), inside: [(8, 8), (32, 12), (8, 12), (20, 10)],
      outside: [(7.99, 10), (32.01, 10), (8, 12.01)])
    try check(
      data, Stroke(width: 4, cap: .round), inside: [(8, 10), (32, 10), (8.6, 11.4), (9, 8.3)],
      outside: [(7.99, 10), (8.5, 11.5), (31.5, 8.5)])
  }

  func testJoins() throws {
    let data = "M0 0H10V10"
    try check(
      data, Stroke(width: 2), inside: [(10.99, -0.99), (10.9, -0.9), (9, 1)],
      outside: [(11.01, -1), (11, -1.01), (8.99, 1.01)])
    // The bevel is closed, in both directions of the path.
    for data in [data, "M10 10V0H0"] {
      try check(
        data, Stroke(width: 2, join: .bevel), inside: [(10.49, -0.49), (10.5, -0.5)],
        outside: [(10.51, -0.51), (11, -1)])
    }
    try check(
      data, Stroke(width: 2, join: .round), inside: [(10.7, -0.7)],
      outside: [(10.72, -0.71), (11, -1)])
    try check(
      data, Stroke(width: 2, miterLimit: 1.4), inside: [(10.49, -0.49)],
      outside: [(10.51, -0.51)])
  }

  /// Relative coordinates whose decimals do not sum to zero: the corner where the path closes is joined as if they did,
  /// there is no gap at it, and masks agree. A longer closing line is drawn.
  func testAClosingLineAsShortAsRoundingIsNone() throws {
    let stroke = Stroke(width: 20)
    let exact = PathRegion(try VectorPath(svg: "M150 300L200 150L305 253Z"), stroke: stroke)
    for tail in ["47", "46.99999", "47.00001", "46.9985"] {
      let path = try VectorPath(svg: "m150,300l50,-150l105,103l-155,\(tail)z")
      let region = PathRegion(path, stroke: stroke)
      XCTAssertTrue(region.pointInside(CGPoint(x: 144, y: 307)), tail)
      let mask = try BitMask(of: [.stroke(path, style: stroke)], scale: 1)
      for y in stride(from: 130, to: 330, by: 3) {
        for x in stride(from: 130, to: 320, by: 3) {
          let center = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          XCTAssertEqual(
            region.pointInside(center), exact.pointInside(center), "\(tail): \(center)")
          XCTAssertEqual(region.pointInside(center), mask.pointInside(center), "\(tail): \(center)")
        }
      }
    }
    let open = try VectorPath(svg: "m150,300l50,-150l105,103l-155,46.9z")
    XCTAssertFalse(PathRegion(open, stroke: stroke).pointInside(CGPoint(x: 144, y: 307)))
    // Thin pens would show the missing line.
    let thin = PathRegion(
      try VectorPath(svg: "m150,300l50,-150l105,103l-155,46.9985z"), stroke: Stroke(width: 0.001))
    XCTAssertTrue(thin.pointInside(CGPoint(x: 150, y: 299.999)))
  }

  /// Wherever a path has a line of rounding size, or several in a row, joins and caps are those of the path without it.
  func testALineAsShortAsRoundingHasNoJoins() throws {
    let pairs = [
      ("M20 60h40v-40%h-30", "M20 60h40v-40h-30"), ("M20 60h40%v-40%h-30%", "M20 60h40v-40h-30"),
      ("M20 60%h40v-40", "M20 60h40v-40"), ("M20 60%h40v-40h-40%z", "M20 60h40v-40h-40z"),
      ("M20 60%c0 -40 40 -40 40 0%h9", "M20 60c0 -40 40 -40 40 0h9"),
    ]
    let steps = (0..<8).map { number -> String in
      let angle = Double(number) * .pi / 4 + 0.1
      return "l\(1e-6 * cos(angle)) \(1e-6 * sin(angle))"
    }
    for (data, plain) in pairs {
      for step in steps + ["\(steps[1])\(steps[2])\(steps[6])"] {
        for cap in [Stroke.LineCap.butt, .square, .round] {
          let stroke = Stroke(width: 10, cap: cap, miterLimit: 10)
          let text = data.replacingOccurrences(of: "%", with: step)
          let region = PathRegion(try VectorPath(svg: text), stroke: stroke)
          let expected = PathRegion(try VectorPath(svg: plain), stroke: stroke)
          for y in stride(from: 0.5, to: 80, by: 3) {
            for x in stride(from: 0.5, to: 90, by: 3) {
              let point = CGPoint(x: x, y: y)
              XCTAssertEqual(
                region.pointInside(point), expected.pointInside(point), "\(text): \(point)")
            }
          }
        }
      }
    }
  }

  /// Lines that are all as short as rounding lead round a circle.
  func testManyLinesAsShortAsRounding() {
    let points = (0..<1_000_000).map { number -> CGPoint in
      let angle = Double(number) / 1_000_000 * 2 * .pi
      return CGPoint(x: 100 * cos(angle), y: 100 * sin(angle))
    }
    let region = PathRegion(VectorPath(polygon: points), stroke: Stroke(width: 10))
    for step in 0..<1000 {
      let (cosine, sine) = (cos(Double(step)), sin(Double(step)))
      for (radius, isInside) in [(94.9, false), (95.1, true), (104.9, true), (105.1, false)] {
        XCTAssertEqual(
          region.pointInside(CGPoint(x: radius * cosine, y: radius * sine)), isInside, "\(step)")
      }
    }
  }

  /// No point of the line that ends the path is lost, however thin the line that is left out.
  func testThereIsNoGapWhereARoundedPathCloses() throws {
    for data in ["m0,0h10v10h-10v-9.99995z", "m0,0h10v10h-10c0,-4 0,-8 0,-9.99995z"] {
      let region = PathRegion(
        try VectorPath(svg: data), stroke: Stroke(width: 2, join: .bevel))
      for step in 0..<1000 {
        let point = CGPoint(x: -0.5, y: Double(step) * 1e-7)
        XCTAssertTrue(region.pointInside(point), "\(data): \(point)")
      }
    }
  }

  /// Where sin(θ/2) is 4/5, the miter is 5/4 of the width long; it is drawn if the limit is just that.
  func testAMiterAtItsLimit() throws {
    for data in ["M6 8L0 0L6 -8", "M6 -8L0 0L6 8", "M-8 6L0 0L8 6", "M8 -6L0 0L-8 -6"] {
      let path = try VectorPath(svg: data)
      let tip = data.hasPrefix("M6") ? CGPoint(x: -1.24, y: 0) : CGPoint(x: 0, y: 0)
      func isIn(_ limit: Double, _ point: CGPoint) -> Bool {
        PathRegion(path, stroke: Stroke(width: 2, miterLimit: limit)).pointInside(point)
      }
      guard data.hasPrefix("M6") else { continue }
      XCTAssertTrue(isIn(1.25, tip), data)
      XCTAssertFalse(isIn(1.2499, tip), data)
      XCTAssertFalse(isIn(1.25, CGPoint(x: -1.26, y: 0)), data)
    }
  }

  /// The squares of these segments' lengths underflow to 0.
  func testTheShortestSegmentsCoverOnlyThemselves() throws {
    for data in ["M0 40L5e-324 40L0 40L8 8", "M0 40L0 40L1e-200 40L2e-200 40.001L8 8"] {
      let region = PathRegion(try VectorPath(svg: data), stroke: Stroke(width: 0.25))
      XCTAssertFalse(region.pointInside(CGPoint(x: 0.5, y: 39.5)), data)
      XCTAssertTrue(region.pointInside(CGPoint(x: 0.5, y: 38)), data)
    }
  }

  func testClosedSubpathsAreJoinedAndHaveNoCaps() throws {
    let style = Stroke(width: 2, cap: .square)
    try check(
      "M0 0H10V10H0Z", style, inside: [(-0.99, -0.99), (10.99, 10.99), (0, 5), (1, 1)],
      outside: [(1.01, 1.01), (5, 5), (-1.01, 0)])
    try check(
      "M0 0H10V10H0L0 0", Stroke(width: 2), inside: [(-0.5, 0.5)],
      outside: [(-0.5, -0.5)])
  }

  func testDots() throws {
    for data in ["M5 5H5", "M5 5Z", "M5 5L5 5Z", "M5 5Q5 5 5 5"] {
      try check(data, Stroke(width: 4), inside: [], outside: [(5, 5), (4.5, 5)])
      try check(
        data, Stroke(width: 4, cap: .round), inside: [(5, 5), (3, 5), (6.4, 6.4)],
        outside: [(6.5, 6.5), (2.99, 5)])
      try check(
        data, Stroke(width: 4, cap: .square), inside: [(3, 3), (7, 7), (5, 3)],
        outside: [(7.01, 7), (5, 2.99)])
    }
    try check("M5 5", Stroke(width: 4, cap: .round), inside: [], outside: [(5, 5)])
  }

  /// Dashes of a line are intervals, also for odd patterns and for offsets of either sign.
  func testDashesOfALine() throws {
    for (dashes, offset) in [
      ([10.0, 5], 0.0), ([10, 5], 3), ([10, 5], -4), ([10, 5], 1012), ([4, 2, 3], 0),
      ([4, 2, 3], 7),
      ([7], 2), ([0, 5, 3, 1], 0.25), ([3, 0, 2, 4], 1),
    ] {
      let region = PathRegion(
        try VectorPath(svg: "M0 0H100"), stroke: Stroke(dashes: dashes, dashOffset: offset))
      let pattern = dashes.count % 2 == 1 ? dashes + dashes : dashes
      let period = pattern.reduce(0, +)
      for step in 0..<1000 {
        let x = Double(step) / 10 + 0.05
        var position = (x + offset).truncatingRemainder(dividingBy: period)
        if position < 0 { position += period }
        var index = 0
        while position >= pattern[index] {
          position -= pattern[index]
          index += 1
        }
        let isIn = region.pointInside(CGPoint(x: x, y: 0.3))
        // At the end of a dash, rounding decides.
        guard position > 1e-9, pattern[index] - position > 1e-9 else { continue }
        XCTAssertEqual(isIn, index % 2 == 0, "\(dashes) offset \(offset) at \(x)")
      }
    }
  }

  /// The square caps of dots, a quarter circle apart, have the direction of the circle.
  func testDotsHaveTheCurvesDirection() throws {
    let quarter = 10 * Double.pi / 2
    try check(
      "M10 0A10 10 0 0 1 -10 0", Stroke(width: 2, cap: .square, dashes: [0, quarter]),
      inside: [(0.9, 10.9), (-0.9, 9.1), (10.9, 0.9), (9.1, -0.9)],
      outside: [(1.1, 10), (0, 11.1), (0, 8.9), (7.1, 7.1), (10, 1.1)])
    try check(
      "M10 0A10 10 0 0 0 -10 0", Stroke(width: 2, cap: .square, dashes: [0, quarter]),
      inside: [(0.9, -10.9), (-0.9, -9.1), (10.9, 0.9)], outside: [(1.1, -10), (7.1, -7.1)])
  }

  /// After the largest number of dashes, subpaths are solid.
  func testTooManyDashesAreSolid() {
    var path = VectorPath()
    // One line has fewer dashes and gaps than the limit; three lines have more dashes.
    let long = 2 * Double(Stroke.mostDashes) * 0.45
    for y in [0.0, 10, 20, 30] {
      path.move(to: CGPoint(x: 0, y: y))
      path.addLine(to: CGPoint(x: long, y: y))
    }
    let region = PathRegion(path, stroke: Stroke(width: 2, dashes: [1, 1]))
    for y in [0.0, 10, 20, 30] {
      XCTAssertTrue(region.pointInside(CGPoint(x: 100.5, y: y)))
      XCTAssertEqual(region.pointInside(CGPoint(x: 101.5, y: y)), y == 30, "\(y)")
    }
  }

  func testDashesOfLengthZeroAreDots() throws {
    let style = Stroke(width: 2, cap: .round, dashes: [0, 10])
    try check(
      "M0 0H35", style, inside: [(0, 0), (10, 0.9), (20.9, 0), (29.1, 0), (-0.9, 0)],
      outside: [(5, 0), (11.1, 0), (34, 0)])
    try check(
      "M0 0H35", Stroke(width: 2, dashes: [0, 10]), inside: [], outside: [(0, 0), (10, 0)])
  }

  func testInvalidDashesAreSolid() throws {
    for dashes in [[0.0, 0], [5, -1], [.nan, 1], [.infinity, 1], [5, 0], []] {
      try check(
        "M0 0H35", Stroke(width: 2, dashes: dashes), inside: [(1, 0), (17, 0.5), (34, 0)],
        outside: [(36, 0)])
    }
  }

  /// Both a circle of four arcs and SVG's arcs, whose centres are rounded.
  func testACircleIsARing() throws {
    let circle = VectorPath(ellipseAt: CGPoint(x: 3, y: 4), radii: CGSize(width: 10, height: 10))
    let region = PathRegion(circle, stroke: Stroke(width: 3))
    let svg = PathRegion(
      try VectorPath(svg: "M13 4A10 10 0 0 1 -7 4A10 10 0 0 1 13 4Z"), stroke: Stroke(width: 3)
    )
    var random = SplitMix64(seed: 5)
    for _ in 0..<5000 {
      let (x, y) = (
        Double.random(in: -10...16, using: &random), Double.random(in: -9...17, using: &random)
      )
      let distance = (hypot(x - 3, y - 4) - 10).magnitude - 1.5
      guard distance.magnitude > 1e-12 else { continue }
      let point = CGPoint(x: x, y: y)
      XCTAssertEqual(region.pointInside(point), distance < 0, "\(point)")
      XCTAssertEqual(svg.pointInside(point), distance < 0, "\(point)")
    }
  }

  /// With an elliptical pen, round caps are half ellipses, and a line is as wide as the ellipse across it.
  func testAnEllipticalPen() throws {
    let pen = Affine(a: 3, b: 0, c: 0, d: 1, tx: 7, ty: 9)
    try check(
      "M0 0H10", Stroke(width: 2, cap: .round, pen: pen),
      inside: [(-2.99, 0), (5, 0.99), (12.99, 0), (-1.5, 0.86)],
      outside: [(-3.01, 0), (5, 1.01), (-1.5, 0.87)])
    try check(
      "M0 0V10", Stroke(width: 2, pen: pen), inside: [(2.99, 5), (-2.99, 0.01)],
      outside: [(3.01, 5), (0, -0.01)])
  }
}
