/// A ``PixelFrame`` in half pixels, for rectangles without negative columns and rows: a point's pixel
/// takes fewer instructions.
@frozen @usableFromInline struct HalfPixelFrame: Sendable, Hashable {
  /// Half pixels per point.
  @usableFromInline let scale: Double
  /// The rectangle's edges in half pixels, all within 2^51.
  @usableFromInline let left, top, right, bottom: Double

  /// Nil if a column or row is negative, and from 2^31 columns or rows on.
  init?(_ rect: PixelRect, scale: Double) {
    guard rect.x >= 0, rect.y >= 0, max(rect.width, rect.height) < 1 << 31 else { return nil }
    self.scale = 2 * scale
    (left, top) = (Double(2 * rect.x), Double(2 * rect.y))
    (right, bottom) = (left + Double(2 * rect.width), top + Double(2 * rect.height))
  }

  /// The column and row of the pixel under a point, from the rectangle's corner; nil outside, and for
  /// NaN. O(1).
  @inlinable @inline(__always) func pixel(x: Double, y: Double) -> (column: Int, row: Int)? {
    let (x, y) = (x * scale, y * scale)
    guard x >= left, x < right, y >= top, y < bottom else { return nil }
    return (Self.pixel(x - left), Self.pixel(y - top))
  }

  /// The index of the pixel at a distance in half pixels from the edge of pixel 0.
  ///
  /// In pixel n the distance less 1/2, rounded to the nearest integer (ties to even), is 2n or 2n + 1.
  /// Added to 1.5 · 2^52, that integer is in the low bits: `rounded()` is a call, and `Int(_:)` checks
  /// its range. The subtraction before is exact.
  @inlinable @inline(__always) static func pixel(_ halves: Double) -> Int {
    Int(UInt32(truncatingIfNeeded: (halves - 0.5 + 0x1.8p52).bitPattern) &>> 1)
  }
}
