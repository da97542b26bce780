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
    // The last one has a curve that rounding makes begin upwards, by 1e-61 of its height.
    for seed in Array(0..<UInt64(rounds(120))) + [5454] { check(seed: seed, &tally) }
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

  // Shapes that share borders tile the plane: every point is in exactly one of them.

  /// Points on borders and vertices, an ulp beside them, level with vertices, and anywhere: each is in
  /// one tile if it is within the tiles' common outline, else in none.
  func testEveryPointIsInExactlyOneTile() throws {
    for seed in 0..<UInt64(rounds(100)) {
      let tiling = ReferenceTiling(seed: seed)
      var random = SplitMix64(seed: seed &+ 77)
      let regions = try tiling.tiles.map {
        PathRegion(try ReferenceBorder.path($0, fromText: Bool.random(using: &random)))
      }
      let whole = PathRegion(try ReferenceBorder.path(tiling.outside, fromText: false))
      var all = VectorPath()
      for border in tiling.all {
        all.move(to: border.start)
        border.append(to: &all)
      }
      var points = ReferencePoints(all, seed: seed)
      for number in 0..<2000 {
        let point = points.next()
        let owners = regions.indices.filter { regions[$0].pointInside(point) }
        if owners.count != (whole.pointInside(point) ? 1 : 0) {
          XCTFail("seed \(seed), point \(number): \(point.x), \(point.y): in tiles \(owners)")
          break
        }
      }
    }
  }

  /// A random border cuts a rectangle in two: the windings of the parts add up to the rectangle's own.
  func testWindingsOnBothSidesOfABorderAddUp() throws {
    for seed in 0..<UInt64(rounds(80)) {
      let borders = Self.wildBorders(seed: seed)
      let (start, end) = (borders[0].start, borders[borders.count - 1].end)
      let left = CGPoint(x: min(start.x, end.x) - 1, y: start.y)
      func line(_ a: CGPoint, _ b: CGPoint) -> ReferenceBorder {
        ReferenceBorder(start: a, end: b, shape: .line)
      }
      let right = CGPoint(x: max(start.x, end.x) + 1, y: end.y)
      let back = [line(end, left), line(left, start)]
      let forth = [line(start, right), line(right, end)]
      let outlines = [
        MonotoneOutline(try ReferenceBorder.path(borders + back, fromText: seed % 2 == 0)),
        MonotoneOutline(
          try ReferenceBorder.path(
            forth + borders.reversed().map(\.reversed), fromText: seed % 3 == 0)),
        MonotoneOutline(try ReferenceBorder.path(forth + back, fromText: false)),
      ]
      // An ellipse too large for the plane is left out on one side or both.
      if outlines.contains(where: \.pieces.isEmpty) { continue }
      let coordinates = outlines.map { FlatArray($0.coordinates) }
      let path = try ReferenceBorder.path(borders + back, fromText: false)
      var points = ReferencePoints(path, seed: seed)
      for number in 0..<800 {
        let point = points.next()
        let windings = zip(outlines, coordinates).map { outline, coordinates in
          outline.pieces.reduce(0) {
            $0 + $1.winding(x: Double(point.x), y: Double(point.y), in: coordinates.view)
          }
        }
        if windings[0] + windings[1] != windings[2] {
          XCTFail("seed \(seed), point \(number): \(point.x), \(point.y): \(windings)")
          break
        }
      }
    }
  }

  /// A random path, as borders.
  static func wildBorders(seed: UInt64) -> [ReferenceBorder] {
    var maker = ReferencePaths(seed: seed)
    var random = SplitMix64(seed: seed)
    var borders: [ReferenceBorder] = []
    var current = CGPoint.zero
    for element in maker.makePath() {
      switch element {
      case .move(let point):
        if borders.isEmpty { current = point }
        continue
      case .line(let end): borders.append(.init(start: current, end: end, shape: .line))
      case .quad(let control, let end):
        borders.append(.init(start: current, end: end, shape: .quad(control)))
      case .cubic(let first, let second, let end):
        borders.append(.init(start: current, end: end, shape: .cubic(first, second)))
      case .arc(_, let end):
        let radii = CGSize(
          width: abs(end.x - current.x) * Double.random(in: 0.1...2, using: &random),
          height: abs(end.y - current.y) + 1)
        let shape = ReferenceBorder.Shape.arc(
          radii: radii, rotation: Double.random(in: 0...90, using: &random),
          largeArc: Bool.random(using: &random), sweep: Bool.random(using: &random))
        borders.append(.init(start: current, end: end, shape: shape))
      case .close: continue
      }
      current = borders[borders.count - 1].end
    }
    return borders
  }
}
