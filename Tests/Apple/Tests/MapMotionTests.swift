import Silhouette
import SwiftUI
import UIKit
import XCTest

@testable import SilhouetteUI

/// A map that is panned and zoomed: by fingers on the scroll view over it, by a screen reader, and by the app.
@MainActor final class MapMotionTests: XCTestCase {
  private let size = CGSize(width: 280, height: 40)
  private var showing: CGRect?
  private var selected: Set<String> = []
  private var tapped: [String] = []
  /// By the shapes, as they were drawn last.
  private var states: [String: ControlState] = [:]

  /// Three squares in a row; at 2 points a unit in the view.
  private func squares(_ ids: [String] = ["a", "b", "c"]) throws -> MapArtwork {
    let shapes = ids.enumerated().map { index, id in
      HitMap.Shape(
        id: id, title: "Square \(id)",
        outline: .fill(VectorPath(rect: CGRect(x: index * 60, y: 0, width: 20, height: 20))))
    }
    return MapArtwork(try HitMap(shapes: shapes, size: CGSize(width: 140, height: 20)))
  }

  private func view(_ artwork: MapArtwork) -> HitMapView<Text> {
    HitMapView(artwork, showing: Binding(get: { self.showing }, set: { self.showing = $0 })) {
      Text($0.label)
    }
    .shapeSelection(Binding(get: { self.selected }, set: { self.selected = $0 }))
    .mapTolerance(10).onShapeTap { self.tapped.append($0.id) }
    .shapeStyle { shape, state in
      self.states[shape.id] = state
      return MapShapeStyle()
    }
  }

  private func assert(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ message: String = "",
    line: UInt = #line
  ) {
    guard let showing else { return XCTFail("nothing", line: line) }
    let pairs = [
      (showing.minX, x), (showing.minY, y), (showing.width, width), (showing.height, height),
    ]
    for (is_, wanted) in pairs {
      XCTAssertEqual(is_, wanted, accuracy: 1e-6, "\(showing) \(message)", line: line)
    }
  }

  private func show(
    _ view: some View, _ size: CGSize? = nil, after last: Walker? = nil
  ) async -> Walker { await shown(view, size ?? self.size, after: last) }

  private func fingers(_ walker: Walker) throws -> (UIWindow, UIScrollView) {
    (try XCTUnwrap(walker.window), try XCTUnwrap(walker.scroll))
  }

  private func drag(_ window: UIWindow, _ x: CGFloat, _ y: CGFloat = 0) {
    window.touchDown(CGPoint(x: 100, y: 10))
    window.touchMove(to: CGPoint(x: 100 + x, y: 10 + y))
  }

  private func lift(_ window: UIWindow) { window.touchUp(.zero) }

  func testPanning() async throws {
    let view = view(try squares())
    showing = CGRect(x: 60, y: 0, width: 70, height: 10)
    let (window, scroll) = try fingers(await show(view))
    window.tap(CGPoint(x: 10, y: 10))
    XCTAssertEqual(tapped, ["b"])
    // 40 points to the right are 10 units to the left.
    drag(window, 40)
    assert(50, 0, 70, 10)
    lift(window)
    assert(50, 0, 70, 10)
    // It goes on once the finger has lifted, up to the edge.
    scroll.throwing.width = 100
    drag(window, 40)
    lift(window)
    assert(40, 0, 70, 10)
    scroll.decelerate()
    assert(15, 0, 70, 10)
    drag(window, -1000, 1000)
    XCTAssertGreaterThan(showing?.maxX ?? 0, 140, "beyond the edge")
    lift(window)
    scroll.decelerate()
    assert(70, 0, 70, 10, "it springs back")
  }

