public import Foundation

/// The mask engine: one bit per pixel at a scale factor.
///
/// A bit says whether its pixel takes hits: in an outline's mask, whether the pixel's centre is inside;
/// in an alpha mask, whether the pixel's alpha is above the threshold. Masks are equal if they have the
/// same scale and the same set pixels.
@frozen public struct BitMask: PointInside, Hashable {
  /// Pixels per point: 2 for a 2x screen.
  public let scale: Double
  /// The bits of ``pixelRect``.
  @usableFromInline package let rows: PixelRows
  @usableFromInline let frame: HalfPixelFrame

  /// The mask of some rows. O(words).
  package init(scale: Double, rows: PixelRows) {
    self.scale = scale
    self.rows = rows.moved(to: rows.usedRect)
    frame = HalfPixelFrame(self.rows.rect, scale: scale)
  }

  /// A mask from a question about each pixel, by its row and column in a rectangle. O(pixels).
  package init(
    scale: Double, pixelRect: PixelRect, isSet: (_ row: Int, _ column: Int) -> Bool
  ) {
    var rows = PixelRows(rect: pixelRect)
    for row in 0..<pixelRect.height {
      for column in 0..<pixelRect.width where isSet(row, column) { rows.set(column, row: row) }
    }
    self.init(scale: scale, rows: rows)
  }

  /// The smallest rectangle that holds all set pixels.
  public var pixelRect: PixelRect { rows.rect }

  /// The smallest rectangle around the set pixels, in points; empty if there are none. O(1).
  public var bounds: CGRect { pixelRect.bounds(scale: scale) }

  /// The bytes of the bits: rows of whole 64-bit words. O(1).
  public var byteCount: Int { rows.words.count * 8 }

  /// Whether no pixel takes hits. O(1).
  public var isEmpty: Bool { pixelRect.isEmpty }

  /// The number of pixels that take hits. O(pixels / 64).
  public var count: Int { rows.words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the pixel under a point takes hits; false for NaN. O(1).
  @inlinable public func pointInside(_ point: CGPoint) -> Bool {
    guard let pixel = frame.pixel(x: Double(point.x), y: Double(point.y)) else {
      return !frame.isUsable && pointInsideAnywhere(point)
    }
    return rows.words[pixel.row &* rows.wordsPerRow &+ pixel.column &>> 6].contains(pixel.column)
  }

  /// The same for columns and rows of any sign.
  @usableFromInline @inline(never) func pointInsideAnywhere(_ point: CGPoint) -> Bool {
    let frame = PixelFrame(pixelRect, scale: scale)
    guard let pixel = frame.pixel(x: Double(point.x), y: Double(point.y)) else { return false }
    return rows.words[pixel.row * rows.wordsPerRow + pixel.column >> 6].contains(pixel.column)
  }

  /// Whether pixel (x, y) of the scale's grid takes hits. O(1).
  public subscript(x: Int, y: Int) -> Bool {
    let (column, overflowX) = x.subtractingReportingOverflow(pixelRect.x)
    let (row, overflowY) = y.subtractingReportingOverflow(pixelRect.y)
    guard !overflowX, !overflowY, 0..<pixelRect.width ~= column, 0..<pixelRect.height ~= row else {
      return false
    }
    return rows.words[row * rows.wordsPerRow + column >> 6].contains(column)
  }

  /// Feeds the scale and the rectangle, not the bits. O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(pixelRect)
  }
}
