import Foundation
import SilhouetteTestSupport

/// Makes random points of each pattern, from a seed.
struct PointSource {
  private var generator: SplitMix64
  private let box: CGRect

  init(box: CGRect, seed: UInt64) {
    generator = SplitMix64(seed: seed)
    self.box = box
  }

  /// The points of all patterns; those near the outline are up to `distance` from a piece of it.
  ///
  /// - Parameter misses: how many points miss, where it takes long to know that they do; nil for as many as of others.
  mutating func points(
    _ settings: Settings, near pieces: [OutlinePiece], within distance: Double = 0.5,
    misses: Int? = nil, isHit: (CGPoint) -> Bool
  ) -> [PointPattern: [CGPoint]] {
    [
      .uniform: uniform(settings.points),
      .near: near(pieces, distance: distance, settings.points),
      .finger: finger(settings.points),
      .miss: miss(misses ?? settings.points, isHit: isHit),
      .cold: uniform(settings.coldPoints),
    ]
  }

  mutating func uniform(_ count: Int) -> [CGPoint] { (0..<count).map { _ in anywhere() } }

  /// Points up to `distance` from a random piece.
  mutating func near(_ pieces: [OutlinePiece], distance: Double, _ count: Int) -> [CGPoint] {
    (0..<count).map { _ in
      guard let piece = pieces.randomElement(using: &generator) else { return anywhere() }
      let start = piece.point(at: Double.random(in: 0..<1, using: &generator))
      let angle = Double.random(in: 0..<2 * .pi, using: &generator)
      let away = distance * Double.random(in: 0..<1, using: &generator).squareRoot()
      return CGPoint(x: start.x + away * cos(angle), y: start.y + away * sin(angle))
    }
  }

  /// A walk that changes its direction slowly, and turns back at the edge of the box.
  mutating func finger(_ count: Int) -> [CGPoint] {
    var point = CGPoint(x: box.midX, y: box.midY)
    var angle = 0.0
    return (0..<count).map { index in
      if index % 2 == 1 { return point }
      angle += Double.random(in: -0.3...0.3, using: &generator)
      let step = Double.random(in: 1...2, using: &generator)
      let next = CGPoint(x: point.x + step * cos(angle), y: point.y + step * sin(angle))
      if box.contains(next) { point = next } else { angle += .pi }
      return point
    }
  }

  /// Points for which `isHit` is false. If none is found soon, there are none in the box, and the points are
  /// outside of it.
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

/// Where the points of a question lie.
public enum PointPattern: String, Sendable, Hashable, Codable, CaseIterable {
  /// Anywhere in the bounding box.
  case uniform
  /// Within half a unit of the outline, where the answer is hardest.
  case near
  /// A finger's path in steps of a unit or two, with each point asked twice, as views are.
  case finger
  /// Anywhere in the bounding box, outside of all shapes.
  case miss
  /// Anywhere in the bounding box. There are too many points for any cache to hold the memory of their answers, and
  /// each is asked once.
  case cold
}
