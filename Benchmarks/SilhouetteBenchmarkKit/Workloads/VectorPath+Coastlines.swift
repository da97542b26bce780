import Foundation
import SilhouetteGeometry

/// Outlines with the roughness of coasts, in a square of 1,000 units.
extension VectorPath {
  /// A coastline of straight edges.
  static func coastline(vertices: Int, seed: UInt64) -> VectorPath {
    VectorPath(polygon: coast(vertices, seed: seed))
  }

  /// A smooth coastline of cubics: a Catmull-Rom spline through the vertices of a rough one, which is
  /// how drawing programs smooth a line.
  static func smoothCoastline(cubics: Int, seed: UInt64) -> VectorPath {
    let points = coast(cubics, seed: seed)
    func vertex(_ place: Int) -> CGPoint { points[(place + cubics) % cubics] }
    func control(at place: Int, sign: Double) -> CGPoint {
      let (before, at, after) = (vertex(place - 1), vertex(place), vertex(place + 1))
      return CGPoint(
        x: at.x + sign * (after.x - before.x) / 6, y: at.y + sign * (after.y - before.y) / 6)
    }
    var path = VectorPath()
    path.move(to: vertex(0))
    for place in 0..<cubics {
      path.addCubic(
        to: vertex(place + 1), control1: control(at: place, sign: 1),
        control2: control(at: place + 1, sign: -1))
    }
    path.close()
    return path
  }

  /// Vertices round the centre by growing angles, so that no two edges ever cross. The distance from
  /// the centre is noise in octaves, each shallower as it is finer, down to a few vertices a wave; each
  /// vertex is out of line by a part of an edge's length.
  private static func coast(_ count: Int, seed: UInt64) -> [CGPoint] {
    var generator = SplitMix64(seed: seed)
    var radii = [Double](repeating: 1, count: count)
    var waves = 3.0
    while waves * 5 < Double(count) {
      let phase = Double.random(in: 0..<2 * .pi, using: &generator)
      for place in 0..<count {
        radii[place] += 0.5 / waves * sin(waves * 2 * .pi * Double(place) / Double(count) + phase)
      }
      waves = (waves * 2.3).rounded()
    }
    return radii.enumerated().map { place, radius in
      let edge = 2 * .pi / Double(count)
      let angle = edge * (Double(place) + Double.random(in: -0.3...0.3, using: &generator))
      let distance = 330 * (radius + edge * Double.random(in: -0.5...0.5, using: &generator))
      return CGPoint(x: 500 + distance * cos(angle), y: 500 + distance * sin(angle))
    }
  }
}
