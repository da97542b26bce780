import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class NeighbourTests: XCTestCase {
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
      var shape = HitMap.Shape(
        id: index % 9 == 8 ? "shape\(index - 8)" : "shape\(index)",
        ancestors: index % 3 == 0 ? [] : ["group\(Int.random(in: 0...4, using: &random))"],
        drawings: index % 7 == 6 ? [] : [drawing])
      if index % 7 == 6 { shape.passiveDrawings = [drawing] }
      return shape
    }
  }

  func testTheSearchFindsWhatALookAtAllShapesFinds() throws {
    var random = SplitMix64(seed: 7)
    for count in [0, 1, 2, 18] {
      let map = try HitMap(
        shapes: shapes(count, &random), size: CGSize(width: side, height: side))
      let ids = Set(map.shapes.map { $0.id } + ["group0", "missing"])
      let anchors = Dictionary(uniqueKeysWithValues: ids.map { ($0, map.anchor(of: $0)) })
      for id in ids {
        for direction in HitMap.Direction.allCases {
          XCTAssertEqual(
            map.neighbour(of: id, direction)?.index, expected(map, anchors, id, direction),
            "\(count) shapes, \(id) \(direction)")
        }
      }
    }
  }

  /// The rule of `neighbour`, applied to every shape.
  private func expected(
    _ map: HitMap, _ anchors: [String: CGPoint?], _ id: String, _ direction: HitMap.Direction
  ) -> Int? {
    guard let origin = anchors[id] ?? nil else { return nil }
    var best: (cost: CGFloat, index: Int)?
    for shape in map.shapes where shape.id != id {
      guard let anchor = anchors[shape.id] ?? nil else { continue }
      let (dx, dy) = (anchor.x - origin.x, anchor.y - origin.y)
      let along: CGFloat =
        switch direction {
        case .up: -dy
        case .down: dy
        case .left: -dx
        case .right: dx
        }
      let across = direction == .up || direction == .down ? abs(dx) : abs(dy)
      let cost = along + 2 * across
      if along > 0, across <= along, cost < best?.cost ?? .infinity { best = (cost, shape.index) }
    }
    return best?.index
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
