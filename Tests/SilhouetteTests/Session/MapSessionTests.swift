import Foundation
import Silhouette
import XCTest

/// Plays the script of events that every front end plays, and asks the session about what no script can say.
final class MapSessionTests: XCTestCase {
  private struct Script: Decodable {
    let map: String
    let view: [CGFloat]
    let cases: [Case]
  }

  private struct Case: Decodable {
    let title: String
    let opens, pans: Bool?
    let selection: String?
    let disabled: [String]?
    let events: [Event]
  }

  private struct Event: Decodable {
    struct State: Decodable {
      let pressed: String??
      let level, selection: [String]?

      private enum Key: CodingKey { case pressed, level, selection }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        // Null is nothing pressed, no value is no question.
        pressed =
          values.contains(.pressed)
          ? .some(try values.decodeIfPresent(String.self, forKey: .pressed)) : .none
        level = try values.decodeIfPresent([String].self, forKey: .level)
        selection = try values.decodeIfPresent([String].self, forKey: .selection)
      }
    }

    let `do`: String
    let at, by: [CGFloat]?
    let pointer, id, key, hide, show, move, remove: String?
    let then: [String]
    let state: State?
  }

  /// A session with what a view adds: where it shows the level.
  private struct Player {
    var session: MapSession
    let bounds: CGRect
    var start = CGPoint.zero

    func placed() throws -> PlacedHitMap {
      let level = session.level
      return try level.map.placed(in: bounds, showing: level.frame ?? level.map.frame.rect)
    }

    mutating func play(_ event: Event) throws -> [MapSession.Change] {
      let placed = try placed()
      let point = event.at.map { placed.toView(CGPoint(x: $0[0], y: $0[1])) } ?? start
      let by = event.by ?? [0, 0]
      let moved = CGPoint(x: start.x + by[0], y: start.y + by[1])
      let pointer = event.pointer.flatMap(MapSession.Pointer.init) ?? .finger
      switch event.do {
      case "press":
        start = point
        session.press(at: point, in: placed, pointer)
      case "move": session.move(to: moved, in: placed)
      case "release": return session.release(at: moved, in: placed)
      case "tap":
        session.press(at: point, in: placed)
        return session.release(at: point, in: placed)
      case "tapBeside":
        let beside = CGPoint(x: -100, y: -100)
        session.press(at: beside, in: placed)
        return session.release(at: beside, in: placed)
      case "cancel": session.cancel()
      case "hover": return session.hover(at: point, in: placed)
      case "leave": return session.hover(at: nil, in: placed)
      case "activate": return session.activate(event.id ?? "")
      case "back": return session.back()
      case "key": return try key(event.key ?? "")
      case "change": return session.show(try changed(event))
      default: XCTFail("no player knows “\(event.do)”")
      }
      return []
    }

    private mutating func key(_ name: String) throws -> [MapSession.Change] {
      switch name {
      case "enter": return session.enter()
      case "escape": return session.escape()
      default:
        let directions: [String: HitMap.Direction] = [
          "up": .up, "down": .down, "left": .left, "right": .right,
        ]
        return session.step(try XCTUnwrap(directions[name]))
      }
    }

    private func changed(_ event: Event) throws -> HitMap {
      var map = session.map
      if let id = event.hide { try map.hide(id) }
      if let id = event.show { try map.show(id) }
      if let id = event.remove { try map.remove(id) }
      if let id = event.move, let by = event.by {
        try map.move(id, by: .translation(x: Double(by[0]), y: Double(by[1])))
      }
      return map
    }
  }

  private func describe(_ change: MapSession.Change) -> String {
    let words =
      switch change {
      case .opened(let path): ["opened", path.joined(separator: "/")]
      case .selected(let ids): ["selected"] + ids.sorted()
      case .tapped(let id): ["tapped", id]
      case .hovered(let id): ["hovered", id ?? ""]
      case .focused(let id): ["focused", id ?? ""]
      }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func script() throws -> (Script, HitMap) {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Interaction/taps.json")
    let script = try JSONDecoder().decode(Script.self, from: Data(contentsOf: file))
    return (script, try HitMap(SVGDocument(script.map)))
  }

  func testTheScript() throws {
    let (script, map) = try Self.script()
    XCTAssertGreaterThanOrEqual(script.cases.map(\.events.count).reduce(0, +), 40)
    for each in script.cases {
      var player = Player(
        session: MapSession(
          map, opensGroups: each.opens ?? true,
          selectionMode: each.selection.flatMap(MapSession.SelectionMode.init) ?? .one),
        bounds: CGRect(x: 0, y: 0, width: script.view[0], height: script.view[1]))
      player.session.disabled = Set(each.disabled ?? [])
      player.session.pans = each.pans ?? false
      for (number, event) in each.events.enumerated() {
        let changes = try player.play(event)
        let context = "\(each.title): event \(number), \(event.do)"
        XCTAssertEqual(changes.map(describe), event.then, context)
        if let pressed = event.state?.pressed {
          XCTAssertEqual(player.session.pressed?.id, pressed, context)
        }
        if let level = event.state?.level {
          XCTAssertEqual(player.session.level.map.shapes.map(\.id), level, context)
        }
        if let selection = event.state?.selection {
          XCTAssertEqual(player.session.selection.sorted(), selection, context)
        }
      }
    }
  }

  func testEveryNumberIsTaken() throws {
    var session = MapSession(try Self.script().1)
    let placed = try session.map.placed(in: CGRect(x: 0, y: 0, width: 300, height: 200))
    for x in [CGFloat.nan, .infinity, -.infinity, -1, 1e300, 2_147_483_648] {
      for y in [CGFloat.nan, .infinity, 30] {
        let point = CGPoint(x: x, y: y)
        XCTAssertEqual(session.hover(at: point, in: placed), [])
        session.press(at: CGPoint(x: 30, y: 30), in: placed)
        session.move(to: point, in: placed)
        XCTAssertNil(session.pressed, "\(point)")
        XCTAssertEqual(session.release(at: point, in: placed), [], "\(point)")
        session.press(at: point, in: placed)
        XCTAssertEqual(session.release(at: point, in: placed), [], "\(point)")
      }
    }
    for tolerance in [CGFloat.nan, -1, .infinity] {
      session.tolerance = tolerance
      session.press(at: CGPoint(x: 30, y: 30), in: placed)
      XCTAssertEqual(session.pressed?.id, "a")
      session.cancel()
    }
    XCTAssertEqual(session.open(["x"]), [])
    var groups = MapSession(try Self.script().1, opensGroups: true)
    XCTAssertEqual(groups.open(["west", "x", "east"]), [.opened(path: ["west"])])
    XCTAssertEqual(groups.open(["x"]), [.opened(path: [])])
  }

  /// A level that was made before is not made again, and one can be made elsewhere.
  func testLevelsAreKept() throws {
    let map = try Self.script().1
    var session = MapSession(map, opensGroups: true)
    let outermost = session.level.map
    XCTAssertEqual(session.show(MapLevel(of: map, at: ["east"])), [.opened(path: ["east"])])
    XCTAssertEqual(session.level.title, "east")
    XCTAssertEqual(session.back(), [.opened(path: [])])
    XCTAssertEqual(session.level.map.changes(since: outermost)?.isEmpty, true, "the same one")
    XCTAssertNil(session.level.title)
  }
}
