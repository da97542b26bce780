public import Foundation

extension BitMask: IndexedArea {
  /// Whole or none where all pixels under the rectangle are. O(pixels under it / 64).
  @usableFromInline package func overlap(with rect: CGRect) -> RectOverlap {
    let left = Double(rect.minX) * scale - Double(pixelRect.x)
    let top = Double(rect.minY) * scale - Double(pixelRect.y)
    let right = Double(rect.maxX) * scale - Double(pixelRect.x)
    let bottom = Double(rect.maxY) * scale - Double(pixelRect.y)
    let (width, height) = (Double(pixelRect.width), Double(pixelRect.height))
    guard right >= 0, left < width, bottom >= 0, top < height else { return .none }
    let columns = Int(max(0, left))...Int(min(right, width - 1))
    let rows = Int(max(0, top))...Int(min(bottom, height - 1))
    let isWithin = left >= 0 && top >= 0 && right < width && bottom < height
    var (any, all) = (UInt64(0), ~UInt64(0))
    for row in rows.lowerBound >> 3...rows.upperBound >> 3 {
      let lines = Self.lines(rows, inTile: row)
      for column in columns.lowerBound >> 3...columns.upperBound >> 3 {
        let wanted = lines & Self.columns(columns, inTile: column)
        let tile = tile(column: column, row: row)
        any |= tile & wanted
        all &= tile | ~wanted
        if any != 0 && (all != ~0 || !isWithin) { return .partial }
      }
    }
    return any == 0 ? .none : .whole
  }

  /// The bits of a tile that lie in some rows.
  private static func lines(_ rows: ClosedRange<Int>, inTile tile: Int) -> UInt64 {
    let first = max(0, rows.lowerBound - 8 * tile)
    let last = min(7, rows.upperBound - 8 * tile)
    return ~0 << UInt64(8 * first) & ~0 >> UInt64(8 * (7 - last))
  }

  /// The bits of a tile that lie in some columns.
  private static func columns(_ columns: ClosedRange<Int>, inTile tile: Int) -> UInt64 {
    let first = max(0, columns.lowerBound - 8 * tile)
    let last = min(7, columns.upperBound - 8 * tile)
    let line = UInt64(0xff) << UInt64(first) & 0xff & 0xff >> UInt64(7 - last)
    return line &* 0x0101_0101_0101_0101
  }
}
