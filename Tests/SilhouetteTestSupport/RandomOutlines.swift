package import Foundation
package import SilhouetteGeometry

extension VectorPath {
  /// Calls `body` with a random path for each seed, and with the generator, to draw more from.
  package static func forEachRandom(
    _ seeds: Range<UInt64>, size: Double,
    _ body: (_ seed: UInt64, _ path: VectorPath, _ random: inout SplitMix64) throws -> Void
  ) rethrows {
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let path = VectorPath.random(using: &random, size: size)
      try body(seed, path, &random)
    }
  }

  /// One to three subpaths of lines, curves and arcs in a square, open or closed.
  package static func random(using random: inout SplitMix64, size: Double) -> VectorPath {
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

  /// Two to five points in a square, joined by lines, open or closed.
  package static func randomPolyline(using random: inout SplitMix64, size: Double) -> VectorPath {
    var path = VectorPath()
    for index in 0..<Int.random(in: 2...5, using: &random) {
      let point = CGPoint(
        x: Double.random(in: 0...size, using: &random),
        y: Double.random(in: 0...size, using: &random))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if Bool.random(using: &random) { path.close() }
    return path
  }

  /// Adds a closed polygon.
  package mutating func append(polygon points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    close()
  }
}

extension Stroke {
  /// Any cap and join, often dashed, sometimes with an elliptical or mirrored pen.
  package static func random(using random: inout SplitMix64) -> Stroke {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var style = Stroke(
      width: number(0.5...12), cap: LineCap.allCases.randomElement(using: &random) ?? .butt,
      join: LineJoin.allCases.randomElement(using: &random) ?? .miter, miterLimit: number(1...8))
    if Bool.random(using: &random) {
      style.dashes = (0..<Int.random(in: 1...4, using: &random)).map { _ in number(0.5...9) }
      style.dashOffset = number(-20...20)
    }
    if Bool.random(using: &random) {
      style.pen = Affine(
        a: number(0.4...2), b: number(-0.5...0.5), c: number(-0.5...0.5),
        d: number(0.4...2) * (Bool.random(using: &random) ? 1 : -1), tx: 0, ty: 0)
    }
    return style
  }
}
