import Foundation
import SilhouetteGeometry
import SilhouetteTestSupport

/// Simple figures in a square of 1,000 units.
extension VectorPath {
  /// A star with ten points.
  static func star() -> VectorPath {
    VectorPath(
      polygon: (0..<20).map { corner in
        let radius = corner % 2 == 0 ? 400.0 : 160
        let angle = .pi * Double(corner) / 10
        return CGPoint(x: 500 + radius * cos(angle), y: 500 + radius * sin(angle))
      })
  }

  /// A circle of four cubics, as drawing programs write it, with an error of 0.03 %.
  static func circleOfCubics() -> VectorPath {
    var path = VectorPath()
    let (radius, handle) = (400.0, 400 * 0.552_284_75)
    path.move(to: CGPoint(x: 500, y: 100))
    var (out, along) = (CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0))
    for _ in 0..<4 {
      let start = CGPoint(x: 500 + out.x * radius, y: 500 + out.y * radius)
      let end = CGPoint(x: 500 + along.x * radius, y: 500 + along.y * radius)
      path.addCubic(
        to: end, control1: CGPoint(x: start.x + along.x * handle, y: start.y + along.y * handle),
        control2: CGPoint(x: end.x + out.x * handle, y: end.y + out.y * handle))
      (out, along) = (along, CGPoint(x: -out.x, y: -out.y))
    }
    path.close()
    return path
  }

  /// A true circle of four arcs.
  static func circleOfArcs() -> VectorPath {
    VectorPath(ellipseAt: CGPoint(x: 500, y: 500), radii: CGSize(width: 400, height: 400))
  }

  /// A disc with square holes that do not overlap, for the even-odd rule.
  static func discWithHoles(seed: UInt64) -> VectorPath {
    var generator = SplitMix64(seed: seed)
    var path = circleOfCubics()
    for row in 0..<10 {
      for column in 0..<20 {
        let x = 220 + 28 * Double(column) + Double.random(in: 0..<16, using: &generator)
        let y = 220 + 56 * Double(row) + Double.random(in: 0..<44, using: &generator)
        path.move(to: CGPoint(x: x, y: y))
        path.addLine(to: CGPoint(x: x + 8, y: y))
        path.addLine(to: CGPoint(x: x + 8, y: y + 8))
        path.addLine(to: CGPoint(x: x, y: y + 8))
        path.close()
      }
    }
    return path
  }
}
