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
    for segment in path.segments {
      let (start, end) = (segment.start, segment.end)
      switch segment.element {
      case .move: qt_path_move_to(pointer, end.x, end.y)
      case .line: qt_path_line_to(pointer, end.x, end.y)
      case .quad(let control, _):
        qt_path_cubic_to(
          pointer, (start.x + 2 * control.x) / 3, (start.y + 2 * control.y) / 3,
          (end.x + 2 * control.x) / 3, (end.y + 2 * control.y) / 3, end.x, end.y)
      case .cubic(let control1, let control2, _):
        qt_path_cubic_to(pointer, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
      case .arc(let arc, _):
        qt_path_arc_to(
          pointer, arc.center.x, arc.center.y, arc.axis1.x, arc.axis2.y, arc.startAngle,
          arc.endAngle - arc.startAngle)
      case .close: qt_path_close(pointer)
      }
    }
  }

  deinit { qt_path_destroy(pointer) }
}
