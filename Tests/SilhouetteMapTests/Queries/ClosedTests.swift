import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// “Within 0” beside exact arithmetic: on a border is at no distance, an ulp off is.
final class ClosedTests: XCTestCase {
  private struct Triangle {
    let corners: [CGPoint]

    /// The sides of an edge that the point is on, exactly: nil on the edge itself.
    func contains(_ point: CGPoint) -> Bool {
      let signs = (0..<3).map { index -> Int in
        let (a, b) = (corners[index], corners[(index + 1) % 3])
        return
          ((n(b.x) - n(a.x)) * (n(point.y) - n(a.y))
          - (n(point.x) - n(a.x)) * (n(b.y) - n(a.y))).sign
      }
      return !signs.contains(1) || !signs.contains(-1)
    }

    private func n(_ value: CGFloat) -> ReferenceNumber { ReferenceNumber(Double(value)) }

    var box: CGRect {
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      return CGRect(
        x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
        height: (ys.max() ?? 0) - (ys.min() ?? 0))
    }
  }

  /// Triangles with corners on a grid that is shifted so that their differences round, or not.
  private func triangles(_ count: Int, reach: Int, at offset: Double, _ random: inout SplitMix64)
    -> [Triangle]
  {
    (0..<count).compactMap { _ in
      let start = (
        Int.random(in: 0..<1000, using: &random), Int.random(in: 0..<1000, using: &random)
      )
      let corners = (0..<3).map { _ in
        CGPoint(
          x: Double(start.0 + Int.random(in: 0...reach, using: &random)) + offset,
          y: Double(start.1 + Int.random(in: 0...reach, using: &random)) / 3 + offset)
      }
      let (a, b, c) = (corners[0], corners[1], corners[2])
      let isFlat = (b.x - a.x) * (c.y - a.y) == (c.x - a.x) * (b.y - a.y)
      return isFlat ? nil : Triangle(corners: corners)
    }
  }

  private func check(_ triangles: [Triangle], _ random: inout SplitMix64) throws -> Int {
    let map = try HitMap(
      shapes: triangles.enumerated().map {
        HitMap.Shape(id: "\($0)", outline: .fill(VectorPath(polygon: $1.corners)))
      }, size: CGSize(width: 2000, height: 2000), overflow: .visible)
    var onBorder = 0
    for triangle in triangles {
      for index in 0..<3 {
        let (a, b) = (triangle.corners[index], triangle.corners[(index + 1) % 3])
        let t = CGFloat(
          [0, 1, 0.5, 0.25, 0.375, .random(in: 0...1, using: &random)].randomElement(using: &random)
            ?? 0)
        var point = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: point.x = point.x.nextUp
        case 1: point.x = point.x.nextDown
        case 2: point.y = point.y.nextUp
        case 3: point.y = point.y.nextDown
        default: break
        }
        if map.hitTest(point) != nil { continue }
        let expected = triangles.contains {
          $0.box.insetBy(dx: -1, dy: -1).contains(point) && $0.contains(point)
        }
        onBorder += expected ? 1 : 0
        let found = map.nearest(to: point, within: 0)
        XCTAssertEqual(found != nil, expected, "\(point) of \(triangle.corners)")
        if let found {
          XCTAssertEqual(found.distance, 0)
          XCTAssertTrue(triangles[found.shape.index].contains(point), "\(point)")
        }
      }
    }
    return onBorder
  }

  func testWithinZeroIsOnTheBorder() throws {
    var random = SplitMix64(seed: 7)
    var onBorder = 0
    for round in 0..<rounds(6) {
      let offset = [0, 1e6 / 3, -500.1, 1e-3][round % 4]
      // In many cells, and on one heap.
      onBorder += try check(triangles(400, reach: 40, at: offset, &random), &random)
      onBorder += try check(triangles(400, reach: 900, at: offset, &random), &random)
    }
    XCTAssertGreaterThan(onBorder, rounds(200))
  }

  /// The smallest that failed: a rounded distance is 0 beside an edge, and more on one.
  func testRoundedDistancesDoNotDecide() throws {
    func map(_ x: Double, _ y: Double) throws -> HitMap {
      let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: x, y: y)]
      return try HitMap(
        shapes: [HitMap.Shape(id: "a", outline: .fill(VectorPath(polygon: corners)))],
        size: CGSize(width: 10, height: 10), overflow: .visible)
    }
    XCTAssertEqual(try map(0, 7).nearest(to: CGPoint(x: 0.5, y: 3.5), within: 0)?.distance, 0)
    let beside = CGPoint(x: 0.3, y: 1.4000000000000001)
    XCTAssertNil(try map(0, 2).nearest(to: beside, within: 0))
    XCTAssertGreaterThan(try map(0, 2).nearest(to: beside, within: 1)?.distance ?? 0, 0)
  }
}
