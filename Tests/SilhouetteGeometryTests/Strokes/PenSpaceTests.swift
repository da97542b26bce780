import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Pen space, and which strokes and coordinates have none.
final class PenSpaceTests: XCTestCase {
  func testPensAreRoundInPenSpace() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      var style = Stroke(width: number(0.1...9))
      let angle = number(-7...7)
      let size = [1, 1e-70, 1e70, 1e-140, 1e140][Int(seed / 3 % 5)] * number(0.5...2)
      switch seed % 3 {
      case 0: style.pen = Affine.scale(size)
      case 1:
        let flip: Double = seed % 2 == 0 ? 1 : -1
        style.pen = Affine(
          a: size * cos(angle), b: size * sin(angle), c: -size * sin(angle) * flip,
          d: size * cos(angle) * flip, tx: 5, ty: 6)
      default:
        style.pen = Affine(
          a: size * number(1...2), b: size * number(-0.5...0.5), c: size * number(-0.5...0.5),
          d: size * number(1...2), tx: 5, ty: 6)
      }
      guard let space = PenSpace(style) else { return XCTFail("seed \(seed)") }
      let context = "seed \(seed): \(style.pen), \(space)"
      for angle in stride(from: 0, to: 6.2, by: 0.3) {
        let rim = style.pen.linear(Vector(cos(angle), sin(angle)) * (style.width / 2))
        let inPenSpace = space.toPen.linear(rim)
        XCTAssertEqual(inPenSpace.length / space.radius, 1, accuracy: 1e-12, context)
        let back = space.fromPen.linear(inPenSpace)
        XCTAssertEqual(back.x / size, rim.x / size, accuracy: 1e-11, context)
        XCTAssertEqual(back.y / size, rim.y / size, accuracy: 1e-11, context)
      }
      XCTAssertEqual(space.scale * style.width / 2 / space.radius, 1, accuracy: 1e-14, context)
      let axis = space.toPen.linear(style.pen.linear(Vector(1, 0))).unit
      XCTAssertEqual(space.axis.x, axis.x, accuracy: 1e-12, context)
      XCTAssertEqual(space.axis.y, axis.y, accuracy: 1e-12, context)
      // The radius squared neither overflows nor underflows.
      XCTAssertTrue((0x1p-201...0x1p201).contains(space.radius), context)
    }
  }

  /// A pen that is a circle to within rounding needs no map.
  func testRoundPensAreNotMapped() {
    let half = 0.5.squareRoot()
    let turned = Affine(a: half, b: half, c: -half, d: half)
    XCTAssertEqual(PenSpace(Stroke(width: 2, pen: turned))?.toPen, .identity)
    let tilted = Affine(a: 1, b: 0, c: 0, d: 1.0000001)
    XCTAssertNotEqual(PenSpace(Stroke(width: 2, pen: tilted))?.toPen, .identity)
  }

  func testPensWithoutASpace() {
    XCTAssertNil(PenSpace(Stroke(width: 0)))
    XCTAssertNil(PenSpace(Stroke(width: .nan)))
    XCTAssertNil(PenSpace(Stroke(width: 2, pen: .scale(0))))
    XCTAssertNil(PenSpace(Stroke(width: 0x1p502)))
  }

  /// A subpath with a coordinate beyond 2^500 has no contour.
  func testTheLargestCoordinates() {
    for (value, isIn) in [(0x1p500, true), (0x1p500.nextUp, false)] {
      for sign in [1.0, -1] {
        for end in [CGPoint(x: sign * value, y: 1), CGPoint(x: 1, y: sign * value)] {
          let contours = StrokeContour.contours(
            of: VectorPath(polygon: [.zero, end]), in: .identity)
          XCTAssertEqual(contours.isEmpty, !isIn, "\(end)")
        }
      }
    }
  }
}
