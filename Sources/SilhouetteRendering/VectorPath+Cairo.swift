#if Rendering
import CCairo
import Foundation
public import SilhouetteGeometry

extension VectorPath {
  /// Adds the path to a cairo context's current path, under the context's current matrix. Arcs are cairo's
  /// own arcs. cairo reports an error, if any, as the context's status. O(elements).
  ///
  /// - Parameter cairo: a `cairo_t *`.
  public func append(toCairo cairo: OpaquePointer) {
    append(toCairo: cairo) { arc, end in
      arc.append(toCairo: cairo)
      cairo_line_to(cairo, end.x, end.y)
    }
  }

  /// The same with arcs as the cubics that librsvg makes of them, so that pixels are equal.
  func appendCurves(toCairo cairo: OpaquePointer) {
    append(toCairo: cairo) { arc, end in arc.appendCurves(toCairo: cairo, end: end) }
  }

  private func append(
    toCairo cairo: OpaquePointer, arc appendArc: (EllipticalArc, _ end: CGPoint) -> Void
  ) {
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
      case .arc(let arc, _): appendArc(arc, end)
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

  /// Adds cubics of at most about a quarter turn each.
  fileprivate func appendCurves(toCairo cairo: OpaquePointer, end: CGPoint) {
    let turn = endAngle - startAngle
    let count = max(1, min(16, (abs(turn) / (.pi / 2 + 0.001)).rounded(.up)))
    for index in 0..<Int(count) {
      let from = startAngle + turn * Double(index) / count
      let to = startAngle + turn * Double(index + 1) / count
      // The length of the tangents (Goldapp 1991).
      let half = (to - from) / 2
      let reach = 8 / 3 * pow(sin(half / 2), 2) / sin(half)
      let (first, second) = (point(at: from), point(at: from + .pi / 2))
      let (last, beyond) = (point(at: to), point(at: to + .pi / 2))
      let isEnd = index == Int(count) - 1
      cairo_curve_to(
        cairo, first.x + reach * (second.x - center.x), first.y + reach * (second.y - center.y),
        last.x - reach * (beyond.x - center.x), last.y - reach * (beyond.y - center.y),
        isEnd ? end.x : last.x, isEnd ? end.y : last.y)
    }
  }
}
#endif
