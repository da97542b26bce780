import Silhouette
import SilhouetteUI
import SwiftUI
import UIKit
import XCTest

/// A map in SwiftUI: taps, states, screen readers, labels, zooming, and another map at the same size.
@MainActor final class HitMapViewTests: XCTestCase {
  private let size = CGSize(width: 280, height: 40)
  private var selected: String?
  private var showing: CGRect?
  private var tapped: [String] = []
  private var hovered: [String?] = []

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
    _ artwork: MapArtwork, placement: PlacementMode = .scaleAspectFit, disabled: Set<String> = [],
    isZoomable: Bool = false
  ) -> HitMapView<Text> {
    HitMapView(
      artwork, placement: placement, tolerance: 10,
      selection: Binding(get: { self.selected }, set: { self.selected = $0 }), disabled: disabled,
      showing: isZoomable ? Binding(get: { self.showing }, set: { self.showing = $0 }) : nil,
      style: { shape, state in
        MapShapeStyle(
          Color("\(shape.id) \(state.rawValue)"),
          border: state.contains(.selected) ? .white : .clear, borderWidth: 3)
      },
      onHover: { self.hovered.append($0?.id) }, onTap: { self.tapped.append($0.id) }
    ) { Text($0.label) }
  }

  private func drawn(
    _ walker: Walker
  ) throws -> [(path: CGPath, color: Color, lineWidth: CGFloat?, clips: [CGPath])] {
    let canvas = try XCTUnwrap(walker.primitives.compactMap { $0 as? Canvas }.first)
    var context = GraphicsContext()
    canvas.renderer(&context, walker.size)
    return context.drawn.pieces
  }

  private func colors(_ walker: Walker) throws -> [String] { try drawn(walker).map(\.color.name) }

  func testTapsSelectAndTheSeaLetsThemThrough() async throws {
    let view = view(try squares(["a", "b", "c"]))
    // What is laid out at first counts from the second evaluation on.
    let shown = Walker(view, size: size, after: Walker(view, size: size))
    let tap = try XCTUnwrap(shown.all(Modifier.Tap.self).first)
    tap.action(CGPoint(x: 30, y: 20))
    XCTAssertEqual(selected, "a")
    tap.action(CGPoint(x: 49, y: 20))
    XCTAssertNil(selected)
    tap.action(CGPoint(x: 80, y: 20))
    XCTAssertEqual(tapped, ["a", "a"])
    // SwiftUI sends only touches in the content shape: the squares, and a finger's radius around.
    let content = try XCTUnwrap(shown.all(Modifier.ContentShape.self).first).path
    let area = PathRegion(VectorPath(content.cgPath))
    for x in stride(from: 0.25, to: 280, by: 0.5) {
      let fromLeft = x.truncatingRemainder(dividingBy: 120)
      let distance = max(0, min(fromLeft - 40, 120 - fromLeft))
      let isIn = area.pointInside(CGPoint(x: x, y: 20.5))
      if distance <= 10 { XCTAssertTrue(isIn, "\(x)") }
      if distance > 12 { XCTAssertFalse(isIn, "\(x)") }
    }
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
      try names(HitMapView(MapArtwork(map), disabled: ["a"])),
      [sea, "255 0 0 255", "255 255 255 140", edge])
    XCTAssertEqual(
      try names(HitMapView(MapArtwork(map), fill: { Color($0.id) })), [sea, "a", edge])
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
    let press = try XCTUnwrap(shown.all(Modifier.Recognizer.self).first)
    func color(_ state: UIGestureRecognizer.State, _ x: CGFloat, onScreen: CGFloat) throws
      -> String?
    {
      press.act(state, CGPoint(x: x, y: 20), CGPoint(x: onScreen, y: 20))
      return try colors(Walker(view, size: size)).first
    }
    XCTAssertEqual(try color(.began, 25, onScreen: 125), "a 1")
    XCTAssertEqual(try color(.changed, 38, onScreen: 138), "a 1", "a finger may move on the shape")
    XCTAssertEqual(try color(.changed, 90, onScreen: 190), "a 0")
    XCTAssertEqual(try color(.changed, 25, onScreen: 125), "a 1")
    XCTAssertEqual(try color(.changed, 25, onScreen: 145), "a 0", "the map is scrolled away")
    XCTAssertEqual(try color(.ended, 25, onScreen: 125), "a 0")
    let hover = try XCTUnwrap(shown.all(Modifier.Hover.self).first)
    hover.action(.active(CGPoint(x: 30, y: 20)))
    hover.action(.active(CGPoint(x: 31, y: 20)))
    XCTAssertEqual(try colors(Walker(view, size: size)).first, "a \(ControlState.hovered.rawValue)")
    hover.action(.active(CGPoint(x: 45, y: 20)))
    XCTAssertEqual(hovered, ["a", nil], "a pointer has no radius")
    try XCTUnwrap(shown.all(Modifier.Tap.self).first).action(CGPoint(x: 260, y: 20))
    XCTAssertEqual(tapped, [], "disabled")
  }

  /// Elements and labels are those of the map that is shown now.
  func testAnotherMapAtTheSameSize() async throws {
    let kept = view(try squares(["a", "b", "c"]))
    var shown = Walker(kept, size: size)
    XCTAssertEqual(
      shown.elements.map(\.label), ["a", "b", "c"].map { "Square \($0)" })
    XCTAssertEqual(shown.primitives.compactMap { ($0 as? Text)?.text }.count, 3)
    let elements = shown.elements
    for (index, element) in elements.enumerated() {
      let bounds = PathRegion(VectorPath(element.outline.cgPath)).bounds
      XCTAssertEqual(bounds, CGRect(x: index * 120, y: 0, width: 40, height: 40))
      let point = CGPoint(x: element.point.x * size.width, y: element.point.y * size.height)
      XCTAssertTrue(bounds.contains(point))
      element.action()
    }
    XCTAssertEqual(tapped, ["a", "b", "c"])
    selected = "b"
    shown = Walker(kept, size: size, after: shown)
    XCTAssertEqual(
      shown.elements.map(\.traits),
      [.isButton, [.isButton, .isSelected], .isButton])
  }

  /// A screen reader says that a shape is disabled, and activating it does nothing.
  func testADisabledShapeIsADisabledButton() async throws {
    let shown = Walker(view(try squares(["a", "b"]), disabled: ["b"]), size: size)
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
    let shown = Walker(view, size: size, after: Walker(view, size: size))
    let rooms = shown.all(Modifier.Frame.self).compactMap { frame in
      frame.width.flatMap { width in frame.height.map { CGSize(width: width, height: $0) } }
    }
    XCTAssertEqual(rooms.count, 2)
    for room in rooms {
      XCTAssertEqual(room.width, 40, accuracy: 1)
      XCTAssertEqual(room.height, 40, accuracy: 1)
    }
  }

  func testAStyleMayBeAGradient() async throws {
    let view = HitMapView(try squares(["a"])) { _, _ in
      MapShapeStyle(Gradient(colors: [.red, .white]))
    }
    XCTAssertEqual(try colors(Walker(view, size: size)), ["Gradient"])
  }

  private enum Square: String, ShapeIdentifier { case a, b }

  func testSelectionsOfAnyKind() async throws {
    let artwork = try squares(["a", "b", "c"])
    var (one, some, few) = (nil as Square?, [] as Set<String>, [] as Set<Square>)
    func taps(_ view: some View, _ xs: [CGFloat]) -> [Bool] {
      for x in xs {
        Walker(view, size: size).all(Modifier.Tap.self).first?.action(CGPoint(x: x, y: 20))
      }
      return Walker(view, size: size).elements.map { $0.traits.contains(.isSelected) }
    }
    let first = HitMapView(artwork, selection: Binding(get: { one }, set: { one = $0 }))
    XCTAssertEqual(taps(first, [20, 140]), [false, true, false])
    XCTAssertEqual(one, .b)
    XCTAssertEqual(taps(first, [260]), [false, false, false], "no case has this id")
    let second = HitMapView(artwork, selection: Binding(get: { some }, set: { some = $0 }))
    XCTAssertEqual(taps(second, [20, 140, 260, 140]), [true, false, true])
    let third = HitMapView(artwork, selection: Binding(get: { few }, set: { few = $0 }))
    XCTAssertEqual(taps(third, [20, 260]), [true, false, false])
    XCTAssertEqual(few, [.a])
  }

  func testArrowKeysLeadFromShapeToShape() async throws {
    let view = view(try squares(["a", "b", "c"]))
    let shown = Walker(view, size: size, after: Walker(view, size: size))
    func press(_ key: KeyEquivalent) -> String? {
      _ = shown.all(Modifier.Keys.self).first { $0.press(key) == .handled }
      return hovered.last ?? nil
    }
    XCTAssertEqual(press(.rightArrow), "a", "the first of all")
    XCTAssertEqual(press(.rightArrow), "b")
    XCTAssertEqual(press(.rightArrow), "c")
    XCTAssertEqual(press(.rightArrow), "c", "there is nothing beyond")
    XCTAssertEqual(press(.leftArrow), "b")
    _ = press(.return)
    XCTAssertEqual(tapped, ["b"])
    XCTAssertEqual(selected, "b")
    XCTAssertFalse(shown.all(Modifier.Keys.self).contains { $0.press(.escape) == .handled })
  }

  /// The view's state outlives its map.
  func testDrillingDownRefreshesEverything() async throws {
    let first = Walker(view(try squares(["a", "b", "c"])), size: size)
    let other = view(try squares(["x", "y"]))
    let second = Walker(other, size: size, after: Walker(other, size: size, after: first))
    XCTAssertEqual(second.elements.map(\.label), ["Square x", "Square y"])
    XCTAssertEqual(try colors(second), ["x 0", "y 0"])
    let area = try XCTUnwrap(second.all(Modifier.ContentShape.self).first).path.cgPath
    XCTAssertLessThan(PathRegion(VectorPath(area)).bounds.maxX, 180)
    second.elements.last?.action()
    XCTAssertEqual(tapped, ["y"])
  }

  func testAnotherPlacementAtTheSameSize() async throws {
    let artwork = try squares(["a", "b"])
    let first = Walker(view(artwork), size: size)
    let second = Walker(view(artwork, placement: .topLeft), size: size, after: first)
    let outline = try XCTUnwrap(second.elements.first).outline
    XCTAssertEqual(PathRegion(VectorPath(outline.cgPath)).bounds.width, 20)
  }

  func testReadingFromRightToLeft() async throws {
    EnvironmentValues.current.layoutDirection = .rightToLeft
    defer { EnvironmentValues.current.layoutDirection = .leftToRight }
    let view = view(try squares(["a", "b", "c"]))
    let shown = Walker(view, size: size, after: Walker(view, size: size))
    XCTAssertEqual(
      shown.elements.map(\.label), ["c", "b", "a"].map { "Square \($0)" })
  }

  func testZoomingAndPanning() async throws {
    let view = view(try squares(["a", "b", "c"]), isZoomable: true)
    showing = CGRect(x: 60, y: 0, width: 70, height: 10)
    var shown = Walker(view, size: size)
    let tap = try XCTUnwrap(shown.all(Modifier.Tap.self).first)
    tap.action(CGPoint(x: 10, y: 10))
    XCTAssertEqual(tapped, ["b"])
    // 40 points to the right are 10 units to the left.
    try XCTUnwrap(fingers(shown)).change(Fingers.Value(drag(40), nil))
    XCTAssertEqual(showing, CGRect(x: 50, y: 0, width: 70, height: 10))
    try XCTUnwrap(fingers(shown)).end(Fingers.Value(drag(40), nil))
    shown = Walker(view, size: size)
    let pinch = try XCTUnwrap(fingers(shown))
    pinch.change(Fingers.Value(nil, MagnifyGesture.Value(2, at: .zero)))
    XCTAssertEqual(showing, CGRect(x: 50, y: 0, width: 35, height: 5))
    // Two fingers also move the map: by 80 points, which are 10 units now.
    pinch.change(Fingers.Value(drag(80), MagnifyGesture.Value(2, at: .zero)))
    XCTAssertEqual(showing, CGRect(x: 40, y: 0, width: 35, height: 5))
    // Beyond the map's edge it springs back.
    let far = Fingers.Value(nil, MagnifyGesture.Value(0.25, at: .zero))
    pinch.change(far)
    XCTAssertEqual(showing?.width, 280)
    pinch.end(far)
    XCTAssertEqual(showing?.midX ?? 0, 70, accuracy: 1e-9)
  }

  /// Label spots are computed when fingers come to rest, not at each step.
  func testLabelsGoWithTheMap() async throws {
    let view = view(try squares(["a", "b", "c"]), isZoomable: true)
    showing = CGRect(x: 55, y: 0, width: 70, height: 10)
    var shown = Walker(view, size: size, after: Walker(view, size: size))
    XCTAssertEqual(shown.all(CGPoint.self).count, 2, "a is out of sight")
    let (label, frame) = try (XCTUnwrap(shown.all(CGPoint.self).first), element(shown))
    try XCTUnwrap(fingers(shown)).change(Fingers.Value(drag(-120), nil))
    shown = Walker(view, size: size, after: shown)
    let moved = try XCTUnwrap(shown.all(CGPoint.self).first)
    XCTAssertEqual(moved.x, label.x - 120, accuracy: 1e-9)
    XCTAssertLessThan(moved.x, 0, "not yet that of the part in sight")
    XCTAssertEqual(try element(shown).minX, frame.minX - 120, accuracy: 1e-9)
    // The system takes the finger for something else.
    try XCTUnwrap(fingers(shown)).cancel()
    shown = Walker(view, size: size, after: Walker(view, size: size, after: shown))
    shown = Walker(view, size: size, after: shown)
    XCTAssertEqual(shown.all(CGPoint.self).count, 1, "b is out of sight, too")
    // The next drag begins where the map is.
    let before = try XCTUnwrap(showing)
    try XCTUnwrap(fingers(shown)).change(Fingers.Value(drag(40), nil))
    XCTAssertEqual(try XCTUnwrap(showing).minX, before.minX - 10, accuracy: 1e-9)
  }

  private typealias Fingers = SimultaneousGesture<DragGesture, MagnifyGesture>

  private func fingers(_ walker: Walker) -> Actions<Fingers.Value>? {
    walker.all(Actions<Fingers.Value>.self).first
  }

  private func drag(_ x: CGFloat) -> DragGesture.Value {
    DragGesture.Value(from: CGPoint(x: 100, y: 10), to: CGPoint(x: 100 + x, y: 10))
  }

  private func element(_ walker: Walker) throws -> CGRect {
    let element = try XCTUnwrap(walker.elements.first)
    return PathRegion(VectorPath(element.outline.cgPath)).bounds
  }
}
