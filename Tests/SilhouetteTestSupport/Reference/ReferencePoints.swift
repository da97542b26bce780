package import Foundation
package import SilhouetteGeometry

/// Points where containment is hard to decide: on vertices, on edges, at the height of vertices, and one
/// ulp beside all of those.
package struct ReferencePoints {
  var random: SplitMix64
  private var segments: [ReferenceSegment] = []
  /// Vertices, control points, and the points at which curves turn.
  private var corners: [CGPoint] = []
  private var box = CGRect.null

  package init(_ path: VectorPath, seed: UInt64) {
    random = SplitMix64(seed: seed &+ 0x5eed)
    segments = ReferenceSegment.segments(of: path, isFilled: true)
    for segment in segments {
      corners += segment.points + segment.turns.map(segment.point)
    }
    corners = corners.filter { $0.x.isFinite && $0.y.isFinite }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    box = CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  package mutating func next() -> CGPoint {
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

  /// The number, or one an ulp or a few away.
  private mutating func nudged(_ value: Double) -> Double {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: value.nextUp
    case 1: value.nextDown
    case 2: value + 3 * value.ulp
    default: value
    }
  }
}
