import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

/// Outlines of many long edges, in a square of 1,000 units. Uniform grids do not help with them.
extension VectorPath {
  /// Teeth side by side, turned by 30 degrees.
  static func comb(edges: Int) -> VectorPath {
    let pitch = 1000 / Double(edges / 2)
    var points = [CGPoint(x: 0, y: 0)]
    for tooth in 0..<edges / 2 {
      points.append(CGPoint(x: pitch * Double(tooth), y: 900))
      points.append(CGPoint(x: pitch * (Double(tooth) + 0.5), y: 100))
    }
    points.append(CGPoint(x: 1000, y: 0))
    let (cosine, sine) = (cos(Double.pi / 6), 0.5)
    return VectorPath(
      polygon: points.map { point in
        let (x, y) = (Double(point.x) - 500, Double(point.y) - 500)
        return CGPoint(
          x: 500 + 0.7 * (cosine * x - sine * y), y: 500 + 0.7 * (sine * x + cosine * y))
      })
  }

  /// A star of thin spikes.
  static func spikes(edges: Int) -> VectorPath {
    VectorPath(
      polygon: (0..<edges).map { number in
        let radius = number % 2 == 0 ? 400.0 : 10
        let angle = 2 * .pi * Double(number) / Double(edges)
        return CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
      })
  }

  /// Rings of twelve edges around one another.
  static func rings(edges: Int) -> VectorPath {
    var path = VectorPath()
    for ring in 1...edges / 12 {
      let radius = 400 * Double(ring) / Double(edges / 12)
      path.append(
        polygon: (0..<12).map { number in
          let angle = .pi * Double(number) / 6
          return CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
        })
    }
    return path
  }

  /// Lines between random points, which all cross one another.
  static func chords(edges: Int, seed: UInt64) -> VectorPath {
    var generator = SplitMix64(seed: seed)
    return VectorPath(
      polygon: (0..<edges).map { _ in
        CGPoint(
          x: .random(in: 0..<1000, using: &generator), y: .random(in: 0..<1000, using: &generator))
      })
  }
}
