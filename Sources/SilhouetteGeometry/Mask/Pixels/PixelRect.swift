public import Foundation

/// A rectangle of whole pixels on the grid of a scale factor: pixel (i, j) covers
/// [i/s, (i+1)/s) × [j/s, (j+1)/s). Columns and rows may be negative.
public struct PixelRect: Sendable, Hashable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// A rectangle from its parts. O(1).
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// No pixel.
  package static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The fewest pixels that cover `bounds` at `scale` pixels a point; none for an empty or
  /// non-finite rectangle. O(1).
  ///
  /// - Throws: ``MaskError`` for a scale that is no positive number, and for more pixels to a side
  ///   or bytes of bits than `limits` allow. Nothing has been allocated by then.
  public init(
    covering bounds: CGRect, scale: Double, limits: MaskLimits = MaskLimits()
  ) throws(MaskError) {
    guard scale.isScale else { throw .invalidScale(scale) }
    let left = (Double(bounds.minX) * scale).rounded(.down)
    let top = (Double(bounds.minY) * scale).rounded(.down)
    let right = (Double(bounds.maxX) * scale).rounded(.up)
    let bottom = (Double(bounds.maxY) * scale).rounded(.up)
    guard right > left, bottom > top else {
      self = .none
      return
    }
    let size = CGSize(width: right - left, height: bottom - top)
    guard max(size.width, size.height) <= min(CGFloat(limits.side), 0x1p50),
      ((size.width + 63) / 64).rounded(.down) * size.height * 8 <= CGFloat(limits.bytes)
    else { throw .tooLarge(pixels: size, limits: limits) }
    guard abs(left) < 0x1p50, abs(top) < 0x1p50 else {
      throw .tooFar(CGPoint(x: left, y: top))
    }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// The same area in points. O(1).
  public func bounds(scale: Double) -> CGRect {
    if isEmpty { return .zero }
    return CGRect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }
}
