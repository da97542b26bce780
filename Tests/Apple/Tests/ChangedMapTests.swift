import Silhouette
import SilhouetteUI
import SwiftUI
import UIKit
import XCTest

/// Maps that change in the views: what is painted again, what fingers and pointers are on, and shapes on their way.
@MainActor final class ChangedMapTests: XCTestCase {
  private let size = CGSize(width: 280, height: 40)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private var tapped: [String] = []
  private var hovered: [String?] = []
  private var focused: [String?] = []

  /// Three squares in a row, 40 apart; at 2 points a unit in the views.
  private func squares() throws -> HitMap {
    let shapes = (0..<3).map { index in
      HitMap.Shape(
        id: "s\(index)", title: "Square \(index)",
        outline: .fill(VectorPath(rect: CGRect(x: index * 60, y: 0, width: 20, height: 20))))
    }
    return try HitMap(shapes: shapes, size: CGSize(width: 140, height: 20))
  }

  private func view(_ map: HitMap) -> UIHitMapView {
    let view = UIHitMapView(frame: CGRect(origin: .zero, size: size))
    view.artwork = MapArtwork(map)
    view.tolerance = 0
    view.onTap = { [self] in tapped.append($0.id) }
    view.onHover = { [self] in hovered.append($0?.id) }
    window.addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  private func rest(_ x: CGFloat, on view: UIHitMapView) {
    _ = view.pointerInteraction(
      UIPointerInteraction(delegate: view),
      regionFor: UIPointerRegionRequest(at: CGPoint(x: x, y: 20)),
      defaultRegion: UIPointerRegion(rect: .zero))
  }

  /// The boxes of what a view draws in a rectangle.
  private func boxes(_ view: UIView, in rect: CGRect? = nil) throws -> [CGRect] {
    try drawing(of: view, in: rect).map { PathRegion(VectorPath($0.path)).bounds }
  }

  private func elements(_ view: UIView) -> [UIAccessibilityElement] {
    view.accessibilityElements as? [UIAccessibilityElement] ?? []
  }

  func testOnlyWhatMovedIsPaintedAgain() async throws {
    var map = try squares()
    let view = view(map)
    let before = elements(view)
    view.repainted = []
    try map.move("s0", by: .translation(x: 30, y: 0))
    view.show(map)
    XCTAssertEqual(
      view.repainted.map { $0.insetBy(dx: 1e-6, dy: 1e-6).integral },
      [CGRect(x: -2, y: -2, width: 44, height: 44), CGRect(x: 58, y: -2, width: 44, height: 44)])
    XCTAssertEqual(
      try boxes(view, in: view.repainted[1]), [CGRect(x: 60, y: 0, width: 40, height: 40)])
    window.layoutIfNeeded()
    let after = elements(view)
    XCTAssertEqual(after.map(\.accessibilityLabel), ["Square 0", "Square 1", "Square 2"])
    XCTAssertTrue(after[1] === before[1] && after[2] === before[2])
    XCTAssertEqual(
      after[0].accessibilityFrameInContainerSpace, CGRect(x: 60, y: 0, width: 40, height: 40))
    window.tap(CGPoint(x: 20, y: 20))
    window.tap(CGPoint(x: 80, y: 20))
    XCTAssertEqual(tapped, ["s0"])
    view.repainted = []
    view.show(map)
    XCTAssertEqual(view.repainted, [], "nothing has changed")
  }

  func testARestingPointerIsAsked() async throws {
    var map = try squares()
    let view = view(map)
    rest(20, on: view)
    try map.move("s0", by: .translation(x: 30, y: 0))
    view.show(map)
    try map.move("s2", by: .translation(x: -120, y: 0))
    view.show(map)
    try map.hide("s2")
    view.show(map)
    try map.insert(
      HitMap.Shape(
        id: "new", outline: .fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)))))
    view.show(map)
    XCTAssertEqual(hovered, ["s0", nil, "s2", nil, "new"])
    // Another map has another shape there, and a pointer that has left is on nothing.
    view.artwork = MapArtwork(try squares())
    window.layoutIfNeeded()
    XCTAssertEqual(hovered.last, "s0")
  }

  func testAFingerKeepsItsShape() async throws {
    var map = try squares()
    let view = view(map)
    window.touchDown(CGPoint(x: 20, y: 20))
    try map.move("s1", by: .translation(x: 10, y: 0))
    view.show(map)
    XCTAssertEqual(view.pressed?.id, "s0")
    window.touchUp(CGPoint(x: 20, y: 20))
    XCTAssertEqual(tapped, ["s0"])
    window.touchDown(CGPoint(x: 20, y: 20))
    try map.remove("s0")
    view.show(map)
    XCTAssertNil(view.pressed)
    window.touchUp(CGPoint(x: 20, y: 20))
    XCTAssertEqual(tapped, ["s0"], "it has gone")
    XCTAssertEqual(elements(view).map(\.accessibilityLabel), ["Square 1", "Square 2"])
  }

  func testShapesGlide() async throws {
    var map = try squares()
    let view = view(map)
    // A quarter of a turn about its own middle, and away.
    let turn = Affine.rotation(degrees: 90, about: CGPoint(x: 10, y: 10))
    try map.move("s0", by: turn.concatenating(.translation(x: 30, y: 0)))
    view.show(map, duration: 0.3)
    let start = try XCTUnwrap(boxes(view).first)
    XCTAssertEqual(start.midX, 20, accuracy: 1e-9)
    var (last, widest) = (start.midX, CGFloat(0))
    for _ in 0..<60 where last < 79.99 {
      try await Task.sleep(for: .milliseconds(10))
      let box = try XCTUnwrap(boxes(view).first)
      XCTAssertGreaterThanOrEqual(box.midX, last - 1e-9)
      XCTAssertEqual(box.midY, 20, accuracy: 1e-9)
      (last, widest) = (box.midX, max(widest, box.width))
    }
    XCTAssertEqual(last, 80, accuracy: 0.1)
    XCTAssertGreaterThan(widest, 50, "on its corner, halfway")
    // Taps see it where it is from the beginning on.
    try map.move("s0", by: .translation(x: -30, y: 0))
    view.show(map, duration: 10)
    window.tap(CGPoint(x: 20, y: 20))
    XCTAssertEqual(tapped, ["s0"])
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    try map.move("s0", by: .translation(x: 30, y: 0))
    view.show(map, duration: 10)
    XCTAssertEqual(try boxes(view).first?.midX ?? 0, 80, accuracy: 1e-9)
  }

  /// What is drawn is what an artwork that is made of the changed map draws.
  func testAnUpdatedArtworkIsOneMadeAnew() throws {
    func square(_ x: Double, _ order: Int, _ color: UInt8) -> HitMap.Drawing {
      HitMap.Drawing(
        outlines: [.fill(VectorPath(rect: CGRect(x: x, y: 0, width: 20, height: 20)))],
        order: order,
        fill: RGBA(red: color, green: 0, blue: 0), stroke: .white, paintedStroke: Stroke(width: 1))
    }
    let shapes = (0..<6).map { index in
      HitMap.Shape(
        id: "s\(index)", ancestors: [index < 3 ? "a" : "b"],
        drawings: (0..<3).map { square(Double(20 * index), 10 * index + $0, UInt8($0)) },
        passiveDrawings: [square(Double(20 * index), 7 * index - 5, 9)])
    }
    var map = try HitMap(shapes: shapes, size: CGSize(width: 140, height: 20))
    var artwork = MapArtwork(map)
    func look(_ artwork: MapArtwork) -> [String] {
      artwork.pieces.map { "\($0.shape ?? -1) \($0.color?.description ?? "") \($0.outline.bounds)" }
    }
    let changes: [(inout HitMap) throws -> Void] = [
      { try $0.move("a", by: .translation(x: 3, y: 1)) },
      { try $0.raise("s1") }, { try $0.lower("b", below: "s0") }, { try $0.hide("s4") },
      { try $0.paint("s2", fill: .black) }, { try $0.insert(shapes[0], above: "s3") },
      { try $0.remove("s0") }, { try $0.show("s4") }, { try $0.raise("s5", above: "s1") },
    ]
    for (index, change) in changes.enumerated() {
      try change(&map)
      artwork.update(to: map)
      XCTAssertEqual(look(artwork), look(MapArtwork(map)), "change \(index)")
    }
    let id = artwork.id
    artwork.update(to: map)
    XCTAssertEqual(artwork.id, id, "nothing has changed")
    let other = try squares()
    artwork.update(to: other)
    XCTAssertEqual(look(artwork), look(MapArtwork(other)))
  }

  // MARK: SwiftUI

  private func swiftUIView(_ artwork: MapArtwork) -> HitMapView<Text> {
    HitMapView(artwork) { Text($0.label) }.mapTolerance(4)
      .onShapeHover { self.hovered.append($0?.id) }.onShapeFocus { self.focused.append($0?.id) }
      .onShapeTap { self.tapped.append($0.id) }
  }

  private func show(_ artwork: MapArtwork, after last: Walker? = nil) async -> Walker {
    await shown(swiftUIView(artwork), size, after: last)
  }

  func testSwiftUIFollowsAChange() async throws {
    var map = try squares()
    var artwork = MapArtwork(map)
    var walker = await show(artwork)
    let hover = try XCTUnwrap(walker.all(Modifier.Hover.self).first)
    hover.action(.active(CGPoint(x: 20, y: 20)))
    for change: (inout HitMap) throws -> Void in [
      { try $0.move("s0", by: .translation(x: 30, y: 0)) },
      { try $0.place([2], [.translation(x: -120, y: 0)]) },
    ] {
      try change(&map)
      artwork.update(to: map)
      // Without its tasks: at once.
      let view = swiftUIView(artwork)
      walker = Walker(view, size: size, after: Walker(view, size: size, after: walker))
    }
    XCTAssertEqual(hovered, ["s0", nil, "s2"])
    let left = walker.elements.map { PathRegion(VectorPath($0.outline.cgPath)).bounds.minX }
    XCTAssertEqual(left, [0, 60, 120])
    XCTAssertEqual(walker.elements.map(\.label), ["Square 2", "Square 0", "Square 1"])
    XCTAssertEqual(walker.primitives.compactMap { ($0 as? Text)?.text }.count, 3)
    walker.tap(80, 20)
    XCTAssertEqual(tapped, ["s0"], "where it has moved to")
  }

  /// The shape of an old map is none of the new one's, which has fewer.
  func testAnotherMapWhileHovered() async throws {
    var walker = await show(MapArtwork(try squares()))
    for _ in 0..<3 { _ = walker.press(.rightArrow) }
    XCTAssertEqual(focused.last, "s2")
    let one = HitMap.Shape(
      id: "one", outline: .fill(VectorPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))))
    walker = await show(
      MapArtwork(try HitMap(shapes: [one], size: CGSize(width: 140, height: 20))), after: walker)
    XCTAssertEqual(focused.last, .some(nil))
    _ = walker.press(.leftArrow)
    XCTAssertEqual(focused.last, "one")
    // A changed map keeps what the keys are on, if it is still there.
    var map = try squares()
    var artwork = MapArtwork(map)
    walker = await show(artwork, after: walker)
    for _ in 0..<2 { _ = walker.press(.rightArrow) }
    try map.move("s1", by: .translation(x: 0, y: -5))
    artwork.update(to: map)
    walker = await show(artwork, after: walker)
    XCTAssertEqual(focused.last, "s1")
    try map.hide("s1")
    artwork.update(to: map)
    walker = await show(artwork, after: walker)
    XCTAssertEqual(focused.last, .some(nil))
  }
}
