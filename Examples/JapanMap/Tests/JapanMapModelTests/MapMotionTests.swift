import Foundation
import JapanMap
import JapanMapModel
import Silhouette
import XCTest

/// Zooming, moving and walking on the map.
final class MapMotionTests: XCTestCase {
  func testAFlightStartsWhereTheViewIsAndEndsAtTheRegion() throws {
    var model = try makeModel()
    let start = model.shown
    try model.click(tokyoStation)
    XCTAssertTrue(model.isFlying)
    var (time, frames) = (5.0, [CGRect]())
    repeat { frames.append(model.shown); time += 0.01 } while model.advance(to: time)
    XCTAssertEqual(frames[0], start)
    XCTAssertTrue(
      (40...50).contains(frames.count), "\(frames.count) frames of a hundredth of a second")
    for (one, next) in zip(frames, frames.dropFirst()) {
      XCTAssertLessThanOrEqual(next.width, one.width)
      XCTAssertTrue(next.contains(tokyoStation))
    }
    XCTAssertFalse(model.isFlying)
    XCTAssertLessThan(model.shown.width, start.width / 3)
  }

  /// Names never lie on one another, not even at the start of a flight, when the buttons are small; at its end all
  /// have room.
  func testNamesDoNotPileUpInFlight() throws {
    let atlas = try makeAtlas()
    for size in [CGSize(width: 800, height: 800), CGSize(width: 290, height: 780)] {
      var model = try makeModel()
      model.resize(to: size)
      XCTAssertEqual(Label.all(model, atlas).count, 8, "\(size)")
      try model.click(tokyoStation)
      var (time, counts) = (5.0, [Int]())
      repeat {
        let labels = Label.all(model, atlas)
        counts.append(labels.count)
        for (index, label) in labels.enumerated() {
          for other in labels[..<index] {
            XCTAssertFalse(label.frame.intersects(other.frame), "\(label.text), \(other.text)")
          }
        }
        time += 0.02
      } while model.advance(to: time)
      XCTAssertLessThan(counts[0], 7, "\(size)")
      XCTAssertEqual(Label.all(model, atlas).count, 7, "\(size)")
    }
  }

  /// The country's 8 names have room in the smallest window that a test opens.
  func testNamesAreInTheUsersLanguage() throws {
    for (isJapanese, region, prefecture) in [(true, "関東", "東京都"), (false, "Kantō", "Tokyo")] {
      let atlas = try makeAtlas(isJapanese: isJapanese)
      var model = try makeModel()
      model.resize(to: CGSize(width: 550, height: 500))
      XCTAssertEqual(Label.all(model, atlas).count, 8)
      XCTAssertEqual(Label.all(model, atlas).first { $0.id == "kanto" }?.text, region)
      try model.click(tokyoStation)
      model.land()
      try model.click(tokyoStation)
      XCTAssertEqual(Label.all(model, atlas).first { $0.id == "tokyo" }?.text, prefecture)
      let card = Card("tokyo", of: atlas)
      XCTAssertEqual(card.title, prefecture)
      XCTAssertEqual(Set([card.title, card.subtitle]), ["東京都", "Tokyo"])
    }
  }

  /// The focused button is named, whatever its neighbours' room.
  func testTheFocusedNameIsWritten() throws {
    let atlas = try makeAtlas()
    var model = try makeModel()
    model.resize(to: CGSize(width: 120, height: 150))
    XCTAssertLessThan(Label.all(model, atlas).count, 8)
    for direction in [HitMap.Direction.right, .left, .left, .down, .left, .up] {
      model.step(direction)
      XCTAssertEqual(Label.all(model, atlas).first?.id, model.focus)
    }
  }

  func testASecondClickDoesNotStopAFlightAndADragDoes() throws {
    var model = try makeModel()
    try model.click(tokyoStation)
    _ = model.advance(to: 1)
    _ = model.advance(to: 1.1)
    let before = try XCTUnwrap(model.placed)
    try model.click(tokyoStation)
    XCTAssertTrue(model.isFlying)
    model.press(at: CGPoint(x: 400, y: 400))
    model.drag(by: CGSize(width: 20, height: 0))
    XCTAssertFalse(model.isFlying)
    model.release()
    let after = try XCTUnwrap(model.placed)
    XCTAssertEqual(after.zoom, before.zoom, accuracy: 1e-9)
    XCTAssertEqual(after.toView(tokyoStation).x, before.toView(tokyoStation).x + 20, accuracy: 1e-9)
  }

