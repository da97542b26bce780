import Silhouette
import SilhouetteUI
import SwiftUI
import UIKit
import XCTest

/// A map in SwiftUI: taps, states, screen readers, labels, and another map at the same size.
@MainActor final class HitMapViewTests: XCTestCase {
  private let size = CGSize(width: 280, height: 40)
  private var selected: String?
  private var tapped: [String] = []
  private var hovered: [String?] = []
  private var focused: [String?] = []

  /// Squares in a row, two thirds of it sea; at 2 points a unit in the view.
  private func squares(_ ids: [String]) throws -> MapArtwork {
    let shapes = ids.enumerated().map { index, id in
      HitMap.Shape(
        id: id, title: "Square \(id)",
        outline: .fill(VectorPath(rect: CGRect(x: index * 60, y: 0, width: 20, height: 20))))
    }
    return MapArtwork(try HitMap(shapes: shapes, size: CGSize(width: 140, height: 20)))
  }

  private func view(
    _ artwork: MapArtwork, placement: PlacementMode = .scaleAspectFit, disabled: Set<String> = []
  ) -> HitMapView<Text> {
    HitMapView(artwork) { Text($0.label) }
      .shapeSelection(Binding(get: { self.selected }, set: { self.selected = $0 }))
      .mapPlacement(placement).mapTolerance(10).shapeDisabled(disabled)
      .shapeStyle { shape, state in
        MapShapeStyle(
          Color("\(shape.id) \(state.rawValue)"),
          border: state.contains(.selected) ? .white : .clear, borderWidth: 3)
      }
      .onShapeHover { self.hovered.append($0?.id) }
      .onShapeFocus { self.focused.append($0?.id) }
      .onShapeTap { self.tapped.append($0.id) }
  }

  private func show(_ view: some View, _ size: CGSize) async -> Walker { await shown(view, size) }

  private func drawn(
    _ walker: Walker
  ) throws -> [(path: CGPath, color: Color, lineWidth: CGFloat?, clips: [CGPath])] {
    let canvas = try XCTUnwrap(walker.primitives.compactMap { $0 as? Canvas }.first)
    var context = GraphicsContext()
    canvas.renderer(&context, walker.size)
    return context.drawn.pieces
  }

  private func colors(_ walker: Walker) throws -> [String] { try drawn(walker).map(\.color.name) }

  func testTapsSelectAndTheSeaDeselects() async throws {
    let shown = await self.show(view(try squares(["a", "b", "c"])), size)
    shown.tap(30, 20)
    XCTAssertEqual(selected, "a")
    shown.tap(49, 20)
    XCTAssertNil(selected)
    shown.tap(160, 20)
    XCTAssertEqual(selected, "b")
    shown.tap(80, 20)
    XCTAssertNil(selected)
    XCTAssertEqual(tapped, ["a", "a", "b"])
  }

  /// A region's border goes around its parts together, once.
  func testAShapeOfSeveralFillsHasOneBorder() async throws {
    let squares = (0..<3).map { index in
      HitMap.Shape(
        id: "\(index)", ancestors: ["all"],
        outline: .fill(VectorPath(rect: CGRect(x: index * 20, y: 0, width: 20, height: 20))))
    }
    let map = try HitMap(shapes: squares, size: CGSize(width: 140, height: 20))
    selected = "all"
    let shown = Walker(
      view(MapArtwork(map.mergingGroups(at: .depth(0)))), size: size)
    let borders = try drawn(shown).filter { $0.color == .white }
    XCTAssertEqual(borders.count, 1)
    let box = PathRegion(VectorPath(try XCTUnwrap(borders.first?.path))).bounds
    XCTAssertEqual(box.width / box.height, 3, accuracy: 1e-9)
  }

