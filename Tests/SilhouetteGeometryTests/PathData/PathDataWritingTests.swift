import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// ``VectorPath/svg``, against the reader of path data.
final class PathDataWritingTests: XCTestCase {
  func testEachElementIsOneCommand() throws {
    let data = "M 1.0 2.0 L -3.5 1e-07 Q 1.0 2.0 3.0 4.0 C 1.0 2.0 3.0 4.0 5.0 6.0 Z M 0.1 0.2 Z"
    XCTAssertEqual(try VectorPath(svg: data).svg, data)
    XCTAssertEqual(VectorPath().svg, "")
  }

  func testClosedSubpathsThatGoOnReadBack() throws {
    let path = try VectorPath(svg: "M0 0H5V5ZL9 9ZZM1 1M2 2")
    XCTAssertEqual(try VectorPath(svg: path.svg ?? "nothing"), path)
  }

  func testLinesAndCurvesReadBackBitForBit() throws {
    try VectorPath.forEachRandom(0..<3000, size: 100) { seed, path, random in
      // Any double at all, among them the smallest and the largest.
      func number() -> Double {
        let bits = Double(bitPattern: random.next())
        return bits.isFinite ? bits : Double.random(in: -1...1, using: &random)
      }
      func point() -> CGPoint { CGPoint(x: number(), y: number()) }
      var path = VectorPath()
      for _ in 0..<9 {
        switch random.next() % 5 {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuad(to: point(), control: point())
        case 3: path.addCubic(to: point(), control1: point(), control2: point())
        default: path.close()
        }
      }
      let data = try XCTUnwrap(path.svg)
      // Equal numbers have equal bits: path data has no NaN, and its zeros are positive.
      XCTAssertEqual(try VectorPath(svg: data), path, "seed \(seed): \(data)")
    }
  }

  func testUprightArcsReadBackBitForBit() throws {
    for seed in 0..<3000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      var path = VectorPath()
      path.move(to: CGPoint(x: number(-50...50), y: number(-50...50)))
      for _ in 0..<3 {
        path.addArc(
          to: CGPoint(x: number(-50...50), y: number(-50...50)),
          radii: CGSize(width: number(150...999), height: number(150...999)),
          largeArc: number(0...1) < 0.1, sweep: Bool.random(using: &random))
      }
      let isLong = arcs(path).contains { abs($0.endAngle - $0.startAngle) >= 6 }
      let data = try XCTUnwrap(path.svg)
      if !isLong { XCTAssertEqual(try VectorPath(svg: data), path, "seed \(seed): \(data)") }
    }
  }

  /// Any arc reads back as the same curve, traced at the same pace.
  func testRotatedAndMappedArcsReadBackWithinRounding() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      func point(_ reach: Double) -> CGPoint {
        CGPoint(x: number(-reach...reach), y: number(-reach...reach))
      }
      let start = number(-7...7)
      let arc = EllipticalArc(
        center: point(100), axis1: point(50), axis2: point(50), startAngle: start,
        endAngle: start + number(-15...15))
      var path = VectorPath()
      path.move(to: arc.point(at: arc.startAngle))
      path.add(arc, to: arc.point(at: arc.endAngle))
      let pieces = try arcs(VectorPath(svg: XCTUnwrap(path.svg)))
      XCTAssertFalse(pieces.isEmpty, "seed \(seed)")
      // Near a flat ellipse its axes, and so its angles, are known less well.
      let flatness = abs(arc.axis1.x * arc.axis2.y - arc.axis1.y * arc.axis2.x) / 5000
      for (index, piece) in pieces.enumerated() {
        for t in [0, 0.25, 0.5, 0.75, 1] {
          let share = (Double(index) + t) / Double(pieces.count)
          let expected = arc.point(at: arc.startAngle + share * (arc.endAngle - arc.startAngle))
          let point = piece.point(
            at: piece.startAngle + t * (piece.endAngle - piece.startAngle))
          let distance = hypot(point.x - expected.x, point.y - expected.y)
          XCTAssertLessThan(distance * min(1, flatness), 1e-9, "seed \(seed), \(path.svg ?? "")")
        }
      }
    }
  }

  func testLargeAndSmallArcsGoTheirWay() throws {
    for flags in ["0 0", "0 1", "1 0", "1 1"] {
      let path = try VectorPath(svg: "M0 0A5 7 30 \(flags) 3 4")
      let same = try VectorPath(svg: XCTUnwrap(path.svg))
      XCTAssertEqual(same.length, path.length, accuracy: 1e-9, flags)
      XCTAssertEqual(arcs(same).count, 1)
    }
  }

  func testEllipsesReadBackWithinRounding() throws {
    let ellipse = VectorPath(
      ellipseAt: CGPoint(x: 10, y: 20), radii: CGSize(width: 5, height: 3))
    let path = try VectorPath(svg: XCTUnwrap(ellipse.svg))
    XCTAssertEqual(arcs(path).count, 4)
    XCTAssertEqual(path.length, ellipse.length, accuracy: 1e-9)
  }

  func testFlatArcsAreLines() {
    var path = VectorPath()
    path.move(to: .zero)
    path.add(
      EllipticalArc(center: .zero, axis1: .zero, axis2: .zero, startAngle: 0, endAngle: 1),
      to: CGPoint(x: 1, y: 1))
    XCTAssertEqual(path.svg, "M 0.0 0.0 L 1.0 1.0")
  }

  func testNumbersThatAreNotFiniteAreNoPathData() {
    for number in [Double.nan, .infinity, -.infinity] {
      var path = VectorPath()
      path.move(to: CGPoint(x: number, y: 0))
      XCTAssertNil(path.svg)
      var arc = VectorPath()
      arc.move(to: .zero)
      arc.add(
        EllipticalArc(
          center: .zero, axis1: CGPoint(x: 1, y: 0), axis2: CGPoint(x: 0, y: 1), startAngle: 0,
          endAngle: number),
        to: CGPoint(x: 1, y: 1))
      XCTAssertNil(arc.svg)
    }
  }

  private func arcs(_ path: VectorPath) -> [EllipticalArc] {
    path.compactMap { element in
      if case .arc(let arc, _) = element { arc } else { nil }
    }
  }
}
