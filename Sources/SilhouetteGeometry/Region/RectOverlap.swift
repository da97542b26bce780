package import Foundation

/// How much of a rectangle an area covers.
package enum RectOverlap: Sendable {
  /// No point of it.
  case none
  /// Perhaps some.
  case partial
  /// Every point of it.
  case whole
}

/// An area that an index over many can hold.
package protocol IndexedArea: PointInside {
  /// How much of a rectangle the area covers. `partial` may be said of what is none or whole.
  func overlap(with rect: CGRect) -> RectOverlap

  /// The distance from a point to the area: 0 inside, infinite beyond `limit`.
  func distance(from point: CGPoint, within limit: Double) -> Double
}

extension PathRegion: IndexedArea {
  /// Whole or none where all cells under the rectangle are. O(cells under it).
  package func overlap(with rect: CGRect) -> RectOverlap {
    let (left, right) = (Double(rect.minX), Double(rect.maxX))
    let (top, bottom) = (Double(rect.minY), Double(rect.maxY))
    guard right >= grid.minX, left <= grid.maxX, bottom >= grid.minY, top <= grid.maxY else {
      return .none
    }
    let columns = grid.clampedColumn(left)...grid.clampedColumn(right)
    let first = cells[grid.clampedRow(top) * grid.columns + columns.lowerBound]
    if first & 1 == 1 { return .partial }
    // No outermost cell is whole, so that what goes on beyond them is not either.
    for row in grid.clampedRow(top)...grid.clampedRow(bottom) {
      for column in columns where cells[row * grid.columns + column] != first { return .partial }
    }
    return first == 0 ? .none : .whole
  }
}

extension BitMask: IndexedArea {
  /// Whole or none where all pixels under the rectangle are. O(pixels under it / 64).
  package func overlap(with rect: CGRect) -> RectOverlap {
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
