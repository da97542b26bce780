import Foundation
import SilhouetteGeometry
import SilhouetteMap
import XCTest

final class HitOrderTests: XCTestCase {
  private func map(_ mode: HitMap.Mode = .exact) throws -> HitMap {
    func shape(_ id: String, _ data: String...) throws -> HitMap.Shape {
      HitMap.Shape(
        id: id, ancestors: ["all"],
        drawings: [HitMap.Drawing(outlines: try data.map { .fill(try VectorPath(svg: $0)) })])
    }
    let line = HitMap.Shape(
      id: "line", outline: .stroke(try VectorPath(svg: "M0 50H100"), style: Stroke(width: 8)))
    return try HitMap(
      shapes: [
        shape("small", "M40 40h20v20h-20z"), line, shape("large", "M0 0h100v100h-100z"),
        // Two drawings that overlap, of a shape with a hole.
        shape("ring", "M10 10h80v80h-80zM20 20v60h60v-60z", "M10 10h40v80h-40z"),
      ], size: CGSize(width: 100, height: 100), mode: mode)
  }

  func testAreas() throws {
    let map = try map()
    XCTAssertEqual(map.shapes.map(\.area), [400, 0, 10000, 80 * 80 - 30 * 60])
    XCTAssertEqual(map.groups.map(\.area), [10000])
    XCTAssertEqual(HitMap.Shape(id: "none", outline: .fill(VectorPath(rect: .infinite))).area, 0)
    let masks = try self.map(.mask(scales: [1, 2]))
    XCTAssertEqual(masks.shapes.map(\.area), [400, 800, 10000, 80 * 80 - 30 * 60])
    let disc = try HitMap(
      shapes: [
        HitMap.Shape(
          id: "disc",
          outline: .fill(VectorPath(ellipseAt: .zero, radii: CGSize(width: 3, height: 5))))
      ], size: CGSize(width: 9, height: 9), overflow: .visible)
    XCTAssertEqual(disc.shapes[0].area, 15 * .pi, accuracy: 1e-12)
  }

  func testTheSmallestShapeIsFirst() throws {
    let hits = try map().hitTestAll(CGPoint(x: 45, y: 50))
    XCTAssertEqual(hits.map(\.id), ["ring", "large", "line", "small"])
    XCTAssertEqual(hits.smallestFirst().map(\.id), ["line", "small", "ring", "large"])
    let near = try map().hitTestAll(CGPoint(x: 65, y: 30), tolerance: 15)
    XCTAssertEqual(
      near.smallestFirst().map(\.id),
      ["large", "small", "ring"].filter { id in
        near.contains { $0.id == id && ($0.distance == 0) }
      } + near.filter { $0.distance > 0 }.map(\.id))
  }

  func testRepeatedTapsGoThroughAllThatIsUnderAPoint() throws {
    let map = try map()
    let hits = map.hitTestAll(CGPoint(x: 45, y: 50))
    var selection: Int?
    var seen: [String] = []
    for _ in 0..<5 {
      let hit = try XCTUnwrap(hits.next(after: selection))
      seen.append(hit.id)
      selection = hit.index
    }
    XCTAssertEqual(seen, ["ring", "large", "line", "small", "ring"])
    XCTAssertEqual(hits.next(after: 99)?.id, "ring")
    XCTAssertNil([Hit]().next(after: 0))
  }
}
