import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Overlapping, self-crossing, shared and degenerate polygons on a lattice, against a scan in integers.
final class AreaGridLatticeTests: XCTestCase {
  private struct Map {
    var areas: [(scan: PolygonScan, rule: FillRule)] = []
    let unit: Double
    let offset: Int

    /// Polygons with corners at small integers; some are those of the area before, backwards or with another corner.
    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let size = [3, 6, 12, 40, 1000, 100_000][Int(seed % 6)]
      unit = seed % 4 == 0 ? 0.125 : 1
      offset = [0, -size / 2, 1_000_000][Int(seed / 6 % 3)]
      func corner() -> (x: Int, y: Int) {
        (8 * Int.random(in: 0..<size, using: &random), 8 * Int.random(in: 0..<size, using: &random))
      }
      for _ in 0..<Int.random(in: 1...(seed % 5 == 0 ? 60 : 6), using: &random) {
        var contours: [[(x: Int, y: Int)]] = []
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          if var known = areas.last?.scan.contours.first, Int.random(in: 0..<3, using: &random) == 0
          {
            if Bool.random(using: &random) { known.reverse() }
            if Bool.random(using: &random) { known[known.count / 2] = corner() }
            contours.append(known)
            continue
          }
          var contour = [corner()]
          for _ in 0..<Int.random(in: 2...(seed % 7 == 0 ? 150 : 8), using: &random) {
            let (last, next) = (contour[contour.count - 1], corner())
            // Some edges are level or upright.
            switch Int.random(in: 0..<8, using: &random) {
            case 0: contour.append((last.x, next.y))
            case 1: contour.append((next.x, last.y))
            default: contour.append(next)
            }
          }
          contours.append(contour)
        }
        areas.append((PolygonScan(contours: contours), seed % 3 == 0 ? .evenOdd : .nonZero))
      }
    }

    /// A point of the lattice's eighths.
    func point(_ x: Int, _ y: Int) -> CGPoint {
      CGPoint(x: Double(offset) + unit * Double(x) / 8, y: Double(offset) + unit * Double(y) / 8)
    }

    var outlines: [Outline] {
      areas.map { area in
        var path = VectorPath()
        for contour in area.scan.contours {
          path.append(polygon: contour.map { point($0.x, $0.y) })
        }
        return .fill(path, rule: area.rule)
      }
    }

    func areas(x: Int, y: Int) -> [Int] {
      areas.indices.reversed().filter {
        let winding = areas[$0].scan.winding(x: x, y: y)
        return areas[$0].rule == .evenOdd ? winding & 1 != 0 : winding != 0
      }
    }

    /// Corners, points at their heights and above them, their neighbours, and any.
    func points(_ count: Int, using random: inout SplitMix64) -> [(x: Int, y: Int)] {
      let corners = areas.flatMap { $0.scan.contours.flatMap { $0 } }
      let reach = corners.reduce(1) { max($0, $1.x, $1.y) }
      return (0..<count).map { number in
        var point = (
          x: Int.random(in: -8...reach + 8, using: &random),
          y: Int.random(in: -8...reach + 8, using: &random)
        )
        guard let corner = corners.randomElement(using: &random) else { return point }
        switch number % 6 {
        case 0: point = corner
        case 1: point.y = corner.y
        case 2: point.x = corner.x
        case 3:
          point = (
            corner.x + Int.random(in: -1...1, using: &random),
            corner.y + Int.random(in: -1...1, using: &random)
          )
        default: break
        }
        return point
      }
    }
  }

  func testAnswersAreThoseOfIntegers() {
    for seed in 0..<UInt64(rounds(48)) {
      let map = Map(seed: seed)
      var random = SplitMix64(seed: seed)
      let stack = OutlineStack(map.outlines.map { OutlineArea($0) })
      let points = map.points(150, using: &random)
      var batch = [Int32](repeating: -7, count: points.count)
      let asked = points.map { map.point($0.x, $0.y) }
      var span = batch.mutableSpan
      stack.topmost(asked.span, into: &span)
      let regions = map.outlines.prefix(3).map { PathRegion($0) }
      for (index, (x, y)) in points.enumerated() {
        let (point, truth) = (map.point(x, y), map.areas(x: x, y: y))
        let (px, py) = (Double(point.x), Double(point.y))
        let context = "seed \(seed), at \(px), \(py)"
        XCTAssertEqual(stack.topmost(x: px, y: py), truth.first ?? -1, context)
        XCTAssertEqual(Int(batch[index]), truth.first ?? -1, "batch, \(context)")
        XCTAssertEqual(stack.all(x: px, y: py), truth, context)
        XCTAssertEqual(
          stack.topmost(x: px, y: py) { $0 & 1 == 0 }, truth.first { $0 & 1 == 0 } ?? -1, context)
        for (area, region) in regions.enumerated() {
          XCTAssertEqual(region.pointInside(point), truth.contains(area), "\(area), \(context)")
        }
      }
    }
  }
}
