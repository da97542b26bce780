import CGTK
import GTK

/// The panel: next to the map, or in a narrow window in a sheet over it, which a button opens and closes.
final class Fold {
  private let content, side, sheet, panel, parts, button: Object
  private var isNarrow = false

  /// The least width, in points, of a window with the panel next to the map, and of a sheet with two columns.
  private static let (beside, columns): (Int32, Int32) = (800, 540)

  init(_ interface: Interface, map: Object) throws {
    content = try interface.object("content")
    side = try interface.object("side")
    sheet = try interface.object("sheet")
    panel = try interface.object("panel")
    parts = try interface.object("parts")
    button = try interface.object("more")
    // Widgets must not move while sizes are given out, but may before the next frame.
    map.onResize { [unowned self] _, _ in
      content.onFrame { [unowned self] _ in
        fit(to: gtk_widget_get_width(content.widget))
        return false
      }
    }
  }

  private func fit(to width: Int32) {
    let isNarrow = width < Self.beside
    gtk_orientable_set_orientation(
      parts.opaque,
      isNarrow && width >= Self.columns ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL)
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    gtk_revealer_set_child((isNarrow ? side : sheet).opaque, nil)
    gtk_revealer_set_child((isNarrow ? sheet : side).opaque, panel.widget)
    gtk_widget_set_visible(button.widget, isNarrow ? 1 : 0)
  }
}
