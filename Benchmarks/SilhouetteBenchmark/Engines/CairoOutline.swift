#if Rendering
import CCairo
import Foundation
import Silhouette

/// A cairo context with a path.
final class CairoOutline {
  let context: OpaquePointer
  private let surface: OpaquePointer

  /// A context whose current path it is, ready for `cairo_in_fill` and the like.
  ///
  /// - Throws: ``CairoFailure`` with cairo's status.
  init(_ path: VectorPath, rule: FillRule) throws {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1),
      let context = cairo_create(surface)
    else { throw CairoFailure(status: CAIRO_STATUS_NO_MEMORY) }
    self.surface = surface
    self.context = context
    cairo_set_fill_rule(
      context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    Self.append(path, to: context)
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoFailure(status: status) }
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Adds a path's elements, arcs as cairo's arcs.
  static func append(_ path: VectorPath, to context: OpaquePointer) {
    for element in path {
      switch element {
      case .move(let to): cairo_move_to(context, to.x, to.y)
      case .line(let to): cairo_line_to(context, to.x, to.y)
      case .quad(let control, let to):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, (x + 2 * control.x) / 3, (y + 2 * control.y) / 3,
          (to.x + 2 * control.x) / 3, (to.y + 2 * control.y) / 3, to.x, to.y)
      case .cubic(let control1, let control2, let to):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
      case .arc(let arc, _): append(arc, to: context)
      case .close: cairo_close_path(context)
      }
    }
  }

  private static func append(_ arc: EllipticalArc, to context: OpaquePointer) {
    cairo_save(context)
    var matrix = cairo_matrix_t(
      xx: arc.axis1.x, yx: arc.axis1.y, xy: arc.axis2.x, yy: arc.axis2.y, x0: arc.center.x,
      y0: arc.center.y)
    cairo_transform(context, &matrix)
    if arc.startAngle < arc.endAngle {
      cairo_arc(context, 0, 0, 1, arc.startAngle, arc.endAngle)
    } else {
      cairo_arc_negative(context, 0, 0, 1, arc.startAngle, arc.endAngle)
    }
    cairo_restore(context)
  }
}
#endif
