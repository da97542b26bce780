import CGTK
import Foundation
import GTK
import JapanMapModel

/// The side panel: facts about the current location, and the engine's figures.
struct Panel {
  private let title: Object
  private let subtitle: Object
  private let facts: Object
  private let path: Object
  private let time: Object
  private let bytes: Object

  init(_ interface: Interface) throws {
    title = try interface.object("title")
    subtitle = try interface.object("subtitle")
    facts = try interface.object("facts")
    path = try interface.object("path")
    time = try interface.object("time")
    bytes = try interface.object("bytes")
  }

  /// Updates the view from the model.
  func refresh(_ store: Store) {
    let card = Card(store.place.last ?? "", of: store.atlas)
    gtk_label_set_text(title.opaque, card.title)
    gtk_label_set_text(subtitle.opaque, card.subtitle)
    show(card.rows)
    let answer = Answer(store.model.placed, at: store.model.pointer)
    let names = answer?.hit?.path.map { store.atlas.name(of: $0).local }
    gtk_label_set_text(path.opaque, names?.joined(separator: " › ") ?? "–")
    gtk_label_set_text(time.opaque, answer.map { Self.time($0.nanoseconds) } ?? "–")
    gtk_label_set_text(bytes.opaque, Self.bytes(store.model.session.map.byteCount))
  }

  private func show(_ rows: [Card.Row]) {
    while let child = gtk_widget_get_first_child(facts.widget) {
      gtk_grid_remove(facts.cast(), child)
    }
    for (row, line) in rows.enumerated() {
      for (column, (text, style)) in [(line.label, "label"), (line.value, "value")].enumerated() {
        guard let label = gtk_label_new(text) else { continue }
        gtk_label_set_xalign(OpaquePointer(label), 0)
        gtk_widget_add_css_class(label, style)
        gtk_grid_attach(facts.cast(), label, Int32(column), Int32(row), 1, 1)
      }
    }
  }

  /// “27 ns”, “1.2 µs”.
  private static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 1000
      ? "\(Int(nanoseconds.rounded())) ns" : String(format: "%.1f µs", nanoseconds / 1000)
  }

  /// “278 kB”, “1.2 MB”.
  private static func bytes(_ count: Int) -> String {
    let kilobytes = Double(count) / 1000
    return kilobytes < 1000
      ? String(format: "%.0f kB", kilobytes) : String(format: "%.1f MB", kilobytes / 1000)
  }
}
