/// A rectangle of pixels without negative columns and rows, in numbers of half pixels: points find
/// their pixels there as in a ``PixelFrame``, in fewer steps.
@frozen @usableFromInline struct HalfPixels: Sendable, Hashable {
  /// Half pixels per point.
  @usableFromInline let scale: Double
  /// The rectangle, all within 2^51.
  @usableFromInline let left, top, right, bottom: Double

  /// Nil for negative columns or rows, and for 2^31 of them.
  init?(_ rect: PixelRect, scale: Double) {
    guard rect.x >= 0, rect.y >= 0, max(rect.width, rect.height) < 1 << 31 else { return nil }
    self.scale = 2 * scale
    (left, top) = (Double(2 * rect.x), Double(2 * rect.y))
    (right, bottom) = (left + Double(2 * rect.width), top + Double(2 * rect.height))
  }

  /// The pixel under a point, counted from the rectangle's corner; nil outside, and for what is no
  /// number.
  @inlinable @inline(__always) func pixel(x: Double, y: Double) -> (column: Int, row: Int)? {
    let (x, y) = (x * scale, y * scale)
    guard x >= left, x < right, y >= top, y < bottom else { return nil }
    return (Self.pixel(x - left), Self.pixel(y - top))
  }

  /// The pixel that so many half pixels from the first lead into: half a unit before any place in pixel
  /// n, the nearest whole number, of two the even one, is 2n or 2n + 1. Nothing is rounded before.
  ///
  /// Added to 1.5 · 2^52 the whole number is in the low bits. `rounded()` is a call, and `Int(_:)` asks
  /// three questions that have been answered.
  @inlinable @inline(__always) static func pixel(_ halves: Double) -> Int {
    Int(UInt32(truncatingIfNeeded: (halves - 0.5 + 0x1.8p52).bitPattern) &>> 1)
  }
}