  private static func coloured() throws -> HitMap {
    let square = Outline.fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)))
    let red = HitMap.Drawing(
      outlines: [square], fill: RGBA(red: 255, green: 0, blue: 0), stroke: .white,
      paintedStroke: Stroke(width: 0))
    let sea = HitMap.Drawing(outlines: [square], order: -1, fill: RGBA(red: 0, green: 0, blue: 255))
    return try HitMap(
      shapes: [HitMap.Shape(id: "a", drawings: [red], passiveDrawings: [sea])],
      size: CGSize(width: 140, height: 20))
  }

  /// States are laid over a map's own colours; another colour is for areas, not for their edges and the sea.
  func testAMapHasItsOwnColours() async throws {
    let map = try Self.coloured()
    func names(_ view: HitMapView<EmptyView>) throws -> [String] {
      try colors(Walker(view, size: size))
    }
    let (sea, edge) = ("0 0 255 255", "255 255 255 255")
    XCTAssertEqual(try names(HitMapView(MapArtwork(map))), [sea, "255 0 0 255", edge])
    XCTAssertEqual(
      try names(HitMapView(MapArtwork(map)).shapeDisabled(["a"])),
      [sea, "255 0 0 255", "white 0.55", edge])
    // In the dark, what is disabled is not the brightest.
    EnvironmentValues.current.colorScheme = .dark
    defer { EnvironmentValues.current.colorScheme = .light }
    XCTAssertEqual(
      try names(HitMapView(MapArtwork(map)).shapeDisabled(["a"])),
      [sea, "255 0 0 255", "black 0.55", edge])
    // What is selected has the tint, and a border.
    XCTAssertEqual(
      try names(HitMapView(MapArtwork(map)).shapeSelection(.constant("a"))),
      [sea, "255 0 0 255", "tint 0.55", "TintShapeStyle", edge])
    XCTAssertEqual(
      try names(HitMapView(MapArtwork(map)).shapeFill { Color($0.id) }), [sea, "a", edge])
    XCTAssertEqual(try names(HitMapView(MapArtwork(map, isFlat: true))), ["142 142 147 255"])
    let lines = try drawn(Walker(HitMapView(MapArtwork(map)), size: size)).compactMap(\.lineWidth)
    XCTAssertEqual(lines, [1], "a point, however it is zoomed")
  }

  func testStylesByState() async throws {
    let view = view(try squares(["a", "b", "c"]), disabled: ["c"])
    XCTAssertEqual(try colors(Walker(view, size: size)), ["a 0", "b 0", "c 2"])
    selected = "b"
    let shown = Walker(view, size: size)
    let pieces = try drawn(shown)
    XCTAssertEqual(pieces.map(\.color.name), ["a 0", "b 4", "white", "c 2"])
    XCTAssertEqual(pieces[2].lineWidth ?? 0, 3, accuracy: 1e-9, "points, however it is zoomed")
    let hover = try XCTUnwrap(shown.all(Modifier.Hover.self).first)
    hover.action(.active(CGPoint(x: 30, y: 20)))
    hover.action(.active(CGPoint(x: 31, y: 20)))
    let after = Walker(view, size: size, after: shown)
    XCTAssertEqual(try colors(after).first, "a \(ControlState.hovered.rawValue)")
    hover.action(.active(CGPoint(x: 45, y: 20)))
    XCTAssertEqual(hovered, ["a", nil], "a pointer has no radius")
    shown.tap(260, 20)
    XCTAssertEqual(tapped, [], "disabled")
  }

  /// A finger's press is shown after a moment, so that a scroll does not begin with a flash; and that of a short tap then.
  func testPressesAreShown() async throws {
    let view = view(try squares(["a", "b"]))
    let shown = await self.show(view, size)
    let press = try XCTUnwrap(shown.all(Modifier.Recognizer.self).first)
    var walker = shown
    func color() throws -> String? {
      if Evaluation.isStale { walker = Walker(view, size: size, after: walker) }
      return try colors(walker).first
    }
    func act(_ state: UIGestureRecognizer.State, _ x: CGFloat, onScreen: CGFloat) throws -> String?
    {
      press.act(state, CGPoint(x: x, y: 20), onScreen: CGPoint(x: onScreen, y: 20))
      return try color()
    }
    func wait(for wanted: String) async throws {
      for _ in 0..<100 where try color() != wanted { try await Task.sleep(for: .milliseconds(5)) }
      XCTAssertEqual(try color(), wanted)
    }
    XCTAssertEqual(try act(.began, 25, onScreen: 125), "a 0", "not yet")
    try await wait(for: "a 1")
    XCTAssertEqual(try act(.changed, 38, onScreen: 138), "a 1", "a finger may move on the shape")
    XCTAssertEqual(try act(.changed, 90, onScreen: 190), "a 0")
    _ = try act(.changed, 25, onScreen: 125)
    try await wait(for: "a 1")
    XCTAssertEqual(try act(.changed, 25, onScreen: 145), "a 0", "the map is scrolled away")
    XCTAssertEqual(try act(.ended, 25, onScreen: 125), "a 0")
    XCTAssertEqual(tapped, [])
    selected = "b"
    _ = try act(.began, 25, onScreen: 125)
    XCTAssertEqual(try act(.ended, 25, onScreen: 125), "a 5", "a short tap")
    try await wait(for: "a 4")
    XCTAssertEqual(tapped, ["a"])
    // A mouse's is shown at once.
    press.act(.began, CGPoint(x: 145, y: 20), type: .indirectPointer)
    XCTAssertEqual(try colors(Walker(view, size: size, after: shown))[2], "b 1")
    press.act(.cancelled, CGPoint(x: 145, y: 20))
  }

  /// Elements and labels are those of the map that is shown now.
  func testAnotherMapAtTheSameSize() async throws {
    let kept = view(try squares(["a", "b", "c"]))
    var walker = await shown(kept, size)
    XCTAssertEqual(
      walker.elements.map(\.label), ["a", "b", "c"].map { "Square \($0)" })
    XCTAssertEqual(walker.primitives.compactMap { ($0 as? Text)?.text }.count, 3)
    let elements = walker.elements
    for (index, element) in elements.enumerated() {
      let bounds = PathRegion(VectorPath(element.outline.cgPath)).bounds
      XCTAssertEqual(bounds, CGRect(x: index * 120, y: 0, width: 40, height: 40))
      let frame = try XCTUnwrap(element.frame)
      XCTAssertEqual(frame, bounds)
      let point = CGPoint(
        x: frame.minX + element.point.x * frame.width,
        y: frame.minY + element.point.y * frame.height)
      XCTAssertTrue(bounds.contains(point))
      element.action()
    }
    XCTAssertEqual(tapped, ["a", "b", "c"])
    selected = "b"
    walker = await shown(kept, size, after: walker)
    XCTAssertEqual(
      walker.elements.map(\.traits),
      [.isButton, [.isButton, .isSelected], .isButton])
  }

  /// A screen reader says that a shape is disabled, and activating it does nothing.
  func testADisabledShapeIsADisabledButton() async throws {
    let shown = await self.show(view(try squares(["a", "b"]), disabled: ["b"]), size)
    XCTAssertEqual(shown.elements.map(\.isEnabled), [true, false])
    for element in shown.elements { element.action() }
    XCTAssertEqual(tapped, ["a"])
  }

  func testAScrollViewAroundItScrolls() async throws {
    let view = view(try squares(["a", "b"]))
    XCTAssertTrue(Walker(ScrollView { view }, size: size).scrolls)
    let blocked = Rectangle().simultaneousGesture(DragGesture(minimumDistance: 0))
    XCTAssertFalse(Walker(ScrollView { blocked }, size: size).scrolls)
  }

  /// Nothing is drawn beyond the map's edge, nor beyond a clip.
  func testWhatIsDrawnIsClipped() async throws {
    let far = Outline.fill(VectorPath(rect: CGRect(x: -50, y: 0, width: 100, height: 20)))
    let clip = Clip(.fill(VectorPath(rect: CGRect(x: -50, y: 0, width: 120, height: 10))))
    let map = try HitMap(
      shapes: [HitMap.Shape(id: "a", drawings: [HitMap.Drawing(outlines: [far], clips: [clip])])],
      size: CGSize(width: 140, height: 20))
    let pieces = try drawn(
      Walker(HitMapView(MapArtwork(map)), size: CGSize(width: 240, height: 60)))
    func isSeen(_ x: CGFloat, _ y: CGFloat) -> Bool {
      pieces.contains { ([$0.path] + $0.clips).allSatisfy { $0.contains(CGPoint(x: x, y: y)) } }
    }
    XCTAssertTrue(isSeen(10, 20))
    XCTAssertFalse(isSeen(-10, 20), "the page")
    XCTAssertFalse(isSeen(10, 35), "the clip")
  }

  /// A label gets the room that its shape has.
  func testLabelsHaveTheirRoom() async throws {
    let view = view(try squares(["a", "b"]))
    let shown = await self.show(view, size)
    let rooms = shown.all(Modifier.Frame.self).compactMap { frame in
      frame.width.flatMap { width in frame.height.map { CGSize(width: width, height: $0) } }
    }
    // Labels, then buttons.
    XCTAssertEqual(rooms.count, 4)
    for room in rooms {
      XCTAssertEqual(room.width, 40, accuracy: 1)
      XCTAssertEqual(room.height, 40, accuracy: 1)
    }
  }

  private enum Square: String { case a, b }

  func testSelectionsOfAnyKind() async throws {
    let artwork = try squares(["a", "b", "c"])
    var (one, some, few) = (nil as Square?, [] as Set<String>, [] as Set<Square>)
    func taps(_ view: some View, _ xs: [CGFloat]) async -> [Bool] {
      var walker = await shown(view, size)
      for x in xs {
        walker.tap(x, 20)
        walker = await shown(view, size, after: walker)
      }
      return walker.elements.map { $0.traits.contains(.isSelected) }
    }
    let first = HitMapView(artwork).shapeSelection(Binding(get: { one }, set: { one = $0 }))
    var marks = await taps(first, [20, 140])
    XCTAssertEqual(marks, [false, true, false])
    XCTAssertEqual(one, .b)
    marks = await taps(first, [260])
    XCTAssertEqual(marks, [false, false, false], "no case has this id")
    let second = HitMapView(artwork).shapeSelection(Binding(get: { some }, set: { some = $0 }))
    marks = await taps(second, [20, 140, 260, 140])
    XCTAssertEqual(marks, [true, false, true])
    let third = HitMapView(artwork).shapeSelection(Binding(get: { few }, set: { few = $0 }))
    marks = await taps(third, [20, 260])
    XCTAssertEqual(marks, [true, false, false])
    XCTAssertEqual(few, [.a])
  }

  func testArrowKeysLeadFromShapeToShape() async throws {
    let view = view(try squares(["a", "b", "c"]))
    let shown = await self.show(view, size)
    func press(_ key: KeyEquivalent) -> String? {
      _ = shown.press(key)
      return focused.last ?? nil
    }
    XCTAssertEqual(press(.rightArrow), "a", "the first of all")
    XCTAssertEqual(press(.rightArrow), "b")
    XCTAssertEqual(press(.rightArrow), "c")
    XCTAssertEqual(press(.rightArrow), "c", "there is nothing beyond")
    XCTAssertEqual(press(.leftArrow), "b")
    _ = press(.return)
    XCTAssertEqual(tapped, ["b"])
    XCTAssertEqual(selected, "b")
    XCTAssertFalse(shown.press(.escape))
    // The keys leave the map and come back; a mouse that leaves it takes nothing from them.
    let hover = try XCTUnwrap(shown.all(Modifier.Hover.self).first)
    hover.action(.active(CGPoint(x: 30, y: 20)))
    hover.action(.ended)
    XCTAssertEqual(press(.rightArrow), "c")
  }

  /// The view's state outlives its map.
  func testAnotherMapRefreshesEverything() async throws {
    let first = await shown(view(try squares(["a", "b", "c"])), size)
    let other = view(try squares(["x", "y"]))
    let between = Walker(other, size: size, after: first)
    XCTAssertEqual(between.elements.count, 0, "those of another map")
    XCTAssertFalse(between.primitives.contains { $0 is Text })
    let second = await shown(other, size, after: first)
    XCTAssertEqual(second.elements.map(\.label), ["Square x", "Square y"])
    XCTAssertEqual(try colors(second), ["x 0", "y 0"])
    second.elements.last?.action()
    XCTAssertEqual(tapped, ["y"])
  }

  func testAnotherPlacementAtTheSameSize() async throws {
    let artwork = try squares(["a", "b"])
    let first = await shown(view(artwork), size)
    let second = await shown(view(artwork, placement: .topLeft), size, after: first)
    let outline = try XCTUnwrap(second.elements.first).outline
    XCTAssertEqual(PathRegion(VectorPath(outline.cgPath)).bounds.width, 20)
  }

  func testReadingFromRightToLeft() async throws {
    EnvironmentValues.current.layoutDirection = .rightToLeft
    defer { EnvironmentValues.current.layoutDirection = .leftToRight }
    let view = view(try squares(["a", "b", "c"]))
    let shown = await self.show(view, size)
    XCTAssertEqual(
      shown.elements.map(\.label), ["c", "b", "a"].map { "Square \($0)" })
  }
}
