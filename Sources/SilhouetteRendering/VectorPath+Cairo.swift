#if Rendering && canImport(CCairo)
import CCairo
import Foundation
public import SilhouetteGeometry

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
