package import Foundation
package import SilhouetteGeometry

/// Winding numbers by a scan over a path's elements in exact arithmetic. It shares nothing with the
/// engine's pieces.
package struct ReferenceOutline {
  private var curves: [ReferenceCurve] = []
  private var arcs: [ReferenceArc] = []

  package init(_ path: VectorPath) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for segment in path.segments {
      switch segment.element {
      case .move(let point):
        addCurve([current, start])
        start = point
      case .line, .close: addCurve([segment.start, segment.end])
      case .quad(let control, let end): addCurve([segment.start, control, end])
      case .cubic(let control1, let control2, let end):
        addCurve([segment.start, control1, control2, end])
      case .arc(let arc, let end): arcs.append(ReferenceArc(arc, from: segment.start, to: end))
      }
      current = segment.end
    }
    addCurve([current, start])
  }

  private mutating func addCurve(_ points: [CGPoint]) {
    if Set(points).count > 1 {
      curves.append(ReferenceCurve(points.map { (Double($0.x), Double($0.y)) }))
    }
  }

  /// The winding number of a point; nil on a curve or near an arc.
  package func winding(of point: CGPoint) -> Int? {
    var sum = 0
    for curve in curves {
      guard let winding = curve.winding(x: Double(point.x), y: Double(point.y)) else { return nil }
      sum += winding
    }
    for arc in arcs {
      guard let winding = arc.winding(x: Double(point.x), y: Double(point.y)) else { return nil }
      sum += winding
    }
    return sum
  }

  /// Whether a curve (not a line) passes within `ulps` units in the last place of the point.
  package func isOnCurve(_ point: CGPoint, within ulps: Double) -> Bool {
    curves.contains { $0.isCurve(within: ulps, ofX: Double(point.x), y: Double(point.y)) }
  }
}
