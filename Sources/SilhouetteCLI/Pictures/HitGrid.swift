import Foundation
import Silhouette

/// The shape at the centre of each pixel of a map's viewport.
struct HitGrid: TopShapes {
  let size: PictureSize
  private(set) var top: [Int32] = []

  var width: Int { size.width }
  var height: Int { size.height }

  /// O(pixels) queries, which the budget pays for.
  init(of map: HitMap, scale: Double, _ budget: inout AnswerBudget) throws {
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

  /// Whether a pixel shows an edge: the upper of two shapes that meet does, and a shape next to nothing. So
  /// edges are one pixel wide and lie on shapes.
  func isEdge(x: Int, y: Int) -> Bool {
    let index = top[y * size.width + x]
    return (x > 0 && top[y * size.width + x - 1] < index)
      || (x + 1 < size.width && top[y * size.width + x + 1] < index)
      || (y > 0 && top[(y - 1) * size.width + x] < index)
      || (y + 1 < size.height && top[(y + 1) * size.width + x] < index)
  }
}
