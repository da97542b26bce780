import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// A map that has changed answers as one that is built anew of the outlines as they are now: 200 maps, each changed some
/// thirty times; with `make check exactness` ten thousand, at ten million points.
final class MovingMapTests: XCTestCase {
  private func forEachState(
    _ seeds: Range<UInt64>, isRound: Bool = false,
    _ body: (inout MovingScene, _ rebuilt: HitMap, _ context: String) throws -> Void
  ) throws {
    for seed in seeds {
      var scene = try MovingScene(seed: seed, isRound: isRound)
      for step in 0..<3 {
        for _ in 0..<10 { try scene.change() }
        try body(&scene, scene.rebuilt(), "seed \(seed), step \(step)")
      }
    }
  }

  func testHitsAreThoseOfARebuiltMap() throws {
    try forEachState(0..<UInt64(rounds(200))) { scene, rebuilt, context in
      let (points, map) = (scene.points(350), scene.map)
      let batch = map.hitTest(points)
      for (point, index) in zip(points, batch) {
        let (hit, expected) = (map.hitTest(point), rebuilt.hitTest(point))
        XCTAssertEqual(hit?.id, expected?.id, "\(context) at \(point)")
        XCTAssertEqual(hit?.part, expected?.part, "\(context) at \(point)")
        XCTAssertEqual(Int(index), hit?.index ?? -1, "\(context) at \(point)")
      }
    }
  }

  func testWhatIsNearIsThatOfARebuiltMap() throws {
    try forEachState(1000..<1000 + UInt64(rounds(40)), isRound: true) { scene, rebuilt, context in
      let map = scene.map
      for point in scene.points(60) {
        let context = "\(context) at \(point)"
        let reach = CGFloat.random(in: 0...12, using: &scene.random)
        let isWanted = { (shape: HitMap.Shape) in shape.id.utf8.last.map { $0 & 1 == 0 } ?? true }
        func check(_ hits: [Hit], _ expected: [Hit], line: UInt = #line) {
          XCTAssertEqual(hits.map(\.id), expected.map(\.id), context, line: line)
          for (hit, other) in zip(hits, expected) {
            XCTAssertEqual(hit.distance, other.distance, accuracy: 1e-9, context, line: line)
          }
        }
        func check(_ hit: Hit?, _ expected: Hit?, line: UInt = #line) {
          check(hit.map { [$0] } ?? [], expected.map { [$0] } ?? [], line: line)
        }
        check(map.hitTest(point, tolerance: reach), rebuilt.hitTest(point, tolerance: reach))
        check(
          map.hitTest(point, tolerance: reach, where: isWanted),
          rebuilt.hitTest(point, tolerance: reach, where: isWanted))
        check(map.hitTestAll(point, tolerance: reach), rebuilt.hitTestAll(point, tolerance: reach))
        check(map.nearest(to: point, within: reach), rebuilt.nearest(to: point, within: reach))
        check(
          map.hitTest(point, minimumTarget: reach), rebuilt.hitTest(point, minimumTarget: reach))
        let (margin, other) = (
          map.margin(at: point, within: reach), rebuilt.margin(at: point, within: reach)
        )
        XCTAssertEqual(margin.shape?.id, other.shape?.id, context)
        // Where strokes overlap, both are at least right, and may differ.
        if abs(margin.distance - other.distance) <= 1e-9 {
          XCTAssertEqual(margin.next?.id, other.next?.id, context)
        } else {
          for direction in 0..<360 {
            let angle = Double(direction) * .pi / 180
            let reach = Double(margin.distance) * 0.9999 * Double(direction % 7 + 1) / 7
            let there = CGPoint(x: point.x + reach * cos(angle), y: point.y + reach * sin(angle))
            XCTAssertEqual(rebuilt.hitTest(there)?.id, other.shape?.id, context)
          }
        }
        if map.holds(at: point, within: reach) {
          XCTAssertGreaterThanOrEqual(other.distance, reach - 1e-9, context)
        }
      }
    }
  }

