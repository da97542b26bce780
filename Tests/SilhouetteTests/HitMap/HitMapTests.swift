import CBenchmark
import Foundation
import Silhouette
import SilhouetteTestSupport
import XCTest

@testable import SilhouetteMap

/// Hits, bounds and areas of maps.
final class HitMapTests: XCTestCase {
  /// The index of stacked shapes grows with their number, not with its square.
  func testStackedShapesTakeLinearMemory() throws {
    func map(of count: Int) throws -> HitMap {
      let shapes = (0..<count).map {
        "<path id='a\($0)' d='M\($0 % 7),\($0 % 5)H90V\(90 - $0 % 3)z'/>"
      }
      return try HitMap(
        try SVGDocument(data: Data("<svg viewBox='0 0 99 99'>\(shapes.joined())</svg>".utf8)))
    }
    let (few, many) = try (map(of: 500), map(of: 2000))
    XCTAssertLessThan(many.byteCount, 6 * few.byteCount)
    XCTAssertEqual(many.hitTest(CGPoint(x: 85, y: 45))?.id, "a1999")
    XCTAssertEqual(many.hitTestAll(CGPoint(x: 85, y: 45)).count, 2000)
  }

  /// A drawing without ids is no map without a word; nothing drawn is an empty one.
  func testADrawingWithoutIdsIsAnError() throws {
    func map(_ body: String, _ identity: ShapeIdentity = .id) throws -> HitMap {
      try HitMap(
        SVGDocument(data: Data("<svg viewBox='0 0 9 9'>\(body)</svg>".utf8), identifiedBy: identity)
      )
    }
    let body = "<path class='a' d='M0 0h9v9z'/><path class='b' d='M0 0h9v9z'/>"
    XCTAssertThrowsError(try map(body)) {
      XCTAssertEqual(
        $0 as? HitMapError,
        .noShapes(
          missing: "no shape has an id",
          candidates: [.init(name: "class", distinct: 2), .init(name: "position", distinct: 2)]))
    }
    XCTAssertEqual(try map(body, .attribute("class")).shapes.map(\.id), ["a", "b"])
    XCTAssertEqual(try map("").shapes.count, 0)
    XCTAssertEqual(try map("<defs><path d='M0 0h9v9z'/></defs>", .position).shapes.count, 0)
    XCTAssertEqual(
      try map("<switch><rect id='a' requiredExtensions='x' width='9' height='9'/></switch>").shapes
        .count, 0)
  }

