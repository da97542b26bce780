import CGTK
import Silhouette

extension Canvas {
  /// Adds a path's elements to cairo's path.
  func append(_ path: VectorPath) {
    for element in path {
      switch element {
      case .move(let to): cairo_move_to(cairo, to.x, to.y)
      case .line(let to): cairo_line_to(cairo, to.x, to.y)
      case .quad(let control, let to):
        // The cubic of the same curve.
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        cairo_curve_to(
          cairo, (x + 2 * control.x) / 3, (y + 2 * control.y) / 3,
          (to.x + 2 * control.x) / 3, (to.y + 2 * control.y) / 3, to.x, to.y)
      case .cubic(let control1, let control2, let to):
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
      case .arc(let arc, _): append(arc)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  private func append(_ arc: EllipticalArc) {
    cairo_save(cairo)
    var matrix = cairo_matrix_t(
      xx: arc.axis1.x, yx: arc.axis1.y, xy: arc.axis2.x, yy: arc.axis2.y, x0: arc.center.x,
      y0: arc.center.y)
    cairo_transform(cairo, &matrix)
    if arc.startAngle < arc.endAngle {
      cairo_arc(cairo, 0, 0, 1, arc.startAngle, arc.endAngle)
    } else {
      cairo_arc_negative(cairo, 0, 0, 1, arc.startAngle, arc.endAngle)
    }
    cairo_restore(cairo)
  }
}
