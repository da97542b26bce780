#if Rendering && canImport(CCairo)
import CCairo
import Foundation
public import SilhouetteGeometry

extension VectorPath {
  /// Adds the path to a cairo context's current path, under the context's current matrix. Arcs are cairo's
  /// own arcs. cairo reports an error, if any, as the context's status. O(elements).
  ///
  /// - Parameter cairo: a `cairo_t *`.
  public func append(toCairo cairo: OpaquePointer) {
    for segment in segments {
      let (start, end) = (segment.start, segment.end)
      switch segment.element {
      case .move: cairo_move_to(cairo, end.x, end.y)
      case .line: cairo_line_to(cairo, end.x, end.y)
      case .quad(let control, _):
        // The same curve as a cubic.
        cairo_curve_to(
          cairo, (start.x + 2 * control.x) / 3, (start.y + 2 * control.y) / 3,
          (end.x + 2 * control.x) / 3, (end.y + 2 * control.y) / 3, end.x, end.y)
      case .cubic(let control1, let control2, _):
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .arc(let arc, _):
        arc.append(toCairo: cairo)
        cairo_line_to(cairo, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }
}

extension EllipticalArc {
  /// Adds an arc of the unit circle under the map from that to the ellipse.
  fileprivate func append(toCairo cairo: OpaquePointer) {
    cairo_save(cairo)
    var map = cairo_matrix_t(
      xx: axis1.x, yx: axis1.y, xy: axis2.x, yy: axis2.y, x0: center.x, y0: center.y)
    cairo_transform(cairo, &map)
    if startAngle < endAngle {
      cairo_arc(cairo, 0, 0, 1, startAngle, endAngle)
    } else {
      cairo_arc_negative(cairo, 0, 0, 1, startAngle, endAngle)
    }
    cairo_restore(cairo)
  }
}
#endif
