import Foundation
import Silhouette

/// A session on a map whose groups open, and the view that zooms, pans and carries land. It needs no window. Points are the
/// view's.
package struct MapModel: Sendable {
  /// A button that is down.
  private struct Grip: Sendable {
    let start: CGPoint
    var end: CGPoint
    let slop: CGFloat
    /// The dragged piece, and the map before it moved.
    let held: String?
    let map: HitMap
    /// The view when the drag began; nil while it may be a tap.
    var placed: PlacedHitMap?
  }

  private let document: SVGDocument
  package private(set) var engine = Engine()
  /// The open groups, selection, hover and focus.
  package private(set) var session: MapSession
  /// Where each button's name has room.
  package private(set) var spots: [String: LabelSpot] = [:]
  /// The visible part of the map, and the view's bounds.
  package private(set) var shown: CGRect { didSet { point(at: pointer) } }
  package var bounds = CGRect.zero { didSet { point(at: pointer) } }
  package private(set) var pointer: CGPoint?
  /// The maps of the engines that were used, by name.
  private var maps: [String: HitMap]
  private var flight: Flight?
  private var grip: Grip?

  /// The whole map of a document, in exact mode.
  package init(_ map: HitMap, of document: SVGDocument) {
    (self.document, maps) = (document, [engine.name: map])
    session = MapSession(map, opensGroups: true)
    session.pans = true
    shown = CGRect(origin: .zero, size: map.size)
    findSpots()
  }

  /// Switches to an engine. Its map is built at its first use and kept, so carried pieces are back in their places.
  package mutating func use(_ engine: Engine) throws {
    let map = try maps[engine.name] ?? HitMap(document, mode: engine.mode)
    (maps[engine.name], self.engine) = (map, engine)
    show(map)
  }

  private mutating func show(_ map: HitMap) {
    change { $0.show(map) }
    findSpots()
  }

  private mutating func findSpots() {
    let map = session.level.map
    spots = map.shapes.reduce(into: [:]) { $0[$1.id] = map.labelSpot(of: $1.id) }
  }

  /// Changes the session. If another level opens, the view flies there, and so does the focus of keys.
  private mutating func change(
    near point: CGPoint? = nil, _ change: (inout MapSession) -> [MapSession.Change]
  ) {
    let left = session.path.last
    let changes = change(&session)
    guard changes.contains(.opened(path: session.path)) else { return }
    session.selection = []
    findSpots()
    // An inset has a frame of its own.
    let frame = session.path.last.flatMap { session.map.frame(of: $0, near: point) }
    fly(to: frame.map { $0.insetBy(dx: -0.07 * $0.width, dy: -0.07 * $0.height) }, in: 0.45)
    guard changes.contains(.focused(id: nil)) else { return }
    _ = session.focus(left.flatMap { session.level.map[$0].first } ?? middle)
  }

  /// The button nearest to the centre of the visible part, now or after the flight.
  private var middle: HitMap.Shape? {
    let rect = flight?.to ?? shown
    let center = CGPoint(x: rect.midX, y: rect.midY)
    return session.level.map.nearest(to: center, within: max(rect.width, rect.height))?.shape
  }
}

// The view.
extension MapModel {
  /// The buttons in the view; nil while the view is empty.
  package var placed: PlacedHitMap? {
    try? session.level.map.placed(in: bounds, showing: shown)
  }

  package var isFlying: Bool { flight != nil }
  package var isDragging: Bool { grip?.placed != nil }
  package var isMoving: Bool { isFlying || isDragging }

  /// Moves to a part of the map, or to all of it, within some seconds.
  private mutating func fly(to rect: CGRect?, in seconds: Double) {
    flight = Flight(
      from: shown, to: rect ?? CGRect(origin: .zero, size: session.map.size), duration: seconds)
  }

  /// Advances the animation to a time in seconds. False if there is none, or it has ended.
  package mutating func advance(to time: Double) -> Bool {
    guard let target = flight?.to else { return false }
    let rect = flight?.rectangle(at: time)
    if rect == nil { flight = nil }
    shown = rect ?? target
    return isFlying
  }