  /// A stroke ends at x = 43, where its clip begins: both contain that point.
  func testAShapeThatTouchesItsClip() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
      <clipPath id="k"><circle cx="61" cy="12" r="18"/></clipPath>
      <rect id="a" clip-path="url(#k)" x="12" y="12" width="24" height="24" stroke="black"
        stroke-width="14"/></svg>
      """
    let map = try HitMap(SVGDocument(data: Data(text.utf8)))
    XCTAssertEqual(map.hitTest(CGPoint(x: 43, y: 12))?.id, "a")
    for (x, y) in [(42.999, 12.0), (43.001, 12), (43, 12.001), (43, 11.999), (0, 0)] {
      XCTAssertNil(map.hitTest(CGPoint(x: x, y: y)), "\(x), \(y)")
    }
  }

  func testBoundsOfAClippedShape() throws {
    for (clip, left) in [
      ("x='20' y='14' width='9' height='7'", CGRect(x: 20, y: 14, width: 9, height: 7)),
      ("x='2' y='4' width='19' height='17'", CGRect(x: 12, y: 12, width: 9, height: 9)),
      ("x='30' y='31' width='50' height='50'", CGRect(x: 30, y: 31, width: 6, height: 5)),
    ] {
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
        <clipPath id="k"><rect \(clip)/></clipPath>
        <rect id="a" clip-path="url(#k)" x="12" y="12" width="24" height="24"/></svg>
        """
      for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
        let map = try HitMap(SVGDocument(data: Data(text.utf8)), mode: mode)
        XCTAssertEqual(map.shapes.map(\.bounds), [left], "\(clip)")
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
    #if Rendering && canImport(CCairo)
    modes.append(.alphaMask(scales: [3], threshold: 127))
    #endif
    for mode in modes {
      let map = try HitMap(document, mode: mode)
      // Strokes are rendered too, half a unit to either side: the summit is closer than that.
      let isInk = if case .mask = mode { false } else { mode != .exact }
      for place in places where !(isInk && place.name.contains("Fuji")) {
        XCTAssertEqual(
          map.hitTest(CGPoint(x: place.x, y: place.y))?.id, place.expected,
          "\(place.name) in \(mode)")
      }
    }
  }

  func testTheAreaOfAGroupIsTheUnionOfItsShapes() throws {
    let map = try HitMap(Shapes.document("japan.svg"))
    let kanto = try XCTUnwrap(map.area(of: "kanto"))
    var random = SplitMix64(seed: 9)
    for _ in 0..<5000 {
      let point = CGPoint(
        x: .random(in: 450...560, using: &random), y: .random(in: 480...640, using: &random))
      XCTAssertEqual(
        kanto.pointInside(point), map.hitTest(point)?.path.contains("kanto") ?? false, "\(point)")
    }
    XCTAssertNil(map.area(of: "atlantis"))
  }

  // What a map takes beside its index: names, owners, bounds.

  func testAShapeTakesAHundredBytes() throws {
    try XCTSkipIf(heap_in_use() < 0, "allocations are counted with glibc only")
    let count = 20_000
    var map: HitMap? = try HitMap(
      shapes: (0..<count).map { number in
        let corner = CGPoint(x: number % 400, y: number / 400)
        return HitMap.Shape(
          id: "s\(number)", ancestors: ["block \(number / 1000)"],
          outline: .fill(
            VectorPath(rect: CGRect(origin: corner, size: CGSize(width: 1, height: 1)))))
      }, size: CGSize(width: 400, height: 50))
    let file = try XCTUnwrap(map?.fileBytes())
    var read: HitMap? = try HitMap(fileBytes: file, limits: .none)
    // What is freed with a map, while something holds its index.
    let indices = [map?.index, read?.index]
    for (what, free) in [("built", { map = nil }), ("read", { read = nil })] {
      heap_count_begin()
      free()
      let bytes = -Double(heap_count_end().live) / Double(count)
      print("a \(what) map: \(bytes) bytes a shape; \(file.count / count) in a file")
      XCTAssertLessThan(bytes, 100, what)
    }
    withExtendedLifetime(indices) {}
  }

  // Arrays of points, which are looked up some dozens at a time.

  func testEachPointIsAnsweredAsIfAlone() throws {
    for name in ["japan", "hall", "counties", "remote"] {
      let document = try SVGDocument(
        contentsOf: packageFolder.appendingPathComponent("shapes/\(name).svg"))
      for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
        let map = try HitMap(document, mode: mode)
        for map in [map, map.enabling(map.shapeSet { $0.index % 2 == 0 })] {
          check(map, name: "\(name), \(mode)")
        }
      }
    }
  }

  private func check(_ map: HitMap, name: String) {
    var random = SplitMix64(seed: 11)
    var points = (0..<20_000).map { _ in
      CGPoint(
        x: map.size.width * .random(in: -0.1...1.1, using: &random),
        y: map.size.height * .random(in: -0.1...1.1, using: &random))
    }
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      points.insert(CGPoint(x: bad, y: 5), at: Int.random(in: 0..<points.count, using: &random))
      points.insert(CGPoint(x: 5, y: bad), at: Int.random(in: 0..<points.count, using: &random))
    }
    let expected = points.map { Int32(map.hitTest($0)?.index ?? -1) }
    XCTAssertEqual(map.hitTest(points), expected, name)
    XCTAssertEqual(map.hitTest(points, parallel: true), expected, name)
    XCTAssertEqual(map.hitTest(Array(points.prefix(1))), Array(expected.prefix(1)), name)
    XCTAssertEqual(map.hitTest([]), [], name)
  }

  // One map used by eight threads at once; `make check sanitize` runs this under the thread sanitizer.

  private static let threads = 8
  #if DEBUG
  private static let questions = 50_000
  #else
  private static let questions = rounds(100_000)
  #endif

  /// All answers for a point.
  private struct Answer: Hashable {
    let hit: Hit?
    let all: [Hit]
    let nearest: Hit?

    init(_ map: HitMap, _ point: CGPoint) {
      hit = map.hitTest(point, scale: 1)
      all = map.hitTestAll(point)
      nearest = map.nearest(to: point, within: 22)
    }
  }

  func testEightThreadsGetTheAnswersOfOne() throws {
    for mode in [HitMap.Mode.exact, .mask(scales: [1, 2])] {
      let map = try HitMap(Shapes.document("robot.svg"), mode: mode)
      var random = SplitMix64(seed: 6)
      let points = (0..<10_000).map { _ in
        CGPoint(
          x: .random(in: 0...Double(map.size.width), using: &random),
          y: .random(in: 0...Double(map.size.height), using: &random))
      }
      let hits = points.map { map.hitTest($0) }
      let answers = points.map { Answer(map, $0) }
      let group = DispatchGroup()
      let wrong = Count()
      for thread in 0..<Self.threads {
        group.enter()
        let asking = Thread {
          for number in 0..<Self.questions {
            let index = (number + thread * 1237) % points.count
            let isRight =
              number % 1000 == 0
              ? Answer(map, points[index]) == answers[index]
              : map.hitTest(points[index]) == hits[index]
            if !isRight { wrong.add() }
          }
          group.leave()
        }
        asking.start()
      }
      group.wait()
      XCTAssertEqual(wrong.value, 0, "\(mode)")
    }
  }
}

/// A counter for several threads.
private final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }
}
