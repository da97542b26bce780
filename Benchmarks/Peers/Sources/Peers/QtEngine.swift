import CQtPath
import Foundation
import SilhouetteBenchmarkKit

/// Qt's `QPainterPath::contains`, which looks at the whole path.
struct QtEngine: Engine {
  let path: QtPath

  func answer(_ point: CGPoint) -> Bool { qt_path_contains(path.pointer, point.x, point.y) }
}
