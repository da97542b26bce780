import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

/// Outlines as rough as coasts, in a square of 1,000 units.
extension VectorPath {
  /// A coastline of straight edges.
  static func coastline(vertices: Int, seed: UInt64) -> VectorPath {
    VectorPath(polygon: coast(vertices, seed: seed))
  }

  /// A smooth coastline of cubics: a Catmull–Rom spline through the vertices of a rough one.
  static func smoothCoastline(cubics: Int, seed: UInt64) -> VectorPath {
    let points = coast(cubics, seed: seed)
    func vertex(_ index: Int) -> CGPoint { points[(index + cubics) % cubics] }
    func control(at index: Int, sign: Double) -> CGPoint {
      let (before, at, after) = (vertex(index - 1), vertex(index), vertex(index + 1))
      return CGPoint(
        x: at.x + sign * (after.x - before.x) / 6, y: at.y + sign * (after.y - before.y) / 6)
    }
    var path = VectorPath()
    path.move(to: vertex(0))
    for index in 0..<cubics {
      path.addCubic(
        to: vertex(index + 1), control1: control(at: index, sign: 1),
        control2: control(at: index + 1, sign: -1))
    }
    path.close()
    return path
  }

  /// Vertices around the centre at rising angles, so that no two edges cross. The distance from the centre is noise in
  /// octaves, down to a few vertices per wave, and each vertex is displaced by a fraction of an edge's length.
  private static func coast(_ count: Int, seed: UInt64) -> [CGPoint] {
    var generator = SplitMix64(seed: seed)
    var radii = [Double](repeating: 1, count: count)
    var waves = 3.0
    while waves * 5 < Double(count) {
      let phase = Double.random(in: 0..<2 * .pi, using: &generator)
      for index in 0..<count {
        radii[index] += 0.5 / waves * sin(waves * 2 * .pi * Double(index) / Double(count) + phase)
      }
      waves = (waves * 2.3).rounded()
    }
    return radii.enumerated().map { index, radius in
      let edge = 2 * .pi / Double(count)
      let angle = edge * (Double(index) + Double.random(in: -0.3...0.3, using: &generator))
      let distance = 330 * (radius + edge * Double.random(in: -0.5...0.5, using: &generator))
      return CGPoint(x: 500 + distance * cos(angle), y: 500 + distance * sin(angle))
    }
  }
}
