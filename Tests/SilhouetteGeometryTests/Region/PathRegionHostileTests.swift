import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Extreme numbers and paths: an answer within a second, and never a trap.
final class PathRegionHostileTests: XCTestCase {
  private let bad: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e200, 0x1p1000, 0x1p1001,
    .leastNonzeroMagnitude, 0, -0.0, 1,
  ]

  /// Builds fills and strokes and queries some points, within a second each.
  private func probe(_ path: VectorPath, _ context: String, expectsEmpty: Bool = false) {
    let styles: [Stroke?] = [
      nil, Stroke(width: 2), Stroke(width: 1e300, cap: .round, join: .round),
      Stroke(width: 1e-300, cap: .square), Stroke(width: 1, dashes: [1e-9, 1e-9]),
    ]
    for style in styles {
      let start = Date()
      let region = PathRegion(path, stroke: style)
      for x in bad {
        let point = CGPoint(x: x, y: 0.5)
        let isIn = region.pointInside(point)
        if !x.isFinite || expectsEmpty && style == nil {
          XCTAssertFalse(isIn, "\(context): \(point)")
        }
        XCTAssertFalse(region.distance(from: point) < 0, "\(context): \(point)")
        XCTAssertFalse(region.distanceToOutline(from: point).isNaN, "\(context): \(point)")
      }
      let time = Date().timeIntervalSince(start)
      XCTAssertLessThan(time, Self.patience, "\(context), stroke \(String(describing: style))")
    }
  }

  #if DEBUG
  /// Unoptimised builds on a busy machine take longer.
  private static let patience = 30.0
  #else
  private static let patience = 1.0
  #endif

  func testExtremeNumbersAtEveryCoordinate() {
    for value in bad {
      for index in 0..<6 {
        var numbers: [Double] = [1, 2, 5, 3, 4, 9]
        numbers[index] = value
        let points = [0, 2, 4].map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
        var lines = VectorPath(polygon: points)
        probe(lines, "line \(value) at \(index)")
        lines.addQuad(to: points[1], control: points[0])
        lines.addCubic(to: points[2], control1: points[1], control2: points[0])
        probe(lines, "curves \(value) at \(index)")
        var arc = VectorPath()
        arc.move(to: points[0])
        arc.addArc(
          to: points[1], radii: CGSize(width: numbers[4], height: numbers[5]), rotation: numbers[4])
        probe(arc, "arc \(value) at \(index)")
      }
    }
  }

  func testEnormousAnglesAndRadii() {
    for (start, end) in [
      (1e300, 1e300), (0, 1e300), (1e17, 1e17 + 32), (-1e19, -1e19), (1e15, 1e15 + 6), (0, .nan),
      (0, 1e4), (60, 0), (1e9, 1e9 + 3),
    ] {
      for size in [1, 1e-300, 1e300, .infinity, 0] {
        var path = VectorPath()
        path.move(to: CGPoint(x: size, y: 0))
        path.add(
          EllipticalArc(
            center: .zero, axis1: CGPoint(x: size, y: 0), axis2: CGPoint(x: 0, y: size),
            startAngle: start, endAngle: end), to: CGPoint(x: 0, y: size))
        probe(path, "angles \(start) to \(end), size \(size)")
      }
    }
    for radius in [1e300, 1e160, 1e150, 1e17, 1e-300, .greatestFiniteMagnitude] {
      for large in [false, true] {
        var path = VectorPath()
        path.move(to: .zero)
        path.addArc(
          to: CGPoint(x: 1, y: 1), radii: CGSize(width: radius, height: radius), largeArc: large)
        probe(path, "radius \(radius)")
      }
    }
  }

  /// Only the direction of a tiny segment shows in a stroke: in its join and its cap.
  func testTinySegmentsHaveADirection() throws {
    for cap in Stroke.LineCap.allCases {
      for join in Stroke.LineJoin.allCases {
        let style = Stroke(width: 2.7, cap: cap, join: join)
        let expected = PathRegion(try VectorPath(svg: "M1e-20 1e-20L0 0H9"), stroke: style)
        for length in ["5e-324", "1e-323", "1e-310", "1e-300", "1e-200"] {
          let path = try VectorPath(svg: "M\(length) \(length)L0 0H9")
          let region = PathRegion(path, stroke: style)
          let mask = try BitMask(of: [.stroke(path, style: style)], scale: 4)
          for x in -16..<48 {
            for y in -16..<16 {
              let center = CGPoint(x: (Double(x) + 0.5) / 4, y: (Double(y) + 0.5) / 4)
              let isIn = expected.pointInside(center)
              let context = "\(length), \(cap), \(join), \(center)"
              XCTAssertEqual(region.pointInside(center), isIn, context)
              XCTAssertEqual(mask[x, y], isIn, context)
            }
          }
        }
      }
    }
  }

  /// Up to the limit of dashes on one curve; two of the curves have a cusp.
  func testVeryManyDashesOfOneCurve() throws {
    #if DEBUG
    let curves = ["M6 6C16 164226 62 4 26 26"]
    #else
    let curves = [
      "M6 6C16 164226 62 4 26 26", "M2 2C1 2 3 4 5 64T24 24 35634 4 46 24",
      "M6 6C166 1 62226 42 6 42", "M0 0C90000 90000 0 90000 90000 0",
    ]
    #endif
    for data in curves {
      let start = Date()
      let path = try VectorPath(svg: data)
      let style = Stroke(width: 1, dashes: [3, 1.5, 2])
      _ = PathRegion(path, stroke: style)
      _ = try? BitMask(of: [.stroke(path, style: style)], scale: 1, limits: Limits(memory: 4096))
      XCTAssertLessThan(Date().timeIntervalSince(start), Self.patience, data)
    }
  }

  func testPathsWithoutAnInside() throws {
    probe(VectorPath(), "empty", expectsEmpty: true)
    for data in [
      "M1 1", "M1 1Z", "M1 1L1 1Z", "M0 0H5", "M0 0V5", "M0 0Q1 1 2 2", "M1 1C1 1 1 1 1 1Z",
    ] {
      probe(try VectorPath(svg: data), data, expectsEmpty: true)
    }
    probe(
      VectorPath(polygon: Array(repeating: CGPoint(x: 0.5, y: 0.5), count: 10_000)), "one point",
      expectsEmpty: true)
    for rect in [CGRect.null, .infinite, CGRect(x: 0, y: 0, width: -1, height: -1), .zero] {
      probe(VectorPath(rect: rect), "\(rect)")
    }
  }

  func testAMillionSubpaths() {
    #if DEBUG
    let side = 100
    #else
    let side = 1000
    #endif
    var path = VectorPath()
    for row in 0..<side {
      for column in 0..<side {
        let (x, y) = (Double(column) * 2, Double(row) * 2)
        path.move(to: CGPoint(x: x, y: y))
        path.addLine(to: CGPoint(x: x + 1, y: y))
        path.addLine(to: CGPoint(x: x + 1, y: y + 1))
        path.addLine(to: CGPoint(x: x, y: y + 1))
        path.close()
      }
    }
    let region = PathRegion(path)
    var random = SplitMix64(seed: 1)
    for _ in 0..<10_000 {
      let x = Double(Int.random(in: -2..<side * 8, using: &random)) / 4
      let y = Double(Int.random(in: -2..<side * 8, using: &random)) / 4
      let isIn =
        x >= 0 && y >= 0 && x.truncatingRemainder(dividingBy: 2) < 1
        && y.truncatingRemainder(dividingBy: 2) < 1
      XCTAssertEqual(region.pointInside(CGPoint(x: x, y: y)), isIn, "\(x), \(y)")
    }
  }

  /// Every piece of the comb crosses every row of the grid, and all contours of the pile are equal.
  func testACombAndManyCopiesOfASquare() {
    #if DEBUG
    let (teeth, copies) = (2000, 7000)
    #else
    let (teeth, copies) = (20_000, 70_000)
    #endif
    var comb = VectorPath()
    comb.move(to: .zero)
    for tooth in 0..<teeth {
      comb.addLine(to: CGPoint(x: Double(tooth) * 1e-3, y: tooth % 2 == 0 ? 1000 : 0))
    }
    comb.close()
    _ = PathRegion(comb)
    var copied = VectorPath()
    for _ in 0..<copies {
      copied.move(to: .zero)
      copied.addLine(to: CGPoint(x: 1, y: 0))
      copied.addLine(to: CGPoint(x: 1, y: 1))
      copied.addLine(to: CGPoint(x: 0, y: 1))
    }
    let region = PathRegion(copied)
    XCTAssertTrue(region.pointInside(CGPoint(x: 0.5, y: 0.5)))
    XCTAssertFalse(
      PathRegion(copied, fillRule: .evenOdd).pointInside(CGPoint(x: 0.5, y: 0.5)))
  }
}
