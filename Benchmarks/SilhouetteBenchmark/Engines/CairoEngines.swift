#if Rendering && canImport(CCairo)
import CCairo
import Foundation
import SilhouetteBenchmarkKit

/// `cairo_in_fill`, which looks at the whole path.
struct CairoInFillEngine: Engine {
  let outline: CairoOutline

  func answer(_ point: CGPoint) -> Bool {
    cairo_in_fill(outline.context, point.x, point.y) != 0
  }
}

/// `cairo_in_stroke`, which builds the whole stroke's outline for every question.
struct CairoInStrokeEngine: Engine {
  private let outline: CairoOutline

  init(_ outline: CairoOutline, width: Double) {
    self.outline = outline
    cairo_set_line_width(outline.context, width)
    cairo_set_line_join(outline.context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(outline.context, CAIRO_LINE_CAP_ROUND)
  }

  func answer(_ point: CGPoint) -> Bool {
    cairo_in_stroke(outline.context, point.x, point.y) != 0
  }
}
#endif
