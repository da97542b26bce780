import Silhouette
import SwiftUI
import UIKit
import XCTest

@testable import SilhouetteUI

/// Plays the script of events that every front end plays, on both views.
@MainActor final class InteractionTests: XCTestCase {
  private struct Script: Decodable {
    let map: String
    let view: [CGFloat]
    let cases: [Case]
  }

  struct Case: Decodable {
    let title: String
    let opens, pans: Bool?
    let selection: String?
    let disabled: [String]?
    let events: [Event]
  }

  struct Event: Decodable {
    struct State: Decodable {
      let pressed: String?
      /// Whether something is said about what is pressed: nothing, too.
      let hasPressed: Bool
      let level, selection: [String]?

      private enum Key: CodingKey { case pressed, level, selection }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        hasPressed = values.contains(.pressed)
        pressed = try values.decodeIfPresent(String.self, forKey: .pressed)
        level = try values.decodeIfPresent([String].self, forKey: .level)
        selection = try values.decodeIfPresent([String].self, forKey: .selection)
      }
    }

    let `do`: String
    let at, by: [CGFloat]?
    let pointer, id, key, hide, show, move, remove: String?
    let then: [String]
    let state: State?

    func change(_ map: HitMap) throws -> HitMap {
      var map = map
      if let id = hide { try map.hide(id) }
      if let id = show { try map.show(id) }
      if let id = remove { try map.remove(id) }
      if let id = move, let by {
        try map.move(id, by: .translation(x: Double(by[0]), y: Double(by[1])))
      }
      return map
    }
  }

  private func script() throws -> (Script, HitMap) {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Interaction/taps.json")
    let script = try JSONDecoder().decode(Script.self, from: Data(contentsOf: file))
    return (script, try HitMap(SVGDocument(data: Data(script.map.utf8))))
  }

  private func play(_ player: (Case, HitMap, CGSize) -> any Player) async throws {
    let (script, map) = try script()
    for each in script.cases {
      let player = player(each, map, CGSize(width: script.view[0], height: script.view[1]))
      await player.rest()
      for (number, event) in each.events.enumerated() {
        let context = "\(each.title): event \(number), \(event.do)"
        player.told = []
        try await player.play(event)
        XCTAssertEqual(player.told, event.then, context)
        guard let state = event.state else { continue }
        if state.hasPressed {
          // A finger's press is shown after a moment.
          for _ in 0..<60 where player.pressed != state.pressed {
            try await Task.sleep(for: .milliseconds(5))
          }
          XCTAssertEqual(player.pressed, state.pressed, context)
        }
        if let level = state.level { XCTAssertEqual(player.level, level, context) }
        if let ids = state.selection { XCTAssertEqual(player.selection.sorted(), ids, context) }
      }
    }
  }

  func testTheScriptInUIKit() async throws { try await play(UIKitPlayer.init) }
  func testTheScriptInSwiftUI() async throws { try await play(SwiftUIPlayer.init) }
}

/// A view that is tapped.
@MainActor private protocol Player: AnyObject {
  var told: [String] { get set }
  var pressed: String? { get }
  var level: [String] { get }
  var selection: Set<String> { get }
  func play(_ event: InteractionTests.Event) async throws
  /// Waits for what is made off the main thread.
  func rest() async
}

