import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

/// What a change refuses, what its extremes do, and what other threads see of it.
final class MapChangeTests: XCTestCase {
  private static let size = CGSize(width: 100, height: 100)

  private func squares(_ count: Int = 3, mode: HitMap.Mode = .exact) throws -> HitMap {
    try HitMap(
      shapes: (0..<count).map { index in
        let rect = CGRect(
          x: 20 * Double(index % 5), y: 20 * Double(index / 5 % 5), width: 10, height: 10)
        return HitMap.Shape(
          id: "s\(index)", ancestors: index == 0 ? ["a"] : ["b"],
          outline: .fill(VectorPath(rect: rect)))
      }, size: Self.size, mode: mode)
  }

  /// Calls `change` on a copy, which has to fail and to stay as it was.
  private func refused(
    _ map: HitMap, _ error: MapChangeError, line: UInt = #line,
    _ change: (inout HitMap) throws -> Void
  ) {
    var copy = map
    XCTAssertThrowsError(try change(&copy), line: line) {
      XCTAssertEqual($0 as? MapChangeError, error, line: line)
    }
    XCTAssertEqual(copy.changes(since: map)?.isEmpty, true, line: line)
  }

  func testWhatCannotBeIsRefused() throws {
    let map = try squares()
    for transform in [
      Affine.scale(0), .translation(x: .nan, y: 0), .translation(x: 0, y: .infinity),
      Affine(a: 1, b: 1, c: 1, d: 1), .scale(x: .infinity, y: 1),
    ] {
      var copy = map
      XCTAssertThrowsError(try copy.move("s1", by: transform))
      XCTAssertThrowsError(try copy.place([0, 1], [.identity, transform]))
      XCTAssertEqual(copy.changes(since: map)?.isEmpty, true)
    }
    refused(map, .unknownShape("x")) { try $0.move("x", by: .identity) }
    refused(map, .unknownShape("")) { try $0.hide("") }
    refused(map, .unknownShape("x")) { try $0.raise("s1", above: "x") }
    refused(map, .unknownShape("x")) {
      try $0.insert(HitMap.Shape(id: "new", outline: .fill(VectorPath())), above: "x")
    }
    for index in [-1, 3, .max, .min, 1 << 31] {
      refused(map, .noShape(index: index, count: 3)) { try $0.move(index, by: .identity) }
      refused(map, .noShape(index: index, count: 3)) { try $0.hide(index) }
      refused(map, .noShape(index: index, count: 3)) {
        try $0.place([0, index], [.identity, .identity])
      }
    }
    refused(map, .counts(shapes: 2, transforms: 1)) { try $0.place([0, 1], [.identity]) }
    // The composition has no inverse, though each move has one.
    var moved = map
    try moved.move("s1", by: .scale(1e100))
    refused(moved, .singular(Affine.scale(1e100).concatenating(.scale(1e100)))) {
      try $0.move("s1", by: .scale(1e100))
    }
  }

  func testMapsOfMasksHideAndRemoveOnly() throws {
    var map = try squares(mode: .mask(scales: [1, 2]))
    refused(map, .masks(.mask)) { try $0.move("s1", by: .identity) }
    refused(map, .masks(.mask)) { try $0.raise("s1") }
    refused(map, .masks(.mask)) { try $0.paint("s1", fill: .clear) }
    refused(map, .masks(.mask)) {
      try $0.insert(HitMap.Shape(id: "new", outline: .fill(VectorPath())))
    }
    let point = CGPoint(x: 25, y: 5)
    for scale in [nil, 1, 2] as [Double?] {
      XCTAssertEqual(map.hitTest(point, scale: scale)?.id, "s1")
    }
    try map.hide("s1")
    for scale in [nil, 1, 2] as [Double?] { XCTAssertNil(map.hitTest(point, scale: scale)) }
    try map.show("s1")
    XCTAssertEqual(map.hitTest(point, scale: 1)?.id, "s1")
    try map.remove("s1")
    XCTAssertNil(map.hitTest(point))
    XCTAssertThrowsError(try map.show("s1"))
  }

  func testFilesOfMasksLeaveOutWhatIsRemovedOrHidden() throws {
    var map = try squares(mode: .mask(scales: [1]))
    try map.remove("s1")
    try map.hide("s2")
    let file = try HitMap(fileBytes: map.fileBytes())
    XCTAssertEqual(file.shapes.map(\.id), ["s0", "s2"])
    XCTAssertEqual([5, 25, 45].map { file.hitTest(CGPoint(x: $0, y: 5))?.id }, ["s0", nil, nil])
  }

