import Foundation

/// The pixels of a picture, no more than can be had.
struct PictureSize {
  let width: Int
  let height: Int

  /// The size of a viewport at a scale.
  init(_ size: CGSize, scale: Double) throws(PictureError) {
    let columns = (Double(size.width) * scale).rounded(.up)
    let rows = (Double(size.height) * scale).rounded(.up)
    guard columns >= 1, rows >= 1 else { throw .empty }
    guard columns <= Self.longestSide, rows <= Self.longestSide, columns * rows <= Self.most else {
      throw .tooLarge(width: columns, height: rows)
    }
    width = Int(columns)
    height = Int(rows)
  }

  /// cairo's own limit.
  fileprivate static let longestSide = 32_767.0
  /// At 8 bytes a pixel, a quarter of a gigabyte.
  fileprivate static let most = 0x1p25
}

/// Why there can be no picture.
enum PictureError: Error, CustomStringConvertible {
  case empty
  case tooLarge(width: Double, height: Double)

  var description: String {
    switch self {
    case .empty: return "the document has no area, so there is nothing to draw"
    case .tooLarge(let width, let height):
      return "a picture of \(width.text(decimals: 0)) × \(height.text(decimals: 0)) pixels is too "
        + "large: the limit is \(Int(PictureSize.longestSide)) pixels a side "
        + "and \(Int(PictureSize.most)) in all"
    }
  }
}