extension Player {
  fileprivate func tell(_ change: String, _ words: [String]) {
    told.append(([change] + words).filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// A point where a finger finds no shape.
  fileprivate func beside(_ placed: PlacedHitMap, _ size: CGSize) throws -> CGPoint {
    for x in stride(from: 2, to: size.width, by: 5) {
      for y in stride(from: 2, to: size.height, by: 5) {
        let point = CGPoint(x: x, y: y)
        if placed.hitTest(point, tolerance: 22) == nil { return point }
      }
    }
    throw CocoaError(.featureUnsupported)
  }
}

@MainActor private final class UIKitPlayer: Player {
  private let window: UIWindow
  private let view: UIHitMapView
  private let pans: Bool
  private var start = CGPoint.zero
  var told: [String] = []
  var pressed: String? { view.pressed?.id }
  var level: [String] { view.shown?.map.shapes.map(\.id) ?? [] }
  var selection: Set<String> { view.selection }

  init(_ play: InteractionTests.Case, _ map: HitMap, _ size: CGSize) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    view = UIHitMapView(frame: window.bounds)
    pans = play.pans ?? false
    if play.opens ?? true { view.path = [] }
    view.artwork = MapArtwork(map)
    view.selectionMode = play.selection.flatMap(MapSession.SelectionMode.init) ?? .one
    view.disabled = Set(play.disabled ?? [])
    view.onTap = { [unowned self] in tell("tapped", [$0.id]) }
    view.onSelect = { [unowned self] in tell("selected", $0.sorted()) }
    view.onOpen = { [unowned self] in tell("opened", [$0.joined(separator: "/")]) }
    view.onHover = { [unowned self] in tell("hovered", [$0?.id ?? ""]) }
    view.onFocus = { [unowned self] in tell("focused", [$0?.id ?? ""]) }
    window.addSubview(view)
  }

  func rest() async {
    window.layoutIfNeeded()
    await view.opening?.value
    window.layoutIfNeeded()
    _ = view.accessibilityElements
  }

  func play(_ event: InteractionTests.Event) async throws {
    let placed = try XCTUnwrap(view.placed)
    let point = event.at.map { placed.toView(CGPoint(x: $0[0], y: $0[1])) } ?? start
    let by = event.by ?? [0, 0]
    let moved = CGPoint(x: start.x + by[0], y: start.y + by[1])
    window.touchType = event.pointer == "mouse" ? .indirectPointer : .direct
    switch event.do {
    case "press":
      if window.isTouched { window.secondTouchDown(point) } else { window.touchDown(point) }
      start = point
    // A scroll view takes the finger.
    case "move" where pans && hypot(by[0], by[1]) > 10: window.cancelTouch(moved)
    case "move": window.touchMove(to: moved)
    case "release": window.touchUp(moved)
    case "tap": window.tap(point)
    case "tapBeside": window.tap(try beside(placed, window.bounds.size))
    case "cancel": window.cancelTouch(start)
    case "hover", "leave": hover(event.do == "hover" ? point : nil)
    case "activate":
      _ = view.known?.first { $0.accessible.id == event.id }?.accessibilityActivate()
    case "back": _ = view.accessibilityPerformEscape()
    case "key":
      let keys: [String: UIKeyboardHIDUsage] = [
        "up": .keyboardUpArrow, "down": .keyboardDownArrow, "left": .keyboardLeftArrow,
        "right": .keyboardRightArrow, "enter": .keyboardReturnOrEnter, "escape": .keyboardEscape,
      ]
      view.pressesBegan([UIPress(try XCTUnwrap(keys[event.key ?? ""]))], with: nil)
    case "change": view.show(try event.change(try XCTUnwrap(view.artwork).map))
    default: XCTFail("no player knows “\(event.do)”")
    }
    await rest()
  }

  private func hover(_ point: CGPoint?) {
    let pointer = UIPointerInteraction(delegate: view)
    let region = UIPointerRegion(rect: view.bounds)
    guard let point else {
      return view.pointerInteraction(pointer, willExit: region, animator: Animator())
    }
    _ = view.pointerInteraction(
      pointer, regionFor: UIPointerRegionRequest(at: point), defaultRegion: region)
  }

  private final class Animator: UIPointerInteractionAnimating {}
}

@MainActor private final class SwiftUIPlayer: Player {
  private let size: CGSize
  private let play: InteractionTests.Case
  private var artwork: MapArtwork
  private var (path, showing): ([String], CGRect?) = ([], nil)
  private var walker: Walker?
  private var start = CGPoint.zero
  private var isTouched = false
  var told: [String] = []
  var selection: Set<String> = []
  /// By the states in which shapes were drawn last.
  private var drawn: [(id: String, state: ControlState)] = []
  var level: [String] { drawn.map(\.id) }

  var pressed: String? {
    if Evaluation.isStale { walker = walker.map { evaluated(after: $0) } }
    return drawn.first { $0.state.contains(.highlighted) }?.id
  }

  init(_ play: InteractionTests.Case, _ map: HitMap, _ size: CGSize) {
    (self.play, artwork, self.size) = (play, MapArtwork(map), size)
  }