  func testAMapOfGroupsPaintsNothingHidden() throws {
    var map = try squares()
    try map.hide("s1")
    for derived in [map.mergingGroups(at: .depth(0)), map.drillingDown(into: "b")] {
      XCTAssertNil(derived?.hitTest(CGPoint(x: 25, y: 5)))
      XCTAssertEqual(derived?.hitTest(CGPoint(x: 45, y: 5)) == nil, false)
      XCTAssertEqual(derived?.paintedDrawings.count, 2)
    }
    try map.remove("s0")
    XCTAssertEqual(map.mergingGroups(at: .depth(0)).paintedDrawings.count, 1)
    XCTAssertEqual(map.children(of: nil).map(\.id), ["a", "b"])
    XCTAssertEqual(map.children(of: "b").map(\.id), ["s1", "s2"])
  }

  /// What takes no hits has the paint order of its shape, also under the shape's group.
  func testAMapOfGroupsPaintsInTheOrderOfItsShapes() throws {
    func square(_ index: Int) -> HitMap.Shape {
      func drawing(_ width: Double) -> HitMap.Drawing {
        let rect = CGRect(x: 20 * Double(index), y: 0, width: width, height: 10)
        return HitMap.Drawing(outlines: [.fill(VectorPath(rect: rect))], order: index)
      }
      return HitMap.Shape(
        id: "s\(index)", ancestors: ["all"], drawings: [drawing(10)], passiveDrawings: [drawing(4)])
    }
    var map = try HitMap(shapes: (0..<4).map(square), size: Self.size)
    try map.raise("s1")
    try map.lower("s2", below: "s0")
    let order = [2, 0, 3, 1].flatMap { [CGFloat(20 * $0), CGFloat(20 * $0)] }
    for map in [map, map.mergingGroups(at: .depth(0)), map.drillingDown(into: "all") ?? map] {
      XCTAssertEqual(map.paintedDrawings.map { $0.drawing.outlines[0].bounds.minX }, order)
    }
  }

  /// A shadow stays below its shape, and the stroke along a fill grows with it: what changed is around both.
  func testWhatIsPaintedBesideAShapeGoesWithIt() throws {
    func drawing(_ x: Double, _ order: Int, edge: Double? = nil) -> HitMap.Drawing {
      let path = VectorPath(rect: CGRect(x: x, y: 40, width: 10, height: 10))
      return HitMap.Drawing(
        outlines: [.fill(path)], order: order, stroke: .black,
        paintedStroke: edge.map { Stroke(width: $0, join: .round) })
    }
    let shapes = (0..<3).map { index in
      HitMap.Shape(
        id: "s\(index)", ancestors: ["all"],
        drawings: [drawing(20 * Double(index), 10 * index, edge: 4)],
        passiveDrawings: [
          drawing(20 * Double(index) + 1, 10 * index - 5),
          drawing(20 * Double(index) + 2, 10 * index + 5),
        ])
    }
    let before = try HitMap(shapes: shapes, size: Self.size)
    var map = before
    try map.lower("s2", below: "s0")
    try map.raise("s0")
    XCTAssertEqual(
      map.paintedDrawings.map { $0.drawing.outlines[0].bounds.minX },
      [41, 40, 42, 21, 20, 22, 1, 0, 2])
    try map.raise("all")
    XCTAssertEqual(
      map.paintedDrawings.map { $0.drawing.outlines[0].bounds.minX },
      [41, 40, 42, 21, 20, 22, 1, 0, 2])
    map = before
    try map.move("s0", by: Affine.scale(2).concatenating(.translation(x: 40, y: -60)))
    let moved = try XCTUnwrap(map.shapes[0].drawings.first)
    let edge = try XCTUnwrap(moved.paintedStroke)
    XCTAssertEqual(edge.width * edge.pen.a, 8)
    let change = try XCTUnwrap(map.changes(since: before)?.shapes.first)
    for (rect, box) in [
      (change.before, CGRect(x: 0, y: 38, width: 12, height: 14)),
      (change.after, CGRect(x: 36, y: 16, width: 28, height: 28)),
    ] {
      XCTAssertEqual(rect.union(box), rect, "all of it is painted anew")
      XCTAssertLessThan(rect.width, box.width + 4)
    }
  }