  func testPinchingStaysAboutTheFingersAndInItsLimits() async throws {
    let view = view(try squares())
    showing = CGRect(x: 50, y: 0, width: 70, height: 10)
    let (window, scroll) = try fingers(await show(view))
    scroll.pinch(by: 2, about: .zero)
    assert(50, 0, 35, 5)
    scroll.endPinching()
    drag(window, 80)
    lift(window)
    assert(40, 0, 35, 5)
    scroll.pinch(by: 0.5, about: CGPoint(x: 280, y: 40))
    scroll.endPinching()
    assert(5, 0, 70, 10, "about the corner, within the map's edge")
    // It gets smaller than the view only while fingers hold it, and no larger than twenty times that.
    scroll.pinch(by: 0.01, about: .zero)
    XCTAssertGreaterThan(showing?.width ?? 0, 140)
    scroll.endPinching()
    assert(0, 0, 140, 20)
    scroll.pinch(by: 1e9, about: .zero)
    XCTAssertLessThan(showing?.width ?? 0, 7)
    scroll.endPinching()
    XCTAssertEqual(showing?.width ?? 0, 7, accuracy: 1e-6)
  }

  /// What the system animates the map animates too, unless people have asked for less motion; a finger has the map at once.
  func testAnimations() async throws {
    defer { EnvironmentValues.current.accessibilityReduceMotion = false }
    for reducesMotion in [false, true] {
      EnvironmentValues.current.accessibilityReduceMotion = reducesMotion
      showing = nil
      let (window, scroll) = try fingers(await show(view(try squares())))
      scroll.pinch(by: 0.01, about: .zero)
      XCTAssertNil(Animation.last)
      scroll.endPinching()
      XCTAssertEqual(Animation.last == nil, reducesMotion)
      scroll.pinch(by: 4, about: .zero)
      scroll.endPinching()
      drag(window, -10)
      XCTAssertNil(Animation.last)
      lift(window)
      for count in 1...2 {
        window.tapCount = count
        window.tap(CGPoint(x: 10, y: 10))
      }
      XCTAssertEqual(Animation.last == nil, reducesMotion, "a double tap")
    }
  }

  /// The app says how far fingers zoom.
  func testTheLimitsAreTheApps() async throws {
    for (zoom, least, most) in [
      (1...4, 140, 35), (2...8, 70, 17.5), (0.5...1, 280, 140), (1...1, 140, 140),
      (-5...0, 14_000, 14_000),
      (1...Double.infinity, 140, 0.014),
    ] as [(ClosedRange<Double>, CGFloat, CGFloat)] {
      showing = nil
      let (_, scroll) = try fingers(await show(view(try squares()).mapZoom(zoom)))
      scroll.pinch(by: 1e9, about: .zero)
      scroll.endPinching()
      XCTAssertEqual(showing?.width ?? 0, most, accuracy: 1e-6, "\(zoom)")
      scroll.pinch(by: 1e-9, about: .zero)
      scroll.endPinching()
      XCTAssertEqual(showing?.width ?? 0, least, accuracy: 1e-6, "\(zoom)")
      if zoom.lowerBound > 1 { continue }
      XCTAssertEqual(showing?.midX ?? 0, 70, accuracy: 1e-6, "\(zoom)")
      XCTAssertEqual(showing?.midY ?? 0, 10, accuracy: 1e-6, "\(zoom)")
    }
  }

  /// A map that fits leaves drags to a scroll view around it.
  func testAMapThatFitsDoesNotPan() async throws {
    let (window, scroll) = try fingers(await show(view(try squares())))
    drag(window, 50)
    XCTAssertFalse(scroll.isDragging)
    XCTAssertNil(showing)
  }

  /// A disabled map takes no fingers; nor is there a view of UIKit's, which pictures of a view cannot have.
  func testADisabledMapDoesNotMove() async throws {
    let shown = await show(view(try squares()).disabled(true))
    XCTAssertNil(shown.window)
    shown.tap(20, 20)
    XCTAssertEqual(tapped, [])
  }