  private var view: HitMapView<EmptyView> {
    let path = Binding(
      get: { self.path },
      set: {
        self.path = $0
        self.tell("opened", [$0.joined(separator: "/")])
      })
    let view = HitMapView(
      artwork, path: play.opens ?? true ? path : nil,
      showing: play.pans == true
        ? Binding(get: { self.showing }, set: { self.showing = $0 }) : nil)
    return selecting(view).shapeDisabled(Set(play.disabled ?? []))
      .shapeStyle { shape, state in
        self.drawn.append((shape.id, state))
        return MapShapeStyle()
      }
      .onShapeTap { self.tell("tapped", [$0.id]) }
      .onShapeHover { self.tell("hovered", [$0?.id ?? ""]) }
      .onShapeFocus { self.tell("focused", [$0?.id ?? ""]) }
  }

  private func selecting(_ view: HitMapView<EmptyView>) -> HitMapView<EmptyView> {
    func set(_ ids: Set<String>) {
      selection = ids
      tell("selected", ids.sorted())
    }
    return switch play.selection {
    case "none": view
    case "several": view.shapeSelection(Binding(get: { self.selection }, set: { set($0) }))
    default:
      view.shapeSelection(
        Binding<String?>(
          get: { self.selection.first }, set: { set(Set([$0].compactMap(\.self))) }))
    }
  }

  private func evaluated(after last: Walker?) -> Walker {
    drawn = []
    return Walker(view, size: size, after: last)
  }

  func rest() async {
    var walker = evaluated(after: walker)
    for _ in 0..<4 {
      for load in walker.all(Modifier.Load.self) where load.isNew { await load.run() }
      walker = evaluated(after: walker)
    }
    self.walker = walker
  }

  private func placed() throws -> PlacedHitMap {
    let level = play.opens ?? true ? MapLevel(of: artwork.map, at: path) : MapLevel(artwork.map)
    return try level.map.placed(
      in: CGRect(origin: .zero, size: size), showing: level.frame ?? level.map.frame.rect)
  }

  func play(_ event: InteractionTests.Event) async throws {
    let (walker, placed) = (try XCTUnwrap(walker), try placed())
    let point = event.at.map { placed.toView(CGPoint(x: $0[0], y: $0[1])) } ?? start
    let by = event.by ?? [0, 0]
    let moved = CGPoint(x: start.x + by[0], y: start.y + by[1])
    if let window = walker.window { return try await play(event, window, point, moved) }
    let touch = try XCTUnwrap(walker.all(Modifier.Recognizer.self).first)
    switch event.do {
    case "press":
      if isTouched {
        touch.act(.changed, start, touches: 2)
      } else {
        touch.act(.began, point, type: event.pointer == "mouse" ? .indirectPointer : .direct)
        start = point
      }
      isTouched = true
    case "move": touch.act(.changed, moved)
    case "release":
      touch.act(.ended, moved)
      isTouched = false
    case "tap": walker.tap(point.x, point.y)
    case "tapBeside":
      let point = try beside(placed, size)
      walker.tap(point.x, point.y)
    case "cancel": touch.act(.cancelled, start)
    case "hover": walker.all(Modifier.Hover.self).first?.action(.active(point))
    case "leave": walker.all(Modifier.Hover.self).first?.action(.ended)
    case "activate": walker.elements.first { $0.label == event.id }?.action()
    case "back": walker.buttons.first?()
    case "key":
      let keys: [String: KeyEquivalent] = [
        "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow,
        "enter": .return, "escape": .escape,
      ]
      _ = walker.press(try XCTUnwrap(keys[event.key ?? ""]))
    case "change": artwork.update(to: try event.change(artwork.map))
    default: XCTFail("no player knows “\(event.do)”")
    }
    await rest()
  }
  /// On a map that moves, UIKit's scroll view has the touches.
  private func play(
    _ event: InteractionTests.Event, _ window: UIWindow, _ point: CGPoint, _ moved: CGPoint
  ) async throws {
    switch event.do {
    case "press":
      start = point
      window.touchDown(point)
      window.hold()
    case "move": window.touchMove(to: moved)
    case "release": window.touchUp(moved)
    default: XCTFail("“\(event.do)” on a map that moves")
    }
    await rest()
  }
}
