import Foundation
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteTestSupport
import XCTest

final class PlacedHitMapMotionTests: XCTestCase {
  private let view = CGRect(x: 10, y: 20, width: 200, height: 100)

  private func placed() throws -> PlacedHitMap {
    let shapes = [
      HitMap.Shape(
        id: "left", outline: .fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50)))),
      HitMap.Shape(
        id: "right", outline: .fill(VectorPath(rect: CGRect(x: 60, y: 10, width: 30, height: 30)))),
    ]
    return try HitMap(shapes: shapes, size: CGSize(width: 100, height: 50)).placed(in: view)
  }

  func testZoomingKeepsThePointUnderTheFinger() throws {
    let placed = try placed()
    let finger = CGPoint(x: 57, y: 33)
    for factor in [0.25, 1.5, 7] {
      let zoomed = try placed.zoomed(by: factor, about: finger)
      XCTAssertEqual(zoomed.zoom, placed.zoom * factor, accuracy: 1e-12)
      let (before, after) = (placed.toDocument(finger), zoomed.toDocument(finger))
      XCTAssertEqual(before.x, after.x, accuracy: 1e-9)
      XCTAssertEqual(before.y, after.y, accuracy: 1e-9)
    }
    XCTAssertEqual(try placed.zoomed(by: 100, about: finger, range: 1...8).zoom, 8, accuracy: 1e-12)
    for factor in [0, .nan, .infinity] {
      XCTAssertThrowsError(try placed.zoomed(by: factor, about: finger), "\(factor)")
    }
  }

  func testPanningMovesTheMapWithTheFinger() throws {
    let placed = try placed()
    let point = CGPoint(x: 30, y: 20)
    let moved = try placed.panned(by: CGSize(width: 12, height: -5)).toView(point)
    let before = placed.toView(point)
    XCTAssertEqual(moved.x, before.x + 12, accuracy: 1e-9)
    XCTAssertEqual(moved.y, before.y - 5, accuracy: 1e-9)
  }

  func testClampingLeavesNoRoomEmpty() throws {
    let placed = try placed()
    let whole = CGRect(x: 0, y: 0, width: 100, height: 50)
    let zoomed = try placed.zoomed(by: 3, about: CGPoint(x: 10, y: 20))
    for (dx, dy) in [(500.0, 500.0), (-5000, 0), (3, -9000)] {
      let shown = try zoomed.panned(by: CGSize(width: dx, height: dy)).clamped().toView(whole)
      XCTAssertLessThanOrEqual(shown.minX, view.minX + 1e-9)
      XCTAssertLessThanOrEqual(shown.minY, view.minY + 1e-9)
      XCTAssertGreaterThanOrEqual(shown.maxX, view.maxX - 1e-9)
      XCTAssertGreaterThanOrEqual(shown.maxY, view.maxY - 1e-9)
    }
    let small = try placed.zoomed(by: 0.5, about: .zero).clamped().toView(whole)
    XCTAssertEqual(small.midX, view.midX, accuracy: 1e-9)
    XCTAssertEqual(small.midY, view.midY, accuracy: 1e-9)
    let room = CGRect(x: view.minX, y: view.minY + 20, width: view.width, height: view.height - 20)
    let lower = try placed.zoomed(by: 0.5, about: .zero).clamped(to: room).toView(whole)
    XCTAssertEqual(lower.midY, view.midY + 10, accuracy: 1e-9)
  }

  func testFittingShowsTheShapesInTheRoom() throws {
    let map = try placed().map
    let room = CGRect(
      x: view.minX + 100, y: view.minY + 10, width: view.width - 120, height: view.height - 40)
    let fitted = try map.placed(in: view, fitting: map["right"], within: room)
    XCTAssertEqual(
      fitted.toView(CGRect(x: 60, y: 10, width: 30, height: 30)),
      CGRect(x: 120, y: 30, width: 60, height: 60))
    XCTAssertEqual(fitted.hitTest(CGPoint(x: 121, y: 31))?.id, "right")
    XCTAssertThrowsError(try map.placed(in: view, fitting: []))
    for (width, height) in [(0.0, 9.0), (9.0, -9.0)] {
      let room = CGRect(x: view.midX, y: view.midY, width: width, height: height)
      XCTAssertThrowsError(try map.placed(in: view, fitting: map.shapes, within: room))
    }
  }

  func testTargetsAndTolerancesAreInTheViewsPoints() throws {
    // At zoom 2, left ends at x = 110 in the view, and right begins at 130.
    let placed = try placed()
    XCTAssertNil(placed.hitTest(CGPoint(x: 116, y: 80), tolerance: 5))
    XCTAssertEqual(placed.hitTest(CGPoint(x: 116, y: 80), tolerance: 7)?.id, "left")
    XCTAssertNil(placed.hitTest(CGPoint(x: 125, y: 80), minimumTarget: 60))
    XCTAssertEqual(placed.hitTest(CGPoint(x: 125, y: 80), minimumTarget: 80)?.id, "right")
    XCTAssertEqual(placed.hitTest(CGPoint(x: 50, y: 80)) { $0.id == "right" }, nil)
    XCTAssertEqual(
      placed.hitTestAll(CGPoint(x: 121, y: 80), tolerance: 20).map(\.id), ["right", "left"])
    let hits = placed.hitTestAll(CGPoint(x: 121, y: 80), tolerance: 20).map(\.distance)
    XCTAssertEqual(hits[0], 9, accuracy: 1e-9)
    XCTAssertEqual(hits[1], 11, accuracy: 1e-9)
  }

  func testManyPointsAreAnsweredAsOneByOne() throws {
    let placed = try placed()
    let points = (0..<40_000).map { CGPoint(x: Double($0 % 211), y: Double($0 / 211 % 130)) }
    let expected = points.map { Int32(placed.hitTest($0)?.index ?? -1) }
    XCTAssertEqual(placed.hitTest(points), expected)
    XCTAssertEqual(placed.hitTest(points, parallel: true), expected)
    let inside = points.map(placed.toDocument)
    let indices = inside.map { Int32(placed.map.hitTest($0)?.index ?? -1) }
    XCTAssertEqual(placed.map.hitTest(inside), indices)
    XCTAssertEqual(placed.map.hitTest(inside, parallel: true), indices)
    var answers = [Int32](repeating: 7, count: inside.count + 1)
    var span = answers.mutableSpan
    placed.map.hitTest(inside.span, into: &span)
    XCTAssertEqual(answers, indices + [7])
  }

  func testScreenReadersGoLineByLine() throws {
    let tile = { (id: String, x: Double, y: Double, group: String) in
      HitMap.Shape(
        id: id, title: "Tile \(id)", ancestors: [group],
        outline: .fill(VectorPath(rect: CGRect(x: x, y: y, width: 10, height: 10))))
    }
    let shapes = [
      tile("d", 0, 30, "low"), tile("b", 40, 2, "high"), tile("a", 20, 3, "high"),
      tile("c", 0, 14, "high"),
      tile("outside", 200, 0, "high"), HitMap.Shape(id: "empty"),
    ]
    let map = try HitMap(
      shapes: shapes, groups: [HitMap.Shape(id: "high", title: "High")],
      size: CGSize(width: 100, height: 50))
    let elements = try map.placed(in: view).accessibleShapes()
    XCTAssertEqual(elements.map(\.id), ["a", "b", "c", "d"])
    XCTAssertEqual(elements.map(\.container), ["High", "High", "High", "low"])
    XCTAssertEqual(elements.map(\.label), ["Tile a", "Tile b", "Tile c", "Tile d"])
    XCTAssertEqual(elements[0].frame, CGRect(x: 50, y: 26, width: 20, height: 20))
    XCTAssertEqual(elements[0].activationPoint, CGPoint(x: 60, y: 36))
    XCTAssertEqual(elements[0].index, 2)
    XCTAssertTrue(PathRegion(elements[0].path).pointInside(CGPoint(x: 60, y: 36)))
    XCTAssertEqual(
      try map.placed(in: view).accessibleShapes(isRightToLeft: true).map(\.id),
      ["b", "a", "c", "d"])
    let enabled = try map.enabling(ShapeSet([0])).placed(in: view)
    XCTAssertEqual(enabled.accessibleShapes().map(\.id), ["d"])
  }

  /// Lines are those of a search through all that is left, and are found in less than its time.
  func testLinesOfManyShapes() throws {
    for (seed, side) in [(1, 30.0), (2, 300), (3, 3000)] as [(UInt64, Double)] {
      var random = SplitMix64(seed: seed)
      let shapes = (0..<300).map { index in
        let rect = CGRect(
          x: Double.random(in: 0...side, using: &random),
          y: Double.random(in: 0...side, using: &random).rounded(),
          width: Double.random(in: 1...9, using: &random),
          height: Double.random(in: 1...20, using: &random).rounded())
        return HitMap.Shape(id: "\(index)", outline: .fill(VectorPath(rect: rect)))
      }
      let map = try HitMap(shapes: shapes, size: CGSize(width: 4000, height: 4000))
      let found = try map.placed(by: .identity).accessibleShapes()
      var rest = found.sorted { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
      var expected: [Int] = []
      while let first = rest.first {
        let line = rest.filter { $0.frame.midY <= first.frame.maxY }
        rest.removeAll { $0.frame.midY <= first.frame.maxY }
        expected += line.sorted { ($0.frame.minX, $0.index) < ($1.frame.minX, $1.index) }.map(
          \.index)
      }
      XCTAssertEqual(found.map(\.index), expected, "seed \(seed)")
      XCTAssertGreaterThan(found.count, 100)
    }
  }
}
