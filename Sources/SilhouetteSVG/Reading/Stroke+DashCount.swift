import Foundation
import SilhouetteGeometry

extension Stroke {
  /// An estimate of the number of dashes and gaps along a path, plus those in the pattern. Only the latter if the
  /// estimate is NaN or infinite: the line is then solid.
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
  var hullLength: Double {
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
