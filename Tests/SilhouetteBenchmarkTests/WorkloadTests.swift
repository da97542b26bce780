import Foundation
import Silhouette
import XCTest

@testable import SilhouetteBenchmarkKit

/// Workloads are what their descriptions say.
final class WorkloadTests: XCTestCase {
  func testACoastlineIsSimple() {
    let corners = self.corners(of: .coastline(vertices: 400, seed: 7))
    XCTAssertEqual(corners.count, 400)
    for first in corners.indices {
      for second in corners.indices where second > first + 1 && (first, second) != (0, 399) {
        XCTAssertFalse(
          cross(
            corners[first], corners[first + 1], corners[second], corners[(second + 1) % 400]),
          "edges \(first) and \(second) cross")
      }
    }
  }

  func testEqualSeedsGiveEqualShapes() {
    XCTAssertEqual(
      VectorPath.coastline(vertices: 50, seed: 3), .coastline(vertices: 50, seed: 3))
    XCTAssertNotEqual(
      VectorPath.coastline(vertices: 50, seed: 3), .coastline(vertices: 50, seed: 4))
  }

  func testADiscHasItsHoles() throws {
    let scan = OutlineScan(.discWithHoles(seed: 1), rule: .evenOdd)
    let whole = OutlineScan(.circleOfCubics(), rule: .nonZero)
    var missing = 0
    for y in stride(from: 0.5, to: 1000, by: 4) {
      for x in stride(from: 0.5, to: 1000, by: 4) {
        let point = CGPoint(x: x, y: y)
        if whole.contains(point) != scan.contains(point) { missing += 1 }
      }
    }
    // 200 squares of 8 × 8 units, looked at every 4 units: four or fewer points would be one short.
    XCTAssertEqual(missing, 800)
  }

  func testDistrictsShareTheirBorders() throws {
    let map = SyntheticMap(districts: 47, detail: 8, seed: 1)
    let document = try SVGDocument(data: map.svg())
    XCTAssertEqual(document.shapes.count, 47)
    XCTAssertTrue(document.warnings.isEmpty)
    // Four borders of eight edges each; the line that closes an outline is the last.
    XCTAssertTrue(
      document.shapes.allSatisfy {
        OutlinePiece.pieces(of: $0.drawings[0].outlines[0].path).count == 32
      })
    let scans = try MapWorkload("map", map.svg()) { "\($0)" }.areas.map {
      OutlineScan($0.outline.path, rule: .nonZero)
    }
    var source = PointSource(box: CGRect(x: 0, y: 0, width: 1000, height: 1000), seed: 2)
    for point in source.uniform(5000) {
      XCTAssertLessThanOrEqual(scans.count { $0.contains(point) }, 1, "at \(point)")
    }
  }

  func testPointsNearAnOutlineAreNear() {
    let path = VectorPath.star()
    var source = PointSource(box: CGRect(x: 0, y: 0, width: 1000, height: 1000), seed: 2)
    let ring = PathRegion(path, stroke: Stroke(width: 1.000_001, cap: .round, join: .round))
    for point in source.near(OutlinePiece.pieces(of: path), distance: 0.5, 1000) {
      XCTAssertTrue(ring.pointInside(point), "\(point)")
    }
  }

  private func corners(of path: VectorPath) -> [CGPoint] {
    path.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
  }

  private func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    func side(_ p: CGPoint, _ q: CGPoint, _ r: CGPoint) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }
}
