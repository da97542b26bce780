import Foundation
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteGeometry

/// Stacks in which many areas touch a cell, compared with each area's own region.
final class AreaTreeTests: XCTestCase {
  private enum Kind: CaseIterable {
    case strips, nestedLs, discs, ellipses, stars, hairs, bundle, strokes

    /// Areas in a square of 1,000 units, turned where that changes what they are.
    func outlines(_ count: Int, using random: inout SplitMix64) -> [Outline] {
      let turn = Affine.rotation(degrees: .random(in: 0..<360, using: &random))
      return (0..<count).map { number in
        let share = Double(number) / Double(count)
        switch self {
        case .strips:
          // Apart, as those that share their borders are few lines.
          let width = 900 / Double(count)
          return .fill(
            VectorPath(rect: CGRect(x: 1000 * share, y: 100, width: width, height: 800))
              .applying(turn))
        case .nestedLs:
          let (t, w) = (400 * share, 200 / Double(count))
          return .fill(
            VectorPath(
              polygon: [
                CGPoint(x: t, y: 0), CGPoint(x: t + w, y: 0), CGPoint(x: t + w, y: 900 - t - w),
                CGPoint(x: 900, y: 900 - t - w), CGPoint(x: 900, y: 900 - t),
                CGPoint(x: t, y: 900 - t),
              ]
            ).applying(turn))
        case .discs:
          let radius = 450 * (1 - share)
          return .fill(
            VectorPath(
              polygon: (0..<24).map { corner in
                let angle = Double(corner) / 12 * .pi
                return CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
              }))
        case .ellipses:
          let radii = CGSize(width: 450 * (1 - share), height: 300 * (1 - share / 2))
          return .fill(
            VectorPath(ellipseAt: CGPoint(x: 500, y: 500), radii: radii).applying(turn))
        case .stars:
          let points = (0..<9).map { _ in
            CGPoint(
              x: .random(in: 0..<1000, using: &random), y: .random(in: 0..<1000, using: &random))
          }
          return .fill(VectorPath(polygon: points), rule: number % 2 == 0 ? .evenOdd : .nonZero)
        case .hairs:
          // A rectangle, and apart from it a level line that encloses nothing.
          let y = 1000 * share
          var path = VectorPath(rect: CGRect(x: 0, y: y, width: 300, height: 500))
          path.append(polygon: [CGPoint(x: 700, y: y - 100), CGPoint(x: 900, y: y - 100)])
          return .fill(path)
        case .bundle:
          // Lines of many edges that lie close together, so that cells are small and full.
          return .fill(
            VectorPath(
              polygon: (0..<150).map { corner in
                let angle = Double(corner) / 75 * .pi
                let radius = 400 + 20 * sin(7 * angle) + share + .random(in: 0..<1, using: &random)
                return CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
              }))
        case .strokes:
          let y = 1000 * share
          let line = VectorPath(
            polygon: [CGPoint(x: 0, y: y), CGPoint(x: 1000, y: 1000 - y)], closed: false)
          return number % 3 == 0
            ? .stroke(line, style: Stroke(width: 3))
            : .fill(VectorPath(rect: CGRect(x: 100, y: y / 2, width: 800, height: 300)))
        }
      }
    }
  }

  private struct Map {
    let stack: OutlineStack
    let regions: [PathRegion]
    let points: [CGPoint]

    init(_ kind: Kind, _ count: Int, scale: Double = 1, seed: UInt64) {
      var random = SplitMix64(seed: seed)
      let outlines = kind.outlines(count, using: &random).map { $0.scaled(by: scale) }
      stack = OutlineStack(outlines.map { OutlineArea($0) })
      regions = outlines.map { PathRegion($0) }
      let corners = outlines.flatMap { $0.path.points }
      points = (0..<400).map { number in
        let corner = corners.randomElement(using: &random) ?? .zero
        var point = CGPoint(
          x: scale * .random(in: -50..<1050, using: &random),
          y: scale * .random(in: -50..<1050, using: &random))
        // Corners, and points at their heights.
        if number % 4 == 0 { point.x = corner.x }
        if number % 4 < 2 { point.y = corner.y }
        return point
      }
    }

    /// The offsets of the open leaves with a tree.
    var trees: [Int] {
      let areas = stack.areas
      var trees: [Int] = []
      for index in 0..<areas.grid.count {
        areas.forEachCell(of: index, where: { _ in true }) { cell, _ in
          guard cell.isList else { return }
          let leaf = Leaf(areas.words.view, at: cell.listOffset)
          if leaf.isOpen, OpenLeaf(leaf).slices > 0 { trees.append(leaf.offset) }
        }
      }
      return trees
    }

    func areas(at point: CGPoint) -> [Int] {
      regions.indices.reversed().filter { regions[$0].pointInside(point) }
    }
  }

  private func forEachMap(
    _ counts: [Int] = [30, 90], _ body: (_ map: Map, _ name: String) -> Void
  ) {
    for kind in Kind.allCases {
      for count in counts {
        let seed = UInt64(count)
        body(Map(kind, count, seed: seed), "\(count) \(kind), seed \(seed)")
      }
    }
  }

  func testEveryKindHasTrees() {
    forEachMap([200]) { map, name in XCTAssertFalse(map.trees.isEmpty, name) }
  }

