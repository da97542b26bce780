public import Foundation

/// A rectangle of whole pixels on the grid of a scale factor: pixel (i, j) covers
/// [i/s, (i+1)/s) × [j/s, (j+1)/s). Columns and rows may be negative.
public struct PixelRect: Sendable, Hashable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
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

  /// Whether the rectangle has no pixels.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The smallest rectangle of pixels that covers `bounds`; none for an empty or non-finite rectangle.
  /// O(1).
  ///
  /// - Parameters:
  ///   - bounds: in points.
  ///   - scale: pixels per point.
  ///   - limits: the most pixels to a side, and the most bytes at one bit a pixel.
  /// - Throws: ``MaskError/invalidScale(_:)``, ``MaskError/tooLarge(pixels:limits:)`` beyond the limits,
  ///   and ``MaskError/tooFar(_:)`` for columns or rows from ±2^50 on.
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
    try Self.check(width: right - left, height: bottom - top, limits)
    guard abs(left) < 0x1p50, abs(top) < 0x1p50 else {
      throw .tooFar(CGPoint(x: left, y: top))
    }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// The rectangle in points. O(1).
  public func bounds(scale: Double) -> CGRect {
    if isEmpty { return .zero }
    return CGRect(
      x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
      height: Double(height) / scale)
  }

  /// The centre of a pixel, in points. O(1).
  package static func center(x: Int, y: Int, scale: Double) -> CGPoint {
    CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
  }

  /// The smallest rectangle around both. O(1).
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

  /// The rectangle itself. O(1).
  ///
  /// - Throws: ``MaskError/tooLarge(pixels:limits:)`` if a mask of it is beyond the limits.
  package func checked(_ limits: MaskLimits) throws(MaskError) -> PixelRect {
    if !isEmpty { try Self.check(width: Double(width), height: Double(height), limits) }
    return self
  }

  private static func check(
    width: Double, height: Double, _ limits: MaskLimits
  ) throws(MaskError) {
    guard max(width, height) <= min(Double(limits.side), 0x1p50),
      Double(UInt64.wordCount(pixels: Int(width))) * height * 8 <= Double(limits.bytes)
    else { throw .tooLarge(pixels: CGSize(width: width, height: height), limits: limits) }
  }
}
