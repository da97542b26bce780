import Foundation
import JapanMap
import JapanMapModel
import Silhouette
import XCTest

/// User actions and their effect on the model, without a window.
final class MapModelTests: XCTestCase {
  /// Hokkaido is dragged over Tokyo, and the pointer that rests there is on it.
  func testARegionIsTakenAlong() throws {
    var model = try makeModel()
    let placed = try XCTUnwrap(model.placed)
    let (hokkaido, tokyo) = try (XCTUnwrap(model.anchors["hokkaido-region"]), tokyoStation)
    let (start, end) = (placed.toView(hokkaido), placed.toView(tokyo))
    model.point(at: start)
    model.press(at: start, carries: true)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      model.drag(by: CGSize(width: (end.x - start.x) * part, height: (end.y - start.y) * part))
    }
    XCTAssertEqual(model.lit == "hokkaido-region", false, "it has left the pointer")
    model.point(at: end)
    XCTAssertEqual(model.lit, "hokkaido-region")
    model.release()
    XCTAssertEqual(model.lit, "hokkaido-region")
    let anchor = try XCTUnwrap(model.anchors["hokkaido-region"])
    XCTAssertEqual(anchor.x, tokyo.x, accuracy: 1)
    XCTAssertEqual(anchor.y, tokyo.y, accuracy: 1)
    XCTAssertEqual(model.session.map.hitTest(tokyo)?.path.contains("hokkaido-region"), true)
    XCTAssertNil(model.session.map.hitTest(hokkaido))
    XCTAssertEqual(model.region, nil, "it was no click")
    try model.use(model.engine)
    XCTAssertEqual(model.lit, "kanto")
    XCTAssertEqual(model.buttons.hitTest(hokkaido)?.id, "hokkaido-region")
    // Masks stay: the map moves instead.
    try model.use(Engine(.mask))
    model.press(at: end, carries: true)
    model.drag(by: CGSize(width: 50, height: 0))
    XCTAssertEqual(model.buttons.hitTest(tokyo)?.id, "kanto")
    XCTAssertEqual(try XCTUnwrap(model.placed).toView(tokyo).x, end.x + 50, accuracy: 1e-9)
  }

  func testKantoThenTokyoThenBack() throws {
    for kind in Engine.Kind.allCases {
      var model = try makeModel(Engine(kind, scale: 2))
      XCTAssertEqual(model.buttons.shapes.count, 8)
      XCTAssertEqual(try model.click(tokyoStation), ["japan", "kanto"])
      XCTAssertEqual(model.region, "kanto")
      XCTAssertEqual(model.buttons.shapes.count, 7)
      model.land()
      XCTAssertEqual(
        try model.click(tokyoStation), ["japan", "kanto", "tokyo"], "\(kind)")
      XCTAssertEqual(model.selection, "tokyo")
      model.goBack()
      model.land()
      XCTAssertEqual([model.region, model.selection], [nil, nil])
      XCTAssertEqual(model.shown, CGRect(x: 0, y: 0, width: 744, height: 906))
    }
  }

  func testTheSeaIsNoButton() throws {
    var model = try makeModel()
    XCTAssertNil(try model.click(seaOfJapan))
    XCTAssertNil(model.region)
    try model.click(tokyoStation)
    model.land()
    try model.click(tokyoStation)
    try model.click(CGPoint(x: 560, y: 640))
    XCTAssertEqual(
      [model.region, model.selection], ["kanto", nil], "the sea takes the selection back")
    try model.click(CGPoint(x: 560, y: 640))
    XCTAssertNil(model.region, "then it leads back")
  }

  func testAFingerReachesFartherThanAMouse() throws {
    var model = try makeModel()
    let placed = try XCTUnwrap(model.placed)
    // Westwards across the Pacific, until the coast is within 12 points.
    var point = placed.toView(CGPoint(x: 640, y: 560))
    while let near = placed.nearest(to: point, within: 200), near.distance > 12 { point.x -= 1 }
    try model.click(placed.toDocument(point), .mouse)
    XCTAssertNil(model.region)
    try model.click(placed.toDocument(point), .finger)
    XCTAssertEqual(model.region, "kanto")
  }

  func testAnInsetHasAFrameOfItsOwn() throws {
    var model = try makeModel()
    try model.click(CGPoint(x: 124.58, y: 141.98))  // Naha
    model.land()
    XCTAssertEqual(model.region, "kyushu")
    XCTAssertTrue(model.shown.maxY < 300, "\(model.shown)")
    XCTAssertEqual(try model.click(CGPoint(x: 124.58, y: 141.98))?.last, "okinawa")
    model.goBack()
    model.land()
    try model.click(CGPoint(x: 117.74, y: 721.37))  // Kumamoto
    model.land()
    XCTAssertTrue(model.shown.minY > 500, "\(model.shown)")
  }

  func testEveryPrefectureHasItsFacts() throws {
    let atlas = try makeAtlas()
    var model = try makeModel()
    let country = Card(atlas.country, of: atlas)
    XCTAssertEqual(country.title, "日本")
    XCTAssertEqual(
      country.rows.map(\.value), ["8", "47", "126,146,099", "372,974 km²", "338 / km²"])
    var populations = 0
    for shape in atlas.document.shapes {
      let region = try XCTUnwrap(shape.ancestors.last)
      try model.click(try XCTUnwrap(model.anchors[region]))
      model.land()
      let anchor = try XCTUnwrap(model.anchors[shape.id])
      if !model.bounds.contains(try XCTUnwrap(model.placed).toView(anchor)) {
        // In an inset: a click there enters the region.
        model.goBack()
        model.land()
        try model.click(anchor)
        model.land()
      }
      XCTAssertEqual(try model.click(anchor)?.last, shape.id)
      let card = Card(try XCTUnwrap(model.selection), of: atlas)
      let rows = Dictionary(uniqueKeysWithValues: card.rows.map { ($0.label, $0.value) })
      XCTAssertEqual(rows["Code"], shape.attributes["data-code"])
      XCTAssertEqual(card.title, shape.attributes["data-name"])
      populations += Int(rows["Population"]?.filter(\.isNumber) ?? "") ?? 0
      model.goBack()
      model.land()
    }
    XCTAssertEqual(populations, 126_146_099, "the census's own sum")
  }

  func testTheEngineChangesAndTheStateStays() throws {
    var model = try makeModel()
    try model.click(tokyoStation)
    model.land()
    try model.click(tokyoStation)
    model.point(at: try XCTUnwrap(model.placed).toView(tokyoStation))
    var sizes: Set<Int> = []
    for kind in Engine.Kind.allCases {
      for scale in Engine.scales where kind != .exact || scale == 1 {
        try model.use(Engine(kind, scale: scale))
        XCTAssertEqual([model.region, model.selection, model.lit], ["kanto", "tokyo", "tokyo"])
        XCTAssertEqual(model.session.map.scales, kind == .exact ? [] : [Double(scale)])
        sizes.insert(model.session.map.byteCount)
      }
    }
    XCTAssertEqual(sizes.count, 7)
  }
}
