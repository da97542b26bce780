import CGTK
import GTK
import JapanMapModel

/// The buttons that select the engine, and the switch of the hit layer.
struct EngineSwitches {
  private let store: Store
  private let scales: Object

  init(_ interface: Interface, _ store: Store, _ view: MapView) throws {
    self.store = store
    scales = try interface.object("scales")
    let engine = store.model.engine
    for kind in Engine.Kind.allCases {
      let button = try interface.object(kind.rawValue)
      connect(button, isOn: engine.kind == kind) { $0.kind = kind }
    }
    for scale in Engine.scales {
      let button = try interface.object("\(scale)x")
      connect(button, isOn: engine.scale == scale) { $0.scale = scale }
    }
    gtk_widget_set_sensitive(scales.widget, engine.kind == .exact ? 0 : 1)
    let hits = try interface.object("hits")
    hits.onChange(of: "active") { view.showsHits = gtk_switch_get_active(hits.opaque) != 0 }
  }

  private func connect(
    _ button: Object, isOn: Bool, _ choose: @escaping (inout Engine) -> Void
  ) {
    gtk_toggle_button_set_active(button.cast(), isOn ? 1 : 0)
    button.on("toggled") {
      guard gtk_toggle_button_get_active(button.cast()) != 0 else { return }
      var engine = store.model.engine
      choose(&engine)
      gtk_widget_set_sensitive(scales.widget, engine.kind == .exact ? 0 : 1)
      do {
        try store.change {
          try $0.use(engine)
          return .engine
        }
      } catch {
        Program.japanMap.complain(error)
      }
    }
  }
}
