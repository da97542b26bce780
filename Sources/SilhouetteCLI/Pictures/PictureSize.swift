import Foundation
import Silhouette

/// The size of a picture in pixels, within the limits.
struct PictureSize {
  let width: Int
  let height: Int

  /// The size of a viewport at a scale, rounded up.
  init(_ size: CGSize, scale: Double) throws(PictureError) {
    let columns = (Double(size.width) * scale).rounded(.up)
    let rows = (Double(size.height) * scale).rounded(.up)
    guard columns >= 1, rows >= 1 else { throw .empty }
    guard columns <= Self.longestSide, rows <= Self.longestSide, columns * rows <= Self.mostPixels
    else {
      throw .tooLarge(width: columns, height: rows)
    }
    width = Int(columns)
    height = Int(rows)
  }

  /// The scale, or the largest half, quarter and so on of it at which a viewport is no larger than a picture may be.
  static func scale(_ scale: Double, for size: CGSize) -> Double {
    fitting(scale, size, side: longestSide, pixels: mostPixels)
  }

  /// The same for masks, of which one bit a pixel is kept.
  static func maskScale(_ scale: Double, for size: CGSize) -> Double {
    fitting(scale, size, side: 0x1p16, pixels: 0x1p32)
  }

  private static func fitting(
    _ scale: Double, _ size: CGSize, side: Double, pixels: Double
  ) -> Double {
    var fitting = scale
    while fitting > 0x1p-30 {
      let (width, height) = (Double(size.width) * fitting, Double(size.height) * fitting)
      if max(width, height) <= side, width * height <= pixels { break }
      fitting /= 2
    }
    return fitting
  }

  /// cairo's limit.
  fileprivate static let longestSide = 32_767.0
  /// At 8 bytes per pixel, a quarter of a gigabyte.
  fileprivate static let mostPixels = 0x1p25
}

/// Why a picture cannot be made.
enum PictureError: Error, CustomStringConvertible {
  case empty
  case tooLarge(width: Double, height: Double)

  var description: String {
    switch self {
    case .empty: return "the document has no area, so there is nothing to draw"
    case .tooLarge(let width, let height):
      return "a picture of \(Self.text(width)) × \(Self.text(height)) pixels is too "
        + "large: the limit is \(Int(PictureSize.longestSide)) pixels a side "
        + "and \(Int(PictureSize.mostPixels)) in all"
    }
  }

  /// Hundreds of digits would tell nobody more.
  private static func text(_ pixels: Double) -> String {
    pixels < 1e15 ? pixels.text(decimals: 0) : "\(pixels)"
  }
}

extension HitMap.Frame {
  /// Points per unit in a view that nobody has given a size: 1, or where north is up and units are degrees, say, as many as
  /// make the map 1,000 points long.
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
