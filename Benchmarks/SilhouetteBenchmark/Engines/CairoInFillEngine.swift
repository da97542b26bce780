#if Rendering
import CCairo
import Foundation
import SilhouetteBenchmarkKit

/// cairo's own question: `cairo_in_fill`, which looks at the whole path.
struct CairoInFillEngine: Engine {
  let outline: CairoOutline

  func answer(_ point: CGPoint) -> Bool {
    cairo_in_fill(outline.context, point.x, point.y) != 0
  }
}
#endif
