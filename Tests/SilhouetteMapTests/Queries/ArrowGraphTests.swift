import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class ArrowGraphTests: XCTestCase {
  private let side = 400.0

  /// Shapes of many sizes: some share an id, some take no hits, some are in groups, some lie on others.
  private func shapes(_ count: Int, _ random: inout SplitMix64) -> [HitMap.Shape] {
    (0..<count).map { index in
      let size = Double.random(in: 1...30, using: &random)
      let path = VectorPath(
        ellipseAt: CGPoint(
          x: .random(in: 0...side, using: &random), y: .random(in: 0...side, using: &random)),
        radii: CGSize(width: size, height: .random(in: 1...30, using: &random)))
      let drawing = HitMap.Drawing(
        outlines: [.fill(path)], order: .random(in: 0...3, using: &random))
      return HitMap.Shape(
        id: index % 9 == 8 ? "shape\(index - 8)" : "shape\(index)",
        ancestors: index % 3 == 0 ? [] : ["group\(Int.random(in: 0...4, using: &random))"],
        drawings: index % 7 == 6 ? [] : [drawing], passiveDrawings: index % 7 == 6 ? [drawing] : [])
    }
  }

  func testStepsLeadToTheNearestAndNearlyNoneIsMoved() throws {
    var random = SplitMix64(seed: 7)
    var (moved, count) = (0, 0)
    for shapeCount in [0, 1, 2, 18, 60, 90] {
      let map = try HitMap(
        shapes: shapes(shapeCount, &random), size: CGSize(width: side, height: side))
      let arrows = map.arrows()
      // Steps lead only to what takes hits.
      let takers = map.shapes.indices.filter { !map.shapes[$0].drawings.isEmpty }
      // Ellipses: their place is the middle of what is on the map, if nothing hides it.
      let page = CGRect(origin: .zero, size: map.size)
      let places = map.shapes.map { shape -> CGPoint in
        let box = shape.bounds.intersection(page)
        return CGPoint(x: box.midX, y: box.midY)
      }
      for shape in map.shapes.indices {
        for direction in HitMap.Direction.allCases {
          count += 1
          if arrows[shape, direction] != nearest(places, takers, shape, direction) { moved += 1 }
        }
      }
      XCTAssertTrue(reachesAll(arrows, takers), "\(shapeCount) shapes")
    }
    XCTAssertLessThan(moved, count / 40)
  }

  /// The rule of a step, applied to every shape.
  private func nearest(
    _ places: [CGPoint], _ takers: [Int], _ shape: Int, _ direction: HitMap.Direction
  ) -> Int? {
    var best: (cost: CGFloat, index: Int)?
    for index in takers where index != shape {
      let (dx, dy) = (places[index].x - places[shape].x, places[index].y - places[shape].y)
      let along: CGFloat =
        switch direction {
        case .up: -dy
        case .down: dy
        case .left: -dx
        case .right: dx
        }
      let across = direction == .up || direction == .down ? abs(dx) : abs(dy)
      let cost = along + 2 * across
      if along > 0, across <= along, cost < best?.cost ?? .infinity { best = (cost, index) }
    }
    return best?.index
  }

  /// Whether steps lead from each of some shapes to exactly all of them, by a breadth-first search from each.
  private func reachesAll(_ arrows: ArrowGraph, _ shapes: [Int]) -> Bool {
    shapes.allSatisfy { start in
      var (found, open) = (Set([start]), [start])
      while !open.isEmpty {
        open = open.flatMap { shape in
          HitMap.Direction.allCases.compactMap { arrows[shape, $0] }.filter {
            found.insert($0).inserted
          }
        }
      }
      return found == Set(shapes)
    }
  }

  private func square(_ x: Double, _ y: Double, _ size: Double = 1) -> HitMap.Shape {
    HitMap.Shape(
      id: "square",
      outline: .fill(VectorPath(rect: CGRect(x: x, y: y, width: size, height: size))))
  }

  func testShapesAtOnePlaceAreOnTheWayToEachOther() throws {
    let size = CGSize(width: 100, height: 100)
    let rings = (1...5).map { square(50 - Double($0), 50 - Double($0), 2 * Double($0)) }
    let arrows = try HitMap(shapes: rings, size: size).arrows()
    XCTAssertEqual((0..<5).map { arrows[$0, .right] }, [1, 2, 3, 4, nil])
    XCTAssertEqual((0..<5).map { arrows[$0, .left] }, [nil, 0, 1, 2, 3])
    let more = try HitMap(shapes: rings + [square(80, 50)] + rings + [square(10, 10)], size: size)
    XCTAssertTrue(reachesAll(more.arrows(), Array(0..<12)))
  }

  /// Places by thousands at which a search has much to choose from: at one place, on a slant, around one.
  func testCrowdsAreReached() throws {
    let count = 3000
    let places: [(Int) -> (x: Double, y: Double)] = [
      { _ in (50, 50) }, { (Double($0) * 1e-3, Double($0) * 0.03) },
      { $0 % 2 == 0 ? (50, 50) : (50 + 40 * cos(Double($0)), 50 + 40 * sin(Double($0))) },
    ]
    for place in places {
      let squares = (0..<count).map { square(place($0).x, place($0).y, 0.5) }
      let map = try HitMap(shapes: squares, size: CGSize(width: 100, height: 100))
      let arrows = map.arrows()
      // From the first to all, and by the reversed steps from all to the first.
      var reversed = [[Int]](repeating: [], count: count)
      func next(_ shape: Int) -> [Int] {
        HitMap.Direction.allCases.compactMap { arrows[shape, $0] }
      }
      for shape in 0..<count { for other in next(shape) { reversed[other].append(shape) } }
      XCTAssertEqual(reached(from: 0, next).count, count)
      XCTAssertEqual(reached(from: 0) { reversed[$0] }.count, count)
    }
  }

  private func reached(from start: Int, _ next: (Int) -> [Int]) -> Set<Int> {
    var (found, open) = (Set([start]), [start])
    while let shape = open.popLast() {
      for other in next(shape) where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  func testShapesThatAreNowhereAreLeftOut() throws {
    let line = VectorPath(polygon: [CGPoint(x: 10, y: 50), CGPoint(x: 90, y: 50)], closed: false)
    let map = try HitMap(
      shapes: [
        square(50, 10), HitMap.Shape(id: "empty"), square(500, 500), square(50, 90),
        HitMap.Shape(id: "line", outline: .stroke(line, style: Stroke(width: 0))),
      ], size: CGSize(width: 100, height: 100))
    let arrows = map.arrows()
    XCTAssertTrue(reachesAll(arrows, [0, 3, 4]))
    XCTAssertEqual(arrows[0, .down], 4, "a line without width is in its middle")
    for shape in [1, 2] {
      XCTAssertTrue(HitMap.Direction.allCases.allSatisfy { arrows[shape, $0] == nil })
    }
    XCTAssertNil(try HitMap(shapes: [square(1, 1)], size: map.size).arrows()[0, .up])
  }

  func testArrowsLeadToShapesThatTakeHits() throws {
    let row = try HitMap(
      shapes: (0..<9).map { square(Double(10 * $0), 5) }, size: CGSize(width: 100, height: 10))
    let arrows = row.enabling(ShapeSet([1, 4, 7])).arrows()
    XCTAssertTrue(reachesAll(arrows, [1, 4, 7]))
    XCTAssertEqual(arrows[2, .right], 4)
    XCTAssertEqual(arrows[2, .left], 1)
  }

  func testEveryShapeOfRandomMapsIsReached() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<60 {
      // Few different coordinates, so that many places are equal or diagonal.
      let grid = Int.random(in: 1...40, using: &random)
      let squares = (0..<Int.random(in: 1...80, using: &random)).map { _ in
        square(
          Double(Int.random(in: 0...grid, using: &random)),
          Double(Int.random(in: 0...grid, using: &random)))
      }
      let map = try HitMap(shapes: squares, size: CGSize(width: 50, height: 50))
      XCTAssertTrue(reachesAll(map.arrows(), Array(squares.indices)))
    }
  }

  func testIdsOfShapesAndGroupsFindTheirMembers() throws {
    var random = SplitMix64(seed: 8)
    let map = try HitMap(shapes: shapes(18, &random), size: CGSize(width: side, height: side))
    for id in Set(map.shapes.flatMap { $0.path } + ["missing"]) {
      XCTAssertEqual(map[id], map.shapes.filter { $0.id == id }, id)
      let members = map.shapes.filter { $0.id == id || $0.ancestors.contains(id) }
      XCTAssertEqual(map.area(of: id) == nil, members.isEmpty, id)
      for _ in 0..<50 {
        let point = CGPoint(
          x: .random(in: 0...side, using: &random), y: .random(in: 0...side, using: &random))
        let isInside = members.contains { member in
          member.drawings.contains { $0.outlines.contains { PathRegion($0).pointInside(point) } }
        }
        XCTAssertEqual(map.area(of: id)?.pointInside(point) ?? false, isInside, "\(id) \(point)")
      }
    }
  }
}
