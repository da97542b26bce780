import CQtPath
import Foundation
import Silhouette
import SilhouetteBenchmarkKit

/// Qt's `QPainterPath::contains`, which looks at the whole path.
struct QtEngine: Engine {
  let path: QtPath

  func answer(_ point: CGPoint) -> Bool { qt_path_contains(path.pointer, point.x, point.y) }
}

/// A path in Qt's memory.
final class QtPath {
  let pointer: OpaquePointer?

  init(_ path: VectorPath, rule: FillRule) {
    pointer = qt_path_create(rule == .evenOdd)
    var at = CGPoint.zero
    for element in path {
      switch element {
      case .move(let to):
        qt_path_move_to(pointer, to.x, to.y)
        at = to
      case .line(let to):
        qt_path_line_to(pointer, to.x, to.y)
        at = to
      case .quad(let control, let to):
        qt_path_cubic_to(
          pointer, (at.x + 2 * control.x) / 3, (at.y + 2 * control.y) / 3,
          (to.x + 2 * control.x) / 3, (to.y + 2 * control.y) / 3, to.x, to.y)
        at = to
      case .cubic(let control1, let control2, let to):
        qt_path_cubic_to(pointer, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
        at = to
      case .arc(let arc, let to):
        qt_path_arc_to(
          pointer, arc.center.x, arc.center.y, arc.axis1.x, arc.axis2.y, arc.startAngle,
          arc.endAngle - arc.startAngle)
        at = to
      case .close: qt_path_close(pointer)
      }
    }
  }

  deinit { qt_path_destroy(pointer) }
}
