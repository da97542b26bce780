package import Foundation
package import SilhouetteGeometry

/// A segment: two to four control points, or an arc.
package struct ReferenceSegment {
  package var points: [CGPoint]
  package var arc: EllipticalArc?

  package var isLine: Bool { arc == nil && points.count == 2 }

  package func point(at t: Double) -> CGPoint {
    if let arc { return arc.point(at: arc.startAngle + (arc.endAngle - arc.startAngle) * t) }
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { a, b in
        CGPoint(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
      }
    }
    return points[0]
  }

  /// Parameters near the extrema of x and y, from samples refined by ternary search.
  package var turns: [Double] {
    guard points.count > 2 || arc != nil else { return [] }
    var turns: [Double] = []
    for axis in [\CGPoint.x, \CGPoint.y] {
      func value(_ t: Double) -> Double { Double(point(at: t)[keyPath: axis]) }
      for step in 1..<16 {
        var (low, high) = (Double(step - 1) / 16, Double(step + 1) / 16)
        let sign: Double = value((low + high) / 2) > value(low) ? 1 : -1
        guard sign * (value((low + high) / 2) - value(high)) > 0 else { continue }
        for _ in 0..<60 {
          let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
          if sign * value(a) < sign * value(b) { low = a } else { high = b }
        }
        turns.append(low)
      }
    }
    return turns
  }

  /// A path's segments; for a fill, including the lines that close open subpaths.
  package static func segments(of path: VectorPath, isFilled: Bool) -> [ReferenceSegment] {
    var segments: [ReferenceSegment] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func close() { if current != start { segments.append(.init(points: [current, start])) } }
    for segment in path.segments {
      switch segment.element {
      case .move(let point):
        if isFilled { close() }
        start = point
      case .line(let end): segments.append(.init(points: [current, end]))
      case .quad(let control, let end): segments.append(.init(points: [current, control, end]))
      case .cubic(let control1, let control2, let end):
        segments.append(.init(points: [current, control1, control2, end]))
      case .arc(let arc, let end): segments.append(.init(points: [current, end], arc: arc))
      case .close: close()
      }
      current = segment.end
    }
    if isFilled { close() }
    return segments
  }
}
