import CGTK
import GTK
import JapanMapModel

/// The app's window: the header, the map and the panel, wired to the session.
final class Window {
  private let session: Session
  private let window: Object
  private let crumbs: Object
  private let back: Object
  private let pill: Object
  private let view: MapView
  private let panel: Panel
  private let fold: Fold
  private let switches: EngineSwitches
  private let log: Log?

  init(_ session: Session, logs: Bool, isDark: Bool) throws {
    self.session = session
    let interface = try Interface(in: .module)
    window = try interface.object("window")
    crumbs = try interface.object("crumbs")
    back = try interface.object("back")
    pill = try interface.object("pill")
    view = MapView(try interface.object("map"), session)
    panel = try Panel(interface)
    fold = try Fold(interface, map: view.area)
    switches = try EngineSwitches(interface, session, view)
    log = logs ? try Log(interface) : nil
    session.onChange = { [self] event in
      refresh()
      if case .frame = event { return }
      log?.write(event, session.model)
    }
    back.on("clicked") {
      session.change {
        $0.goBack()
        return .back
      }
    }
    Desktop.switchDark(with: try interface.object("dark"), isDark: isDark) { [view] in
      view.palette = Palette(isDark: $0)
    }
    Keyboard(session, map: view.area, window: window).listen()
    refresh()
    gtk_widget_grab_focus(view.area.widget)
    gtk_window_present(window.cast())
  }

  /// Updates the view from the model.
  private func refresh() {
    let model = session.model
    view.refresh()
    panel.refresh(model)
    gtk_label_set_text(
      crumbs.opaque, model.place.map(\.local).joined(separator: "  ›  "))
    gtk_widget_set_sensitive(back.widget, model.region == nil ? 0 : 1)
    let lit = model.lit.map(model.atlas.name)
    gtk_widget_set_visible(pill.widget, lit == nil ? 0 : 1)
    gtk_label_set_text(pill.opaque, lit?.local ?? "")
  }
}
