import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Outlines of a few edges, which have no grid.
final class EdgeListTests: XCTestCase {
  private func list(_ path: VectorPath, _ rule: FillRule = .nonZero) throws -> EdgeList {
    try XCTUnwrap(EdgeList(FillContours(path), of: path, rule))
  }

  /// Polygons on a small lattice, whose edges cross, touch and lie on one another, at all points of a finer one: beside a
  /// scan in integers.
  func testPolygonsOnALattice() throws {
    var random = SplitMix64(seed: 1)
    for round in 0..<400 {
      var contours: [[(x: Int, y: Int)]] = []
      var path = VectorPath()
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let contour = (0..<Int.random(in: 3...5, using: &random)).map { _ in
          (
            x: 2 * Int.random(in: 0...8, using: &random),
            y: 2 * Int.random(in: 0...8, using: &random)
          )
        }
        contours.append(contour)
        path.append(polygon: contour.map { CGPoint(x: Double($0.x), y: Double($0.y)) })
      }
      guard let box = FillContours(path).box, box.size.x + box.size.y > 0 else { continue }
      let scan = PolygonScan(contours: contours)
      for rule in FillRule.allCases {
        let region = PathRegion(.fill(path, rule: rule))
        XCTAssertTrue(region.index is EdgeList)
        for y in -1...17 {
          for x in -1...17 {
            XCTAssertEqual(
              region.pointInside(CGPoint(x: Double(x), y: Double(y))),
              Int32(scan.winding(x: x, y: y)) & rule.windingMask != 0,
              "round \(round): \(contours) at \(x), \(y)")
          }
        }
      }
    }
  }

  /// Of a size, a place and a steepness at which `Float`s tell little: beside all edges, one by one; on vertices, an ulp
  /// beside them, and on edges.
  func testRoughLinesLeaveDoubtsToTheEdges() throws {
    var random = SplitMix64(seed: 2)
    for round in 0..<300 {
      let size = pow(2, Double.random(in: -40...80, using: &random))
      let far = round % 3 == 0 ? size * pow(2, Double.random(in: 0...40, using: &random)) : 0
      let flat = round % 4 == 0 ? pow(2, Double.random(in: -50...0, using: &random)) : 1
      let corners = (0..<Int.random(in: 3...16, using: &random)).map { _ in
        CGPoint(
          x: far + size * Double.random(in: 0...1, using: &random),
          y: far - size * flat * Double.random(in: 0...1, using: &random))
      }
      let path = VectorPath(polygon: corners)
      let region = PathRegion(.fill(path, rule: .evenOdd))
      let scan = PieceScan(.fill(path, rule: .evenOdd))
      for _ in 0..<300 {
        let (a, b) = (
          corners.randomElement(using: &random)!, corners.randomElement(using: &random)!
        )
        let share = [0, 1, Double.random(in: 0...1, using: &random)].randomElement(using: &random)!
        var point = CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        if Bool.random(using: &random) {
          point.x = Bool.random(using: &random) ? point.x.nextUp : point.x.nextDown
        }
        if Bool.random(using: &random) {
          point.y = Bool.random(using: &random) ? point.y.nextUp : point.y.nextDown
        }
        XCTAssertEqual(region.pointInside(point), scan.contains(point), "round \(round): \(point)")
      }
    }
  }

  /// Rounded rectangles: lines, and curves that cover little.
  func testRoundedCorners() throws {
    var random = SplitMix64(seed: 3)
    let path = VectorPath(
      rect: CGRect(x: 10, y: 20, width: 80, height: 40), cornerRadii: CGSize(width: 9, height: 6))
    let (region, scan) = (PathRegion(.fill(path)), PieceScan(.fill(path)))
    XCTAssertTrue(region.index is EdgeList)
    XCTAssertFalse(
      PathRegion(.fill(VectorPath(ellipseAt: .zero, radii: CGSize(width: 5, height: 3)))).index
        is EdgeList, "a circle has a grid")
    for _ in 0..<20_000 {
      let point = CGPoint(
        x: Double.random(in: 5...95, using: &random), y: Double.random(in: 15...65, using: &random))
      XCTAssertEqual(region.pointInside(point), scan.contains(point), "\(point)")
      XCTAssertEqual(
        region.distance(from: point), scan.contains(point) ? 0 : scan.distance(from: point),
        accuracy: 1e-9)
    }
  }

  /// A rectangle that is said to be covered, or not, is so at all its points; and a small one mostly is said to be.
  func testOverlaps() throws {
    var random = SplitMix64(seed: 4)
    var (known, asked) = (0, 0)
    for _ in 0..<200 {
      let corners = (0..<6).map { _ in
        CGPoint(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random))
      }
      let region = PathRegion(.fill(VectorPath(polygon: corners)))
      for _ in 0..<50 {
        let rect = CGRect(
          x: Double.random(in: -5...100, using: &random),
          y: Double.random(in: -5...100, using: &random),
          width: Double.random(in: 0...8, using: &random),
          height: Double.random(in: 0...8, using: &random))
        let overlap = region.overlap(with: rect)
        asked += 1
        guard overlap != .partial else { continue }
        known += 1
        for point in rect.innerSamples + [rect.origin] {
          XCTAssertEqual(region.pointInside(point), overlap == .whole, "\(rect)")
        }
      }
    }
    XCTAssertGreaterThan(known, asked / 2)
  }

  func testExtremes() {
    for value in [0, -0.0, 0x1p-1060, 0x1p-61, 0x1p-60, 0x1p99, 0x1p101, 1e300, 0x1p1000] {
      let path = VectorPath(
        polygon: [
          .zero, CGPoint(x: value, y: 0), CGPoint(x: value, y: value), CGPoint(x: 0, y: value),
        ])
      let (region, scan) = (PathRegion(.fill(path)), PieceScan(.fill(path)))
      for x in [-1, 0, value / 2, value.nextDown, value, .infinity, -.infinity, .nan] {
        for y in [-1, 0, value / 2, value.nextDown, value, .infinity, .nan] {
          let point = CGPoint(x: x, y: y)
          XCTAssertEqual(region.pointInside(point), scan.contains(point), "\(value) at \(point)")
        }
      }
    }
    XCTAssertFalse(PathRegion(.fill(VectorPath())).pointInside(.zero))
  }
}
