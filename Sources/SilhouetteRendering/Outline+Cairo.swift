#if Rendering && canImport(CCairo)
import CCairo
import Foundation
public import SilhouetteGeometry

extension Outline {
  /// Fills or strokes the outline with a cairo context's source, pixel for pixel as librsvg does; the context's current
  /// path is replaced. cairo reports an error, if any, as the context's status. O(elements), and O(pixels) of cairo.
  ///
  /// - Parameter cairo: a `cairo_t *`.
  public func draw(toCairo cairo: OpaquePointer) {
    cairo_new_path(cairo)
    path.appendCurves(toCairo: cairo)
    switch style {
    case .fill(let rule):
      cairo_set_fill_rule(
        cairo, rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(cairo)
    case .stroke(let stroke):
      cairo_save(cairo)
      stroke.set(in: cairo)
      cairo_stroke(cairo)
      cairo_restore(cairo)
    }
  }
}

extension Stroke {
  /// Sets a context's pen. The path is there already, in pixels; the matrix shapes only the pen.
  fileprivate func set(in cairo: OpaquePointer) {
    var matrix = cairo_matrix_t(xx: pen.a, yx: pen.b, xy: pen.c, yy: pen.d, x0: pen.tx, y0: pen.ty)
    cairo_transform(cairo, &matrix)
    cairo_set_line_width(cairo, width)
    cairo_set_miter_limit(cairo, miterLimit)
    let cap =
      switch self.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let join =
      switch self.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_cap(cairo, cap)
    cairo_set_line_join(cairo, join)
    cairo_set_dash(cairo, dashes, Int32(clamping: dashes.count), dashOffset)
  }
}

extension VectorPath {
  /// Adds the path to a cairo context's current path, under the context's current matrix. Arcs become cubics,
  /// as ``VectorPath/forEachCubicElement(arcError:_:)`` makes them. cairo reports an error, if any, as the
  /// context's status. O(elements).
  ///
  /// - Parameter cairo: a `cairo_t *`.
  public func append(toCairo cairo: OpaquePointer) {
    forEachCubicElement { $0.append(toCairo: cairo) }
  }

  /// The same with arcs as the cubics that librsvg makes of them, each over about a quarter turn at most, so
  /// that pixels are equal.
  func appendCurves(toCairo cairo: OpaquePointer) {
    forEachCubicElement(arcSpan: .pi / 2 + 0.001) { $0.append(toCairo: cairo) }
  }
}

extension VectorPath.Element {
  /// Adds a move, a line, a cubic or a close.
  fileprivate func append(toCairo cairo: OpaquePointer) {
    switch self {
    case .move(let end): cairo_move_to(cairo, end.x, end.y)
    case .cubic(let control1, let control2, let end):
      cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    case .line(let end), .quad(_, let end), .arc(_, let end): cairo_line_to(cairo, end.x, end.y)
    case .close: cairo_close_path(cairo)
    }
  }
}
#endif
