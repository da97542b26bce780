import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Scan conversion, against a winding number for every pixel.
final class ScanEdgesTests: XCTestCase {
  private static func point(using random: inout SplitMix64, isHalf: Bool) -> SIMD2<Double> {
    let point = SIMD2<Double>(
      .random(in: -6...26, using: &random), .random(in: -6...26, using: &random))
    return isHalf ? (point * 2).rounded(.toNearestOrEven) / 2 : point
  }

  /// A centre is uncertain if the square around it, with sides of twice the uncertainty, meets an edge.
  func testUncertainPixelsAreThoseCloseToAnEdge() {
    for seed in 0..<UInt64(rounds(20)) {
      var random = SplitMix64(seed: seed)
      let uncertainty = [0x1p-20, 0.25, 0.5, 0.7, 2][Int(seed % 5)]
      var edges = ScanEdges(uncertainty: uncertainty)
      let points = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.point(using: &random, isHalf: seed % 2 == 0)
      }
      edges.add(polygon: points)
      let rect = PixelRect(x: -3, y: -2, width: 24, height: 22)
      var found: Set<[Int]> = []
      edges.forEachUncertainRun(in: rect) { row, columns in
        for column in columns { found.insert([column, row]) }
      }
      for y in rect.y - 1...rect.y + rect.height {
        for x in rect.x - 1...rect.x + rect.width {
          let isIn =
            x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
          let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
          let ends = zip([points[points.count - 1]] + points.dropLast(), points)
          let distance = ends.map { Self.distance(from: center, $0, $1) }.min() ?? .infinity
          if (distance - uncertainty).magnitude < 1e-9 { continue }
          XCTAssertEqual(
            found.contains([x, y]), isIn && distance <= uncertainty, "seed \(seed): \(x), \(y)")
        }
      }
    }
  }

  /// The larger of the distances in x and in y from a point to a line's nearest point, by ternary search.
  private static func distance(
    from p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>
  ) -> Double {
    func away(_ t: Double) -> Double {
      let d = a + (b - a) * t - p
      return max(d.x.magnitude, d.y.magnitude)
    }
    // The larger of two such distances has one minimum.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
      if away(first) <= away(second) { high = second } else { low = first }
    }
    return min(away((low + high) / 2), away(0), away(1))
  }

  /// Random polygons, cut off by random rectangles; pixels that were set stay set.
  func testScansAreWindingNumbers() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var edges = ScanEdges(uncertainty: 0.125)
      let points = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Self.point(using: &random, isHalf: false)
      }
      edges.add(polygon: points)
      XCTAssertEqual(edges.lines.count, points.count)
      if let box = edges.box {
        XCTAssertEqual(box.minX, (points.map(\.x).min() ?? 0) - 0.125)
        XCTAssertEqual(box.minY, (points.map(\.y).min() ?? 0) - 0.125)
        XCTAssertEqual(box.maxX, (points.map(\.x).max() ?? 0) + 0.125)
        XCTAssertEqual(box.maxY, (points.map(\.y).max() ?? 0) + 0.125)
      }
      let rect = PixelRect(
        x: .random(in: -9...6, using: &random), y: .random(in: -9...6, using: &random),
        width: .random(in: 1...90, using: &random), height: .random(in: 1...30, using: &random))
      let wordsPerRow = (rect.width + 63) / 64
      for rule in FillRule.allCases {
        let before = (0..<wordsPerRow * rect.height).map { _ in
          random.next() & random.next() & random.next()
        }
        var rows = PixelRows(rect: rect)
        rows.words = before
        edges.scan(rule: rule, into: &rows)
        var crossings = 0
        for row in 0..<rect.height {
          let y = Double(rect.y + row) + 0.5
          for column in 0..<rect.width {
            let x = Double(rect.x + column) + 0.5
            var winding = 0
            for (a, b) in zip([points[points.count - 1]] + points.dropLast(), points) {
              guard (a.y <= y) != (b.y <= y) else { continue }
              if column == 0 { crossings += 1 }
              if a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) <= x { winding += a.y < b.y ? 1 : -1 }
            }
            let (word, bit) = (row * wordsPerRow + column / 64, UInt64(1) << UInt64(column % 64))
            let isIn = rule == .nonZero ? winding != 0 : winding % 2 != 0
            XCTAssertEqual(
              rows.words[word] & bit != 0, isIn || before[word] & bit != 0,
              "seed \(seed), \(rule): \(column), \(row)")
          }
        }
        XCTAssertEqual(edges.crossings(of: rect), Double(crossings), "seed \(seed)")
      }
    }
  }

  /// Lines are paid for once, in batches.
  func testLinesArePaidFor() throws {
    var edges = ScanEdges(uncertainty: 1)
    XCTAssertNil(edges.box)
    let budget = SharedBudget(Limits(memory: (6 * Price.scanLine).bytes))
    for count in [3, 6] {
      edges.add(polygon: [SIMD2(0, 0), SIMD2(4, 0), SIMD2(0, 4)])
      try edges.pay(budget, batch: 4)
      XCTAssertEqual(edges.paid, count == 3 ? 0 : 6)
      XCTAssertEqual(edges.lines.count, count)
    }
    edges.add(polygon: [SIMD2(0, 0)])
    XCTAssertThrowsError(try edges.pay(budget)) {
      XCTAssertEqual(($0 as? LimitExceeded)?.resource, .memory)
    }
    var none = ScanEdges(uncertainty: 1)
    none.add(polygon: [])
    XCTAssertNil(none.box)
  }
}
