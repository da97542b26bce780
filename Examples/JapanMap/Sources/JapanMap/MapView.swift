import CGTK
import Foundation
import GTK
import JapanMapModel

/// The drawing area: paints the model, and animates it.
final class MapView {
  let area: Object
  let store: Store
  private var layer = HitLayer()
  private var isTicking = false
  private var said = ""

  var palette = Palette(isDark: false) { didSet { gtk_widget_queue_draw(area.widget) } }
  /// Whether the hit layer is shown.
  var showsHits = false { didSet { refresh() } }

  init(_ area: Object, _ store: Store) {
    self.area = area
    self.store = store
    area.onResize { width, height in
      store.change {
        $0.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        return .view
      }
    }
    area.onDraw { [self] in paint(on: Canvas(cairo: $0)) }
    listenToPointer()
    listenToWheel()
  }

  /// Updates the view from the model.
  func refresh() {
    gtk_widget_queue_draw(area.widget)
    say((store.model.session.focused?.id ?? store.place.last).map(store.atlas.name))
    guard !isTicking, store.model.isFlying else { return }
    isTicking = true
    area.onFrame { [self] time in
      store.change { $0.advance(to: time) ? .frame : .view }
      isTicking = store.model.isFlying
      return isTicking
    }
  }

  /// Tells a screen reader the current location.
  private func say(_ name: Name?) {
    let text = name.map { "\($0.local) \($0.other)" } ?? ""
    guard text != said else { return }
    said = text
    gtk_shim_set_label(area.widget, text)
  }

  private func paint(on canvas: Canvas) {
    guard let map = store.model.placed else { return }
    let painter = MapPainter(store, map.transform, palette, canvas)
    painter.paintMap()
    if showsHits { layer.paint(store.model, palette, on: canvas) }
    painter.paintFocus()
    painter.paint(Label.all(store.model, store.atlas))
  }
}
