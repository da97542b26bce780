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
    // Added to 1.5 · 2^52, a number is rounded to the nearest integer, 1 too many where that is
    // greater; the distance from the corner is then in the sum's low bits.
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
