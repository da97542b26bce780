import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Stacks whose cells are divided and whose lists begin with chains, against a scan over ``PathRegion``s.
final class DividedCellTests: XCTestCase {
  /// Districts with shared borders, some of them on whole coordinates, so that vertices are level with others
  /// and points are on them.
  func testDistricts() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var map = BorderMap(
        side: Int.random(in: 2...9, using: &random), edges: Int.random(in: 1...12, using: &random),
        isWhole: seed % 2 == 0, using: &random)
      // Nine tenths of the map into a tenth of its width and height.
      if seed % 3 == 0 { map.skew() }
      check(map.polygons.map { .fill($0) }, at: map.points, seed, &random)
    }
  }

  /// The same borders in areas above areas: of both fill rules, twice around, more than eight deep.
  func testLayers() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var map = BorderMap(side: 3, edges: 6, isWhole: seed % 2 == 0, using: &random)
      if seed % 3 == 0 { map.skew() }
      var outlines: [Outline] = []
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        guard var path = map.polygons.randomElement(using: &random) else { continue }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: path.add(path)
        case 1:
          if let other = map.polygons.randomElement(using: &random) { path.add(other) }
        case 2:
          let scale = Double.random(in: 0.1...8, using: &random)
          path = path.applying(.scale(x: scale, y: scale))
        case 3: path = VectorPath(rect: path.boundingBox)
        case 4:
          path = VectorPath.random(using: &random, size: 100)
        default: break
        }
        outlines.append(.fill(path, rule: Bool.random(using: &random) ? .evenOdd : .nonZero))
      }
      check(outlines, at: map.points, seed, &random)
    }
  }

  /// Long thin shapes: strips, combs, nested corners, stars.
  func testLongShapes() {
    for seed in 0..<12 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 20...150, using: &random)
      let shear = [0, 0.7, -3][Int(seed % 3)]
      var outlines: [Outline] = []
      var comb: [CGPoint] = []
      for number in 0..<count {
        let (x, step) = (Double(number), 100 / Double(count))
        let corners = [(x, 0.0), (x + 1, 0), (x + 1, 100), (x, 100)]
        let strip = corners.map { CGPoint(x: $0.0 * step + shear * $0.1, y: $0.1) }
        comb += [strip[0], strip[2]]
        if seed % 2 == 0 { outlines.append(.fill(VectorPath(polygon: strip))) }
        let side = 100 - x * step
        if seed % 4 == 1 {
          outlines.append(
            .fill(VectorPath(rect: CGRect(x: x * step, y: x * step, width: side, height: side))))
        }
      }
      outlines.append(.fill(VectorPath(polygon: comb), rule: .evenOdd))
      check(outlines, at: comb, seed, &random)
    }
  }

  /// Compares the stack's answers with those of its areas: on points, level with them, next to the lines between
  /// them, and anywhere.
  private func check(
    _ outlines: [Outline], at corners: [CGPoint], _ seed: UInt64, _ random: inout SplitMix64
  ) {
    let stack = OutlineStack(outlines.map { OutlineArea($0) })
    let regions = outlines.map { PathRegion($0) }
    let box = corners.reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: CGSize(width: 1e-9, height: 1e-9)))
    }
    var points: [CGPoint] = []
    for number in 0..<1500 {
      let index = Int.random(in: 0..<corners.count, using: &random)
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let t = CGFloat.random(in: 0...1, using: &random)
      var point = CGPoint(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
      switch number % 6 {
      case 0: point = a
      case 1: point = CGPoint(x: b.x, y: a.y)
      case 2: point = CGPoint(x: point.x.nextUp, y: point.y)
      case 3: point = CGPoint(x: point.x, y: a.y.nextDown)
      case 4:
        point.x = CGFloat.random(in: box.minX...box.maxX, using: &random)
        point.y = CGFloat.random(in: box.minY...box.maxY, using: &random)
      default: break
      }
      points.append(point)
    }
    var answers = [Int32](repeating: -2, count: points.count)
    var span = answers.mutableSpan
    stack.topmost(points.span, into: &span)
    for (number, point) in points.enumerated() {
      let (x, y) = (Double(point.x), Double(point.y))
      let expected = regions.indices.reversed().filter { regions[$0].pointInside(point) }
      let context = "seed \(seed), point \(number): \(x), \(y)"
      XCTAssertEqual(stack.topmost(x: x, y: y), expected.first ?? -1, context)
      XCTAssertEqual(Int(answers[number]), expected.first ?? -1, "batch, " + context)
      XCTAssertEqual(stack.all(x: x, y: y), expected, context)
    }
  }
}

/// A square of districts with common borders.
private struct BorderMap {
  private(set) var polygons: [VectorPath]
  private(set) var points: [CGPoint]

  init(side: Int, edges: Int, isWhole: Bool, using random: inout SplitMix64) {
    func place(_ x: Double, _ y: Double, using random: inout SplitMix64) -> CGPoint {
      let size = 100 / Double(side)
      let point = CGPoint(
        x: size * (x + Double.random(in: -0.2...0.2, using: &random)),
        y: size * (y + Double.random(in: -0.2...0.2, using: &random)))
      return isWhole ? CGPoint(x: point.x.rounded(), y: point.y.rounded()) : point
    }
    func border(_ a: CGPoint, _ b: CGPoint, using random: inout SplitMix64) -> [CGPoint] {
      [a]
        + (1..<max(2, edges)).map { number in
          let t = Double(number) / Double(max(2, edges))
          let size = Double(side) / 100
          return place(
            (Double(a.x) + t * Double(b.x - a.x)) * size,
            (Double(a.y) + t * Double(b.y - a.y)) * size, using: &random)
        } + [b]
    }
    var corners: [[CGPoint]] = []
    for row in 0...side {
      corners.append((0...side).map { place(Double($0), Double(row), using: &random) })
    }
    var (level, upright): ([[[CGPoint]]], [[[CGPoint]]]) = ([], [])
    for row in 0...side {
      level.append(
        (0..<side).map { border(corners[row][$0], corners[row][$0 + 1], using: &random) })
      if row == side { break }
      upright.append(
        (0...side).map { border(corners[row][$0], corners[row + 1][$0], using: &random) })
    }
    polygons = []
    for row in 0..<side {
      for column in 0..<side {
        var ring = level[row][column] + upright[row][column + 1]
        ring += level[row + 1][column].reversed() + upright[row][column].reversed()
        polygons.append(VectorPath(polygon: ring))
      }
    }
    points = (level + upright).flatMap { $0.flatMap { $0 } }
  }

  /// Moves nine tenths of the map into a tenth of its width and height.
  mutating func skew() {
    func skewed(_ point: CGPoint) -> CGPoint {
      func skewed(_ value: CGFloat) -> CGFloat {
        value < 90 ? value / 9 : 10 + (value - 90) * 9
      }
      return CGPoint(x: skewed(point.x), y: skewed(point.y))
    }
    points = points.map(skewed)
    polygons = polygons.map { VectorPath(polygon: $0.points.map(skewed)) }
  }
}