  /// A finger that scrolls presses nothing, neither before nor after it has rested.
  func testAPanPressesNothing() async throws {
    let view = view(try squares())
    showing = CGRect(x: 0, y: 0, width: 70, height: 10)
    for rests in [false, true] {
      let shown = await show(view)
      let (window, _) = try fingers(shown)
      window.touchDown(CGPoint(x: 20, y: 20))
      if rests {
        window.hold()
        for _ in 0..<100 where states["a"] != .highlighted {
          try await Task.sleep(for: .milliseconds(5))
          _ = try drawn(Walker(view, size: size, after: shown))
        }
        XCTAssertEqual(states["a"], .highlighted)
      }
      window.touchMove(to: CGPoint(x: 8, y: 20))
      _ = try drawn(Walker(view, size: size, after: shown))
      XCTAssertEqual(states["a"], .normal)
      window.touchUp(CGPoint(x: 8, y: 20))
      assert(3, 0, 70, 10)
      showing = CGRect(x: 0, y: 0, width: 70, height: 10)
    }
    XCTAssertEqual(tapped, [])
  }

  private func drawn(_ walker: Walker) throws {
    let canvas = try XCTUnwrap(walker.primitives.compactMap { $0 as? Canvas }.first)
    var context = GraphicsContext()
    canvas.renderer(&context, walker.size)
  }

  /// A mouse has no radius, and a second finger ends a press.
  func testPointersAndSecondFingers() async throws {
    let (window, _) = try fingers(await show(view(try squares())))
    window.touchType = .indirectPointer
    window.tap(CGPoint(x: 45, y: 20))
    XCTAssertEqual(tapped, [])
    window.touchType = .direct
    window.tap(CGPoint(x: 45, y: 20))
    XCTAssertEqual(tapped, ["a"])
    window.touchDown(CGPoint(x: 20, y: 20))
    window.secondTouchDown(CGPoint(x: 200, y: 20))
    window.touchUp(CGPoint(x: 20, y: 20))
    XCTAssertEqual(tapped, ["a"])
  }

  /// A click gives the map the keys.
  func testAClickGivesKeys() async throws {
    var focused: [String?] = []
    let view = view(try squares()).onShapeFocus { focused.append($0?.id) }
    let shown = await show(view)
    let (window, _) = try fingers(shown)
    window.tap(CGPoint(x: 20, y: 20))
    _ = await show(view, after: shown)
    XCTAssertEqual(focused, [])
    window.touchType = .indirectPointer
    window.tap(CGPoint(x: 20, y: 20))
    _ = await show(view, after: shown)
    XCTAssertEqual(focused, ["a"])
  }

  /// Two quick taps on one shape zoom, each still a tap; on two shapes they are but taps.
  func testDoubleTaps() async throws {
    let view = view(try squares()).mapZoom(1...3)
    var shown = await show(view)
    func tap(_ x: CGFloat, _ count: Int) async throws {
      let (window, _) = try fingers(shown)
      window.tapCount = count
      window.tap(CGPoint(x: x, y: 20))
      shown = await show(view, after: shown)
    }
    try await tap(0, 1)
    XCTAssertEqual(selected, ["a"])
    XCTAssertNil(showing)
    try await tap(0, 2)
    XCTAssertEqual(selected, [])
    assert(0, 5, 70, 10)
    XCTAssertEqual(try fingers(shown).1.zoomScale, 2)
    try await tap(0, 3)
    assert(0, 5, 70, 10)
    try await tap(0, 4)
    assert(0, 20 / 3, 140 / 3, 20 / 3, "as near as can be")
    try await tap(0, 1)
    try await tap(0, 2)
    assert(0, 0, 140, 20, "all of the map")
    try await tap(20, 1)
    try await tap(140, 2)
    assert(0, 0, 140, 20)
    XCTAssertEqual(tapped.suffix(2), ["a", "b"])
  }

