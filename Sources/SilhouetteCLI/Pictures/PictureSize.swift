import Foundation
import Silhouette

/// The size of a picture in pixels, within the limits.
struct PictureSize {
  let width: Int
  let height: Int

  /// The size of a viewport at a scale, rounded up.
  init(_ size: CGSize, scale: Double) throws(ToolError) {
    let columns = (Double(size.width) * scale).rounded(.up)
    let rows = (Double(size.height) * scale).rounded(.up)
    guard columns >= 1, rows >= 1 else {
      throw ToolError("the document has no area, so there is nothing to draw")
    }
    guard columns <= Self.longestSide, rows <= Self.longestSide, columns * rows <= Self.mostPixels
    else {
      // Hundreds of digits would tell nobody more.
      let sides = [columns, rows].map { $0 < 1e15 ? $0.text(decimals: 0) : "\($0)" }
      throw ToolError(
        "a picture of \(sides.joined(separator: " × ")) pixels is too large: the limit is "
          + "\(Int(Self.longestSide)) pixels a side and \(Int(Self.mostPixels)) in all")
    }
    width = Int(columns)
    height = Int(rows)
  }

  /// The scale, or its largest half, quarter and so on at which a viewport fits the largest picture, or the largest
  /// masks, which keep one bit a pixel.
  static func scale(_ scale: Double, for size: CGSize, ofMasks isOfMasks: Bool = false) -> Double {
    let (side, pixels) = isOfMasks ? (0x1p16, 0x1p32) : (longestSide, mostPixels)
    var fitting = scale
    while fitting > 0x1p-30 {
      let (width, height) = (Double(size.width) * fitting, Double(size.height) * fitting)
      if max(width, height) <= side, width * height <= pixels { break }
      fitting /= 2
    }
    return fitting
  }

  /// cairo's limit.
  private static let longestSide = 32_767.0
  /// At 8 bytes per pixel, a quarter of a gigabyte.
  private static let mostPixels = 0x1p25
}

extension HitMap.Frame {
  /// Points per unit in a view without a given size: 1, or for a map with north up, in degrees for example, 1,000
  /// points for the map's longer side.
  var pointsPerUnit: Double {
    let length = Double(max(rect.width, rect.height))
    return isNorthUp && length > 0 ? 1000 / length : 1
  }
}

extension Arguments {
  /// The scale that `--scale` gives. Otherwise 1 pixel a point, or less if a picture of a size would be too large; then
  /// standard error says so.
  func scale(for size: CGSize, pointsPerUnit: Double = 1) -> Double {
    if let scale { return scale }
    let scale = PictureSize.scale(pointsPerUnit, for: size)
    // If it is too large even so, an error follows.
    if scale < pointsPerUnit, (try? PictureSize(size, scale: scale)) != nil {
      StandardError.say("\(fileName) is large: done at \(scale.text(decimals: 6)) pixels per unit")
    }
    return scale
  }
}