  func testMapsOfGroupsKnowWhatIsHidden() throws {
    var map = try squares()
    try map.hide("s1")
    let inside = try XCTUnwrap(map.drillingDown(into: "b"))
    XCTAssertEqual(inside.shapes.map { inside.isHidden($0.index) }, [true, false])
    XCTAssertNil(inside.enabling(inside.shapeSet()).hitTest(CGPoint(x: 25, y: 5)))
    let groups = map.mergingGroups(at: .depth(0))
    XCTAssertEqual(groups.shapes.map { groups.isHidden($0.index) }, [false, false])
    try map.hide("s2")
    XCTAssertTrue(map.mergingGroups(at: .depth(0)).isHidden(1))
    XCTAssertEqual(map.border(of: "b")?.isEmpty, true)
    try map.show("s2")
    let border = try XCTUnwrap(map.border(of: "b"))
    XCTAssertEqual(Outline.fill(border).bounds, CGRect(x: 40, y: 0, width: 10, height: 10))
    XCTAssertFalse(map.isHidden(-1))
    XCTAssertFalse(map.isHidden(.max))
    XCTAssertFalse(map.isHidden(.min))
  }

  func testFarAndTinyTransformsAnswer() throws {
    for transform in [
      Affine.scale(1e-150), .scale(1e150), .translation(x: 1e300, y: -1e300),
      .scale(x: 1e-150, y: 1e150),
      .scale(-1), Affine(a: 1, b: 0, c: 1e12, d: 1),
    ] {
      var map = try squares(6)
      try map.move("b", by: transform)
      let still = try HitMap(
        shapes: map.shapes.map { HitMap.Shape(id: $0.id, drawings: $0.drawings) }, size: Self.size)
      for point in [
        CGPoint.zero, CGPoint(x: 25, y: 5), CGPoint(x: 2.5e-149, y: 5e-150),
        CGPoint(x: 1e300, y: -1e300),
        CGPoint(x: Double.nan, y: 0), CGPoint(x: Double.infinity, y: 1), CGPoint(x: -25, y: -5),
      ] {
        XCTAssertEqual(map.hitTest(point)?.id, still.hitTest(point)?.id, "\(transform) at \(point)")
        XCTAssertEqual(
          map.hitTestAll(point, tolerance: 30).map(\.id),
          still.hitTestAll(point, tolerance: 30).map(\.id), "\(transform) at \(point)")
        _ = map.margin(at: point, within: 1e300)
      }
      _ = map.shapes(in: CGRect(x: -1e300, y: -1e300, width: 1.7e308, height: 1.7e308))
    }
  }

  func testNoChangeIsNone() throws {
    let map = try squares()
    var same = map
    try same.move("s1", by: .identity)
    try same.show("s2")
    try same.place([], [])
    XCTAssertEqual(same.changes(since: map)?.isEmpty, true)
    try same.move("s1", by: .translation(x: 5, y: 0))
    try same.move("s1", by: .translation(x: -5, y: 0))
    XCTAssertEqual(same.changes(since: map)?.isEmpty, true)
    XCTAssertNil(try squares().changes(since: map))
  }

  func testAMillionMovesTakeNoMoreMemory() throws {
    var map = try squares(25)
    func move(_ times: Int) throws {
      for number in 0..<times {
        let step = Affine.rotation(degrees: Double(number % 7), about: CGPoint(x: 50, y: 50))
        try map.place([number % 25], [step])
      }
    }
    try move(1000)
    let before = map.byteCount
    try move(rounds(20_000))
    XCTAssertEqual(Double(map.byteCount), Double(before), accuracy: 4096)
  }

  func testRaisingBetweenTheSameTwoNeverRunsOutOfRanks() throws {
    var map = try squares(2)
    let center = CGPoint(x: 5, y: 5)
    for index in 0..<200 {
      let path = VectorPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      try map.insert(HitMap.Shape(id: "n\(index)", outline: .fill(path)), above: "s0")
    }
    // Each was put right above the lowest.
    XCTAssertEqual(
      map.hitTestAll(center).map(\.id), (0..<200).map { "n\($0)" } + ["s0"])
  }

  /// With the thread sanitizer.
  func testThreadsAskOldCopiesAtOnce() async throws {
    var map = try squares(25)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for round in 0..<50 {
        let copy = map
        group.addTask {
          let again = try HitMap(
            shapes: copy.shapes.map { HitMap.Shape(id: $0.id, drawings: $0.drawings) },
            size: Self.size)
          for number in 0..<200 {
            let point = CGPoint(x: Double(number * 7 % 100), y: Double(number * 13 % 100))
            XCTAssertEqual(copy.hitTest(point)?.id, again.hitTest(point)?.id, "round \(round)")
          }
        }
        for index in 0..<10 {
          try map.move(index, by: .translation(x: Double(round % 3) - 1, y: 0.5))
        }
      }
      try await group.waitForAll()
    }
  }
}
