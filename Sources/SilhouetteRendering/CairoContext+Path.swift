#if Rendering
import CCairo
import Foundation
import SilhouetteGeometry

extension CairoContext {
  /// Makes `path` the current path, with arcs as cubics of at most an eighth of a half turn each.
  ///
  /// Coordinates are scaled and moved as `Double`s, since cairo's own are multiples of 1/256 below
  /// 2^23. A subpath with a coordinate that is no finite number is left out.
  ///
  /// - Parameters:
  ///   - scale: pixels per point.
  ///   - origin: the pixel at cairo's (0, 0).
  func setPath(_ path: VectorPath, scale: Double, origin: (x: Double, y: Double)) {
    cairo_identity_matrix(pointer)
    cairo_new_path(pointer)
    let toPixels = AffineTransform(
      m11: scale, m12: 0, m21: 0, m22: scale, tX: -origin.x, tY: -origin.y)
    var subpath: [VectorPath.Element] = []
    for element in path.applying(toPixels) {
      if case .move = element {
        add(subpath)
        subpath = []
      }
      subpath.append(element)
    }
    add(subpath)
  }

  private func add(_ subpath: [VectorPath.Element]) {
    guard subpath.allSatisfy(\.isFinite) else { return }
    for element in subpath {
      switch element {
      case .move(let p): cairo_move_to(pointer, p.x, p.y)
      case .line(let p): cairo_line_to(pointer, p.x, p.y)
      case .quad(let c, let p): addQuad(c, p)
      case .cubic(let c1, let c2, let p):
        cairo_curve_to(pointer, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
      case .arc(let arc, let p): add(arc, to: p)
      case .close: cairo_close_path(pointer)
      }
    }
  }

  private func addQuad(_ control: CGPoint, _ end: CGPoint) {
    var x = 0.0
    var y = 0.0
    cairo_get_current_point(pointer, &x, &y)
    cairo_curve_to(
      pointer, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
      end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
  }

  /// The usual cubic of a circle's arc by δ has its controls (4/3)·tan(δ/4) along the tangents.
  private func add(_ arc: EllipticalArc, to end: CGPoint) {
    let turn = arc.endAngle - arc.startAngle
    let count = min(max(1, (abs(turn) / (.pi / 8)).rounded(.up)), 4096)
    let reach = tan(turn / count / 4) * 4 / 3
    func tangent(_ angle: Double) -> (x: Double, y: Double) {
      (
        (arc.axis2.x * cos(angle) - arc.axis1.x * sin(angle)) * reach,
        (arc.axis2.y * cos(angle) - arc.axis1.y * sin(angle)) * reach
      )
    }
    for piece in 0..<Int(count) {
      let a = arc.startAngle + turn * Double(piece) / count
      let b = arc.startAngle + turn * Double(piece + 1) / count
      let p = arc.point(at: a)
      let q = piece == Int(count) - 1 ? end : arc.point(at: b)
      let (ta, tb) = (tangent(a), tangent(b))
      cairo_curve_to(pointer, p.x + ta.x, p.y + ta.y, q.x - tb.x, q.y - tb.y, q.x, q.y)
    }
  }
}

extension VectorPath.Element {
  fileprivate var isFinite: Bool {
    func finite(_ points: CGPoint...) -> Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    switch self {
    case .move(let p), .line(let p): return finite(p)
    case .quad(let c, let p): return finite(c, p)
    case .cubic(let c1, let c2, let p): return finite(c1, c2, p)
    case .arc(let arc, let p):
      return finite(arc.center, arc.axis1, arc.axis2, p) && arc.startAngle.isFinite
        && arc.endAngle.isFinite
    case .close: return true
    }
  }
}
#endif
