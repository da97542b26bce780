import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Strokes of random paths, against brute force and against a loop over all parts.
final class StrokeReferenceTests: XCTestCase {
  /// With round caps and joins, a stroke is the set of points within half the width of its path.
  func testRoundStrokesCoverWhatIsWithinTheRadius() {
    ReferencePaths.forEachSmall(1000..<1100) { seed, path, random in
      let radius = Double.random(in: 0.01...1, using: &random)
      let region = PathRegion(
        path, stroke: Stroke(width: 2 * radius, cap: .round, join: .round))
      let reference = ReferenceDistance(path, isFilled: false)
      for _ in 0..<80 {
        let point = CGPoint(
          x: Double.random(in: -7...7, using: &random), y: Double.random(in: -7...7, using: &random)
        )
        let distance = reference.distance(from: point)
        if (distance - radius).magnitude < 1e-8 { continue }
        if region.pointInside(point) != (distance < radius) {
          return XCTFail("seed \(seed), radius \(radius): \(point) at \(distance)")
        }
      }
    }
  }

  /// With butt caps, the stroke of a circular arc is a ring between two angles, in either direction.
  func testCircularArcsAreRingsBetweenTwoAngles() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let (center, size) = (CGPoint(x: number(-40...40), y: number(-40...40)), number(5...50))
      let (start, sweep) = (number(-7...7), number(0.2...6.2) * (seed % 2 == 0 ? 1 : -1))
      let arc = EllipticalArc(
        center: center, axis1: CGPoint(x: size, y: 0), axis2: CGPoint(x: 0, y: size),
        startAngle: start, endAngle: start + sweep)
      var path = VectorPath()
      path.move(to: arc.point(at: start))
      path.add(arc, to: arc.point(at: start + sweep))
      let width = number(0.2...4)
      let region = PathRegion(path, stroke: Stroke(width: width))
      for _ in 0..<100 {
        let (angle, offset) = (number(0...1) * 2 * .pi, number(-width...width))
        let point = CGPoint(
          x: center.x + (size + offset) * cos(start + angle),
          y: center.y + (size + offset) * sin(start + angle))
        let fromStart = sweep > 0 ? angle : 2 * .pi - angle
        if (fromStart - sweep.magnitude).magnitude < 1e-9 { continue }
        let expected = offset.magnitude <= width / 2 && fromStart < sweep.magnitude
        if region.pointInside(point) != expected {
          return XCTFail("seed \(seed): at \(angle), offset \(offset): not \(expected)")
        }
        // Beside the arc, the nearest point of the ring is on the same normal.
        guard fromStart < sweep.magnitude else { continue }
        XCTAssertEqual(
          region.distance(from: point), max(0, offset.magnitude - width / 2), accuracy: 1e-9,
          "seed \(seed): at \(angle), offset \(offset)")
      }
    }
  }

  /// The grid of a long line that is almost level or upright has one row or column.
  func testLongThinLines() {
    for rise in [0, 1, 3, 10, 30, 100, 300.0] {
      for isUpright in [false, true] {
        var path = VectorPath()
        path.move(to: .zero)
        path.addLine(to: isUpright ? CGPoint(x: rise, y: 1000) : CGPoint(x: 1000, y: rise))
        let region = PathRegion(path, stroke: Stroke(width: 2))
        let steepness = rise / 1000
        for share in stride(from: 0.01, to: 1, by: 0.01) {
          for offset in [-1.1, -0.9, 0, 0.9, 1.1] {
            let across = rise * share + offset * (1 + steepness * steepness).squareRoot()
            let point =
              isUpright ? CGPoint(x: across, y: 1000 * share) : CGPoint(x: 1000 * share, y: across)
            XCTAssertEqual(
              region.pointInside(point), offset.magnitude < 1, "rise \(rise), \(point)")
          }
        }
      }
    }
  }

  /// No stroke reaches beyond its longest miter and the corners of its caps.
  func testReachOfStrokes() {
    ReferencePaths.forEachSmall(2000..<2075) { seed, path, random in
      let radius = Double.random(in: 0.01...1, using: &random)
      var style = Self.style(&random)
      style.width = 2 * radius
      style.dashes = []
      style.pen = .identity
      let region = PathRegion(path, stroke: style)
      let reference = ReferenceDistance(path, isFilled: false)
      let cap = style.cap == .square ? 2.0.squareRoot() : 1
      let reach = radius * max(cap, style.join == .miter ? style.miterLimit : 1)
      for _ in 0..<80 {
        let point = CGPoint(
          x: Double.random(in: -7...7, using: &random), y: Double.random(in: -7...7, using: &random)
        )
        let distance = reference.distance(from: point)
        if region.pointInside(point) && distance > reach + 1e-8 {
          return XCTFail("seed \(seed), \(style): \(point) at \(distance) is in")
        }
      }
    }
  }

  /// The same at the ends of a line, with every cap.
  func testLongThinLinesWithCaps() {
    let points = [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 80, y: 0)]
    for isUpright in [false, true] {
      func turned(_ point: CGPoint) -> CGPoint {
        isUpright ? CGPoint(x: point.y, y: point.x) : point
      }
      let path = VectorPath(polygon: points.map(turned), closed: false)
      for cap in Stroke.LineCap.allCases {
        let region = PathRegion(path, stroke: Stroke(width: 0.25, cap: cap))
        for step in 1..<80 {
          let t = Double(step) / 80
          let y = 0.5 * (1 - t)
          for (off, isIn) in [(-0.2, false), (-0.12, true), (0, true), (0.12, true), (0.2, false)] {
            let point = turned(CGPoint(x: 0.5 + 79.5 * t, y: y + off))
            XCTAssertEqual(region.pointInside(point), isIn, "\(cap), \(point)")
          }
        }
      }
    }
  }

  func testTheIndexAnswersLikeALoopOverAllParts() {
    ReferencePaths.forEachSmall(3000..<3200) { seed, path, random in
      let style = Self.style(&random)
      guard let stroke = StrokeParts(path, style) else { return XCTFail("seed \(seed): no pen") }
      let space = stroke.space
      let region = PathRegion(path, stroke: style)
      for _ in 0..<80 {
        let point = CGPoint(
          x: Double.random(in: -8...8, using: &random), y: Double.random(in: -8...8, using: &random)
        )
        let inPenSpace = space.toPen.linear(Vector(point))
        let isIn = stroke.parts.contains { $0.contains(inPenSpace, radius: space.radius) }
        if region.pointInside(point) != isIn {
          return XCTFail("seed \(seed), \(style): \(point): the loop says \(isIn)")
        }
      }
    }
  }

  private static func style(_ random: inout SplitMix64) -> Stroke {
    let pens: [Affine] = [
      .identity, Affine.scale(1.5),
      Affine(a: 1, b: 0.3, c: -0.5, d: 0.7),
    ]
    let dashes: [[Double]] = [[], [1, 0.5], [0.3, 0.2, 0.1], [0, 0.7]]
    return Stroke(
      width: Double.random(in: 0.02...1.5, using: &random),
      cap: Stroke.LineCap.allCases.randomElement(using: &random) ?? .butt,
      join: Stroke.LineJoin.allCases.randomElement(using: &random) ?? .miter,
      miterLimit: Double.random(in: 1...8, using: &random),
      dashes: dashes.randomElement(using: &random) ?? [],
      dashOffset: Double.random(in: -2...2, using: &random),
      pen: pens.randomElement(using: &random) ?? .identity)
  }
}
