import ButtonsModel
import CGTK
import Foundation
import GTK
import Silhouette

/// The gallery's window: a drawing area, the content modes, and what is under the pointer.
final class Window {
  private var gallery: Gallery
  private let area: Object
  private let status: Object
  private var isDark = false { didSet { gtk_widget_queue_draw(area.widget) } }
  /// The content modes in the order of the drop-down list, and what people call them.
  private static let modes: KeyValuePairs<PlacementMode, String> = [
    .scaleAspectFit: "Fit", .scaleAspectFill: "Fill", .scaleToFill: "Stretch", .center: "Centre",
    .top: "Top", .bottom: "Bottom", .left: "Left", .right: "Right", .topLeft: "Top left",
    .topRight: "Top right", .bottomLeft: "Bottom left", .bottomRight: "Bottom right",
  ]

  init(_ gallery: Gallery) throws {
    self.gallery = gallery
    let interface = try Interface(in: .module)
    let window = try interface.object("window")
    area = try interface.object("area")
    status = try interface.object("status")
    listen()
    try connectHeader(interface)
    gtk_window_present(window.cast())
  }

  private func change(_ change: (inout Gallery) -> Void) {
    change(&gallery)
    gtk_label_set_text(status.opaque, gallery.status)
    gtk_widget_queue_draw(area.widget)
  }

  /// Sizes, motion and clicks.
  private func listen() {
    area.onResize { [unowned self] width, height in
      change { $0.resize(to: CGSize(width: width, height: height)) }
    }
    area.onDraw { [unowned self] in
      GalleryPainter(canvas: Canvas(cairo: $0), isDark: isDark).paint(gallery)
    }
    let motion = area.add(gtk_event_controller_motion_new())
    for signal in ["enter", "motion"] {
      motion.onPoint(signal) { [unowned self] x, y in
        change { $0.point(at: CGPoint(x: x, y: y)) }
      }
    }
    motion.on("leave") { [unowned self] in change { $0.point(at: nil) } }
    area.add(gtk_gesture_drag_new()).onPoint("drag-begin") { [unowned self] x, y in
      change { $0.click(at: CGPoint(x: x, y: y)) }
    }
  }

  /// The content mode, the switch that disables, and that of light and dark.
  private func connectHeader(_ interface: Interface) throws {
    let mode = try interface.object("mode")
    let names = gtk_string_list_new(nil)
    for mode in Self.modes { gtk_string_list_append(names, mode.value) }
    gtk_drop_down_set_model(mode.opaque, names)
    mode.onChange(of: "selected") { [unowned self] in
      let index = Int(gtk_drop_down_get_selected(mode.opaque))
      if Self.modes.indices.contains(index) { change { $0.contentMode = Self.modes[index].key } }
    }
    let disable = try interface.object("disable")
    disable.on("toggled") { [unowned self] in
      change { $0.isEnabled = gtk_toggle_button_get_active(disable.cast()) == 0 }
    }
    Desktop.switchDark(with: try interface.object("dark"), isDark: false) { [unowned self] in
      isDark = $0
    }
  }
}