  func testShapesAreThoseOfARebuiltMap() throws {
    try forEachState(2000..<2000 + UInt64(rounds(30)), isRound: true) { scene, rebuilt, context in
      let map = scene.map
      let hidden = Set(scene.living.filter { scene.entries[$0].isHidden })
      for index in scene.living where !hidden.contains(index) {
        let shape = map.shapes[index]
        guard let other = rebuilt[shape.id].first else {
          XCTFail("\(context): no \(shape.id)")
          continue
        }
        XCTAssertEqual(map[shape.id].map(\.index), [index], context)
        XCTAssertEqual(shape.bounds, other.bounds, context)
        XCTAssertEqual(shape.drawings.map(\.outlines), other.drawings.map(\.outlines), context)
        XCTAssertEqual(shape.drawings.map(\.clips), other.drawings.map(\.clips), context)
        XCTAssertEqual(shape.drawings.map(\.fill), other.drawings.map(\.fill), context)
        XCTAssertEqual(map.pieces(of: shape.id), rebuilt.pieces(of: shape.id), context)
        // How finely curves are cut depends on the bounds of all shapes.
        if hidden.isEmpty {
          XCTAssertEqual(map.border(of: shape.id), rebuilt.border(of: shape.id), context)
        }
        let (spot, expected) = (map.labelSpot(of: shape.id), rebuilt.labelSpot(of: shape.id))
        // Spots are as good as the search promises.
        if let spot, let expected {
          let grain = max(shape.bounds.width, shape.bounds.height) / 50
          XCTAssertEqual(spot.radius, expected.radius, accuracy: grain, context)
        }
      }
      func isShown(_ shape: HitMap.Shape) -> Bool { !hidden.contains(shape.index) }
      XCTAssertEqual(
        map.paintedDrawings.map { $0.drawing.outlines },
        rebuilt.paintedDrawings.map { $0.drawing.outlines }, context)
      XCTAssertEqual(
        map.paintedDrawings.map { $0.shape?.id }, rebuilt.paintedDrawings.map { $0.shape?.id },
        context)
      if hidden.isEmpty {
        XCTAssertEqual(map.border(of: "group"), rebuilt.border(of: "group"), context)
        XCTAssertEqual(
          map.group("group")?.bounds ?? .zero, rebuilt.group("group")?.bounds ?? .zero, context)
      }
      for _ in 0..<10 {
        let rect = CGRect(
          x: Double.random(in: -10...90, using: &scene.random),
          y: Double.random(in: -10...70, using: &scene.random),
          width: Double.random(in: 1...60, using: &scene.random), height: 30)
        XCTAssertEqual(
          map.shapes(in: rect).map(\.id), rebuilt.shapes(in: rect).map(\.id), "\(context), \(rect)")
        XCTAssertEqual(
          map.shapes(intersecting: rect).map(\.id), rebuilt.shapes(intersecting: rect).map(\.id),
          "\(context), \(rect)")
      }
    }
  }

  func testKeysAndScreenReadersFindWhatTheyFindInARebuiltMap() throws {
    for seed in 7000..<7000 + UInt64(rounds(20)) {
      var scene = try MovingScene(seed: seed, isRound: true)
      for _ in 0..<20 { try scene.change() }
      let view = CGRect(x: 0, y: 0, width: 300, height: 200)
      let (before, known) = (scene.map, try scene.map.placed(in: view).accessibleShapes())
      for _ in 0..<10 { try scene.change() }
      for index in scene.living { try scene.show(index) }
      let (map, rebuilt) = (scene.map, try scene.rebuilt())
      let (arrows, others) = (map.arrows(), rebuilt.arrows())
      for shape in rebuilt.shapes {
        for direction in HitMap.Direction.allCases {
          let found = map[shape.id].first.flatMap { arrows[$0.index, direction] }
          let expected = others[shape.index, direction]
          XCTAssertEqual(
            found.map { map.shapes[$0].id }, expected.map { rebuilt.shapes[$0].id },
            "seed \(seed), \(shape.id), \(direction)")
        }
      }
      let elements = try map.placed(in: view).accessibleShapes()
      let expected = try rebuilt.placed(in: view).accessibleShapes()
      XCTAssertEqual(elements.map(\.id), expected.map(\.id), "seed \(seed)")
      XCTAssertEqual(elements.map(\.frame), expected.map(\.frame), "seed \(seed)")
      XCTAssertEqual(elements.map(\.container), expected.map(\.container), "seed \(seed)")
      let changes = try XCTUnwrap(map.changes(since: before))
      let updated = try map.placed(in: view).accessibleShapes(updating: known, after: changes)
      XCTAssertEqual(updated, elements, "seed \(seed)")
      let changed = ShapeSet(changes.shapes.map(\.index))
      let painted = map.paintedDrawings
      XCTAssertEqual(painted.map(\.position), painted.map(\.position).sorted())
      XCTAssertEqual(
        map.paintedDrawings(of: changed),
        painted.filter { $0.shape.map { changed.contains($0.index) } ?? false }, "seed \(seed)")
    }
  }