  /// Labels and elements go with the map at each step; elements of what comes into sight are made at its end.
  func testLabelsGoWithTheMap() async throws {
    let view = view(try squares())
    showing = CGRect(x: 65, y: 5, width: 70, height: 10)
    var walker = await show(view)
    XCTAssertEqual(texts(walker), ["Square b", "Square c"])
    let (label, frame) = try (XCTUnwrap(walker.all(CGPoint.self).first), element(walker))
    let (window, scroll) = try fingers(walker)
    drag(window, 40)
    walker = Walker(view, size: size, after: walker)
    XCTAssertEqual(try XCTUnwrap(walker.all(CGPoint.self).first).x, label.x + 40, accuracy: 1e-6)
    XCTAssertEqual(try element(walker).minX, frame.minX + 40, accuracy: 1e-6)
    XCTAssertEqual(texts(walker), ["Square b"], "the middle of c is out of sight")
    drag(window, 200)
    walker = await show(view, after: walker)
    XCTAssertEqual(walker.elements.map(\.label), ["Square b", "Square c"], "it still moves")
    lift(window)
    scroll.decelerate()
    walker = await show(view, after: walker)
    XCTAssertEqual(walker.elements.map(\.label), ["Square a", "Square b"])
    // The next drag begins where the map is.
    let before = try XCTUnwrap(showing)
    drag(window, -40)
    XCTAssertEqual(try XCTUnwrap(showing).minX, before.minX + 10, accuracy: 1e-6)
    lift(window)
    // From a zoom on.
    showing = CGRect(x: 0, y: 0, width: 140, height: 20)
    walker = await show(view.shapeLabels(from: 1.5), size)
    XCTAssertEqual(texts(walker), [])
    showing = CGRect(x: 5, y: 5, width: 70, height: 10)
    walker = await show(view.shapeLabels(from: 1.5), size)
    XCTAssertEqual(texts(walker), ["Square a", "Square b"])
  }

  /// What the app shows is where fingers go on; while they move the map, they decide.
  func testTheAppAndTheFingers() async throws {
    let view = view(try squares())
    var walker = await show(view)
    let (window, scroll) = try fingers(walker)
    showing = CGRect(x: 60, y: 0, width: 35, height: 5)
    walker = await show(view, after: walker)
    XCTAssertTrue(walker.scroll === scroll, "the view stays")
    XCTAssertEqual(scroll.zoomScale, 4)
    drag(window, 80)
    assert(50, 0, 35, 5)
    showing = CGRect(x: 0, y: 0, width: 140, height: 20)
    walker = await show(view, after: walker)
    window.touchMove(to: CGPoint(x: 20, y: 10))
    assert(70, 0, 35, 5)
    showing = nil
    walker = await show(view, after: walker)
    lift(window)
    assert(70, 0, 35, 5, "the last word")
    walker = await show(view, after: walker)
    assert(70, 0, 35, 5)
    showing = nil
    walker = await show(view, after: walker)
    XCTAssertNil(showing)
    XCTAssertEqual(scroll.zoomScale, 1)
    scroll.pinch(by: 2, about: .zero)
    showing = CGRect(x: 60, y: 0, width: 35, height: 5)
    walker = await show(view, after: walker)
    scroll.pinch(by: 4, about: .zero)
    scroll.endPinching()
    assert(0, 0, 35, 5)
    // Nor does the app interrupt a scroll that goes on by itself, or springs back.
    showing = CGRect(x: 60, y: 0, width: 35, height: 5)
    walker = await show(view, after: walker)
    drag(window, 1000)
    lift(window)
    showing = nil
    walker = await show(view, after: walker)
    scroll.decelerate()
    assert(0, 0, 35, 5)
    showing = nil
    walker = await show(view, after: walker)
    // A finger that rests does not keep the app from it.
    window.touchDown(CGPoint(x: 100, y: 10))
    showing = CGRect(x: 60, y: 0, width: 35, height: 5)
    walker = await show(view, after: walker)
    window.touchMove(to: CGPoint(x: 180, y: 10))
    assert(50, 0, 35, 5)
  }

  /// Beyond the limits the app shows what it will; fingers begin there, within them.
  func testTheAppKnowsNoLimits() async throws {
    let view = view(try squares()).mapZoom(1...4)
    for rect in [
      CGRect(x: -500, y: -100, width: 1400, height: 200),
      CGRect(x: 70, y: 10, width: 0.14, height: 0.02),
      CGRect(x: 1e9, y: 0, width: 70, height: 10),
    ] {
      showing = rect
      let shown = await show(view)
      assert(rect.minX, rect.minY, rect.width, rect.height)
      let (window, scroll) = try fingers(shown)
      drag(window, 20)
      lift(window)
      scroll.decelerate()
      scroll.pinch(by: 1.1, about: .zero)
      scroll.endPinching()
      let now = try XCTUnwrap(showing)
      XCTAssertTrue(
        CGRect(x: 0, y: 0, width: 140, height: 20).insetBy(dx: -1e-6, dy: -1e-6).contains(now),
        "\(now)")
      XCTAssertGreaterThan(now.width, 34.9)
    }
  }