  func testAnswersAreThoseOfEachRegion() {
    forEachMap { map, name in
      for point in map.points {
        let (x, y) = (Double(point.x), Double(point.y))
        let expected = map.areas(at: point)
        XCTAssertEqual(map.stack.topmost(x: x, y: y), expected.first ?? -1, "\(name): \(point)")
        XCTAssertEqual(map.stack.all(x: x, y: y), expected, "\(name): \(point)")
        XCTAssertEqual(
          map.stack.topmost(x: x, y: y) { $0 % 3 == 1 }, expected.first { $0 % 3 == 1 } ?? -1,
          "\(name): \(point)")
      }
    }
  }

  /// Many points at once, for fewer answers and for more.
  func testBatchesAreTheSameAsSinglePoints() {
    forEachMap { map, name in
      let singles = map.points.map { Int32(map.stack.topmost(x: Double($0.x), y: Double($0.y))) }
      for count in [0, 1, 63, 64, 65, 200, 500] {
        var areas = [Int32](repeating: -7, count: count)
        var span = areas.mutableSpan
        map.stack.topmost(map.points.span, into: &span)
        XCTAssertEqual(
          areas, Array((singles + Array(repeating: -7, count: 500)).prefix(count)), name)
      }
    }
  }

  /// At any magnitude, where coordinates are too large or too small for bounds in floats too.
  func testAnswersAtAnyScale() {
    for exponent in [-1020, -130, -60, -20, 60, 95, 130, 900] {
      for kind in [Kind.strips, .discs, .stars] {
        let map = Map(kind, 60, scale: scalbn(1, exponent), seed: 7)
        for point in map.points {
          XCTAssertEqual(
            map.stack.all(x: Double(point.x), y: Double(point.y)), map.areas(at: point),
            "\(kind) at 2^\(exponent): \(point)")
        }
      }
    }
  }

  func testNearestAreasAreThoseOfEachRegion() {
    forEachMap { map, name in
      for point in map.points.prefix(100) where map.areas(at: point).isEmpty {
        let distances = map.regions.map { $0.distance(from: point, within: 200) }
        let least = distances.min() ?? .infinity
        var search = NearSearch(nearestTo: Double(point.x), Double(point.y), within: 200)
        map.stack.search(&search)
        if least <= 200 {
          XCTAssertEqual(search.limit, least, accuracy: 1e-9, "\(name): \(point)")
          XCTAssertEqual(
            search.nearest, distances.lastIndex { $0 <= search.limit }, "\(name): \(point)")
        } else {
          XCTAssertEqual(search.nearest, -1, "\(name): \(point)")
        }
      }
    }
  }

  /// No area with a point in a rectangle is missed.
  func testRectanglesVisitTheirAreas() {
    forEachMap { map, name in
      for (point, size) in zip(map.points, map.points.dropFirst()) {
        let rect = CGRect(
          x: point.x, y: point.y, width: abs(size.x) / 20, height: abs(size.y) / 20)
        var visited: Set<Int> = []
        map.stack.visitCells(in: rect) { area, _, _ in visited.insert(area) }
        for share in [(0.0, 0.0), (1, 1), (0.5, 0.5), (0.1, 0.9)] {
          let inside = CGPoint(
            x: rect.minX + rect.width * share.0, y: rect.minY + rect.height * share.1)
          XCTAssertTrue(visited.isSuperset(of: map.areas(at: inside)), "\(name): \(rect)")
        }
      }
    }
  }

  /// Ten times the areas take little more work.
  func testWorkGrowsSlowly() {
    for kind in [Kind.strips, .nestedLs] {
      let work = [300, 3000].map { count in
        let map = Map(kind, count, seed: 3)
        return map.points.reduce(0) { $0 + map.stack.work(x: Double($1.x), y: Double($1.y)) }
      }
      XCTAssertLessThan(work[1], 2 * work[0], "\(kind)")
      XCTAssertLessThan(work[1], 1000 * 400, "\(kind)")
    }
  }

  /// Every word of a tree that is changed is found, or changes no more than answers.
  func testBrokenTreesAreFound() throws {
    let map = Map(.strips, 300, seed: 11)
    let areas = map.stack.areas
    let offset = try XCTUnwrap(map.trees.first)
    let tree = try XCTUnwrap(OpenLeaf(Leaf(areas.words.view, at: offset)).tree)
    func isFound(_ index: Int, _ word: UInt32) -> Bool {
      var words = areas.wordList
      words[index] = word
      return
        !AreaGrid(
          grid: areas.grid, words: FlatArray(words), points: areas.points, covers: areas.covers,
          regions: areas.regions, regionAreas: areas.regionAreas
        ).checkInvariants(areas: map.stack.count)
    }
    for word: UInt32 in [1 << 31, 1 << 31 | 301, .max] {
      XCTAssertTrue(isFound(offset, word), "slices \(word)")
    }
    for word: UInt32 in [1, 2, .max] { XCTAssertTrue(isFound(offset + 1, word), "cover \(word)") }
    XCTAssertTrue(isFound(offset + 3, Double.nan.bitPattern.high), "middle")
    tree.root.forEachBlock { range in
      guard range.isLeaf else { return }
      for row in [CellTree.Block.Row.item, .value] {
        let index = range.offset + row.rawValue * CellTree.Block.lanes
        XCTAssertTrue(isFound(index, areas.words[index] + 1), "\(row)")
      }
    }
  }
}

extension Outline {
  fileprivate func scaled(by scale: Double) -> Outline { applying(.scale(x: scale, y: scale)) }
}

extension UInt64 {
  fileprivate var high: UInt32 { UInt32(self >> 32) }
}
