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
    var length = 0.0
    for segment in segments {
      var points = [segment.start]
      switch segment.element {
      case .move, .line, .close: break
      case .quad(let control, _): points.append(control)
      case .cubic(let control1, let control2, _): points += [control1, control2]
      case .arc(let arc, _):
        let (a, b) = (arc.axis1, arc.axis2)
        length += abs(arc.endAngle - arc.startAngle) * hypot(hypot(a.x, a.y), hypot(b.x, b.y))
        continue
      }
      for (p, q) in zip(points, points.dropFirst() + [segment.end]) {
        length += hypot(Double(q.x - p.x), Double(q.y - p.y))
      }
    }
    return length
  }
}
