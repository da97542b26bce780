#if canImport(SwiftUI)
import SilhouetteGeometry
import SilhouetteMap
import SwiftUI

#if canImport(Accessibility)
import Accessibility
#endif

// Events.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension HitMapView {
  func load() async {
    guard case .resource(let resource) = source else { return }
    if resource.loaded == nil { show(.loading) }
    let phase = await MapPhase(of: resource)
    if !Task.isCancelled { show(phase) }
  }

  private func show(_ phase: MapPhase) {
    self.phase = phase
    options.onPhase(phase)
  }

  /// Makes what the path opens, off the main thread, and shows it.
  func open() async {
    guard let whole, let path = path?.wrappedValue else { return }
    guard model.whole != whole.id || model.session?.path != path else { return }
    await model.maker.make(whole, at: path) { show($0, of: $1) }
  }

  private func show(_ made: LevelMaker.Level, of whole: MapArtwork) {
    let level = made.level
    let isOther = model.whole != nil && model.session?.path != level.path
    withAnimation(reducesMotion ? nil : .easeInOut) {
      model.show(made, of: whole)
      send { $0.show(whole.map, level: level) }
      version += 1
      if isOther { showing?.wrappedValue = level.frame }
    }
    guard isOther else { return }
    if let title = level.title { AccessibilityNotification.Announcement(title).post() }
    AccessibilityNotification.ScreenChanged().post()
  }

  /// Moves the session to another map or a changed one, and updates the elements of changed shapes.
  func follow(_ placed: PlacedHitMap?, _ layout: MapElements.Layout) {
    guard let artwork else { return }
    if path == nil { send { $0.show(artwork.map) } }
    if let placed { elements.update(placed, layout) }
  }

  /// Makes the elements anew, off the main thread, unless they are of this map and layout.
  func layOut(_ placed: PlacedHitMap?, _ layout: MapElements.Layout) async {
    guard !isMoving, let placed, !elements.are(of: placed.map, layout) else { return }
    let made = await MapElements.made(placed, layout, after: elements)
    if let made, !Task.isCancelled { elements = made }
  }

  /// Sends an event to the session with the app's current settings, then the changes to the app.
  func send(_ event: (inout MapSession) -> [MapSession.Change]) {
    guard var session = model.session(of: artwork, hasGroups: path != nil) else { return }
    options.configure(&session)
    session.pans = showing != nil
    let (before, level) = (session.look, session.level)
    let changes = event(&session)
    model.session = session
    if before != session.look { version += 1 }
    model.showPress(isTap: changes.contains { $0.isTap }) { version += 1 }
    for change in changes { deliver(change, session, level) }
  }

  private func deliver(
    _ change: MapSession.Change, _ session: MapSession, _ level: MapLevel
  ) {
    switch change {
    case .opened(let path): if self.path?.wrappedValue != path { self.path?.wrappedValue = path }
    case .selected(let ids): options.selection?.set(ids)
    case .tapped(let id): if let shape = level.map[id].first { options.onTap(shape) }
    case .hovered: options.onHover(session.hovered)
    case .focused: options.onFocus(session.focused)
    }
  }

  func cancel() {
    send {
      $0.cancel()
      return []
    }
  }

  func act(_ event: MapPointer.Event, _ placed: PlacedHitMap?) {
    guard let placed else { return }
    send { session in
      switch event {
      case .press(let point, let pointer):
        model.pointer = pointer
        session.press(at: point, in: placed, pointer, displayScale: displayScale)
        model.presses = (model.presses.now, session.pressed?.id)
        // A scroll view takes the click that would give them.
        if showing != nil, pointer == .mouse { hasKeys = true }
      case .move(let point): session.move(to: point, in: placed, displayScale: displayScale)
      case .release(let point):
        return session.release(at: point, in: placed, displayScale: displayScale)
      case .cancel: session.cancel()
      case .hover(let point):
        return session.hover(at: point, in: placed, displayScale: displayScale)
      }
      return []
    }
  }

  /// - Returns: whether the key did something.
  func press(_ key: MapKeys.Key, _ placed: PlacedHitMap?) -> Bool {
    let (before, first) = (model.session?.path, elements.all.first?.shape)
    send { session in
      switch key {
      // Keys begin somewhere as soon as the map has them.
      case .focus(true): session.focused == nil ? session.step(.down, from: first) : []
      case .focus(false): session.focus(nil)
      case .arrow(let direction): session.step(direction, from: first)
      case .enter: session.enter()
      case .escape: session.escape()
      }
    }
    return key != .escape || before?.isEmpty == false
  }
}
#endif
