import Foundation
import Silhouette

/// Compares an outline's mask with its exact region at every pixel centre.
struct OutlineComparison {
  /// How many pixels were compared.
  private(set) var pixels = 0
  /// At how many of them the engines disagree.
  private(set) var disagreements = 0
  /// The greatest distance of such a pixel's centre from the outline, in pixels.
  private(set) var farthest = 0.0

  static func += (total: inout Self, other: Self) {
    total.pixels += other.pixels
    total.disagreements += other.disagreements
    total.farthest = max(total.farthest, other.farthest)
  }
}

extension OutlineComparison {
  /// Compares one outline at a scale.
  ///
  /// - Parameter progress: called after each row with the number of pixels compared.
  init(
    of outline: Outline, scale: Double, _ limits: Limits, _ budget: inout AnswerBudget,
    progress: (Int) -> Void
  ) throws {
    self.init()
    let mask = try BitMask(of: [outline], scale: scale, limits: limits)
    let region = PathRegion(outline)
    let bounds = mask.pixelRect.isEmpty ? region.bounds : mask.bounds.union(region.bounds)
    let rect = try PixelRect(covering: bounds, scale: scale)
    pixels = max(0, rect.width) * max(0, rect.height)
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        let center = PixelRect.center(x: x, y: y, scale: scale)
        try budget.pay(forAsking: x, y) { region.work(at: center) }
        guard mask[x, y] != region.pointInside(center) else { continue }
        disagreements += 1
        farthest = max(
          farthest,
          try region.distanceToEdge(from: center, of: outline, scale: scale, &budget))
      }
      progress((y + 1 - rect.y) * rect.width)
    }
  }
}

extension PathRegion {
  /// The distance in pixels from a point to the edge of the region of `outline`.
  fileprivate func distanceToEdge(
    from point: CGPoint, of outline: Outline, scale: Double, _ budget: inout AnswerBudget
  ) throws(InputError) -> Double {
    switch outline.style {
    case .fill:
      try budget.spend(1000 + work(at: point))
      return distanceToOutline(from: point) * scale
    case .stroke: return try distanceToFlip(from: point, scale: scale, &budget)
    }
  }

  /// The distance in pixels to a different answer, found by probing circles in 64 directions, each a tenth
  /// larger than the last; infinite beyond 1 pixel.
  private func distanceToFlip(
    from point: CGPoint, scale: Double, _ budget: inout AnswerBudget
  ) throws(InputError) -> Double {
    let answer = pointInside(point)
    var radius = 0x1p-20
    while radius <= 1 {
      try budget.spend(64, each: 40 + work(at: point))
      for direction in 0..<64 {
        let angle = Double(direction) * .pi / 32
        let probe = CGPoint(
          x: Double(point.x) + radius / scale * cos(angle),
          y: Double(point.y) + radius / scale * sin(angle))
        if pointInside(probe) != answer { return radius }
      }
      radius *= 1.1
    }
    return .infinity
  }
}
