public import Foundation

extension BitMask {
  /// The pixels set in this mask or in the other. O(pixels / 64).
  ///
  /// - Throws: ``MaskError/differentScales(_:_:)``, and ``MaskError/limitExceeded(_:)`` for masks
  ///   so far apart that the rectangle around both is beyond the default limits.
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

  /// `whole` if all pixels under the rectangle are set, `none` if none is. O(pixels under it / 64).
  package func overlap(with rect: CGRect) -> RectOverlap {
    let left = Double(rect.minX) * scale - Double(pixelRect.x)
    let top = Double(rect.minY) * scale - Double(pixelRect.y)
    let right = Double(rect.maxX) * scale - Double(pixelRect.x)
    let bottom = Double(rect.maxY) * scale - Double(pixelRect.y)
    let (width, height) = (Double(pixelRect.width), Double(pixelRect.height))
    guard !isEmpty, right >= 0, left < width, bottom >= 0, top < height else { return .none }
    let columns = Int(max(0, left))...Int(min(right, width - 1))
    let rows = Int(max(0, top))...Int(min(bottom, height - 1))
    let isWithin = left >= 0 && top >= 0 && right < width && bottom < height
    var (any, all) = (false, isWithin)
    for row in rows {
      let overlap = self.rows.overlap(row: row, with: columns)
      any = any || overlap != .none
      all = all && overlap == .whole
      if any && !all { return .partial }
    }
    return any ? .whole : .none
  }
}
