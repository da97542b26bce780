import CGTK
import Foundation
import GTK
import JapanMapModel
import Silhouette

/// The drawing area: paints the model, and animates it.
final class MapView {
  let area: Object
  let session: Session
  private var layer = HitLayer()
  private var isTicking = false
  private var said = ""

  var palette = Palette(isDark: false) { didSet { gtk_widget_queue_draw(area.widget) } }
  /// Whether the hit layer is shown.
  var showsHits = false { didSet { refresh() } }

  init(_ area: Object, _ session: Session) {
    self.area = area
    self.session = session
    area.onResize { width, height in
      session.change {
        $0.resize(to: CGSize(width: width, height: height))
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
    say(session.model.focus.map(session.model.atlas.name) ?? session.model.place.last)
    guard !isTicking, isUnfinished else { return }
    isTicking = true
    area.onFrame { [self] time in
      if session.model.isFlying {
        session.change { $0.advance(to: time) ? .frame : .view }
      }
      if showsHits { layer.ask(session.model, pixelsPerPoint: pixelsPerPoint, palette) }
      gtk_widget_queue_draw(area.widget)
      isTicking = isUnfinished
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

  /// Whether the next frame differs.
  private var isUnfinished: Bool {
    session.model.isFlying || showsHits && !layer.isComplete(for: session.model)
  }

  private var pixelsPerPoint: Int { Int(gtk_widget_get_scale_factor(area.widget)) }

  private func paint(on canvas: Canvas) {
    guard let map = session.model.placed else { return }
    let painter = MapPainter(model: session.model, palette: palette, canvas: canvas)
    painter.paintMap(map.transform)
    if showsHits { layer.paint(session.model, on: canvas, pixelsPerPoint: pixelsPerPoint) }
    painter.paintFocus(map.transform)
    painter.paintNames()
  }
}
