#if canImport(SwiftUI)
import SilhouetteMap
import SwiftUI

/// A map view's state between evaluations: its session, the drawing of the level, and the press that is shown.
@available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor final class MapModel {
  var session: MapSession?
  let maker = LevelMaker()
  /// Of the session's level, where groups open.
  private(set) var artwork: MapArtwork?
  /// The map in hand whose level that is.
  private(set) var whole: MapArtwork.ID?
  /// The pointer of the last press.
  var pointer = MapSession.Pointer.finger
  /// The ids under the last two presses: nil next to all shapes.
  var presses: (last: String?, now: String?) = (nil, nil)
  /// The shape under a finger, and the one that is shown as pressed.
  private var held, pressed: HitMap.Shape?
  private var timer: Task<Void, Never>?

  /// The session of a map in hand; where groups open, that of the first level that was made.
  func session(of artwork: MapArtwork?, hasGroups: Bool) -> MapSession? {
    if let session, session.opensGroups == hasGroups { return session }
    return hasGroups ? nil : artwork.map { MapSession($0.map) }
  }

  /// Draws a level from now on. Its session follows.
  func show(_ level: LevelMaker.Level, of whole: MapArtwork) {
    (artwork, self.whole) = (level.artwork, whole.id)
    if session?.opensGroups != true {
      session = MapSession(whole.map, opensGroups: true, level: level.level)
    }
  }

  /// The state that fingers, pointers and keys give to a shape of the level.
  func touches(_ shape: HitMap.Shape) -> ControlState {
    var state: ControlState = shape.index == pressed?.index ? .highlighted : []
    if shape.index == session?.hovered?.index || shape.index == session?.focused?.index {
      state.insert(.hovered)
    }
    return state
  }

  /// Shows a press of a finger after 90 ms, so that a scroll does not begin with a flash. A shorter tap is shown
  /// after the finger has lifted, for the same time. A mouse's press is shown at once.
  func showPress(isTap: Bool, redraw: @escaping @MainActor () -> Void) {
    let (now, was) = (session?.pressed, held)
    if now?.index == was?.index { return }
    timer?.cancel()
    (held, timer) = (now, nil)
    let isShort = now == nil && isTap && pressed == nil
    if now == nil || pointer == .mouse {
      pressed = isShort ? was : now
      redraw()
    }
    guard isShort || now != nil, pointer == .finger else { return }
    timer = Task { [weak self] in
      guard (try? await Task.sleep(for: .milliseconds(90))) != nil, let self else { return }
      pressed = session?.pressed
      redraw()
    }
  }
}
#endif
