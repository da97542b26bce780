import Foundation
import Silhouette

/// A map seen pixel by pixel: which shape is on top at each pixel's centre, and what lies under it.
struct Survey {
  /// One shape over another.
  struct Pair: Hashable {
    let upper: Int
    let lower: Int
  }

  /// Pixels a unit of the document.
  let scale: Double
  let width: Int
  let height: Int
  /// Row by row the place of the topmost shape among the file's items, or -1.
  private(set) var top: [Int32]
  /// The place of the shape right under the topmost one, or -1.
  private(set) var below: [Int32]
  /// How many pixels a shape takes from what was on top there.
  private(set) var overlaps: [Pair: Int] = [:]
  /// For each shape how many pixels it has, in the picture and outside.
  private(set) var pixels: [Int]
  /// For each shape in how many pixels of the picture it is.
  private(set) var pixelsInPicture: [Int]
  /// For each shape in how many pixels it is on top.
  private(set) var pixelsOnTop: [Int]

  /// Of the file's masks at its largest scale. O(pixels · layers on each).
  init(of file: MapFile) throws {
    scale = file.scales[file.scales.count - 1]
    let size = try PictureSize(file.size, scale: scale)
    (width, height) = (size.width, size.height)
    top = Array(repeating: -1, count: width * height)
    below = top
    pixels = Array(repeating: 0, count: file.shapes.count)
    pixelsInPicture = pixels
    pixelsOnTop = pixels
    for layer in file.areas {
      layer.masks[scale: scale].forEachRun { paint($0, of: layer.shape) }
    }
    for item in top where item >= 0 { pixelsOnTop[Int(item)] += 1 }
  }

  private mutating func paint(_ run: BitMask.Run, of item: Int) {
    pixels[item] += run.columns.count
    let columns = run.columns.clamped(to: 0..<width)
    guard 0..<height ~= run.y, !columns.isEmpty else { return }
    // Counted in stretches over one shape, since a dictionary is slow.
    var lower = -1
    var count = 0
    for place in run.y * width + columns.lowerBound..<run.y * width + columns.upperBound {
      let old = Int(top[place])
      if old != lower {
        add(count, of: item, over: lower)
        (lower, count) = (old, 0)
      }
      count += 1
      if old == item { continue }
      pixelsInPicture[item] += 1
      below[place] = top[place]
      top[place] = Int32(item)
    }
    add(count, of: item, over: lower)
  }

  private mutating func add(_ count: Int, of upper: Int, over lower: Int) {
    guard count > 0, lower >= 0, upper != lower else { return }
    overlaps[Pair(upper: upper, lower: lower), default: 0] += count
  }
}
