/// Finds the pixel of a rectangle that a point is in.
///
/// Both axes at once: two comparisons and one branch tell whether the point is in the rectangle.
struct PixelFrame: Sendable {
  /// Pixels per point.
  let scale: Double
  /// The rectangle's edges in pixels, all within ±2^51.
  let left, top, right, bottom: Double

  init(_ rect: PixelRect, scale: Double) {
    self.scale = scale
    (left, top) = (Double(rect.x), Double(rect.y))
    (right, bottom) = (left + Double(rect.width), top + Double(rect.height))
  }

  /// The column and row of the pixel under a point, from the rectangle's corner; nil outside, and for
  /// NaN. O(1).
  @inline(__always) func pixel(x: Double, y: Double) -> (column: Int, row: Int)? {
    let point = SIMD2(x, y) * scale
    let low = SIMD2(left, top)
    guard all((point .>= low) .& (point .< SIMD2(right, bottom))) else { return nil }
    // Adding 1.5 · 2^52 rounds a number to the nearest integer, possibly up. The distance from the corner is then in
    // the sum's low bits.
    let base = SIMD2<Double>(repeating: .roundingBias)
    let nearest = point + base
    let (back, whole) = (nearest - base, nearest - low)
    return (
      Self.lowBits(whole.x) &- (back.x > point.x ? 1 : 0),
      Self.lowBits(whole.y) &- (back.y > point.y ? 1 : 0)
    )
  }

  @inline(__always) private static func lowBits(_ value: Double) -> Int {
    Int(truncatingIfNeeded: value.bitPattern & 0x7_ffff_ffff_ffff)
  }
}

/// A ``PixelFrame`` in half pixels, for rectangles without negative columns and rows: a point's pixel
/// takes fewer instructions.
@frozen @usableFromInline struct HalfPixelFrame: Sendable, Hashable {
  /// Half pixels per point.
  @usableFromInline let scale: Double
  /// The rectangle's edges in half pixels, all within 2^51.
  @usableFromInline let left, top, right, bottom: Double
  /// Half a unit right of the left edge, and below the top edge.
  @usableFromInline let originX, originY: Double

  /// Whether points find their pixels here. If not, no point is in the frame: a column or row is negative,
  /// or there are 2^31 of them or more.
  @usableFromInline let isUsable: Bool

  init(_ rect: PixelRect, scale: Double) {
    isUsable = rect.x >= 0 && rect.y >= 0 && max(rect.width, rect.height) <= Int(Int32.max)
    self.scale = 2 * scale
    (left, top) = isUsable ? (Double(2 * rect.x), Double(2 * rect.y)) : (.infinity, .infinity)
    (right, bottom) = (left + Double(2 * rect.width), top + Double(2 * rect.height))
    (originX, originY) = (left + 0.5, top + 0.5)
  }

  /// The column and row of the pixel under a point, from the rectangle's corner; nil outside, and for
  /// NaN. O(1).
  @inlinable @inline(__always) func pixel(x: Double, y: Double) -> (column: Int, row: Int)? {
    let (x, y) = (x * scale, y * scale)
    guard x >= left, x < right, y >= top, y < bottom else { return nil }
    return (Self.index(x - originX), Self.index(y - originY))
  }

  /// The index of a pixel from a distance to its row's origin, in half pixels.
  ///
  /// In pixel n the distance, rounded to the nearest integer (ties to even), is 2n or 2n + 1. Added to
  /// 1.5 · 2^52, that integer is in the low bits: `rounded()` is a call, and `Int(_:)` checks its range.
  @inlinable @inline(__always) static func index(_ halves: Double) -> Int {
    Int(UInt32(truncatingIfNeeded: (halves + .roundingBias).bitPattern) &>> 1)
  }
}
