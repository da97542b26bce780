import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Properties of every path, checked on random ones. The first failure is shrunk before it is reported.
final class PathRegionPropertyTests: XCTestCase {
  /// A description of what is wrong; nil if nothing is.
  private typealias Fault = (_ path: VectorPath, _ random: inout SplitMix64) -> String?

  func testScalingByPowersOfTwoChangesNoAnswer() {
    check { path, random in
      for exponent in [-40, -3, 7, 100] {
        let factor = Double(sign: .plus, exponent: exponent, significand: 1)
        let scaled = PathRegion(path.applying(.scale(factor)))
        let region = PathRegion(path)
        for point in Self.points(near: path, &random) {
          let there = CGPoint(x: point.x * factor, y: point.y * factor)
          let isIn = region.pointInside(point)
          if scaled.pointInside(there) != isIn {
            return "at 2^\(exponent), \(point) is in: \(isIn)"
          }
        }
      }
      return nil
    }
  }

  /// The coordinates are multiples of 1/64, so that every sum is exact.
  func testTranslationByIntegersChangesNoAnswer() {
    check { path, random in
      let path = path.onGrid
      for (dx, dy) in [(1.0, 0.0), (-64, 32), (4096, -8192)] {
        let moved = PathRegion(path.applying(.translation(x: dx, y: dy)))
        let region = PathRegion(path)
        for point in Self.points(near: path, &random).map(\.onGrid) {
          // The centres of arcs are not on the grid: moving them rounds.
          if region.distanceToOutline(from: point) < 1e-9, path.hasArcs { continue }
          let isIn = region.pointInside(point)
          if moved.pointInside(CGPoint(x: point.x + dx, y: point.y + dy)) != isIn {
            return "by \(dx), \(dy), \(point) is in: \(isIn)"
          }
        }
      }
      return nil
    }
  }

  func testReversingAPathChangesNoAnswer() {
    check { path, random in
      let reversed = path.reversedPath
      for rule in FillRule.allCases {
        let (there, back) = (
          PathRegion(path, fillRule: rule), PathRegion(reversed, fillRule: rule)
        )
        for point in Self.points(near: path, &random) {
          let isIn = there.pointInside(point)
          if back.pointInside(point) != isIn { return "\(rule): \(point) is in: \(isIn)" }
        }
      }
      return nil
    }
  }

  func testSplittingCurvesChangesNoAnswerOffTheOutline() {
    check { path, random in
      let t = [0.5, 0.25, .random(in: 0.01...0.99, using: &random)].randomElement() ?? 0.5
      let (whole, split) = (PathRegion(path), PathRegion(path.split(at: t)))
      for point in Self.points(near: path, &random) {
        if whole.distanceToOutline(from: point) < 1e-9 { continue }
        let isIn = whole.pointInside(point)
        if split.pointInside(point) != isIn { return "split at \(t), \(point) is in: \(isIn)" }
      }
      return nil
    }
  }

  func testAMaskIsTheUnionOfItsTiles() {
    check(seeds: 0..<40) { path, _ in
      guard let whole = try? BitMask(of: [.fill(path)], scale: 2) else { return nil }
      let box = whole.bounds
      let (width, height) = ((box.width / 4).rounded(.up), (box.height / 4).rounded(.up))
      var union: BitMask?
      for row in 0..<4 {
        for column in 0..<4 {
          let rect = CGRect(
            x: box.minX + CGFloat(column) * width, y: box.minY + CGFloat(row) * height,
            width: width, height: height)
          guard let tile = try? BitMask(of: [.fill(VectorPath(rect: rect))], scale: 2) else {
            return "no tile"
          }
          let part = BitMask(scale: 2, pixelRect: tile.pixelRect) { row, column in
            let (x, y) = (tile.pixelRect.x + column, tile.pixelRect.y + row)
            return tile[x, y] && whole[x, y]
          }
          if let so = union, (try? so.intersects(part)) ?? true {
            return "tile \(column), \(row) is not its own"
          }
          union = union.flatMap { try? $0.union(part) } ?? part
        }
      }
      return union == whole ? nil : "\(union?.count ?? -1) pixels, not \(whole.count)"
    }
  }

