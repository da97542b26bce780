import Foundation
import Silhouette

/// A map seen pixel by pixel: the topmost shape at each pixel's centre, and the shapes under it.
struct Survey {
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
  ///
  /// - Parameter topmostOnly: leaves out what is under the topmost shapes, and all counts.
  init(
    of map: HitMap, scale: Double, topmostOnly: Bool = false, _ budget: inout Budget,
    _ progress: inout ProgressBar
  ) throws {
    defer { progress.clear() }
    self.scale = scale
    let size = try PictureSize(map.size, scale: scale)
    (width, height) = (size.width, size.height)
    // Includes the arrays for finding gaps, or the picture.
    try budget.pay((width * height) * .bytes(10))
    top = Array(repeating: -1, count: width * height)
    below = topmostOnly ? [] : top
    pixels = Array(repeating: 0, count: map.shapes.count)
    pixelsOnTop = pixels
    try budget.check(asking: map, scale: scale, width, height)
    for y in 0..<height {
      for x in 0..<width {
        let center = map.frame.center(x, y, scale: scale)
        try budget.pay(forAsking: map, at: center, scale: scale, x, y)
        if topmostOnly {
          top[y * width + x] = Int32(map.hitTest(center, scale: scale)?.index ?? -1)
          continue
        }
        let shapes = map.shapeIndices(at: center, scale: scale)
        if shapes.isEmpty { continue }
        // What sorting them has cost.
        let levels = Int.bitWidth - 1 - shapes.count.leadingZeroBitCount
        try budget.pay(shapes.count * .work(80 + 15 * levels))
        let before = overlaps.count
        add(shapes, y * width + x)
        try budget.pay((overlaps.count - before) * Price(work: 200, bytes: 100))
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

extension Survey {
  /// The runs of a row, without pixels that show no shape.
  func runs(ofRow row: Int) -> [PixelRun] {
    let first = row * width
    let pixels = top[first..<first + width]
    var runs: [PixelRun] = []
    var start = first
    while start < pixels.endIndex {
      let shape = pixels[start]
      let end = pixels[start...].firstIndex { $0 != shape } ?? pixels.endIndex
      if shape >= 0 {
        runs.append(PixelRun(shape: Int(shape), row: row, columns: start - first..<end - first))
      }
      start = end
    }
    return runs
  }

  /// The index of the topmost shape at a point of the picture, in pixels; −1 for none.
  func topmost(x: Double, y: Double) -> Int {
    let (column, row) = (Int(clamping: x), Int(clamping: y))
    guard 0..<width ~= column, 0..<height ~= row else { return -1 }
    return Int(top[row * width + column])
  }

  /// Whether a pixel shows an edge: the upper of two shapes that meet does, and a shape next to nothing. So
  /// edges are one pixel wide and lie on shapes.
  func isEdge(x: Int, y: Int) -> Bool {
    let index = top[y * width + x]
    return (x > 0 && top[y * width + x - 1] < index)
      || (x + 1 < width && top[y * width + x + 1] < index)
      || (y > 0 && top[(y - 1) * width + x] < index)
      || (y + 1 < height && top[(y + 1) * width + x] < index)
  }
}

/// A row's consecutive pixels with the same topmost shape.
struct PixelRun {
  let shape: Int
  let row: Int
  let columns: Range<Int>
}

extension HitMap.Frame {
  /// The centre of a pixel of the map's picture, in the map's units.
  func center(_ x: Int, _ y: Int, scale: Double) -> CGPoint {
    let center = PixelRect.center(x: x, y: y, scale: scale)
    return isNorthUp ? CGPoint(x: rect.minX + center.x, y: rect.maxY - center.y) : center
  }
}
