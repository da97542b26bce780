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

  /// The pixels set in this mask or in the other. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/differentScales(_:_:)``, and ``MaskError/limitExceeded(_:)`` if the rectangle around two
  ///   masks far apart is beyond the default limits.
  public func union(_ other: BitMask) throws(MaskError) -> BitMask {
    guard scale == other.scale else { throw .differentScales(scale, other.scale) }
    let around = pixelRect.joined(with: other.pixelRect)
    let isAlone = pixelRect.isEmpty || other.pixelRect.isEmpty
    var result = rows.moved(to: isAlone ? around : try around.checked(Limits()))
    let others = other.rows.moved(to: result.rect)
    for index in result.words.indices { result.words[index] |= others.words[index] }
    return BitMask(scale: scale, rows: result)
  }

  /// Whether the masks share a set pixel if the other is moved: for sprites of a game, or the pieces of a collage.
  /// O(pixels under both / 64), without a copy.
  ///
  /// - Parameter offset: by how much the other is moved, in points; rounded to whole pixels. False for NaN.
  /// - Throws: ``MaskError/differentScales(_:_:)``.
  public func intersects(_ other: BitMask, at offset: CGPoint = .zero) throws(MaskError) -> Bool {
    guard scale == other.scale else { throw .differentScales(scale, other.scale) }
    let (x, y) = ((Double(offset.x) * scale).rounded(), (Double(offset.y) * scale).rounded())
    // Farther apart than any two masks can be.
    guard max(x.magnitude, y.magnitude) <= Double(2 * PixelRect.reach) else { return false }
    let (own, its) = (rows.rect, other.rows.rect)
    let (left, top) = (its.x + Int(x) - own.x, its.y + Int(y) - own.y)
    for row in max(0, top)..<max(0, top, min(own.height, top + its.height)) {
      for index in max(
        0, left >> 6)..<max(0, left >> 6, min(rows.wordsPerRow, (left + its.width + 63) >> 6))
      {
        let word = rows.words[row * rows.wordsPerRow + index]
        if word & other.rows.word(row: row - top, column: index * 64 - left) != 0 { return true }
      }
    }
    return false
  }

  /// Consecutive set pixels of a row, as a row and columns of the scale's grid.
  public struct Run: Sendable, Hashable {
    /// The row.
    public var y: Int
    /// The columns.
    public var columns: Range<Int>
  }

  /// Calls `body` with the set pixels as runs, row by row from the top, left to right; no two runs of a
  /// row touch. O(pixels / 64 + runs).
  public func forEachRun(_ body: (Run) -> Void) {
    for row in 0..<pixelRect.height {
      var start: Int?
      func end(at column: Int, _ first: Int) {
        body(Run(y: pixelRect.y + row, columns: pixelRect.x + first..<pixelRect.x + column))
      }
      for index in 0..<rows.wordsPerRow {
        let word = rows.words[row * rows.wordsPerRow + index]
        // A bit is an edge where it differs from the one before it.
        var edges = word ^ (word << 1 | (start == nil ? 0 : 1))
        while edges != 0 {
          let column = index * 64 + edges.trailingZeroBitCount
          edges &= edges - 1
          if let first = start { end(at: column, first) }
          start = start == nil ? column : nil
        }
      }
      if let start { end(at: pixelRect.width, start) }
    }
  }
}
