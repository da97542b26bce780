import Foundation
import SilhouetteGeometry

/// Points at which a path's containment is hard to tell: on vertices, on edges, at vertices' heights,
/// and one bit beside them all.
struct ReferencePoints {
  var random: SplitMix64
  private var segments: [Segment] = []
  /// Vertices, control points, and the points at which curves turn.
  private var corners: [CGPoint] = []
  private var box = CGRect.null

  /// A segment by its points: two to four, or those along an arc.
  private struct Segment {
    var points: [CGPoint]
    var arc: EllipticalArc?

    func point(at t: Double) -> CGPoint {
      if let arc { return arc.point(at: arc.startAngle + (arc.endAngle - arc.startAngle) * t) }
      var points = points
      while points.count > 1 {
        points = zip(points, points.dropFirst()).map { a, b in
          CGPoint(x: a.x * (1 - t) + b.x * t, y: a.y * (1 - t) + b.y * t)
        }
      }
      return points[0]
    }

    /// Parameters near which x or y turns back: minima and maxima among many samples, then halved.
    var turns: [Double] {
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
  }

  init(_ path: VectorPath, seed: UInt64) {
    random = SplitMix64(seed: seed &+ 0x5eed)
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func close() -> Segment { Segment(points: [current, start]) }
    for element in path {
      switch element {
      case .move(let point):
        segments.append(close())
        (start, current) = (point, point)
      case .line(let end): segments.append(Segment(points: [current, end]))
      case .quad(let control, let end): segments.append(Segment(points: [current, control, end]))
      case .cubic(let control1, let control2, let end):
        segments.append(Segment(points: [current, control1, control2, end]))
      case .arc(let arc, let end): segments.append(Segment(points: [current, end], arc: arc))
      case .close: segments.append(close())
      }
      current = segments.last?.points.last ?? current
      if case .move(let point) = element { current = point }
    }
    segments.append(close())
    segments.removeFirst()
    for segment in segments {
      corners += segment.points + segment.turns.map(segment.point)
    }
    corners = corners.filter { $0.x.isFinite && $0.y.isFinite }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    box = CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  mutating func next() -> CGPoint {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return uniform()
    case 2: return CGPoint(x: nudged(corner().x), y: nudged(corner().y))
    case 3: return CGPoint(x: uniform().x, y: nudged(corner().y))
    case 4: return CGPoint(x: nudged(corner().x), y: uniform().y)
    case 5: return CGPoint(x: onSegment().x, y: nudged(corner().y))
    default:
      let point = onSegment()
      return CGPoint(x: nudged(point.x), y: nudged(point.y))
    }
  }

  private mutating func corner() -> CGPoint { corners.randomElement(using: &random) ?? .zero }

  private mutating func uniform() -> CGPoint {
    let (a, b) = (
      Double.random(in: -0.05...1.05, using: &random),
      Double.random(in: -0.05...1.05, using: &random)
    )
    return CGPoint(x: box.minX + box.width * a, y: box.minY + box.height * b)
  }

  private mutating func onSegment() -> CGPoint {
    let segment = segments.randomElement(using: &random)
    let parameters = [0.5, 0.25, 0.75, 0, 1, Double.random(in: 0...1, using: &random)]
    let t = Bool.random(using: &random) ? parameters[5] : parameters.randomElement(using: &random)
    return segment?.point(at: t ?? 0) ?? .zero
  }

  /// The number, or one a bit or a few away.
  private mutating func nudged(_ value: Double) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: value.nextUp
    case 1: value.nextDown
    case 2: value + 3 * value.ulp
    default: value
    }
  }
}
