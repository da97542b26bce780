import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

/// The map's one look-up against a plain loop over all shapes.
final class HitMapTests: XCTestCase {
  /// All areas of a document in paint order.
  private struct Loop<Area: PointInside> {
    var areas: [(id: String, area: Area)]

    func all(_ point: CGPoint) -> [String] {
      var seen: Set<String> = []
      return areas.reversed().filter { $0.area.pointInside(point) && seen.insert($0.id).inserted }
        .map(\.id)
    }
  }

  private func outlines(of document: SVGDocument) -> [(id: String, outline: Outline)] {
    document.shapes.flatMap { shape in
      shape.drawings.map { (shape.id, $0) }
    }
    .sorted { $0.1.order < $1.1.order }
    .flatMap { id, drawing in drawing.outlines.map { (id, $0) } }
  }

  private func check<Area>(
    _ map: HitMap, _ loop: Loop<Area>, points: Int, scale: Double?, context: String
  ) {
    var random = SplitMix64(seed: UInt64(points))
    for number in 0..<points {
      let point = CGPoint(
        x: .random(in: -20...Double(map.size.width) + 20, using: &random),
        y: .random(in: -20...Double(map.size.height) + 20, using: &random))
      let expected = loop.all(point)
      let found = map.hitTest(point, scale: scale)?.id
      if found != expected.first {
        return XCTFail("\(context): point \(number), \(point): \(found ?? "-"), not \(expected)")
      }
      if number % 8 == 0, map.hitTestAll(point, scale: scale).map(\.id) != expected {
        return XCTFail("\(context): all at \(point): not \(expected)")
      }
    }
  }

  func testTheLookUpIsAPlainLoopInExactMode() throws {
    for name in try Shapes.names() {
      let document = try Shapes.document(name)
      let loop = Loop(areas: outlines(of: document).map { ($0.id, PathRegion($0.outline)) })
      try check(HitMap(document), loop, points: 100_000, scale: nil, context: name)
    }
  }

  func testTheLookUpIsAPlainLoopInMaskMode() throws {
    for name in try Shapes.names() {
      let document = try Shapes.document(name)
      let map = try HitMap(document, mode: .mask(scales: [1, 2, 3]))
      for scale in [1.0, 2, 3] {
        let loop = Loop(
          areas: try outlines(of: document).map {
            ($0.id, try BitMask(of: [$0.outline], scale: scale))
          })
        check(map, loop, points: 50_000, scale: scale, context: "\(name) at \(scale)x")
      }
    }
  }

  func testTheNearestIsTheNearestOfAll() throws {
    for name in try Shapes.names() {
      let document = try Shapes.document(name)
      let map = try HitMap(document)
      let areas = outlines(of: document).map { ($0.id, PathRegion($0.outline)) }
      var random = SplitMix64(seed: 3)
      for _ in 0..<300 {
        let point = CGPoint(
          x: .random(in: -40...Double(map.size.width) + 40, using: &random),
          y: .random(in: -40...Double(map.size.height) + 40, using: &random))
        let least = areas.map { $0.1.distance(from: point) }.min() ?? .infinity
        let hit = map.nearest(to: point, within: 22)
        XCTAssertEqual(hit == nil, least > 22, "\(name): \(point)")
        if let hit { XCTAssertEqual(Double(hit.distance), least, "\(name): \(point)") }
      }
    }
  }

  func testEveryPlaceOfJapanInEveryMode() throws {
    struct Place: Decodable {
      var name: String
      var x, y: Double
      var expected: String?
    }
    let file = Shapes.folder.appendingPathComponent("places.json")
    let places = try JSONDecoder().decode([Place].self, from: Data(contentsOf: file))
    XCTAssertGreaterThan(places.count, 5)
    let document = try Shapes.document("japan.svg")
    var modes = [HitMap.Mode.exact, .mask(scales: [1]), .mask(scales: [2]), .mask(scales: [3])]
    #if Rendering
    modes.append(.alphaMask(scales: [3], threshold: 127))
    #endif
    for mode in modes {
      let map = try HitMap(document, mode: mode)
      // Seen is the border too, half a unit to either side: the summit is nearer than that.
      let isInk = if case .mask = mode { false } else { mode != .exact }
      for place in places where !(isInk && place.name.contains("Fuji")) {
        XCTAssertEqual(
          map.hitTest(CGPoint(x: place.x, y: place.y))?.id, place.expected,
          "\(place.name) in \(mode)")
      }
    }
  }

  func testAGroupIsTheUnionOfWhatIsInIt() throws {
    let map = try HitMap(Shapes.document("japan.svg"))
    let kanto = try XCTUnwrap(map.region(of: "kanto"))
    var random = SplitMix64(seed: 9)
    for _ in 0..<5000 {
      let point = CGPoint(
        x: .random(in: 450...560, using: &random), y: .random(in: 480...640, using: &random))
      XCTAssertEqual(
        kanto.pointInside(point), map.hitTest(point)?.path.contains("kanto") ?? false, "\(point)")
    }
    XCTAssertNil(map.region(of: "atlantis"))
  }

  func testManyThreadsAskOneMap() async throws {
    let map = try HitMap(Shapes.document("robot.svg"))
    let points = (0..<20_000).map { CGPoint(x: Double($0 % 141) * 2.3, y: Double($0 % 97) * 4.2) }
    let expected = points.map { map.hitTest($0) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { points.map { map.hitTest($0) } == expected }
      }
      for await isEqual in group { XCTAssertTrue(isEqual) }
    }
  }
}
