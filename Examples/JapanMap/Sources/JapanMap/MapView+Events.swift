import CGTK
import Foundation
import GTK
import JapanMapModel
import Silhouette

extension MapView {
  /// Motion, clicks and drags, of a mouse or a finger.
  func listenToPointer() {
    let store = store
    let motion = area.add(gtk_event_controller_motion_new())
    for signal in ["enter", "motion"] {
      motion.onPoint(signal) { x, y in
        store.change {
          $0.point(at: CGPoint(x: x, y: y))
          return .hover
        }
      }
    }
    motion.on("leave") {
      store.change {
        $0.point(at: nil)
        return .hover
      }
    }
    let drag = area.add(gtk_gesture_drag_new())
    var answer: Answer?
    drag.onPoint("drag-begin") { [area] x, y in
      gtk_widget_grab_focus(area.widget)
      store.change {
        let point = CGPoint(x: x, y: y)
        let reach = drag.pointer == .finger ? $0.session.tolerance : 0
        answer = Answer($0.placed, at: point, tolerance: reach)
        $0.press(at: point, drag.pointer, carries: drag.hasControl)
        return .frame
      }
    }
    drag.onPoint("drag-update") { x, y in
      store.change {
        $0.drag(by: CGSize(width: x, height: y))
        return .frame
      }
    }
    drag.onPoint("drag-end") { _, _ in
      store.change {
        let event = $0.isDragging ? Event.drag : .click(answer)
        $0.release()
        return event
      }
    }
  }

  /// The wheel, or two fingers on a touchpad.
  func listenToWheel() {
    let store = store
    let scroll = area.add(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL))
    scroll.onScroll { _, steps in
      store.change {
        $0.scroll(by: steps)
        return .frame
      }
      return true
    }
  }
}

extension Object {
  /// Whether the Control key is held in the event that a controller is handling.
  fileprivate var hasControl: Bool {
    gtk_event_controller_get_current_event_state(opaque).rawValue & GDK_CONTROL_MASK.rawValue != 0
  }

  /// The device of the event that a controller is handling.
  fileprivate var pointer: MapSession.Pointer {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return .mouse }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN ? .finger : .mouse
  }
}