  /// Checks random paths, and shrinks the first that fails.
  private func check(
    seeds: Range<UInt64> = 0..<250, _ fault: @escaping Fault, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      var path = VectorPath.random(using: &random, size: 48)
      let state = random
      func describe(_ path: VectorPath) -> String? {
        var random = state
        return fault(path, &random)
      }
      guard var description = describe(path) else { continue }
      while let (smaller, smallerDescription) = path.smaller.lazy.compactMap({ path in
        describe(path).map { (path, $0) }
      }).first {
        (path, description) = (smaller, smallerDescription)
      }
      return XCTFail("seed \(seed): \(description), of \(Array(path))", file: file, line: line)
    }
  }

  /// Points anywhere, on vertices, level with them, and an ulp beside them.
  private static func points(near path: VectorPath, _ random: inout SplitMix64) -> [CGPoint] {
    let ends = path.segments.map(\.end)
    return (0..<40).map { number in
      let point = CGPoint(
        x: Double.random(in: -4...52, using: &random), y: Double.random(in: -4...52, using: &random)
      )
      guard number % 4 > 0, let end = ends.randomElement(using: &random) else { return point }
      switch number % 4 {
      case 1: return CGPoint(x: point.x, y: end.y)
      case 2: return CGPoint(x: end.x, y: end.y.nextUp)
      default: return end
      }
    }
  }

  // The exact engine on straight edges, against integer arithmetic.

  /// Random polygons on a small grid, where points often lie on vertices, edges and collinear runs;
  /// every grid point and many between.
  func testPointsOfSmallGridsAgreeWithIntegerArithmetic() {
    for seed in 0..<UInt64(rounds(120)) {
      var random = SplitMix64(seed: seed)
      let size = Int.random(in: 2...12, using: &random)
      let contours = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...9, using: &random)).map { _ in
          (
            x: Int.random(in: 0...size, using: &random), y: Int.random(in: 0...size, using: &random)
          )
        }
      }
      check(contours, size: size, context: "seed \(seed)")
    }
  }

  /// More than 254 squares and changes in one cell: the header of its list takes the wide form.
  func testOneCellHoldsManyContours() {
    for count in [255, 300] {
      let contours = (0..<count).map { number in
        let (x, y) = (number % 3, number % 5)
        return [(x: x, y: y), (x + 6, y), (x + 6, y + 6), (x, y + 6)]
      }
      check(contours, size: 12, far: 4000, context: "\(count) squares")
    }
  }

  /// - Parameter far: the corner of one more contour, which enlarges the cells.
  private func check(
    _ contours: [[(x: Int, y: Int)]], size: Int, far: Int? = nil, context: String
  ) {
    let contours = contours + (far.map { [[(x: $0, y: $0), ($0 + 1, $0), ($0, $0 + 1)]] } ?? [])
    var path = VectorPath()
    for contour in contours {
      let points = contour.map { CGPoint(x: $0.x, y: $0.y) }
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
    }
    // In quarters of a unit the points between those of the grid are integers too.
    let scan = PolygonScan(contours: contours.map { $0.map { ($0.x * 4, $0.y * 4) } })
    let nonZero = PathRegion(path)
    let evenOdd = PathRegion(path, fillRule: .evenOdd)
    for y in -4...size * 4 + 4 {
      for x in -4...size * 4 + 4 {
        let winding = scan.winding(x: x, y: y)
        let point = CGPoint(x: Double(x) / 4, y: Double(y) / 4)
        if nonZero.pointInside(point) != (winding != 0)
          || evenOdd.pointInside(point) != (winding % 2 != 0)
        {
          return XCTFail("\(context): \(contours.prefix(9)) at \(point): winding \(winding)")
        }
      }
    }
  }
}
