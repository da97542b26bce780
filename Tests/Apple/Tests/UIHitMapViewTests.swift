import Silhouette
import SilhouetteUI
import UIKit
import XCTest

/// A map's shapes as buttons: touches, states, scrolling, screen readers, and another map in the same view.
@MainActor final class UIHitMapViewTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private var tapped: [String] = []

  /// Three squares in a row, 40 apart, over the whole view.
  private func rowOfThree() throws -> HitMap {
    let shapes = (0..<3).map { index in
      HitMap.Shape(
        id: "s\(index)", title: "Square \(index)",
        outline: .fill(VectorPath(rect: CGRect(x: index * 60, y: 0, width: 20, height: 20))))
    }
    return try HitMap(shapes: shapes, size: CGSize(width: 140, height: 20))
  }

  private func view(_ map: HitMap, _ size: CGSize, in parent: UIView? = nil) -> UIHitMapView {
    let view = UIHitMapView(frame: CGRect(origin: CGPoint(x: 10, y: 30), size: size))
    view.artwork = MapArtwork(map)
    view.onTap = { [self] in tapped.append($0.id) }
    (parent ?? window).addSubview(view)
    window.layoutIfNeeded()
    return view
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) -> String? {
    tapped = []
    window.tap(CGPoint(x: x, y: y))
    return tapped.first
  }

  /// 関東 to 東京都: the map of a group takes the place of the whole, at 1x, 2x and 3x, exactly and in masks.
  func testJapanIsDrilledInto() async throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../shapes/japan.svg")
    let document = try SVGDocument(contentsOf: file)
    for mode in [HitMap.Mode.exact, .mask(scales: [1, 2, 3])] {
      let japan = try HitMap(document, mode: mode)
      let regions = japan.mergingGroups(at: .top)
      let kanto = try XCTUnwrap(japan.drillingDown(into: "kanto"))
      XCTAssertNotNil(kanto["tokyo"].first)
      let view = view(regions, CGSize(width: 380, height: 360))
      for scale in [1, 2, 3] as [CGFloat] {
        window.traits.displayScale = scale
        view.artwork = MapArtwork(regions)
        window.layoutIfNeeded()
        let spot = try regions.placed(in: view.bounds).toView(
          XCTUnwrap(regions.labelSpot(of: "kanto")).point)
        XCTAssertEqual(tap(spot.x + 10, spot.y + 30), "kanto", "\(mode) \(scale)x")
        // The same size, another map: nothing of the old one is left.
        view.artwork = MapArtwork(kanto)
        window.layoutIfNeeded()
        let elements = try XCTUnwrap(view.accessibilityElements as? [UIAccessibilityElement])
        XCTAssertEqual(elements.count, kanto.shapes.count)
        for element in elements {
          tapped = []
          XCTAssertTrue(element.accessibilityActivate())
          let shape = try XCTUnwrap(kanto[tapped.first ?? ""].first)
          XCTAssertEqual(element.accessibilityLabel, shape.label)
          let point = element.accessibilityActivationPoint
          XCTAssertEqual(tap(point.x, point.y), shape.id)
        }
      }
      view.removeFromSuperview()
    }
  }

  func testATapBeginsAndEndsOnOneShape() async throws {
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40))
    view.tolerance = 0
    XCTAssertEqual(tap(30, 50), "s0")
    window.touchDown(CGPoint(x: 30, y: 50))
    XCTAssertEqual(view.pressed?.id, "s0")
    window.touchMove(to: CGPoint(x: 150, y: 50))
    XCTAssertNil(view.pressed)
    window.touchUp(CGPoint(x: 150, y: 50))
    window.touchDown(CGPoint(x: 30, y: 50))
    window.cancelTouch(CGPoint(x: 30, y: 50))
    XCTAssertNil(view.pressed)
    XCTAssertEqual(tapped, ["s0"])
    // Out and back again is a tap, as of a button.
    window.touchDown(CGPoint(x: 30, y: 50))
    window.touchMove(to: CGPoint(x: 100, y: 50))
    window.touchMove(to: CGPoint(x: 30, y: 50))
    XCTAssertEqual(view.pressed?.id, "s0")
    window.touchUp(CGPoint(x: 30, y: 50))
    XCTAssertEqual(tapped, ["s0", "s0"])
    // The sea is the views' below.
    XCTAssertTrue(window.hitTest(CGPoint(x: 90, y: 50), with: nil) === window)
  }

  func testStatesAreDrawn() async throws {
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40))
    let colors = (0..<4).map { _ in UIColor() }
    let byState = { (_: HitMap.Shape, state: ControlState) -> UIColor? in
      colors[
        state.contains(.selected)
          ? 1 : state.contains(.highlighted) ? 2 : state.contains(.hovered) ? 3 : 0]
    }
    view.color = byState
    func drawn() throws -> [String: Int] {
      Dictionary(
        try drawing(of: view).map { piece in
          let x = PathRegion(VectorPath(piece.path)).bounds.midX
          return ("s\(Int(x / 120))", colors.firstIndex { $0.cgColor === piece.color } ?? -1)
        }, uniquingKeysWith: { $1 })
    }
    XCTAssertEqual(try drawn(), ["s0": 0, "s1": 0, "s2": 0])
    // Own colours have the state over them, and so has another one of the area.
    view.disabled = ["s2"]
    view.color = { shape, _ in shape.id == "s0" ? colors[3] : nil }
    view.fill = { _ in colors[1] }
    XCTAssertEqual(try drawn(), ["s0": 3, "s1": 1, "s2": -1])
    (view.disabled, view.color) = ([], byState)
    view.selection = ["s1"]
    window.touchDown(CGPoint(x: 30, y: 50))
    var hovered: [String?] = []
    view.onHover = { hovered.append($0?.id) }
    let pointer = UIPointerInteraction(delegate: view)
    XCTAssertNotNil(
      view.pointerInteraction(
        pointer, regionFor: UIPointerRegionRequest(at: CGPoint(x: 260, y: 20)),
        defaultRegion: UIPointerRegion(rect: .zero)))
    XCTAssertEqual(try drawn(), ["s0": 2, "s1": 1, "s2": 3])
    _ = view.pointerInteraction(
      pointer, regionFor: UIPointerRegionRequest(at: CGPoint(x: 80, y: 20)),
      defaultRegion: UIPointerRegion(rect: .zero))
    window.touchUp(CGPoint(x: 30, y: 50))
    XCTAssertEqual(try drawn(), ["s0": 0, "s1": 1, "s2": 0])
    XCTAssertEqual(hovered, ["s2", nil])
  }

  func testDisabledAndSelectedShapes() async throws {
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40))
    (view.disabled, view.selection) = (["s0"], ["s1"])
    XCTAssertNil(tap(30, 50))
    XCTAssertTrue(
      window.hitTest(CGPoint(x: 30, y: 50), with: nil) === view, "it covers what is below")
    XCTAssertEqual(tap(150, 50), "s1")
    let elements = try XCTUnwrap(view.accessibilityElements as? [UIAccessibilityElement])
    XCTAssertEqual(
      elements.map(\.accessibilityTraits),
      [[.button, .notEnabled], [.button, .selected], [.button]])
    XCTAssertFalse(elements[0].accessibilityActivate())
    view.selection = []
    XCTAssertEqual(elements[1].accessibilityTraits, .button)
  }

  /// Nothing is drawn beyond the map's edge, nor beyond a clip.
  func testWhatIsDrawnIsClipped() async throws {
    let far = Outline.fill(VectorPath(rect: CGRect(x: -50, y: 0, width: 100, height: 20)))
    let clip = Clip(.fill(VectorPath(rect: CGRect(x: -50, y: 0, width: 120, height: 10))))
    let map = try HitMap(
      shapes: [HitMap.Shape(id: "a", drawings: [HitMap.Drawing(outlines: [far], clips: [clip])])],
      size: CGSize(width: 140, height: 20))
    let view = view(map, CGSize(width: 240, height: 60))
    let pieces = try drawing(of: view)
    func isSeen(_ x: CGFloat, _ y: CGFloat) -> Bool {
      pieces.contains { ([$0.path] + $0.clips).allSatisfy { $0.contains(CGPoint(x: x, y: y)) } }
    }
    XCTAssertTrue(isSeen(10, 20))
    XCTAssertFalse(isSeen(-10, 20), "the page")
    XCTAssertFalse(isSeen(10, 35), "the clip")
  }

  /// A pointer over a shape keeps its own form, or has the shape's where the shape is: never one that hangs from the pointer.
  func testThePointerIsNoShapeThatHangsFromIt() async throws {
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40))
    let pointer = UIPointerInteraction(delegate: view)
    for (x, square) in [(10, 0), (38, 0), (250, 240)] as [(CGFloat, CGFloat)] {
      let point = CGPoint(x: x, y: 20)
      let region = try XCTUnwrap(
        view.pointerInteraction(
          pointer, regionFor: UIPointerRegionRequest(at: point),
          defaultRegion: UIPointerRegion(rect: .zero)))
      let form = view.pointerInteraction(pointer, styleFor: region)?.form(at: point)
      let box = form.map { PathRegion(VectorPath($0)).bounds }
      XCTAssertTrue(box == nil || box == CGRect(x: square, y: 0, width: 40, height: 40), "\(x)")
    }
  }

  /// After a drill-down a screen reader goes to the new map.
  func testAnotherMapIsAnnounced() async throws {
    UIAccessibility.posted = []
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40))
    view.frame.size.width = 140
    window.layoutIfNeeded()
    XCTAssertEqual(UIAccessibility.posted.count, 0)
    view.artwork = MapArtwork(try rowOfThree())
    window.layoutIfNeeded()
    XCTAssertEqual(UIAccessibility.posted.count, 1)
    let first = UIAccessibility.posted.first as? UIAccessibilityElement
    XCTAssertTrue(
      first != nil && first === view.accessibilityElements?.first as? UIAccessibilityElement)
  }

  /// In a scroll view a finger keeps its size on the screen, and the picture is drawn for it.
  func testAFingerKeepsItsSizeWhenZoomed() async throws {
    let scroll = UIScrollView(frame: window.bounds)
    window.addSubview(scroll)
    window.traits.displayScale = 2
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40), in: scroll)
    for (zoom, reach) in [(1, 10), (4, 2.5)] as [(CGFloat, CGFloat)] {
      view.tolerance = 10
      view.transform = CGAffineTransform(a: zoom, b: 0, c: 0, d: zoom, tx: 0, ty: 0)
      view.redrawZoomed()
      XCTAssertEqual(view.contentScaleFactor, 2 * zoom)
      // The first square ends at 40 points of the view.
      XCTAssertTrue(view.point(inside: CGPoint(x: 39.9 + reach, y: 20), with: nil))
      XCTAssertFalse(view.point(inside: CGPoint(x: 40.1 + reach, y: 20), with: nil))
    }
  }

  func testElementsFollowScrollingAndTheDirectionOfReading() async throws {
    let scroll = UIScrollView(frame: window.bounds)
    window.addSubview(scroll)
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40), in: scroll)
    scroll.contentOffset.y = 25
    var elements = try XCTUnwrap(view.accessibilityElements as? [UIAccessibilityElement])
    XCTAssertEqual(elements.map(\.accessibilityLabel), ["Square 0", "Square 1", "Square 2"])
    XCTAssertEqual(elements[0].accessibilityActivationPoint.y, 25, accuracy: 1)
    let path = try XCTUnwrap(elements[2].accessibilityPath)
    XCTAssertEqual(
      PathRegion(VectorPath(path.cgPath)).bounds, CGRect(x: 250, y: 5, width: 40, height: 40))
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    window.layoutIfNeeded()
    elements = try XCTUnwrap(view.accessibilityElements as? [UIAccessibilityElement])
    XCTAssertEqual(elements.map(\.accessibilityLabel), ["Square 2", "Square 1", "Square 0"])
  }

  /// Elements and their label spots are made anew only if the map or its place has changed.
  func testALayoutThatChangesNothingKeepsTheElements() async throws {
    let view = view(try rowOfThree(), CGSize(width: 280, height: 40))
    func first() -> UIAccessibilityElement? {
      view.accessibilityElements?.first as? UIAccessibilityElement
    }
    let element = first()
    view.setNeedsLayout()
    window.layoutIfNeeded()
    XCTAssertTrue(first() === element)
    view.frame.size.width = 140
    window.layoutIfNeeded()
    XCTAssertFalse(first() === element)
  }
}
