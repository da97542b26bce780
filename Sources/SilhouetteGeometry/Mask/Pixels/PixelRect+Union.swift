import Foundation

extension PixelRect {
  /// The least rectangle round both.
  ///
  /// - Throws: ``MaskError/tooLarge(pixels:limits:)`` beyond the limits.
  func union(_ other: PixelRect, limits: MaskLimits = MaskLimits()) throws(MaskError) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return try PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top
    ).checked(limits)
  }

  /// The rectangle itself, if a mask of it is within the limits.
  package func checked(_ limits: MaskLimits) throws(MaskError) -> PixelRect {
    _ = try PixelRect(
      covering: CGRect(origin: .zero, size: CGSize(width: width, height: height)), scale: 1,
      limits: limits)
    return self
  }
}
