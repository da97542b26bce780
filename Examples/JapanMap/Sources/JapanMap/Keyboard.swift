import CGTK
import GTK
import JapanMapModel
import Silhouette

/// The keys of the map: arrows, Escape, and Backspace, which puts back what was moved, anywhere in the window; Return and
/// space on the map.
struct Keyboard {
  private let store: Store
  private let map: Object
  private let window: Object

  init(_ store: Store, map: Object, window: Object) {
    self.store = store
    self.map = map
    self.window = window
  }

  /// Receives keys before the window's widgets do.
  func listen() {
    let keys = window.add(gtk_event_controller_key_new())
    gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE)
    keys.onKey { key in
      guard let change = change(for: key) else { return false }
      store.change(change)
      return true
    }
  }

  /// The action of a key; nil if the map does not use it.
  private func change(for key: Int32) -> ((inout MapModel) -> Event)? {
    switch key {
    case GDK_KEY_Escape:
      return {
        $0.goBack()
        return .back
      }
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space:
      guard gtk_window_get_focus(window.cast()) == map.widget else { return nil }
      return {
        $0.enter()
        return .key
      }
    case GDK_KEY_BackSpace:
      return {
        try? $0.use($0.engine)
        return .view
      }
    default:
      guard let direction = Self.arrows[key] else { return nil }
      return {
        $0.step(direction)
        return .key
      }
    }
  }

  private static let arrows: [Int32: HitMap.Direction] = [
    GDK_KEY_Up: .up, GDK_KEY_Down: .down, GDK_KEY_Left: .left, GDK_KEY_Right: .right,
  ]
}