  func testTheWheelKeepsThePointUnderThePointer() throws {
    var model = try makeModel()
    let spot = CGPoint(x: 610, y: 230)
    let there = try XCTUnwrap(model.placed).toDocument(spot)
    model.point(at: spot)
    for steps in [-1.0, -3, -2.5, 1, -20, 4] {
      model.scroll(by: steps)
      model.land()
      let now = try XCTUnwrap(model.placed).toDocument(spot)
      XCTAssertEqual(now.x, there.x, accuracy: 1e-6)
      XCTAssertEqual(now.y, there.y, accuracy: 1e-6)
    }
    for steps in [Double.nan, .infinity, -1e300, 1e300] {
      model.scroll(by: steps)
      model.land()
      XCTAssertTrue((10...906.001).contains(model.shown.height), "\(steps): \(model.shown)")
    }
  }

  func testADragMovesTheMapAndASlipIsAClick() throws {
    var model = try makeModel()
    let placed = try XCTUnwrap(model.placed)
    let station = placed.toView(tokyoStation)
    model.press(at: station)
    model.drag(by: CGSize(width: 2, height: 3))
    model.release()
    XCTAssertEqual(model.region, "kanto", "a slip of some points is a click")
    model.goBack()
    model.land()

    model.press(at: station)
    model.drag(by: CGSize(width: 50, height: -30))
    XCTAssertTrue(model.isDragging)
    model.release()
    XCTAssertNil(model.region)
    let moved = try XCTUnwrap(model.placed).toView(tokyoStation)
    XCTAssertEqual(moved.x, station.x + 50, accuracy: 1e-9)
    XCTAssertEqual(moved.y, station.y - 30, accuracy: 1e-9)

    model.press(at: station)
    model.drag(by: CGSize(width: 1e6, height: 1e6))
    model.release()
    XCTAssertTrue(
      model.shown.intersects(CGRect(x: 0, y: 0, width: 744, height: 906)), "the map stays in reach")
  }

  /// A click that slips off the coast counts where it began, and a finger's reach is shown before it is lifted.
  func testATapCountsWhereItBegan() throws {
    var model = try makeModel()
    let placed = try XCTUnwrap(model.placed)
    var point = placed.toView(CGPoint(x: 640, y: 560))
    while placed.hitTest(point) == nil { point.x -= 1 }
    var touched = model
    touched.press(at: CGPoint(x: point.x + 3, y: point.y), .finger)
    XCTAssertEqual(touched.session.pressed?.id, "kanto")
    model.press(at: point)
    model.drag(by: CGSize(width: 5, height: 0))
    model.point(at: CGPoint(x: point.x + 5, y: point.y))
    XCTAssertNil(model.lit)
    model.release()
    XCTAssertEqual(model.region, "kanto")
  }

  func testArrowsWalkAndReturnOpens() throws {
    var model = try makeModel()
    model.step(.right)
    let first = try XCTUnwrap(model.focus)
    XCTAssertTrue(model.buttons.shapes.map(\.id).contains(first))
    for direction in [HitMap.Direction.left, .left, .down, .left] { model.step(direction) }
    XCTAssertEqual(model.focus, "kyushu")
    model.step(.down)
    XCTAssertEqual(model.focus, "kyushu", "nothing is farther down")
    model.enter()
    XCTAssertEqual(model.region, "kyushu")
    XCTAssertEqual(model.buttons.shapes.map(\.id).contains(try XCTUnwrap(model.focus)), true)
    model.land()
    model.enter()
    XCTAssertEqual(model.selection, model.focus)
    model.goBack()
    XCTAssertEqual(model.focus, "kyushu", "where one came from")
  }

  func testTheFocusIsBroughtIntoView() throws {
    var model = try makeModel()
    try model.click(CGPoint(x: 117.74, y: 721.37))  // Kumamoto
    model.land()
    for _ in 0..<6 { model.step(.up) }
    model.land()
    let focus = try XCTUnwrap(model.focus)
    let anchor = try XCTUnwrap(model.placed).toView(try XCTUnwrap(model.anchors[focus]))
    XCTAssertTrue(model.bounds.contains(anchor), "\(focus) at \(anchor)")
  }

  func testNothingHappensInAViewWithoutRoom() throws {
    var model = try makeModel()
    model.resize(to: .zero)
    XCTAssertNil(model.placed)
    model.point(at: .zero)
    model.scroll(by: 1)
    model.press(at: .zero)
    model.drag(by: CGSize(width: 20, height: 20))
    model.release()
    model.step(.left)
    model.enter()
    model.goBack()
    XCTAssertNil(model.region)
  }
}
