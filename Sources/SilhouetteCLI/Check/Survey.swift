import Foundation
import Silhouette

/// A map seen pixel by pixel: the topmost shape at each pixel's centre, and the shapes under it.
struct Survey: TopShapes {
  /// Two shapes by their indices, one over another in paint order.
  struct Pair: Hashable {
    let upper: Int
    let lower: Int
  }

  /// Pixels per unit of the document.
  let scale: Double
  let width: Int
  let height: Int
  /// Row by row the index of the topmost shape, or -1.
  private(set) var top: [Int32]
  /// The index of the shape directly under the topmost one, or -1.
  private(set) var below: [Int32]
  /// How many pixels a shape takes from the one directly under it.
  private(set) var overlaps: [Pair: Int] = [:]
  /// For each shape, how many pixels of the picture it covers.
  private(set) var pixels: [Int]
  /// For each shape, on how many pixels it is on top.
  private(set) var pixelsOnTop: [Int]

  /// The pixels of a map's viewport. O(pixels) queries, which the budget pays for.
  init(
    of map: HitMap, scale: Double, _ budget: inout Budget, _ progress: inout ProgressBar
  ) throws {
    defer { progress.clear() }
    self.scale = scale
    let size = try PictureSize(map.size, scale: scale)
    (width, height) = (size.width, size.height)
    // With what finds gaps.
    try budget.reserve(width * height, each: 10)
    top = Array(repeating: -1, count: width * height)
    below = top
    pixels = Array(repeating: 0, count: map.shapes.count)
    pixelsOnTop = pixels
    try budget.check(asking: map, scale: scale, width, height)
    for y in 0..<height {
      for x in 0..<width {
        let center = map.frame.center(x, y, scale: scale)
        try budget.pay(forAsking: map, at: center, scale: scale, x, y)
        let shapes = map.shapeIndices(at: center, scale: scale)
        if shapes.isEmpty { continue }
        // What sorting them has cost.
        let levels = Int.bitWidth - 1 - shapes.count.leadingZeroBitCount
        try budget.spend(shapes.count, each: 80 + 15 * levels)
        let before = overlaps.count
        add(shapes, y * width + x)
        try budget.spend(overlaps.count - before, each: 200)
        try budget.reserve(overlaps.count - before, each: 100)
      }
      progress.show(done: (y + 1) * width, share: Double(y + 1) / Double(height))
    }
  }

  /// Counts the shapes that cover a pixel, front to back.
  private mutating func add(_ shapes: [Int], _ pixel: Int) {
    var upper = -1
    for shape in shapes where shape != upper {
      pixels[shape] += 1
      if upper < 0 {
        top[pixel] = Int32(shape)
        pixelsOnTop[shape] += 1
      } else {
        overlaps[Pair(upper: upper, lower: shape), default: 0] += 1
        if below[pixel] < 0 { below[pixel] = Int32(shape) }
      }
      upper = shape
    }
  }
}
