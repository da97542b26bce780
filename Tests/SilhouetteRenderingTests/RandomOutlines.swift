#if Rendering
import Foundation
import SilhouetteGeometry

extension VectorPath {
  /// One to three subpaths of lines, curves and arcs in a square, open or closed.
  static func random(using random: inout SplitMix64, size: Double) -> VectorPath {
    func point() -> CGPoint {
      CGPoint(
        x: Double.random(in: 0...size, using: &random),
        y: Double.random(in: 0...size, using: &random))
    }
    var path = VectorPath()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: path.addLine(to: point())
        case 1: path.addQuad(to: point(), control: point())
        case 2: path.addCubic(to: point(), control1: point(), control2: point())
        default:
          path.addArc(
            to: point(),
            radii: CGSize(
              width: Double.random(in: 1...size, using: &random),
              height: Double.random(in: 1...size, using: &random)),
            rotation: Double.random(in: 0...180, using: &random),
            largeArc: Bool.random(using: &random), sweep: Bool.random(using: &random))
        }
      }
      if Bool.random(using: &random) { path.close() }
    }
    return path
  }

  /// A polyline in a square, open or closed.
  static func randomPolyline(using random: inout SplitMix64, size: Double) -> VectorPath {
    let points = (0..<Int.random(in: 2...5, using: &random)).map { _ in
      CGPoint(
        x: Double.random(in: 0...size, using: &random),
        y: Double.random(in: 0...size, using: &random))
    }
    return VectorPath(polygon: points, closed: Bool.random(using: &random))
  }
}
#endif
