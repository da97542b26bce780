import Foundation
import Silhouette
import SilhouetteGeometry
import SilhouetteTestSupport
import XCTest

/// Queries of a map beyond the shape under a point.
final class HitMapQueryTests: XCTestCase {
  func testNearestMeasuresToTheStrokesEdge() throws {
    let map = try HitMap(
      SVGDocument(
        """
        <svg xmlns='http://www.w3.org/2000/svg' width='96' height='96'><rect id='a' x='61.5' y='55.91'
        width='5.19' height='18.5' rx='3' stroke='red' stroke-width='4.21'/></svg>
        """))
    let hit = map.nearest(to: CGPoint(x: 39.395, y: 65), within: 30)
    XCTAssertEqual(hit.map { Double($0.distance) } ?? 0, 20, accuracy: 1e-9)
  }

  private let islands = """
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
      <rect id="west" x="40" y="48" width="4" height="4"/>
      <rect id="east" x="60" y="48" width="4" height="4"/>
      <rect id="mainland" x="100" y="0" width="100" height="100"/>
      <rect id="cape" x="92" y="48" width="4" height="4"/>
    </svg>
    """

  func testMinimumTargetsAreSplitHalfwayAndStealNothing() throws {
    for mode in [HitMap.Mode.exact, .mask(scales: [2])] {
      let map = try HitMap(SVGDocument(islands), mode: mode)
      func hit(_ x: Double, _ y: Double) -> String? {
        map.hitTest(CGPoint(x: x, y: y), minimumTarget: 44)?.id
      }
      XCTAssertEqual(hit(21, 50), "west")
      XCTAssertNil(hit(19, 50))
      XCTAssertEqual(hit(51.9, 50), "west")
      XCTAssertEqual(hit(52.1, 50), "east")
      XCTAssertEqual(hit(42, 71), "west")
      XCTAssertNil(hit(42, 73))
      // The cape's target would reach over the mainland, which is a direct hit.
      XCTAssertEqual(hit(101, 50), "mainland")
      XCTAssertEqual(hit(98, 50), "cape")
    }
  }

  func testShapesInARectangle() throws {
    let map = try HitMap(SVGDocument(islands))
    let drag = CGRect(x: 30, y: 30, width: 70, height: 40)
    XCTAssertEqual(map.shapes(in: drag).map(\.id), ["west", "east", "cape"])
    XCTAssertEqual(
      map.shapes(in: CGRect(x: 41, y: 30, width: 70, height: 40)).map(\.id), ["east", "cape"])
  }

  func testShapesThatIntersectARegion() throws {
    for mode in [HitMap.Mode.exact, .mask(scales: [4])] {
      let map = try HitMap(SVGDocument(islands), mode: mode)
      let lasso = PathRegion(
        try VectorPath(svg: "M43 50 L100.5 40 V41 L43 51 Z"))  // over west and east, north of cape
      XCTAssertEqual(map.shapes(intersecting: lasso).map(\.id), ["west", "east", "mainland"])
      let beside = PathRegion(VectorPath(rect: CGRect(x: 44, y: 48, width: 16, height: 4)))
      XCTAssertEqual(map.shapes(intersecting: beside).map(\.id), [])
    }
    let japan = try HitMap(Shapes.document("japan.svg"))
    let kanto = CGRect(x: 470, y: 520, width: 30, height: 40)
    let found = japan.shapes(intersecting: PathRegion(VectorPath(rect: kanto))).map(\.id)
    var expected: Set<String> = []
    for y in stride(from: kanto.minY, to: kanto.maxY, by: 0.25) {
      for x in stride(from: kanto.minX, to: kanto.maxX, by: 0.25) {
        if let id = japan.hitTest(CGPoint(x: x, y: y))?.id { expected.insert(id) }
      }
    }
    XCTAssertEqual(Set(found), expected)
  }