  /// A view of another size, another map and other insets show the same part, and fingers go on there.
  func testTheSamePartInAnotherView() async throws {
    showing = CGRect(x: 50, y: 0, width: 70, height: 10)
    var walker = await show(view(try squares()), size)
    for (width, height) in [(560, 80), (40, 280), (280, 40), (140.4, 20)] as [(CGFloat, CGFloat)] {
      let view = view(try squares(["x", "y"]))
      walker = await show(view, CGSize(width: width, height: height), after: walker)
      assert(50, 0, 70, 10, "\(width)")
    }
    walker = await show(view(try squares()), CGSize(width: 560, height: 80), after: walker)
    drag(try fingers(walker).0, 40)
    assert(45, 0, 70, 10)
    lift(try fingers(walker).0)
    // SwiftUI says the size first, and lays out then.
    walker = Walker(view(try squares()), size: CGSize(width: 1120, height: 160), after: walker)
    assert(45, 0, 70, 10)
    drag(try fingers(walker).0, 80)
    assert(40, 0, 70, 10)
    lift(try fingers(walker).0)
    walker = await show(view(try squares()), CGSize(width: 560, height: 80), after: walker)
    drag(try fingers(walker).0, -40)
    assert(45, 0, 70, 10)
    // The view turns while a finger is on it: what is shown stays, whatever the scroll view does.
    let turned = view(try squares())
    walker = await show(turned, CGSize(width: 40, height: 280), after: walker)
    lift(try fingers(walker).0)
    try fingers(walker).1.decelerate()
    walker = await show(turned, CGSize(width: 40, height: 280), after: walker)
    assert(45, 0, 70, 10)
  }

