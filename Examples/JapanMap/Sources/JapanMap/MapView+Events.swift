import CGTK
import Foundation
import GTK
import JapanMapModel

extension MapView {
  /// Motion, clicks and drags, of a mouse or a finger.
  func listenToPointer() {
    let session = session
    let motion = area.add(gtk_event_controller_motion_new())
    for signal in ["enter", "motion"] {
      motion.onPoint(signal) { x, y in
        session.change {
          $0.point(at: CGPoint(x: x, y: y), motion.pointer)
          return .hover
        }
      }
    }
    motion.on("leave") {
      session.change {
        $0.pointNowhere()
        return .hover
      }
    }
    let drag = area.add(gtk_gesture_drag_new())
    drag.onPoint("drag-begin") { [area] x, y in
      gtk_widget_grab_focus(area.widget)
      session.change {
        if drag.hasControl {
          $0.pressToMove(at: CGPoint(x: x, y: y), drag.pointer)
        } else {
          $0.press(at: CGPoint(x: x, y: y), drag.pointer)
        }
        return .frame
      }
    }
    drag.onPoint("drag-update") { x, y in
      session.change {
        $0.drag(by: CGSize(width: x, height: y))
        return .frame
      }
    }
    drag.onPoint("drag-end") { _, _ in session.change { .click($0.release()) } }
  }

  /// The wheel, or two fingers on a touchpad.
  func listenToWheel() {
    let session = session
    let scroll = area.add(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL))
    scroll.onScroll { _, steps in
      session.change {
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
  fileprivate var pointer: Pointer {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return .mouse }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN ? .finger : .mouse
  }
}
