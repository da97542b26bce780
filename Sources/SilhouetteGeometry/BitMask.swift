public import Foundation

/// The mask engine: one bit for each pixel of a scale factor.
///
/// A bit says whether its pixel takes hits: for an outline's mask, whether the pixel's centre is
/// inside; for a mask of what is seen, whether the pixel's alpha is above the threshold. Rows are
/// 64-bit words, the first pixel in the lowest bit, cropped to the shape's box.
@frozen public struct BitMask: PointInside, Hashable {
  /// Pixels per point: 2 for a 2x screen.
  public let scale: Double
  /// The pixels that are stored; every pixel elsewhere is clear.
  public let pixelRect: PixelRect
  /// The rows' words, top to bottom, each row in whole words; bits past the right edge are clear.
  @usableFromInline let words: [UInt64]
  @usableFromInline let wordsPerRow: Int

  /// A mask from its words; missing ones are clear, and bits beyond the rectangle are cleared.
  package init(scale: Double, pixelRect: PixelRect, words: [UInt64]) {
    self.scale = scale
    self.pixelRect = pixelRect
    wordsPerRow = (pixelRect.width + 63) / 64
    let count = wordsPerRow * max(0, pixelRect.height)
    var words = Array(words.prefix(count))
    words.append(contentsOf: repeatElement(0, count: count - words.count))
    if pixelRect.width % 64 != 0 {
      let valid = UInt64(1) << UInt64(pixelRect.width % 64) - 1
      for row in 0..<pixelRect.height { words[(row + 1) * wordsPerRow - 1] &= valid }
    }
    self.words = words
  }

  /// The stored pixels' columns and rows.
  public var pixelSize: CGSize { CGSize(width: pixelRect.width, height: pixelRect.height) }

  /// The stored pixels' area, in points.
  public var bounds: CGRect { pixelRect.bounds(scale: scale) }

  /// The bytes of the bits.
  public var byteCount: Int { words.count * 8 }

  /// How many pixels take hits. O(bytes).
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the pixel under the point takes hits. False outside ``bounds`` and for what is no
  /// number. O(1).
  @inlinable public func pointInside(_ point: CGPoint) -> Bool {
    let x = Double(point.x) * scale
    let y = Double(point.y) * scale
    let left = Double(pixelRect.x)
    let top = Double(pixelRect.y)
    guard x >= left, x < left + Double(pixelRect.width), y >= top,
      y < top + Double(pixelRect.height)
    else { return false }
    return bit(column: Self.floor(x) - pixelRect.x, row: Self.floor(y) - pixelRect.y)
  }

  /// Whether pixel (x, y) of the scale's grid takes hits. O(1).
  @inlinable public subscript(x: Int, y: Int) -> Bool {
    let column = x &- pixelRect.x
    let row = y &- pixelRect.y
    guard column >= 0, column < pixelRect.width, row >= 0, row < pixelRect.height else {
      return false
    }
    return bit(column: column, row: row)
  }

  @inlinable func bit(column: Int, row: Int) -> Bool {
    words[row &* wordsPerRow &+ column &>> 6] &>> UInt64(column & 63) & 1 != 0
  }

  /// The next whole number below; the argument is in an `Int`'s range. `rounded(.down)` is a call.
  @inlinable static func floor(_ value: Double) -> Int {
    let truncated = Int(value)
    return truncated &- (value < Double(truncated) ? 1 : 0)
  }
}
