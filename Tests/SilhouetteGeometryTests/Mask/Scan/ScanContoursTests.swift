import Foundation
@testable import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Scan conversion, against winding numbers that share nothing with it: of exact arithmetic, or a plain sum over lines.
final class ScanContoursTests: XCTestCase {
  private static func point(using random: inout SplitMix64, isHalf: Bool) -> SIMD2<Double> {
    let point = SIMD2<Double>(
      .random(in: -6...26, using: &random), .random(in: -6...26, using: &random))
    return isHalf ? (point * 2).rounded(.toNearestOrEven) / 2 : point
  }

  /// Fills whose corners, of many at least, are at pixels' centres; and curves, apart from centres on them.
  func testMasksAreWindingNumbersOfExactArithmetic() throws {
    var asked = 0
    for seed in 0..<UInt64(rounds(60)) {
      var random = SplitMix64(seed: seed)
      var path = VectorPath.random(using: &random, size: 24)
      if seed % 2 == 0 {
        path = VectorPath(
          polygon: (0..<9).map { _ in
            let point = Self.point(using: &random, isHalf: true)
            return CGPoint(x: point.x, y: point.y)
          })
      }
      let (reference, scale) = (ReferenceOutline(path), [1, 2, 0.7][Int(seed / 2 % 3)])
      for rule in FillRule.allCases {
        let mask = try BitMask(of: [.fill(path, rule: rule)], scale: scale)
        let rect = mask.pixelRect
        for y in rect.y - 1...rect.y + rect.height {
          for x in rect.x - 1...rect.x + rect.width {
            let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
            guard let winding = reference.winding(of: center) else { continue }
            asked += 1
            let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
            XCTAssertEqual(mask[x, y], isInside, "seed \(seed), \(rule), \(center) at \(scale)")
          }
        }
      }
    }
    XCTAssertGreaterThan(asked, 20_000)
  }

  /// Lines whose columns rounding moves by any number of pixels, or that are steeper or flatter than a slope can tell.
  func testLinesOfAnySizeAreExact() throws {
    for far in [1e9, 1e15, 1e40, 1e300] {
      for slant in [1, 1e-9, 1e-300, 0x1p-1074] {
        let path = VectorPath(
          polygon: [
            CGPoint(x: -far, y: -far * slant), CGPoint(x: far, y: far / 3),
            CGPoint(x: 7.5, y: slant),
            CGPoint(x: slant, y: far),
          ])
        let reference = ReferenceOutline(path)
        for scale in [1, 0.3] {
          let page = try XCTUnwrap(Page(CGSize(width: 70, height: 9)))
          let rows = try PixelRows(
            of: [.fill(path)], on: page, scale: scale, budget: SharedBudget(.none))
          let mask = BitMask(scale: scale, rows: rows)
          for y in 0..<Int(9 * scale) {
            for x in 0..<Int(70 * scale) {
              let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
              let winding = try XCTUnwrap(reference.winding(of: center))
              XCTAssertEqual(mask[x, y], winding != 0, "\(far), \(slant): \(center) at \(scale)")
            }
          }
        }
      }
    }
  }

  /// A pixel is near a polygon's edge if the square around its centre, with sides of twice the distance, meets it.
  func testPixelsNearAnEdge() {
    for seed in 0..<UInt64(rounds(20)) {
      var random = SplitMix64(seed: seed)
      let reach = [0x1p-20, 0.25, 0.5, 0.7, 2][Int(seed % 5)]
      let points = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.point(using: &random, isHalf: seed % 2 == 0)
      }
      let edges = ScanContours(edges: Self.edges(points))
      let rect = PixelRect(x: -3, y: -2, width: 24, height: 22)
      var found: Set<[Int]> = []
      edges.forEachPixel(in: rect, within: reach) { row, columns in
        for column in columns { found.insert([column, row]) }
      }
      for y in rect.y - 1...rect.y + rect.height {
        for x in rect.x - 1...rect.x + rect.width {
          let isIn =
            x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
          let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
          let ends = zip([points[points.count - 1]] + points.dropLast(), points)
          let distance = ends.map { Self.distance(from: center, $0, $1) }.min() ?? .infinity
          if (distance - reach).magnitude < 1e-9 { continue }
          XCTAssertEqual(
            found.contains([x, y]), isIn && distance <= reach, "seed \(seed): \(x), \(y)")
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
      let points = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        Self.point(using: &random, isHalf: false)
      }
      let edges = ScanContours(edges: Self.edges(points))
      XCTAssertEqual(edges.pieces.count, points.count)
      XCTAssertEqual(edges.box?.minX, points.map(\.x).min())
      XCTAssertEqual(edges.box?.maxY, points.map(\.y).max())
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
        for row in 0..<rect.height {
          let y = Double(rect.y + row) + 0.5
          for column in 0..<rect.width {
            let x = Double(rect.x + column) + 0.5
            var winding = 0
            for (a, b) in zip([points[points.count - 1]] + points.dropLast(), points) {
              guard (a.y <= y) != (b.y <= y) else { continue }
              if a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) <= x { winding += a.y < b.y ? 1 : -1 }
            }
            let (word, bit) = (row * wordsPerRow + column / 64, UInt64(1) << UInt64(column % 64))
            let isIn = rule == .nonZero ? winding != 0 : winding % 2 != 0
            XCTAssertEqual(
              rows.words[word] & bit != 0, isIn || before[word] & bit != 0,
              "seed \(seed), \(rule): \(column), \(row)")
          }
        }
      }
    }
  }

  /// What pieces cost in the rows that they cross is paid before they are scanned; memory is given back.
  func testScansArePaidFor() throws {
    let points = (0..<4000).map { SIMD2(Double($0), $0 % 2 == 0 ? 0 : 4000) }
    let comb = ScanContours(edges: Self.edges(points))
    let needed = (4000 * 4000 * comb.pieces[0].crossingPrice).work
    for (work, isEnough) in [(needed / 2, false), (2 * needed, true)] {
      let budget = SharedBudget(Limits(work: work))
      let memory = budget.rest.memory
      var rows = PixelRows(rect: PixelRect(x: 0, y: 0, width: 64, height: 4000))
      do {
        try comb.scan(rule: .evenOdd, into: &rows, budget: budget)
        XCTAssertTrue(isEnough)
      } catch {
        XCTAssertFalse(isEnough)
        XCTAssertEqual(error.resource, .work)
      }
      XCTAssertEqual(budget.rest.memory, memory)
    }
    XCTAssertNil(ScanContours(edges: []).box)
  }

  private static func edges(_ points: [SIMD2<Double>]) -> [SIMD4<Double>] {
    zip([points[points.count - 1]] + points.dropLast(), points).map {
      SIMD4(lowHalf: $0, highHalf: $1)
    }
  }
}
