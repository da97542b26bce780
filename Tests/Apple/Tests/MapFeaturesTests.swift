import Silhouette
import SwiftUI
import UIKit
import XCTest

@testable import SilhouetteUI

/// What views say beside taps: values, groups, ways back, labels, keys; and where they are.
@MainActor final class MapFeaturesTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private var (path, selected): ([String], String?) = ([], nil)

  /// Two groups of two squares, one of them in a group of its own.
  private func plan() throws -> HitMap {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><title>Plan</title>
      <g id="west"><title>West</title><rect id="a" width="60" height="60"/>
      <g id="inner"><title>Inner</title><rect id="b" x="70" width="60" height="60"/>
      <rect id="b2" x="70" y="70" width="60" height="60"/></g></g>
      <g id="east"><title>East</title><rect id="c" x="200" width="40" height="40"/>
      <rect id="d" x="250" width="40" height="40"/></g></svg>
      """
    return try HitMap(SVGDocument(data: Data(svg.utf8)))
  }

  private func view(_ map: HitMap) -> UIHitMapView {
    let view = UIHitMapView(frame: window.bounds)
    view.artwork = MapArtwork(map)
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  func testGroupsAreContainersAndShapesHaveValues() async throws {
    let map = try plan()
    let walker = await shown(
      HitMapView(MapArtwork(map)).shapeValue { "value \($0.id)" }, window.bounds.size)
    XCTAssertEqual(walker.elements.map(\.label), ["a", "b", "b2", "c", "d"])
    XCTAssertEqual(walker.elements.map(\.value), ["a", "b", "b2", "c", "d"].map { "value \($0)" })
    XCTAssertEqual(walker.elements.map(\.container), ["West", "Inner", "Inner", "East", "East"])
    let view = view(map)
    view.value = { "value \($0.id)" }
    let groups = try XCTUnwrap(view.accessibilityElements as? [MapAccessibilityGroup])
    XCTAssertEqual(groups.map(\.accessibilityLabel), ["West", "Inner", "East"])
    XCTAssertEqual(
      groups.map(\.accessibilityContainerType), [.semanticGroup, .semanticGroup, .semanticGroup])
    let east = try XCTUnwrap(groups[2].accessibilityElements as? [MapAccessibilityElement])
    XCTAssertEqual(east.map(\.accessibilityValue), ["value c", "value d"])
    let again = try XCTUnwrap(view.accessibilityElements?.last as? MapAccessibilityGroup)
    XCTAssertTrue(again === groups.last, "a screen reader finds the same ones")
  }

  /// Thousands of buttons are made only while somebody needs them.
  func testManyShapesHaveButtonsWhileAssisted() async throws {
    let squares = (0..<400).map { index in
      let corner = CGPoint(x: index % 20 * 15, y: index / 20 * 10)
      return HitMap.Shape(
        id: "s\(index)",
        outline: .fill(VectorPath(rect: CGRect(origin: corner, size: CGSize(width: 9, height: 9)))))
    }
    let map = try HitMap(shapes: squares, size: window.bounds.size)
    let walker = await shown(HitMapView(MapArtwork(map)), window.bounds.size)
    XCTAssertEqual(walker.elements.count, 0)
    EnvironmentValues.current.accessibilityEnabled = true
    defer { EnvironmentValues.current.accessibilityEnabled = false }
    let assisted = Walker(HitMapView(MapArtwork(map)), size: window.bounds.size, after: walker)
    XCTAssertEqual(assisted.elements.count, 400)
  }

  func testTheWayBackSaysWhereItLeads() async throws {
    let view = HitMapView(
      MapArtwork(try plan()), path: Binding(get: { self.path }, set: { self.path = $0 }))
    func titles(_ walker: Walker) -> [String] {
      walker.primitives.compactMap { ($0 as? SwiftUI.Label)?.title }
    }
    path = ["west", "inner"]
    var walker = await shown(view, window.bounds.size)
    XCTAssertEqual(titles(walker), ["West"])
    walker.buttons.first?()
    XCTAssertEqual(path, ["west"])
    walker = await shown(view.mapBackButtonHidden(), window.bounds.size, after: walker)
    XCTAssertEqual(titles(walker), [])
    XCTAssertTrue(walker.buttons.isEmpty)
  }

  /// In a scroll view a map has a height; one that zooms takes what it is offered.
  func testAMapHasItsRatio() async throws {
    let artwork = MapArtwork(try plan())
    func ratio(_ view: some View) -> CGFloat?? {
      Walker(view, size: window.bounds.size).all(Modifier.Ratio.self).first?.value
    }
    XCTAssertEqual(ratio(HitMapView(artwork)), 1.5)
    XCTAssertNil(ratio(HitMapView(artwork, showing: .constant(nil))) as Any?)
    XCTAssertNil(ratio(HitMapView(artwork).mapPlacement(.topLeft)) as Any?)
  }

  /// What covers the edges does not cover the map.
  func testInsets() async throws {
    let view = HitMapView(MapArtwork(try plan()))
      .mapInsets(EdgeInsets(top: 100, leading: 150, bottom: 0, trailing: 0))
    var walker = await shown(view, window.bounds.size)
    func frame(_ walker: Walker) -> CGRect? { walker.elements.first { $0.label == "a" }?.frame }
    XCTAssertEqual(frame(walker), CGRect(x: 150, y: 100, width: 30, height: 30))
    EnvironmentValues.current.layoutDirection = .rightToLeft
    defer { EnvironmentValues.current.layoutDirection = .leftToRight }
    walker = await shown(view, window.bounds.size)
    XCTAssertEqual(frame(walker)?.minX, 0)
    // No room at all is no trap.
    for inset in [CGFloat.infinity, .nan, -1e300, 1e300, 400] {
      let view = HitMapView(MapArtwork(try plan()))
        .mapInsets(EdgeInsets(top: inset, leading: inset, bottom: inset, trailing: inset))
      _ = await shown(view, window.bounds.size)
    }
  }

  /// What a map does not enable lets touches through, and is drawn.
  func testEnablingInViews() async throws {
    let map = try plan()
    var artwork = MapArtwork(map)
    artwork.update(to: map.enabling(map.shapeSet { $0.id != "a" }))
    var tapped: [String] = []
    let walker = await shown(
      HitMapView(artwork).mapTolerance(0).onShapeTap { tapped.append($0.id) }, window.bounds.size)
    for x in [30, 100] as [CGFloat] { walker.tap(x, 30) }
    XCTAssertEqual(tapped, ["b"])
    XCTAssertEqual(artwork.pieces.count, 5)
    let view = view(map)
    view.tolerance = 0
    view.show(artwork.map)
    XCTAssertFalse(view.point(inside: CGPoint(x: 30, y: 30), with: nil))
    XCTAssertTrue(view.point(inside: CGPoint(x: 100, y: 30), with: nil))
  }

  func testAnOverlayKnowsWhereTheMapIs() async throws {
    let view = HitMapView(MapArtwork(try plan())).mapOverlay { placed in
      Text("\(placed.toView(CGPoint(x: 200, y: 0)).x)")
    }
    let walker = await shown(view, CGSize(width: 600, height: 400))
    XCTAssertEqual(walker.primitives.compactMap { ($0 as? Text)?.text }, ["400.0"])
  }

  func testKeysInUIKit() async throws {
    let view = view(try plan())
    (view.path, view.selectionMode) = ([], .one)
    view.onSelect = { [unowned self] in selected = $0.first }
    var (opened, focused): ([[String]], [String?]) = ([], [])
    view.onOpen = { opened.append($0) }
    view.onFocus = { focused.append($0?.id) }
    XCTAssertTrue(view.canBecomeFirstResponder)
    func press(_ key: UIKeyboardHIDUsage) async {
      view.untaken = nil
      view.pressesBegan([UIPress(key)], with: nil)
      await view.opening?.value
      window.layoutIfNeeded()
    }
    await press(.keyboardA)
    XCTAssertEqual(view.untaken, .keyboardA)
    await view.opening?.value
    await press(.keyboardRightArrow)
    await press(.keyboardReturnOrEnter)
    XCTAssertEqual(opened, [["west"]])
    await press(.keyboardDownArrow)
    await press(.keyboardSpacebar)
    XCTAssertEqual(selected, "a")
    await press(.keyboardEscape)
    XCTAssertEqual(opened.last, [])
    XCTAssertEqual(focused, ["west", nil, "a", nil])
    await press(.keyboardEscape)
    XCTAssertEqual(view.untaken, .keyboardEscape, "there is no way back")
  }

  /// Labels are drawn where there is room for them, also of shapes that move.
  func testLabelsInUIKit() async throws {
    var map = try plan()
    let view = view(map)
    view.label = { NSAttributedString(string: $0.id == "d" ? "far too long" : $0.id) }
    func drawn() async throws -> [String: CGPoint] {
      await view.finding?.value
      NSAttributedString.drawn = []
      _ = try drawing(of: view)
      let drawn = NSAttributedString.drawn.map { ($0.text, $0.frame.center) }
      return Dictionary(drawn) { first, _ in first }
    }
    var labels = try await drawn()
    XCTAssertEqual(Set(labels.keys), ["a", "b", "b2", "c"])
    XCTAssertEqual(labels["a"]?.x ?? 0, 30, accuracy: 1)
    try map.move("a", by: .translation(x: 0, y: 100))
    try map.hide("c")
    view.show(map)
    labels = try await drawn()
    XCTAssertEqual(Set(labels.keys), ["a", "b", "b2"])
    XCTAssertEqual(labels["a"]?.y ?? 0, 130, accuracy: 1)
  }

  /// At any zoom and turn a finger has its size, and the picture its limit.
  func testAZoomedViewInUIKit() async throws {
    let view = view(try plan())
    for (zoom, scale) in [(1, 3), (8, 16.3), (1000, 16.3)] as [(CGFloat, CGFloat)] {
      window.traits.displayScale = 3
      let turn = CGAffineTransform(a: 0, b: zoom, c: -zoom, d: 0, tx: 0, ty: 0)
      view.transform = turn
      XCTAssertEqual(view.zoom, zoom, accuracy: 1e-9)
      view.redrawZoomed()
      XCTAssertEqual(view.contentScaleFactor, scale, accuracy: 0.1)
    }
    view.transform = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    XCTAssertEqual(view.zoom, 1)
  }

  func testAResourceIsClearedInUIKit() async throws {
    let view = view(try plan())
    view.resource = nil
    XCTAssertNil(view.artwork)
    window.layoutIfNeeded()
    XCTAssertFalse(view.point(inside: CGPoint(x: 30, y: 30), with: nil))
    XCTAssertNil(view.accessibilityElements)
    window.tap(CGPoint(x: 30, y: 30))
    view.pressesBegan([UIPress(.keyboardDownArrow)], with: nil)
    _ = try drawing(of: view)
  }

  /// A button of a shape draws it.
  func testAButtonDrawsItsShape() async throws {
    let button = ShapedUIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    window.addSubview(button)
    button.hitArea = .shape(try XCTUnwrap(try plan()["c"].first))
    button.repainted = []
    button.isHighlighted = true
    XCTAssertEqual(button.repainted.count, 1)
    XCTAssertEqual(
      try drawing(of: button).map { PathRegion(VectorPath($0.path)).bounds },
      [button.bounds, button.bounds], "its colour, and the state over it")
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