  func testOtherMapsOfAChangedOneAreThoseOfARebuiltMap() throws {
    try forEachState(3000..<3000 + UInt64(rounds(30))) { scene, rebuilt, context in
      let file = try HitMap(fileBytes: scene.map.fileBytes())
      let merged = scene.map.mergingGroups(at: .depth(0))
      let otherMerged = rebuilt.mergingGroups(at: .depth(0))
      let (inside, otherInside) = (
        scene.map.drillingDown(into: "group"), rebuilt.drillingDown(into: "group")
      )
      let placed = try scene.map.placed(by: .scale(x: 2, y: 3))
      let otherPlaced = try rebuilt.placed(by: .scale(x: 2, y: 3))
      for point in scene.points(100) {
        let context = "\(context) at \(point)"
        XCTAssertEqual(file.hitTest(point)?.id, rebuilt.hitTest(point)?.id, context)
        XCTAssertEqual(merged.hitTest(point)?.id, otherMerged.hitTest(point)?.id, context)
        XCTAssertEqual(inside?.hitTest(point)?.id, otherInside?.hitTest(point)?.id, context)
        let inView = CGPoint(x: point.x * 2, y: point.y * 3)
        XCTAssertEqual(placed.hitTest(inView)?.id, otherPlaced.hitTest(inView)?.id, context)
      }
    }
  }

  func testARebuiltMapAnswersAlike() async throws {
    for seed in 4000..<4010 as Range<UInt64> {
      var scene = try MovingScene(seed: seed)
      for _ in 0..<30 { try scene.change() }
      let (still, map) = (try await scene.map.rebuilt(), scene.map)
      for point in scene.points(200) {
        XCTAssertEqual(still.hitTest(point)?.id, map.hitTest(point)?.id, "seed \(seed) at \(point)")
      }
    }
  }

  func testACopyStaysAsItIs() throws {
    for seed in 5000..<5020 as Range<UInt64> {
      var scene = try MovingScene(seed: seed)
      for _ in 0..<10 { try scene.change() }
      let (copy, points) = (scene.map, scene.points(200))
      let shapes = Array(copy.shapes)
      let (ids, bounds) = (points.map { copy.hitTest($0)?.id }, shapes.map(\.bounds))
      for _ in 0..<30 { try scene.change() }
      XCTAssertEqual(points.map { copy.hitTest($0)?.id }, ids, "seed \(seed)")
      XCTAssertEqual(shapes.map(\.bounds), bounds, "seed \(seed)")
    }
  }

  /// Everything that is painted otherwise is in one of the rectangles, by the hits of points.
  func testChangesCoverEveryPointWithAnotherAnswer() throws {
    for seed in 6000..<6100 as Range<UInt64> {
      var scene = try MovingScene(seed: seed)
      for _ in 0..<10 { try scene.change() }
      let before = scene.map
      XCTAssertEqual(before.changes(since: scene.map)?.isEmpty, true)
      for _ in 0..<Int.random(in: 1...4, using: &scene.random) { try scene.change() }
      guard let changes = scene.map.changes(since: before) else {
        XCTFail("seed \(seed): not of one map")
        continue
      }
      for point in scene.points(200) where before.hitTest(point)?.id != scene.map.hitTest(point)?.id
      {
        XCTAssert(
          changes.rects.contains { $0.contains(point) }, "seed \(seed) at \(point)")
      }
      let back = before.changes(since: scene.map)
      XCTAssertEqual(back?.shapes.map(\.index), changes.shapes.map(\.index), "seed \(seed)")
    }
  }
}