  func testInsetsAndPlacements() async throws {
    // The right half is free: the map fits at a point a unit.
    let insets = EdgeInsets(top: 0, leading: 140, bottom: 0, trailing: 0)
    let beside = view(try squares()).mapInsets(insets)
    let (window, scroll) = try fingers(await show(beside))
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: -140, y: -10))
    scroll.pinch(by: 4, about: CGPoint(x: 140, y: 10))
    scroll.endPinching()
    drag(window, 1000, 1000)
    lift(window)
    scroll.decelerate()
    XCTAssertEqual(showing?.minX ?? 1, 0, accuracy: 1e-6)
    XCTAssertEqual(showing?.minY ?? 1, 0, accuracy: 1e-6)
    for mode in [PlacementMode.scaleToFill, .scaleAspectFill, .center, .topLeft, .bottomRight] {
      showing = nil
      let view = view(try squares()).mapPlacement(mode)
      let square = CGSize(width: 100, height: 100)
      var walker = await show(view, square)
      let scroll = try fingers(walker).1
      scroll.pinch(by: 2, about: CGPoint(x: 50, y: 50))
      scroll.endPinching()
      let after = showing
      for _ in 0..<3 { walker = await show(view, square, after: walker) }
      XCTAssertEqual(showing, after, "nothing goes in circles: \(mode)")
    }
  }

  /// Numbers of the app's that show nothing: the map is gone until others come, and the fingers bring it back.
  func testNumbersThatShowNothing() async throws {
    let view = view(try squares())
    let strange: [CGFloat] = [
      .nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, 1e-308, 2_147_483_648,
    ]
    showing = CGRect(x: 0, y: 0, width: 70, height: 10)
    var walker = await show(view)
    for value in strange {
      for rect in [
        CGRect(x: value, y: 0, width: 70, height: 10),
        CGRect(x: 0, y: value, width: 70, height: 10),
        CGRect(x: 0, y: 0, width: value, height: 10), CGRect(x: 0, y: 0, width: 70, height: value),
        CGRect(x: value, y: value, width: value, height: value), .null, .infinite, .zero,
      ] {
        showing = rect
        walker = await show(view, after: walker)
        let (window, scroll) = try fingers(walker)
        XCTAssertTrue(scroll.zoomScale.isFinite && scroll.contentOffset.x.isFinite)
        window.tap(CGPoint(x: 10, y: 10))
        scroll.pinch(by: 3, about: .zero)
        scroll.endPinching()
        let now = try XCTUnwrap(showing)
        XCTAssertTrue(now.width > 0 && now.width <= 140.001 && now.minX.isFinite, "\(rect): \(now)")
      }
    }
    for value in strange {
      walker = await show(view, CGSize(width: value, height: value), after: walker)
    }
  }

  /// On a headset each shape has a view in the scroll view, wherever the map is: drags begin on it, taps are the map's.
  func testGazedShapesAreOnThePage() async throws {
    let map = try squares().map
    let bounds = CGRect(origin: .zero, size: size)
    let (fit, placed) = try (
      map.placed(in: bounds),
      map.placed(in: bounds, showing: CGRect(x: 60, y: 0, width: 70, height: 10))
    )
    var limits = MapMotion.Limits(showing: .constant(nil), fit: fit, room: bounds, zoom: 1...20)
    limits.gazed = placed.accessibleShapes().map {
      MapElement(accessible: $0, toMap: placed.inverse, order: 0)
    }
    var taps: [CGPoint] = []
    let scroller = MapScroller(
      placed: placed, motion: limits, isMoving: .constant(false), animation: nil,
      send: { if case .release(let point) = $0 { taps.append(point) } }, doubleTap: { _ in })
    let window = UIWindow(frame: bounds)
    let view = UIMapScrollView(MapDriver(scroller))
    window.addSubview(view)
    view.frame = bounds
    window.layoutIfNeeded()
    // The second square is at the view's corner, twice as near as in all of the map.
    let shape = try XCTUnwrap(window.touchDown(CGPoint(x: 79, y: 39)))
    XCTAssertEqual(shape.frame.minX, 120)
    XCTAssertNotNil(shape.hoverStyle)
    window.touchUp(CGPoint(x: 79, y: 39))
    XCTAssertEqual(taps, [CGPoint(x: 79, y: 39)])
    XCTAssertTrue(window.touchDown(CGPoint(x: 81, y: 39)) is GazePage)
    window.touchUp(.zero)
    window.touchDown(CGPoint(x: 79, y: 39))
    window.touchMove(to: CGPoint(x: 49, y: 39))
    XCTAssertTrue(view.isDragging)
  }

  /// A screen reader zooms and scrolls without fingers on the map.
  func testAScreenReaderZoomsAndScrolls() async throws {
    let view = view(try squares())
    var walker = await show(view)
    func zoom(_ direction: AccessibilityZoomGestureAction.Direction) async throws {
      try XCTUnwrap(walker.all(Modifier.Zoom.self).first).action(.init(direction, at: .zero))
      walker = await show(view, after: walker)
    }
    try await zoom(.zoomIn)
    assert(0, 0, 70, 10)
    try XCTUnwrap(walker.all(Modifier.Scroll.self).first).action(.trailing)
    assert(56, 0, 70, 10)
    walker = await show(view, after: walker)
    XCTAssertEqual(walker.scroll?.contentOffset, CGPoint(x: 224, y: 0))
    for _ in 0..<3 { try await zoom(.zoomOut) }
    XCTAssertEqual(showing?.width ?? 0, 140, accuracy: 1e-9)
  }

  private func texts(_ walker: Walker) -> [String] {
    walker.primitives.compactMap { ($0 as? Text)?.text }
  }

  private func element(_ walker: Walker) throws -> CGRect {
    let element = try XCTUnwrap(walker.elements.first)
    return PathRegion(VectorPath(element.outline.cgPath)).bounds
  }
}
