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
  ///   - limits: the most memory, at one bit a pixel and rows of whole 64-bit words.
  /// - Throws: ``MaskError/invalidScale(_:)``; ``MaskError/limitExceeded(_:)`` beyond the limits; and
  ///   ``MaskError/tooFar(_:)`` for columns or rows beyond ±2^50, or ±2^28 where `Int` has 32 bits.
  public init(
    covering bounds: CGRect, scale: Double, limits: Limits = Limits()
  ) throws(MaskError) {
    try self.init(anySizeCovering: bounds, scale: scale)
    try checkBytes(limits, scale)
  }

  /// The same without limits: the caller checks the size before it takes memory.
  init(anySizeCovering bounds: CGRect, scale: Double) throws(MaskError) {
    guard scale.isScale else { throw .invalidScale(scale) }
    let left = (Double(bounds.minX) * scale).rounded(.down)
    let top = (Double(bounds.minY) * scale).rounded(.down)
    let right = (Double(bounds.maxX) * scale).rounded(.up)
    let bottom = (Double(bounds.maxY) * scale).rounded(.up)
    guard right > left, bottom > top else {
      self = .none
      return
    }
    let reach = Double(Self.reach)
    guard left >= -reach, top >= -reach, right <= reach, bottom <= reach else {
      throw .tooFar(
        CGPoint(x: abs(left) > abs(right) ? left : right, y: abs(top) > abs(bottom) ? top : bottom))
    }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }

  /// The farthest edge of a rectangle, in pixels. A raster around some rectangles, of whole tiles of 16
  /// pixels, is then less than 2^51 pixels wide, and a ``PixelFrame`` finds the pixel of any point in it.
  package static let reach = 1 << reachExponent - 32
  /// Leaves room for three times the reach in an `Int` with fewer bits.
  package static let reachExponent = min(50, Int.bitWidth - 4)

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
  package func joined(with other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The pixels that both have.
  package func intersected(with other: PixelRect) -> PixelRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let rect = PixelRect(
      x: left, y: top, width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top)
    return rect.isEmpty ? .none : rect
  }

  /// The rectangle itself. Its numbers may be anything. O(1).
  ///
  /// - Parameter scale: for the error; nil if the pixels have no scale.
  /// - Throws: ``MaskError/tooFar(_:)`` and ``MaskError/limitExceeded(_:)``.
  package func checked(_ limits: Limits, scale: Double? = nil) throws(MaskError) -> PixelRect {
    if isEmpty { return self }
    let (right, wraps) = x.addingReportingOverflow(width)
    let (bottom, wrapsDown) = y.addingReportingOverflow(height)
    guard !wraps, !wrapsDown, x >= -Self.reach, y >= -Self.reach, right <= Self.reach,
      bottom <= Self.reach
    else { throw .tooFar(CGPoint(x: x, y: y)) }
    try checkBytes(limits, scale)
    return self
  }

  /// The bytes of a row at one bit a pixel, in whole 64-bit words.
  package var bytesPerRow: Int { 8 * UInt64.wordCount(pixels: width) }

  /// Before memory is taken. There are up to three such rasters at a time, whatever the limits say.
  private func checkBytes(_ limits: Limits, _ scale: Double?) throws(MaskError) {
    let allowed = min(limits.memory, Limits.machineMemory / 3)
    guard Double(bytesPerRow) * Double(height) <= Double(allowed) else {
      let scale = scale.map { " at scale \($0)" } ?? ""
      throw .limitExceeded(
        LimitExceeded(.memory, allowed: allowed, asked: " for \(width) × \(height) pixels\(scale)"))
    }
  }

  /// The pixels whose centres are on a page.
  init(on page: Page, scale: Double) {
    func count(_ length: Double) -> Int {
      Int(max(0, min((length * scale - 0.5).rounded(.up), Double(Self.reach))))
    }
    self.init(x: 0, y: 0, width: count(page.width), height: count(page.height))
  }

  /// Whether the rectangle is within a raster's reach.
  var isNear: Bool {
    let reach = PixelRect.reach + 16
    return x >= -reach && y >= -reach && width <= 2 * reach && height <= 2 * reach
      && x <= reach - width && y <= reach - height
  }

  /// The pixels in a box, which may be of any size and place; nil if there are none.
  func intersection(_ box: Box) -> PixelRect? {
    let left = max(Double(x), box.minX.rounded(.down))
    let top = max(Double(y), box.minY.rounded(.down))
    let right = min(Double(x + width), box.maxX.rounded(.up))
    let bottom = min(Double(y + height), box.maxY.rounded(.up))
    guard left < right, top < bottom else { return nil }
    return PixelRect(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