  /// The wheel turned: zooms about the pointer, in for negative steps.
  package mutating func scroll(by steps: Double) {
    guard let placed, let whole = try? session.map.placed(in: bounds).zoom,
      let target = try? placed.map.placed(in: bounds, showing: flight?.to ?? shown),
      let zoomed = try? target.zoomed(
        by: pow(1.2, -steps), about: pointer ?? CGPoint(x: bounds.midX, y: bounds.midY),
        range: whole...60 * whole)
    else { return }
    shown = placed.toDocument(bounds)
    fly(to: kept(zoomed), in: 0.15)
  }

  /// The visible part of a placement, moved so that the middle of the view is on the map.
  private func kept(_ placed: PlacedHitMap) -> CGRect {
    let middle = CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    return ((try? placed.clamped(to: middle)) ?? placed).toDocument(bounds)
  }
}

// A pointer, or a finger.
extension MapModel {
  /// The pointer moved to a point, or away.
  package mutating func point(at point: CGPoint?) {
    pointer = point
    if let placed { change { $0.hover(at: point, in: placed) } }
  }

  /// The button was pressed. A drag may take along what is there; masks cannot move, so that it moves the map instead.
  package mutating func press(
    at point: CGPoint, _ pointer: MapSession.Pointer = .mouse, carries: Bool = false
  ) {
    guard let placed else { return }
    _ = session.focus(nil)
    session.press(at: point, in: placed, pointer)
    var (map, held) = (session.map, carries && engine.kind == .exact ? session.pressed?.id : nil)
    if let id = held, (try? map.raise(id)) != nil { show(map) } else { held = nil }
    grip = Grip(start: point, end: point, slop: pointer.slop, held: held, map: map)
  }

  /// The pointer was dragged by an offset; the held piece follows, or the map.
  package mutating func drag(by offset: CGSize) {
    guard var grip, let placed else { return }
    grip.end = CGPoint(x: grip.start.x + offset.width, y: grip.start.y + offset.height)
    session.move(to: grip.end, in: placed)
    if grip.placed == nil, hypot(offset.width, offset.height) > grip.slop {
      // Stops a moving view.
      (grip.placed, flight) = (placed, nil)
    }
    self.grip = grip
    guard let began = grip.placed else { return }
    guard let held = grip.held else {
      if let moved = try? began.panned(by: offset) { shown = kept(moved) }
      return
    }
    let (from, to) = (began.toDocument(grip.start), began.toDocument(grip.end))
    let way = Affine.translation(x: Double(to.x - from.x), y: Double(to.y - from.y))
    var map = grip.map
    // A change that the map refuses, such as a move to infinity, has no effect.
    if (try? map.move(held, by: way)) != nil { show(map) }
  }

  /// The button was released: a tap, or the end of a drag.
  package mutating func release() {
    guard let grip, let placed else { return }
    self.grip = nil
    change(near: placed.toDocument(grip.start)) { $0.release(at: grip.end, in: placed) }
  }
}

// Keys.
extension MapModel {
  /// An arrow key: moves to the neighbour on that side, and brings it into view.
  package mutating func step(_ direction: HitMap.Direction) {
    _ = session.step(direction, from: session.selection.isEmpty ? middle : nil)
    guard let placed, let spot = session.focused.flatMap({ spots[$0.id] })?.point,
      !bounds.insetBy(dx: 24, dy: 24).contains(placed.toView(spot))
    else { return }
    fly(to: shown.offsetBy(dx: spot.x - shown.midX, dy: spot.y - shown.midY), in: 0.25)
  }

  /// The return key: taps the button in focus.
  package mutating func enter() {
    change(near: session.focused.flatMap { spots[$0.id] }?.point) { $0.enter() }
  }

  /// The escape key: goes back one level, or to the whole map.
  package mutating func goBack() {
    change { $0.escape() }
    if session.path.isEmpty { fly(to: nil, in: 0.35) }
  }
}
