import Foundation
import Silhouette

/// A map seen pixel by pixel: the topmost shape at each pixel's centre, and the shapes under it.
struct Survey {
  /// One shape over another, by their indices.
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

  /// The pixels of a map's viewport. O(pixels) queries.
  init(of map: HitMap, scale: Double) throws {
    self.scale = scale
    let size = try PictureSize(map.size, scale: scale)
    (width, height) = (size.width, size.height)
    top = Array(repeating: -1, count: width * height)
    below = top
    pixels = Array(repeating: 0, count: map.shapes.count)
    pixelsOnTop = pixels
    for pixel in top.indices {
      add(map.shapeIndices(at: center(ofPixel: pixel), scale: scale), pixel)
    }
  }

  /// The centre of a pixel, in the document's units.
  func center(ofPixel index: Int) -> CGPoint {
    CGPoint(
      x: (Double(index % width) + 0.5) / scale, y: (Double(index / width) + 0.5) / scale)
  }

  /// Counts the shapes that cover a pixel, front to back.
  private mutating func add(_ shapes: [Int], _ pixel: Int) {
    guard let topmost = shapes.first else { return }
    top[pixel] = Int32(topmost)
    pixelsOnTop[topmost] += 1
    pixels[topmost] += 1
    for (upper, lower) in zip(shapes, shapes.dropFirst()) where upper != lower {
      pixels[lower] += 1
      overlaps[Pair(upper: upper, lower: lower), default: 0] += 1
      if below[pixel] < 0 { below[pixel] = Int32(lower) }
    }
  }
}
