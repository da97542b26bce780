import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Distances to fills and strokes, against brute force on the path as given.
final class PathRegionDistanceTests: XCTestCase {
  private func point(_ random: inout SplitMix64) -> CGPoint {
    let reaches: [Double] = [2, 12, 1000]
    let reach = reaches[Int.random(in: 0..<3, using: &random)]
    return CGPoint(
      x: Double.random(in: -reach...reach, using: &random),
      y: Double.random(in: -reach...reach, using: &random))
  }

  /// A clipped area is as far away as the farthest of its region and its clips; a clip, as near as the
  /// nearest of its parts.
  func testDistancesToClippedAreas() {
    func square(_ x: Double, _ width: Double) -> Outline {
      .fill(
        VectorPath(
          polygon: [(x, 0), (x + width, 0), (x + width, 10), (x, 10)].map {
            CGPoint(x: $0.0, y: $0.1)
          }))
    }
    let inner = Clip(square(0, 60))
    let clip = Clip(parts: [
      Clip.Part(outlines: [square(70, 5), square(30, 20)]),
      Clip.Part(outlines: [square(20, 90)], clips: [inner]),
    ])
    let area = ClippedRegion(
      region: PathRegion(square(10, 90)), clips: [ClipRegion(clip), ClipRegion(inner)])
    for (x, distance) in [(-5.0, 25.0), (15, 5), (25, 0), (55, 0), (65, 5), (120, 60)] {
      XCTAssertEqual(
        area.distance(from: CGPoint(x: x, y: 5), within: 1000), distance, accuracy: 1e-9, "\(x)")
      XCTAssertEqual(area.pointInside(CGPoint(x: x, y: 5)), distance == 0, "\(x)")
    }
  }

  func testFillsAgreeWithBruteForce() {
    ReferencePaths.forEachSmall(0..<180) { seed, path, random in
      let region = PathRegion(path)
      let reference = ReferenceDistance(path, isFilled: true)
      for _ in 0..<40 {
        let point = point(&random)
        let (outline, distance) = (
          region.distanceToOutline(from: point), region.distance(from: point)
        )
        let expected = reference.distance(from: point)
        let isRight =
          !(expected.isFinite || outline.isFinite) || (outline - expected).magnitude <= 1e-8
        let isZero = distance == (region.pointInside(point) ? 0 : outline)
        if !isRight || !isZero {
          return XCTFail("seed \(seed): \(point): \(outline), \(distance), expected \(expected)")
        }
      }
    }
  }

  func testDistancesBeyondTheLimitAreInfinite() {
    ReferencePaths.forEachSmall(300..<400) { seed, path, random in
      let region = PathRegion(path)
      for _ in 0..<40 {
        let point = point(&random)
        let distance = region.distance(from: point)
        for limit in [distance.nextDown, distance, distance.nextUp, 1, 0] where limit >= 0 {
          let found = region.distance(from: point, within: limit)
          if found != (distance <= limit ? distance : .infinity) {
            return XCTFail("seed \(seed): \(point) within \(limit): \(found), not \(distance)")
          }
        }
      }
    }
  }

  /// With round caps and joins a stroke contains the points within half its width of the path.
  func testRoundStrokesAgreeWithBruteForce() {
    ReferencePaths.forEachSmall(600..<700) { seed, path, random in
      let radius = Double.random(in: 0.01...1.5, using: &random)
      let style = Stroke(width: 2 * radius, cap: .round, join: .round)
      let region = PathRegion(path, stroke: style)
      let reference = ReferenceDistance(path, isFilled: false)
      for _ in 0..<40 {
        let point = point(&random)
        let expected = max(0, reference.distance(from: point) - radius)
        let distance = region.distance(from: point)
        if (distance - expected).magnitude > 1e-8 {
          return XCTFail("seed \(seed), radius \(radius): \(point): \(distance), not \(expected)")
        }
      }
    }
  }

  func testDistancesAtEveryScale() {
    for exponent in stride(from: -300, through: 290, by: 10) {
      let size = pow(10, Double(exponent))
      var path = VectorPath()
      path.move(to: .zero)
      path.addCubic(
        to: CGPoint(x: 4 * size, y: 0), control1: CGPoint(x: 0, y: 4 * size),
        control2: CGPoint(x: 4 * size, y: 4 * size))
      path.close()
      let region = PathRegion(path)
      let cases: [(CGPoint, Double)] = [
        (CGPoint(x: 2, y: 5), 2), (CGPoint(x: 2, y: -3), 3), (CGPoint(x: 7, y: -4), 5),
      ]
      for (point, expected) in cases {
        let scaled = CGPoint(x: Double(point.x) * size, y: Double(point.y) * size)
        XCTAssertEqual(
          region.distance(from: scaled) / size, expected, accuracy: 1e-9, "1e\(exponent) \(point)")
      }
    }
  }

  /// A filled line encloses nothing, but has bounds and a distance.
  func testLinesHaveBoundsAndDistances() throws {
    for (data, box) in [
      ("M3 1V6", CGRect(x: 3, y: 1, width: 0, height: 5)),
      ("M1 3H6", CGRect(x: 1, y: 3, width: 5, height: 0)),
      ("M1 1L6 3", CGRect(x: 1, y: 1, width: 5, height: 2)),
    ] {
      let region = PathRegion(try VectorPath(svg: data))
      XCTAssertEqual(region.bounds, box, data)
      XCTAssertFalse(region.pointInside(CGPoint(x: 3, y: 3)), data)
      XCTAssertEqual(region.distance(from: CGPoint(x: box.minX - 3, y: box.minY - 4)), 5, data)
    }
  }

  func testEmptyRegionsAndNonFinitePointsAreInfinitelyFar() {
    let square = PathRegion(VectorPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2)))
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertEqual(square.distance(from: CGPoint(x: bad, y: 1)), .infinity)
      XCTAssertEqual(square.distanceToOutline(from: CGPoint(x: 1, y: bad)), .infinity)
    }
    let empty = PathRegion(VectorPath())
    XCTAssertEqual(empty.distance(from: .zero), .infinity)
    XCTAssertEqual(empty.distanceToOutline(from: .zero), .infinity)
    XCTAssertEqual(square.distance(from: CGPoint(x: 5, y: 6)), 5)
    XCTAssertEqual(square.distance(from: CGPoint(x: 1e9 + 2, y: 1)), 1e9)
    XCTAssertEqual(square.distance(from: CGPoint(x: 1e200, y: 1)), 1e200)
    XCTAssertEqual(square.distanceToOutline(from: CGPoint(x: 0.5, y: 1)), 0.5)
    XCTAssertEqual(square.distance(from: CGPoint(x: 5, y: 6), within: .nan), .infinity)
    XCTAssertEqual(square.distance(from: CGPoint(x: 5, y: 6), within: -1), .infinity)
  }
}
