import Foundation
import JapanMapModel
import Silhouette
import XCTest

/// Zooming, moving and walking on the map.
final class MapMotionTests: XCTestCase {
  func testAFlightStartsWhereTheViewIsAndEndsAtTheRegion() throws {
    var model = try makeModel()
    let start = model.shown
    try model.click(tokyoStation)
    XCTAssertTrue(model.isMoving)
    var (time, frames) = (5.0, [CGRect]())
    repeat { frames.append(model.shown); time += 0.01 } while model.advance(to: time)
    XCTAssertEqual(frames[0], start)
    XCTAssertTrue(
      (40...50).contains(frames.count), "\(frames.count) frames of a hundredth of a second")
    for (one, next) in zip(frames, frames.dropFirst()) {
      XCTAssertLessThanOrEqual(next.width, one.width)
      XCTAssertTrue(next.contains(tokyoStation))
    }
    XCTAssertFalse(model.isMoving)
    XCTAssertLessThan(model.shown.width, start.width / 3)
  }

  /// Names never lie on one another, not even at the start of a flight, when the buttons are small; at its end all
  /// have room.
  func testNamesDoNotPileUpInFlight() throws {
    for size in [CGSize(width: 800, height: 800), CGSize(width: 290, height: 780)] {
      var model = try makeModel()
      model.resize(to: size)
      XCTAssertEqual(model.labels.count, 8, "\(size)")
      try model.click(tokyoStation)
      var (time, counts) = (5.0, [Int]())
      repeat {
        let labels = model.labels
        counts.append(labels.count)
        for (index, label) in labels.enumerated() {
          for other in labels[..<index] {
            XCTAssertFalse(label.frame.intersects(other.frame), "\(label.text), \(other.text)")
          }
        }
        time += 0.02
      } while model.advance(to: time)
      XCTAssertLessThan(counts[0], 7, "\(size)")
      XCTAssertEqual(model.labels.count, 7, "\(size)")
    }
  }

  /// The country's 8 names have room in the smallest window that a test opens.
  func testNamesAreInTheUsersLanguage() throws {
    for (isJapanese, region, prefecture) in [(true, "関東", "東京都"), (false, "Kantō", "Tokyo")] {
      var model = try makeModel(isJapanese: isJapanese)
      model.resize(to: CGSize(width: 550, height: 500))
      XCTAssertEqual(model.labels.count, 8)
      XCTAssertEqual(model.labels.first { $0.id == "kanto" }?.text, region)
      try model.click(tokyoStation)
      model.land()
      try model.click(tokyoStation)
      XCTAssertEqual(model.labels.first { $0.id == "tokyo" }?.text, prefecture)
      XCTAssertEqual(model.card.title, prefecture)
      XCTAssertEqual(Set([model.card.title, model.card.subtitle]), ["東京都", "Tokyo"])
    }
  }

  /// The focused button is named, whatever its neighbours' room.
  func testTheFocusedNameIsWritten() throws {
    var model = try makeModel()
    model.resize(to: CGSize(width: 120, height: 150))
    XCTAssertLessThan(model.labels.count, 8)
    for direction in [HitMap.Direction.right, .left, .left, .down, .left, .up] {
      model.moveFocus(direction)
      XCTAssertEqual(model.labels.first?.id, model.focus)
    }
  }

  func testASecondClickDoesNotStopAFlightAndADragDoes() throws {
    var model = try makeModel()
    try model.click(tokyoStation)
    _ = model.advance(to: 1)
    _ = model.advance(to: 1.1)
    let wasShown = model.shown
    try model.click(tokyoStation)
    XCTAssertTrue(model.isFlying)
    model.press(at: CGPoint(x: 400, y: 400))
    model.drag(by: CGSize(width: 20, height: 0))
    XCTAssertFalse(model.isFlying)
    model.release()
    XCTAssertEqual(model.shown.size, wasShown.size)
    XCTAssertLessThan(model.shown.minX, wasShown.minX)
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
      XCTAssertTrue((10...906).contains(model.shown.height), "\(steps): \(model.shown)")
    }
  }

  func testADragMovesTheMapAndASlipIsAClick() throws {
    var model = try makeModel()
    let placed = try XCTUnwrap(model.placed)
    let station = placed.toView(tokyoStation)
    model.press(at: station)
    model.drag(by: CGSize(width: 2, height: 3))
    XCTAssertEqual(model.release()?.hit?.id, "kanto", "a slip of some points is a click")
    model.goBack()
    model.land()

    model.press(at: station)
    model.drag(by: CGSize(width: 50, height: -30))
    XCTAssertTrue(model.isMoving)
    XCTAssertNil(model.release())
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

  func testArrowsWalkAndReturnOpens() throws {
    var model = try makeModel()
    model.moveFocus(.right)
    let first = try XCTUnwrap(model.focus)
    XCTAssertTrue(model.buttons.shapes.map(\.id).contains(first))
    for direction in [HitMap.Direction.left, .left, .down, .left] { model.moveFocus(direction) }
    XCTAssertEqual(model.focus, "kyushu")
    model.moveFocus(.down)
    XCTAssertEqual(model.focus, "kyushu", "nothing is farther down")
    model.chooseFocus()
    XCTAssertEqual(model.region, "kyushu")
    XCTAssertEqual(model.buttons.shapes.map(\.id).contains(try XCTUnwrap(model.focus)), true)
    model.land()
    model.chooseFocus()
    XCTAssertEqual(model.selection, model.focus)
    model.goBack()
    model.goBack()
    XCTAssertEqual(model.focus, "kyushu", "where one came from")
  }

  func testTheFocusIsBroughtIntoView() throws {
    var model = try makeModel()
    try model.click(CGPoint(x: 117.74, y: 721.37))  // Kumamoto
    model.land()
    for _ in 0..<6 { model.moveFocus(.up) }
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
    XCTAssertNil(model.release())
    model.moveFocus(.left)
    model.chooseFocus()
    model.goBack()
    XCTAssertNil(HitPicture(model, pixelsPerPoint: 1))
  }

  func testThePictureOfHitsIsWhatHitTestSays() throws {
    var model = try makeModel()
    model.resize(to: CGSize(width: 90, height: 110))
    var picture = try XCTUnwrap(HitPicture(model, pixelsPerPoint: 2))
    XCTAssertTrue(picture.shows(model))
    while !picture.isComplete {
      picture.ask(for: .milliseconds(1)) { index, isNear in UInt32(2 * index + (isNear ? 2 : 1)) }
    }
    let placed = try XCTUnwrap(model.placed)
    var seen: Set<UInt32> = []
    for y in 0..<220 {
      for x in 0..<180 {
        let hit = placed.hitTest(
          CGPoint(x: (Double(x) + 0.5) / 2, y: (Double(y) + 0.5) / 2), tolerance: 4)
        let index = hit.flatMap { hit in model.buttons.shapes.firstIndex { $0.id == hit.id } }
        let expected = index.map { UInt32(2 * $0 + (hit?.part == .near ? 2 : 1)) } ?? 0
        XCTAssertEqual(picture.pixels[y * 180 + x], expected)
        seen.insert(expected)
      }
    }
    XCTAssertEqual(seen.count, 17, "the sea, eight regions and what is near them")
    model.resize(to: CGSize(width: 91, height: 110))
    XCTAssertFalse(picture.shows(model))
  }
}
