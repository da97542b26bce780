import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// Maps made of shapes from code, without any SVG.
final class HitMapShapesTests: XCTestCase {
  private let size = CGSize(width: 100, height: 100)

  /// Random shapes of several drawings and clips, against a scan over all outlines in paint order.
  func testMapsAnswerAsAScanOverTheirOutlines() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let shapes = (0..<8).map { index in
        HitMap.Shape(
          id: "\(index)",
          drawings: (0..<Int.random(in: 1...3, using: &random)).map { _ in
            HitMap.Drawing(
              outlines: [.fill(.random(using: &random, size: 90))],
              clips: Bool.random(using: &random)
                ? [] : [Clip(.fill(.random(using: &random, size: 100)))],
              order: Int.random(in: 0..<4, using: &random))
          })
      }
      let map = try HitMap(shapes: shapes, size: size, overflow: .visible)
      let scan = Scan(shapes)
      for _ in 0..<200 {
        let point = CGPoint(
          x: Double.random(in: -5...105, using: &random),
          y: Double.random(in: -5...105, using: &random))
        XCTAssertEqual(
          map.hitTest(point)?.id, scan.topmost(at: point), "seed \(seed), \(point)")
      }
    }
  }

  /// All outlines in paint order, asked one after another.
  private struct Scan {
    private let areas: [(id: String, order: Int, regions: [PathRegion], clips: [ClipRegion])]

    init(_ shapes: [HitMap.Shape]) {
      areas = shapes.flatMap { shape in
        shape.drawings.map {
          (shape.id, $0.order, $0.outlines.map { PathRegion($0) }, $0.clips.map(ClipRegion.init))
        }
      }
    }

    func topmost(at point: CGPoint) -> String? {
      var top: (order: Int, id: String)?
      for area in areas where area.order >= top?.order ?? .min {
        let isHit =
          area.regions.contains { $0.pointInside(point) }
          && area.clips.allSatisfy { $0.area.pointInside(point) }
        if isHit { top = (area.order, area.id) }
      }
      return top?.id
    }
  }

  func testHitsCarryWhatTheirShapesWereGiven() throws {
    let seat = HitMap.Shape(
      id: "A1", title: "Row A, seat 1", ancestors: ["stalls"], attributes: ["price": "25"],
      outline: .fill(VectorPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20))))
    for mode in [HitMap.Mode.exact, .mask(scales: [1, 2])] {
      let map = try HitMap(shapes: [seat], size: size, mode: mode)
      let hit = try XCTUnwrap(map.hitTest(CGPoint(x: 10, y: 10)))
      XCTAssertEqual(hit.shape.attributes, ["price": "25"])
      XCTAssertEqual("\(hit)", "stalls/A1 “Row A, seat 1” (fill)")
      XCTAssertEqual(map["A1"].map(\.bounds), [CGRect(x: 10, y: 10, width: 20, height: 20)])
      XCTAssertEqual(map.groups.map(\.path), [["stalls"]])
      XCTAssertEqual(map.mergingGroups(at: .top).shapes.map(\.id), ["A1"])
      XCTAssertNil(map.hitTest(CGPoint(x: 30, y: 30)), "the lower right edges are outside")
    }
  }

  func testShapesWithoutDrawingsTakeNoHits() throws {
    let map = try HitMap(shapes: [HitMap.Shape(id: "a")], size: size)
    XCTAssertNil(map.hitTest(CGPoint(x: 0, y: 0)))
    XCTAssertEqual(map.shapes.map(\.bounds), [.zero])
  }

  func testAlphaMasksNeedADocument() {
    XCTAssertThrowsError(try HitMap(shapes: [], size: size, mode: .alphaMask(scales: [1]))) {
      XCTAssertEqual($0 as? HitMapError, .renderingUnavailable)
    }
  }

  func testBuildingOnAllCoresGivesTheSameMap() async throws {
    var random = SplitMix64(seed: 5)
    let shapes = (0..<50).map {
      HitMap.Shape(id: "\($0)", outline: .fill(.random(using: &random, size: 100)))
    }
    for mode in [HitMap.Mode.exact, .mask(scales: [1])] {
      let map = try HitMap(shapes: shapes, size: size, mode: mode)
      let built = try await HitMap.build(
        outlinesOf: shapes, groups: nil, frame: HitMap.Frame(size: size, overflow: .hidden),
        mode: mode, budget: Budget(Limits()), progress: nil)
      for _ in 0..<500 {
        let point = CGPoint(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random))
        XCTAssertEqual(map.hitTestAll(point), built.hitTestAll(point), "\(mode), \(point)")
      }
    }
  }
}
