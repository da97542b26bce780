public import Foundation

/// The mask engine: one bit for each pixel of a scale factor.
///
/// A bit says whether its pixel takes hits: for an outline's mask, whether the pixel's centre is
/// inside; for a mask of what is seen, whether the pixel's alpha is above the threshold. Stored is
/// the least rectangle that holds all set pixels, in one of two ways, ``BitMask/Storage``. Masks
/// are equal when their scale and their set pixels are, however they are stored.
@frozen public struct BitMask: PointInside {
  /// Pixels per point: 2 for a 2x screen.
  public let scale: Double
  /// The least rectangle of pixels that holds all that are set; every pixel elsewhere is clear.
  public let pixelRect: PixelRect
  // Invariant: `words` is laid out as `layout` says, for all of `pixelRect`.
  @usableFromInline let words: MaskWords
  @usableFromInline let layout: MaskLayout
  /// How plain dense rows are asked; nil for other masks.
  @usableFromInline let halves: HalfPixels?

  init(scale: Double, pixelRect: PixelRect, words: MaskWords, layout: MaskLayout) {
    self.scale = scale
    self.pixelRect = pixelRect
    self.words = words
    self.layout = layout
    halves = layout.tilesPerRow == 0 ? HalfPixels(pixelRect, scale: scale) : nil
  }

  /// The columns and rows of ``pixelRect``.
  public var pixelSize: CGSize { CGSize(width: pixelRect.width, height: pixelRect.height) }

  /// The least rectangle round the set pixels, in points; empty when there is none. O(1).
  public var bounds: CGRect { pixelRect.bounds(scale: scale) }

  /// The bytes of the bits. O(1).
  public var byteCount: Int { words.count * 8 }

  /// Whether no pixel takes hits. O(1).
  public var isEmpty: Bool { pixelRect.isEmpty }

  /// How many pixels take hits. O(pixels / 64).
  public var count: Int { rows.words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the pixel under the point takes hits. False outside ``bounds`` and for what is no
  /// number. O(1).
  @inlinable public func pointInside(_ point: CGPoint) -> Bool {
    guard let halves else { return pointInsideAnywhere(point) }
    guard let pixel = halves.pixel(x: Double(point.x), y: Double(point.y)) else { return false }
    let word = words[unchecked: pixel.row &* layout.wordsPerRow &+ pixel.column &>> 6]
    return word &>> UInt64(truncatingIfNeeded: pixel.column) & 1 != 0
  }

  /// The same for tiles, and for columns and rows of any sign.
  @usableFromInline @inline(never) func pointInsideAnywhere(_ point: CGPoint) -> Bool {
    let frame = PixelFrame(pixelRect, scale: scale)
    guard let pixel = frame.pixel(x: Double(point.x), y: Double(point.y)) else { return false }
    return bit(column: pixel.column, row: pixel.row)
  }

  /// Whether pixel (x, y) of the scale's grid takes hits. O(1).
  @inlinable public subscript(x: Int, y: Int) -> Bool {
    let (column, overflowX) = x.subtractingReportingOverflow(pixelRect.x)
    let (row, overflowY) = y.subtractingReportingOverflow(pixelRect.y)
    guard !overflowX, !overflowY, column >= 0, column < pixelRect.width, row >= 0,
      row < pixelRect.height
    else { return false }
    return bit(column: column, row: row)
  }

  /// The bit of a pixel by its place in ``pixelRect``, which it has to be in.
  @inlinable func bit(column: Int, row: Int) -> Bool {
    if layout.tilesPerRow != 0 { return tileBits(column: column, row: row) & 1 != 0 }
    let word = words[unchecked: row &* layout.wordsPerRow &+ column &>> 6]
    return word &>> UInt64(truncatingIfNeeded: column) & 1 != 0
  }
}
