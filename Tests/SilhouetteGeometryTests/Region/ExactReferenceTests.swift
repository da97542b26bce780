import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// The exact engine against exact arithmetic on the path's own elements.
final class ExactReferenceTests: XCTestCase {
  private struct Tally {
    var points = 0
    var undecided = 0
    var near = 0
    var worst = 0.0
  }

  func testEveryPointAgreesWithExactArithmetic() {
    var tally = Tally()
    for seed in 0..<UInt64(rounds(120)) {
      check(seed: seed, &tally)
    }
    XCTAssertGreaterThan(tally.points - tally.undecided, rounds(200_000))
  }

  /// An ellipse 32 wide and 10⁴⁰ long: the reference cannot decide points within the rounding of its
  /// centre.
  func testArcsThinnerThanTheirRoundingAreUndecided() throws {
    let path = try VectorPath(svg: "M3,24A7.8e39 16,8 0 0 0,8")
    XCTAssertNil(ReferenceOutline(path).winding(of: CGPoint(x: 3, y: 8)))
  }

  /// More points where they are cheap: magnitudes far apart need numbers of thousands of bits.
  private func pointCount(_ maker: ReferencePaths) -> Int {
    switch (maker.kind, maker.plane) {
    case (.lines, .wild): 2000
    case (.lines, _): 5000
    case (_, .wild): 100
    case (_, .subnormal): 500
    default: 1800
    }
  }

  private func check(seed: UInt64, _ tally: inout Tally) {
    var maker = ReferencePaths(seed: seed)
    let path = maker.makePath()
    let reference = ReferenceOutline(path)
    let outline = MonotoneOutline(path)
    let pieces = FlatArray(outline.coordinates)
    let nonZero = PathRegion(path)
    let evenOdd = PathRegion(path, fillRule: .evenOdd)
    var points = ReferencePoints(path, seed: seed)
    var faults = 0
    for number in 0..<pointCount(maker) {
      let point = points.next()
      let (x, y) = (Double(point.x), Double(point.y))
      tally.points += 1
      let isNonZero = nonZero.pointInside(point)
      let isOdd = evenOdd.pointInside(point)
      let scan = outline.pieces.reduce(0) { $0 + $1.winding(x: x, y: y, in: pieces.view) }
      func fail(_ reason: String) {
        faults += 1
        guard faults < 4 else { return }
        XCTFail(
          "seed \(seed) (\(maker.kind), \(maker.plane)), point \(number): \(x), \(y): \(reason)")
      }
      if isNonZero != (scan != 0) || isOdd != (scan & 1 == 1) {
        fail("index \(isNonZero) \(isOdd), scan \(scan)")
      }
      guard let winding = reference.winding(of: point) else {
        tally.undecided += 1
        continue
      }
      if Int(scan) == winding { continue }
      tally.near += 1
      let ulps = [0.5, 1, 2, 4, 8].first { reference.isOnCurve(point, within: $0) }
      tally.worst = max(tally.worst, ulps ?? .infinity)
      if ulps == nil { fail("scan \(scan), exact \(winding)") }
    }
  }
}