  func testAnAnchorLiesWellInsideItsShape() throws {
    for name in try Shapes.names() {
      for mode in [HitMap.Mode.exact, .mask(scales: [1])]
      where mode == .exact || name != "japan.svg" {
        let map = try HitMap(Shapes.document(name), mode: mode)
        for item in map.shapes {
          let anchor = try XCTUnwrap(map.labelSpot(of: item.id)?.point, "\(name): \(item.id)")
          // What takes no hits has an anchor too.
          if !item.passiveDrawings.isEmpty { continue }
          let region = try XCTUnwrap(map.area(of: item.id))
          XCTAssertTrue(region.pointInside(anchor), "\(name): \(item.id)")
        }
      }
    }
    // The anchor of a square is its middle; that of a U is not in its gap.
    let map = try HitMap(
      SVGDocument(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
          <rect id="square" x="10" y="10" width="40" height="40"/>
          <path id="u" d="M60 0h10v80h20v-80h10v100h-40z"/>
        </svg>
        """))
    let middle = try XCTUnwrap(map.labelSpot(of: "square")?.point)
    XCTAssertEqual(middle.x, 30, accuracy: 1)
    XCTAssertEqual(middle.y, 30, accuracy: 1)
    XCTAssertGreaterThan(try XCTUnwrap(map.labelSpot(of: "u")?.point).y, 80)
  }

  func testTheAnchorOfAGroupIgnoresBordersInside() throws {
    // Two unequal halves of a square, and another square.
    let document = try SVGDocument(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">
        <g id="pair"><rect id="a" width="52" height="100"/><rect id="b" x="52" width="48" height="100"/></g>
        <rect id="c" x="120" y="20" width="60" height="60"/>
      </svg>
      """)
    for mode in [HitMap.Mode.exact, .mask(scales: [2])] {
      let map = try HitMap(document, mode: mode)
      for pair in [map, map.mergingGroups(at: .depth(0))] {
        let anchor = try XCTUnwrap(pair.labelSpot(of: "pair")?.point)
        XCTAssertEqual(anchor.x, 50, accuracy: 1.5, "\(mode)")
        XCTAssertEqual(anchor.y, 50, accuracy: 1.5, "\(mode)")
      }
      XCTAssertEqual(try XCTUnwrap(map.labelSpot(of: "a")?.point).x, 26, accuracy: 1.5, "\(mode)")
      XCTAssertNil(map.labelSpot(of: "d")?.point)
    }
  }

  /// Where an arrow key leads from a shape, by ids.
  private func step(_ map: HitMap, _ id: String, _ direction: HitMap.Direction) -> String? {
    map[id].first.flatMap { map.arrows()[$0.index, direction] }.map { map.shapes[$0].id }
  }

  func testArrowsLeadInFourDirections() throws {
    let map = try HitMap(Shapes.document("diamonds.svg"))
    XCTAssertEqual(step(map, "west", .right), "east")
    XCTAssertEqual(step(map, "north", .down), "south")
    XCTAssertNil(step(map, "north", .up))
    let remote = try HitMap(Shapes.document("remote.svg"))
    XCTAssertEqual(step(remote, "ok", .up), "up")
    XCTAssertEqual(step(remote, "ok", .left), "left")
    XCTAssertEqual(remote.shapes.first { $0.id == "ok" }?.label.isEmpty, false)
  }

  func testAMapIsBuiltOffTheCallersThreadWithProgress() async throws {
    let document = try Shapes.document("japan.svg")
    let counter = Counter()
    let map = try await HitMap.build(document, mode: .mask(scales: [1, 2])) { done, count in
      counter.record(done, count)
    }
    XCTAssertEqual(counter.calls, Array(1...47).map { [$0, 47] })
    let plain = try HitMap(document, mode: .mask(scales: [1, 2]))
    for x in stride(from: 3.0, to: 740, by: 7) {
      for y in stride(from: 3.0, to: 900, by: 7) {
        XCTAssertEqual(map.hitTest(CGPoint(x: x, y: y)), plain.hitTest(CGPoint(x: x, y: y)))
      }
    }
    let task = Task { try await HitMap.build(document, mode: .mask(scales: [8])) }
    task.cancel()
    do {
      _ = try await task.value
      XCTFail("cancelled, and yet made")
    } catch {
      XCTAssertTrue(error is CancellationError, "\(error)")
    }
  }

  func testOverlappingMasksBeyondTheLimitAreAnError() throws {
    let squares = (0..<40).map { "<rect id='s\($0)' x='\($0)' width='60' height='9'/>" }
    let document = try SVGDocument("<svg viewBox='0 0 99 9'>\(squares.joined())</svg>")
    let limits = Limits(memory: 20_000)
    let exceeded = LimitExceeded(.memory, allowed: 20_000)
    XCTAssertThrowsError(try HitMap(document, mode: .mask(scales: [1]), limits: limits)) {
      guard case .limitExceeded(exceeded, _) = $0 as? HitMapError else { return XCTFail("\($0)") }
      XCTAssertTrue("\($0)".hasSuffix("the map needs more than 20000 bytes of memory"), "\($0)")
    }
    let map = try HitMap(document, mode: .mask(scales: [1]))
    let file = try map.fileBytes()
    let few = Limits(memory: Int64(file.count) + 1000)
    XCTAssertThrowsError(try HitMap(fileBytes: file, limits: few)) {
      guard case .limitExceeded = $0 as? MapFileError else { return XCTFail("\($0)") }
    }
    let again = try HitMap(fileBytes: file).hitTestAll(CGPoint(x: 50.5, y: 3.5)).map(\.id)
    XCTAssertEqual(again, (0..<40).reversed().map { "s\($0)" })
  }

  /// A document stays in memory beside its map, so the map gets what reading has left.
  func testMapsGetTheMemoryThatReadingLeaves() throws {
    let limits = Limits(memory: 1 << 20)
    var modes = [HitMap.Mode.exact, .mask(scales: [1])]
    #if Rendering && canImport(CCairo)
    modes.append(.alphaMask(scales: [1]))
    #endif
    for hidden in [0, 200_000] {
      let document = try SVGDocument(
        "<svg viewBox='0 0 99 9'><rect id='a' width='9' height='9'/>"
          + "<desc>\(String(repeating: "hidden ", count: hidden))</desc></svg>")
      for mode in modes {
        let map = Result { try HitMap(document, mode: mode, limits: limits) }
        if hidden == 0 {
          XCTAssertEqual(try map.get().hitTest(CGPoint(x: 5, y: 5))?.id, "a")
        } else {
          XCTAssertThrowsError(try map.get(), "\(mode)") {
            guard case .limitExceeded = $0 as? HitMapError else { return XCTFail("\($0)") }
          }
        }
      }
    }
  }

  /// Building stops before all masks are made, for want of work or of memory.
  func testBuildingStopsAtTheLimit() async throws {
    for outline in ["M0 0h96v96h-96z", "M0 0h1L96 95v1h-1L0 1z", "M0 0h3v3h-3z"] {
      let shapes = (0..<400).map { "<path id='s\($0)' d='\(outline)'/>" }
      let document = try SVGDocument("<svg viewBox='0 0 96 96'>\(shapes.joined())</svg>")
      for limits in [Limits(work: 20_000), Limits(memory: 30_000)] {
        for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
          let counter = Counter()
          do {
            _ = try await HitMap.build(
              document, mode: mode, limits: limits, progress: counter.record)
            XCTFail("\(outline) has room")
          } catch {
            guard case .limitExceeded = error as? HitMapError else { return XCTFail("\(error)") }
          }
          XCTAssertLessThan(counter.calls.count, 400, outline)
        }
      }
      XCTAssertNoThrow(try HitMap(document, mode: .mask(scales: [1])), outline)
    }
  }
}

/// Collects calls of a progress closure.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [[Int]] = []

  var calls: [[Int]] { lock.withLock { recorded } }

  func record(_ done: Int, _ count: Int) { lock.withLock { recorded.append([done, count]) } }
}
