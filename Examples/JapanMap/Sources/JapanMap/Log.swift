import CGTK
import Foundation
import GTK
import JapanMapModel

/// Prints each event as a line of JSON, for tests of the app.
struct Log {
  private let area: Object
  private let window: Object
  private let controls: [String: Object]

  init(_ interface: Interface) throws {
    area = try interface.object("map")
    window = try interface.object("window")
    var controls: [String: Object] = [:]
    for id in ["back", "dark", "exact", "mask", "alpha", "1x", "2x", "3x", "hits", "more"] {
      controls[id] = try interface.object(id)
    }
    self.controls = controls
  }

  /// Prints an event and the resulting state.
  func write(_ event: Event, _ store: Store) {
    let (model, session) = (store.model, store.model.session)
    let (view, transform) = (rect(of: area), model.placed?.transform)
    let entry = LogEntry(
      event: event.name, reply: event.answer(model).map { LogEntry.Reply($0) },
      engine: model.engine.name, byteCount: session.map.byteCount, region: session.path.last,
      selection: session.selection.first, focus: session.focused?.id,
      isMoving: model.isMoving,
      card: Card(store.place.last ?? "", of: store.atlas),
      labels: Label.all(model, store.atlas).map(\.text),
      transform: transform.map {
        [$0.a, $0.b, $0.c, $0.d, $0.tx + view.minX, $0.ty + view.minY]
      } ?? [],
      view: [view.minX, view.minY, view.width, view.height],
      controls: controls.mapValues { [rect(of: $0).midX, rect(of: $0).midY] })
    do {
      let line = try JSONEncoder().encode(entry) + Data("\n".utf8)
      try FileHandle.standardOutput.write(contentsOf: line)
    } catch {
      Program.japanMap.complain(error)
    }
  }

  /// A widget's position in the window's surface.
  private func rect(of object: Object) -> CGRect {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(object.widget, window.widget, &bounds) != 0 else {
      return .zero
    }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(window.opaque, &x, &y)
    return CGRect(
      x: Double(bounds.origin.x) + x, y: Double(bounds.origin.y) + y,
      width: Double(bounds.size.width), height: Double(bounds.size.height))
  }
}
