import Foundation

/// Makes the points of each pattern, from a seed.
struct PointSource {
  private var generator: SplitMix64
  private let box: CGRect

  init(box: CGRect, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    self.box = box
  }

  mutating func uniform(_ count: Int) -> [CGPoint] { (0..<count).map { _ in anywhere() } }

  /// Points off one of the pieces by up to `distance`, each piece as likely.
  mutating func near(_ pieces: [OutlinePiece], distance: Double, _ count: Int) -> [CGPoint] {
    (0..<count).map { _ in
      guard let piece = pieces.randomElement(using: &generator) else { return anywhere() }
      let place = piece.point(at: Double.random(in: 0..<1, using: &generator))
      let angle = Double.random(in: 0..<2 * .pi, using: &generator)
      let away = distance * Double.random(in: 0..<1, using: &generator).squareRoot()
      return CGPoint(x: place.x + away * cos(angle), y: place.y + away * sin(angle))
    }
  }

  /// A walk that keeps its direction for a while, and turns back at the box.
  mutating func finger(_ count: Int) -> [CGPoint] {
    var point = CGPoint(x: box.midX, y: box.midY)
    var angle = 0.0
    return (0..<count).map { place in
      if place % 2 == 1 { return point }
      angle += Double.random(in: -0.3...0.3, using: &generator)
      let step = Double.random(in: 1...2, using: &generator)
      let next = CGPoint(x: point.x + step * cos(angle), y: point.y + step * sin(angle))
      if box.contains(next) { point = next } else { angle += .pi }
      return point
    }
  }

  /// Points where `isHit` says no. Where none is found soon, there is no such place, and the points
  /// are beside the box.
  mutating func miss(_ count: Int, isHit: (CGPoint) -> Bool) -> [CGPoint] {
    var isFull = false
    return (0..<count).map { _ in
      for _ in 0..<500 where !isFull {
        let point = anywhere()
        if !isHit(point) { return point }
      }
      isFull = true
      return CGPoint(x: box.minX - 1, y: Double.random(in: box.minY...box.maxY, using: &generator))
    }
  }

  private mutating func anywhere() -> CGPoint {
    CGPoint(
      x: Double.random(in: box.minX..<box.maxX, using: &generator),
      y: Double.random(in: box.minY..<box.maxY, using: &generator))
  }
}
