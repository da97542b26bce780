import Foundation
import SilhouetteGeometry

/// A path that text stands on, as short lines.
struct TextLine {
  private var starts: [(point: CGPoint, length: Double)] = []
  /// The path's length.
  private(set) var length = 0.0

  private static let linesPerCurve = 16

  /// O(elements).
  init(_ path: VectorPath) {
    var last = CGPoint.zero
    var subpathStart = CGPoint.zero
    path.forEachCubicElement { element in
      switch element {
      case .move(let end): (last, subpathStart) = (end, end)
      case .line(let end), .quad(_, let end), .arc(_, let end): add(from: &last, to: end)
      case .close: add(from: &last, to: subpathStart)
      case .cubic(let control1, let control2, let end):
        let start = last
        for step in 1...Self.linesPerCurve {
          let t = Double(step) / Double(Self.linesPerCurve)
          add(
            from: &last, to: VectorPath.pointOnCubic(start, control1, control2, end, at: t))
        }
      }
    }
    starts.append((last, length))
  }

  private mutating func add(from start: inout CGPoint, to end: CGPoint) {
    let step = hypot(Double(end.x - start.x), Double(end.y - start.y))
    if step > 0 {
      starts.append((start, length))
      length += step
    }
    start = end
  }

  /// The point at a length, and the unit tangent there. The ends are continued as lines. O(log lines).
  func point(at length: Double) -> (point: CGPoint, tangent: CGPoint) {
    guard starts.count > 1 else { return (starts[0].point, CGPoint(x: 1, y: 0)) }
    var (low, high) = (0, starts.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle].length <= length { low = middle } else { high = middle - 1 }
    }
    let (start, end) = (starts[low], starts[low + 1])
    let step = end.length - start.length
    let tangent = CGPoint(
      x: (end.point.x - start.point.x) / step, y: (end.point.y - start.point.y) / step)
    let along = length - start.length
    return (
      CGPoint(x: start.point.x + tangent.x * along, y: start.point.y + tangent.y * along), tangent
    )
  }
}
