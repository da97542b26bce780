import Foundation
import Silhouette

/// The topmost shape at each pixel of a picture.
protocol TopShapes {
  var width: Int { get }
  var height: Int { get }
  /// Row by row the index of the topmost shape, or -1.
  var top: [Int32] { get }
}

extension HitMap.Frame {
  /// The centre of a pixel of the map's picture, in the map's units.
  func center(_ x: Int, _ y: Int, scale: Double) -> CGPoint {
    let center = PixelRect.center(x: x, y: y, scale: scale)
    return isNorthUp ? CGPoint(x: rect.minX + center.x, y: rect.maxY - center.y) : center
  }
}

/// A row's consecutive pixels with the same topmost shape.
struct PixelRun {
  let shape: Int
  let row: Int
  let columns: Range<Int>
}

extension TopShapes {
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

  /// For each shape a long run of its pixels near a row; nil for a shape that is never on top. O(pixels).
  func longRuns(near rows: [Double]) -> [PixelRun?] {
    var best: [(run: PixelRun, score: Double)?] = Array(repeating: nil, count: rows.count)
    for run in (0..<height).lazy.flatMap(runs(ofRow:)) {
      let score = Double(run.columns.count) - 2 * abs(Double(run.row) - rows[run.shape])
      if score > best[run.shape]?.score ?? -.infinity { best[run.shape] = (run, score) }
    }
    return best.map { $0?.run }
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

/// The shape at the centre of each pixel of a map's viewport.
struct HitGrid: TopShapes {
  let size: PictureSize
  private(set) var top: [Int32] = []

  var width: Int { size.width }
  var height: Int { size.height }

  /// O(pixels) queries, which the budget pays for.
  init(of map: HitMap, scale: Double, _ budget: inout Budget) throws {
    size = try PictureSize(map.size, scale: scale)
    // The shapes' indices, and the picture's pixels.
    try budget.reserve(size.width * size.height, each: 8)
    try budget.spend(size.width * size.height, each: 30)
    top.reserveCapacity(size.width * size.height)
    try budget.check(asking: map, scale: scale, size.width, size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let center = map.frame.center(x, y, scale: scale)
        try budget.pay(forAsking: map, at: center, scale: scale, x, y)
        top.append(Int32(map.shapeIndex(at: center, scale: scale)))
      }
    }
  }

  /// The index of the shape at a pixel; nil for none.
  func shape(x: Int, y: Int) -> Int? {
    let index = top[y * size.width + x]
    return index < 0 ? nil : Int(index)
  }
}
