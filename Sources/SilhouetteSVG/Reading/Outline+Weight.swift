import Foundation
import SilhouetteGeometry

extension Outline {
  /// The cost of an outline in a map, in units of a filled line. A curve is split where it turns; each
  /// segment of a stroke is a body and a join.
  var weight: Int {
    let (straight, curved): (Int, Int)
    switch style {
    case .fill: (straight, curved) = (1, 3)
    case .stroke: (straight, curved) = (2, 8)
    }
    let base = 20
    if path.isStraight { return base + straight * path.underestimatedCount }
    return path.reduce(base) { $0 + ($1.isCurved ? curved : straight) }
  }
}

extension VectorPath.Element {
  /// Whether the element is a curve other than a circular arc.
  fileprivate var isCurved: Bool {
    switch self {
    case .quad, .cubic: true
    case .arc(let arc, _):
      abs(hypot(arc.axis1.x, arc.axis1.y) - hypot(arc.axis2.x, arc.axis2.y)) > 1e-9
    case .move, .line, .close: false
    }
  }
}

extension Stroke {
  /// An estimate of the number of dashes and gaps along a path, plus those in the pattern. Only the latter
  /// if the estimate is NaN or infinite: the line is then solid.
  func dashCount(along path: VectorPath) -> Int {
    guard !dashes.isEmpty else { return 0 }
    let period = dashes.reduce(0, +)
    let count = path.hullLength / period * Double(dashes.count)
    // The last subpath that is cut may have as many as all before it.
    let most = Double(2 * Self.mostDashes)
    return dashes.count + (count.isFinite ? Int(min(max(0, count), most)) : 0)
  }
}

extension VectorPath {
  /// An upper bound of the path's length: the length of its control polygon.
  fileprivate var hullLength: Double {
    segments.reduce(0) { length, segment in
      let (start, end) = (segment.start, segment.end)
      return switch segment.element {
      case .move: length
      case .line, .close: length + start.distance(to: end)
      case .quad(let control, _):
        length + start.distance(to: control) + control.distance(to: end)
      case .cubic(let control1, let control2, _):
        length + start.distance(to: control1) + control1.distance(to: control2)
          + control2.distance(to: end)
      case .arc(let arc, _):
        length + abs(arc.endAngle - arc.startAngle)
          * hypot(hypot(arc.axis1.x, arc.axis1.y), hypot(arc.axis2.x, arc.axis2.y))
      }
    }
  }
}

extension CGPoint {
  fileprivate func distance(to point: CGPoint) -> Double { hypot(point.x - x, point.y - y) }
}
