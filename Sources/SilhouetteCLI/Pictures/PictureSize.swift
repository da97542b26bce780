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
      return "a picture of \(width.text(decimals: 0)) × \(height.text(decimals: 0)) pixels is too "
        + "large: the limit is \(Int(PictureSize.longestSide)) pixels a side "
        + "and \(Int(PictureSize.mostPixels)) in all"
    }
  }
}
