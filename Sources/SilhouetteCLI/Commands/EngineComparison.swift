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
    of outline: Outline, scale: Double, _ limits: Limits, _ budget: inout Budget,
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
    from point: CGPoint, of outline: Outline, scale: Double, _ budget: inout Budget
  ) throws(LimitExceeded) -> Double {
    switch outline.style {
    case .fill:
      try budget.pay(.work(1000 + work(at: point)))
      return distanceToOutline(from: point) * scale
    case .stroke: return try distanceToFlip(from: point, scale: scale, &budget)
    }
  }

  /// The distance in pixels to a different answer, found by probing circles in 64 directions, each a tenth
  /// larger than the last; infinite beyond 1 pixel.
  private func distanceToFlip(
    from point: CGPoint, scale: Double, _ budget: inout Budget
  ) throws(LimitExceeded) -> Double {
    let answer = pointInside(point)
    var radius = 0x1p-20
    while radius <= 1 {
      try budget.pay(64 * .work(40 + work(at: point)))
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

/// Compares what is rendered of each shape with its outlines, at every pixel centre.
struct InkComparison {
  /// At how many pixels a shape is rendered, and at how many its outlines are.
  struct Shape {
    let id: String
    var renderedOnly = 0
    var outlineOnly = 0
    var both = 0
  }

  /// The shapes that are not rendered as their outlines say.
  private(set) var shapes: [Shape] = []

  /// Compares the first engine with the last; nothing without rendered masks. O(pixels) questions.
  init(
    _ engines: [EngineCost], scale: Double, _ budget: inout Budget,
    _ progress: inout ProgressBar
  ) throws {
    guard let exact = engines.first?.map, let last = engines.last, last.name == "alpha" else {
      return
    }
    let size = try PictureSize(exact.size, scale: scale)
    var all = exact.shapes.map { Shape(id: $0.id) }
    try budget.pay(all.count * .work(100))
    // For each shape 1 if its outlines hold the pixel, plus 2 if it is rendered there.
    var marks = [UInt8](repeating: 0, count: all.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let center = PixelRect.center(x: x, y: y, scale: scale)
        try budget.pay(forAsking: exact, at: center, scale: scale, x, y)
        let outlined = exact.shapeIndices(at: center)
        let rendered = last.map.shapeIndices(at: center, scale: scale)
        try budget.pay((outlined.count + rendered.count) * .work(100))
        for shape in outlined { marks[shape] |= 1 }
        for shape in rendered { marks[shape] |= 2 }
        for shape in [outlined, rendered].joined() where marks[shape] != 0 {
          switch marks[shape] {
          case 1: all[shape].outlineOnly += 1
          case 2: all[shape].renderedOnly += 1
          default: all[shape].both += 1
          }
          marks[shape] = 0
        }
      }
      progress.show(done: (y + 1) * size.width, share: Double(y + 1) / Double(size.height))
    }
    shapes = all.filter { $0.renderedOnly + $0.outlineOnly > 0 }
  }
}
