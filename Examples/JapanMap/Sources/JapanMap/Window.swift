import CGTK
import GTK
import JapanMapModel

/// The app's window: the header, the map and the panel, wired to the store.
final class Window {
  private let store: Store
  private let window: Object
  private let crumbs: Object
  private let back: Object
  private let pill: Object
  private let view: MapView
  private let panel: Panel
  private let fold: Fold
  private let switches: EngineSwitches
  private let log: Log?

  init(_ store: Store, logs: Bool, isDark: Bool) throws {
    self.store = store
    let interface = try Interface(in: .module)
    window = try interface.object("window")
    crumbs = try interface.object("crumbs")
    back = try interface.object("back")
    pill = try interface.object("pill")
    view = MapView(try interface.object("map"), store)
    panel = try Panel(interface)
    fold = try Fold(interface, map: view.area)
    switches = try EngineSwitches(interface, store, view)
    log = logs ? try Log(interface) : nil
    store.onChange = { [self] event in
      refresh()
      if case .frame = event { return }
      log?.write(event, store)
    }
    back.on("clicked") {
      store.change {
        $0.goBack()
        return .back
      }
    }
    Desktop.switchDark(with: try interface.object("dark"), isDark: isDark) { [view] in
      view.palette = Palette(isDark: $0)
    }
    Keyboard(store, map: view.area, window: window).listen()
    refresh()
    gtk_widget_grab_focus(view.area.widget)
    gtk_window_present(window.cast())
  }

  /// Updates the view from the model.
  private func refresh() {
    let session = store.model.session
    view.refresh()
    panel.refresh(store)
    gtk_label_set_text(
      crumbs.opaque, store.place.map { store.atlas.name(of: $0).local }.joined(separator: "  ›  "))
    gtk_widget_set_sensitive(back.widget, session.path.isEmpty ? 0 : 1)
    let lit = (session.hovered?.id).map(store.atlas.name)
    gtk_widget_set_visible(pill.widget, lit == nil ? 0 : 1)
    gtk_label_set_text(pill.opaque, lit?.local ?? "")
  }
}
