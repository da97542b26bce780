import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// A map some of whose shapes are refused answers as the map without them.
final class HitMapFilterTests: XCTestCase {
  private static let modes: [HitMap.Mode] = [.exact, .mask(scales: [1, 2])]

  func testRefusedShapesNeitherTakeHitsNorHideOthers() throws {
    for seed in 0..<8 as Range<UInt64> {
      for mode in Self.modes {
        var random = SplitMix64(seed: seed)
        let shapes = Self.shapes(using: &random)
        let refused = Set(
          shapes.map(\.id).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
        let map = try HitMap(shapes: shapes, size: Self.size, mode: mode)
        let rest = try HitMap(
          shapes: shapes.filter { !refused.contains($0.id) }, size: Self.size, mode: mode)
        let isWanted = { (shape: HitMap.Shape) in !refused.contains(shape.id) }
        let enabled = map.enabling(map.shapeSet(where: isWanted))
        for _ in 0..<40 {
          let point = Self.point(using: &random)
          let (reach, scale) = (
            CGFloat.random(in: 0...20, using: &random), [nil, 1.0][random.next() % 2 == 0 ? 0 : 1]
          )
          let context = "seed \(seed), \(mode), \(point) within \(reach)"
          let hit = rest.hitTest(point, tolerance: reach, scale: scale)
          XCTAssertEqual(
            map.hitTest(point, tolerance: reach, scale: scale, where: isWanted), hit, context)
          XCTAssertEqual(enabled.hitTest(point, tolerance: reach, scale: scale), hit, context)
          let near = rest.nearest(to: point, within: reach, scale: scale)
          XCTAssertEqual(
            map.nearest(to: point, within: reach, scale: scale, where: isWanted), near, context)
          XCTAssertEqual(enabled.nearest(to: point, within: reach, scale: scale), near, context)
          let all = rest.hitTestAll(point, tolerance: reach, scale: scale)
          XCTAssertEqual(
            map.hitTestAll(point, tolerance: reach, scale: scale, where: isWanted), all, context)
          XCTAssertEqual(enabled.hitTestAll(point, tolerance: reach, scale: scale), all, context)
          let caught = rest.hitTest(point, minimumTarget: 3 * reach, scale: scale)
          XCTAssertEqual(
            map.hitTest(point, minimumTarget: 3 * reach, scale: scale, where: isWanted), caught,
            context)
          XCTAssertEqual(
            enabled.hitTest(point, minimumTarget: 3 * reach, scale: scale), caught, context)
        }
      }
    }
  }

  /// Against the distance to each shape by itself.
  func testEveryShapeWithinTheToleranceIsFoundNearestFirst() throws {
    for seed in 0..<8 as Range<UInt64> {
      for mode in Self.modes {
        var random = SplitMix64(seed: seed)
        let shapes = Self.shapes(using: &random)
        let map = try HitMap(shapes: shapes, size: Self.size, mode: mode)
        let parts = try shapes.map { try HitMap(shapes: [$0], size: Self.size, mode: mode) }
        for _ in 0..<40 {
          let point = Self.point(using: &random)
          let tolerance = CGFloat.random(in: 0...20, using: &random)
          let context = "seed \(seed), \(mode), \(point) within \(tolerance)"
          let distances = shapes.indices.compactMap { index -> (index: Int, distance: CGFloat)? in
            parts[index].nearest(to: point, within: tolerance).map { (index, $0.distance) }
          }
          let inside = distances.filter { $0.distance == 0 }.map(\.index)
          let sorted = distances.sorted { ($0.distance, $1.index) < ($1.distance, $0.index) }
          let hits = map.hitTestAll(point, tolerance: tolerance)
          XCTAssertEqual(hits.map(\.index), sorted.map(\.index), context)
          for (hit, other) in zip(hits, sorted) {
            XCTAssertEqual(hit.distance, other.distance, accuracy: 1e-9, context)
          }
          let hit = map.hitTest(point, tolerance: tolerance)
          XCTAssertEqual(hit?.index, inside.last ?? sorted.first?.index, context)
        }
      }
    }
  }

  func testShapeSetsAreSetsOfIndices() {
    for seed in 0..<10 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var set = ShapeSet()
      var reference = Set<Int>()
      for _ in 0..<300 {
        let index = Int.random(in: -2..<200, using: &random)
        if Bool.random(using: &random) {
          set.insert(index)
          if index >= 0 { reference.insert(index) }
        } else {
          set.remove(index)
          reference.remove(index)
        }
        XCTAssertEqual(set.contains(index), reference.contains(index), "seed \(seed)")
        XCTAssertEqual(set.count, reference.count, "seed \(seed)")
        XCTAssertEqual(set.isEmpty, reference.isEmpty, "seed \(seed)")
      }
      XCTAssertEqual(set.indices, reference.sorted(), "seed \(seed)")
      XCTAssertEqual(set, ShapeSet(reference), "seed \(seed): equal sets have equal words")
    }
  }

  /// Disabled shapes stay disabled, whichever shapes their areas belong to afterwards.
  func testLevelsKeepWhatIsDisabled() throws {
    let square = { (x: Double, group: String) in
      HitMap.Shape(
        id: "\(Int(x))", ancestors: ["map", group],
        outline: .fill(VectorPath(rect: CGRect(x: x, y: 0, width: 10, height: 10))))
    }
    let shapes = [square(0, "a"), square(10, "a"), square(20, "b"), square(30, "b")]
    for mode in Self.modes {
      let map = try HitMap(shapes: shapes, size: Self.size, mode: mode)
      let open = map.enabling(map.shapeSet { $0.id != "10" })
      let merged = open.mergingGroups(at: .top)
      let ids = stride(from: 5.0, to: 45, by: 10).map { merged.hitTest(CGPoint(x: $0, y: 5))?.id }
      XCTAssertEqual(ids, ["a", nil, "b", "b"], "\(mode)")
      let drilled = open.drillingDown(into: "a")
      XCTAssertEqual(drilled?.hitTest(CGPoint(x: 5, y: 5))?.id, "0", "\(mode)")
      XCTAssertNil(drilled?.hitTest(CGPoint(x: 15, y: 5)), "\(mode)")
      XCTAssertEqual(drilled?.shapes.map(\.index), [0, 1], "\(mode)")
      XCTAssertEqual(open.enabling(map.shapeSet()).hitTest(CGPoint(x: 15, y: 5))?.id, "10")
    }
  }

  private static let size = CGSize(width: 100, height: 100)

  private static func point(using random: inout SplitMix64) -> CGPoint {
    CGPoint(
      x: Double.random(in: -5...105, using: &random), y: Double.random(in: -5...105, using: &random)
    )
  }

  private static func shapes(using random: inout SplitMix64) -> [HitMap.Shape] {
    (0..<8).map { index in
      var outlines = [Outline.fill(.random(using: &random, size: 60))]
      if index % 3 == 0 {
        outlines.append(.stroke(.random(using: &random, size: 90), style: Stroke(width: 3)))
      }
      let moved = Affine.translation(
        x: Double.random(in: 0...40, using: &random), y: Double.random(in: 0...40, using: &random))
      return HitMap.Shape(
        id: "\(index)",
        drawings: [HitMap.Drawing(outlines: outlines.map { $0.applying(moved) })])
    }
  }
}
