public import Foundation

extension BitMask {
  /// The distance in points from a point to the nearest pixel that takes hits: 0 on such a pixel,
  /// infinite where there is none within `limit` or the point is no point. O(pixels within reach / 64).
  public func distance(from point: CGPoint, within limit: Double) -> Double {
    let x = Double(point.x) * scale - Double(pixelRect.x)
    let y = Double(point.y) * scale - Double(pixelRect.y)
    let reach = limit * scale
    guard x.isFinite, y.isFinite, limit >= 0, !isEmpty else { return .infinity }
    let (columns, rows) = ((pixelRect.width + 7) / 8, (pixelRect.height + 7) / 8)
    func tiles(_ at: Double, _ count: Int) -> ClosedRange<Int>? {
      let first = max(0, ((at - reach) / 8).rounded(.down))
      let last = min(Double(count - 1), ((at + reach) / 8).rounded(.down))
      return first <= last ? Int(first)...Int(last) : nil
    }
    guard let columns = tiles(x, columns), let rows = tiles(y, rows) else { return .infinity }
    var best = reach.nextUp
    for row in rows {
      for column in columns {
        let fromTile = Vector(x - Double(column * 8), y - Double(row * 8))
        if fromTile.distance(toBox: 0, 0, 8, 8) >= best { continue }
        best = Self.distance(to: tile(column: column, row: row), fromTile, best: best)
      }
    }
    return best <= reach ? best / scale : .infinity
  }

  /// The distance from a place, counted in pixels from a tile's corner, to the nearest of its set
  /// pixels, if less than `best`; else `best`.
  private static func distance(to tile: UInt64, _ place: Vector, best: Double) -> Double {
    var (best, rest) = (best, tile)
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest &- 1
      let (left, top) = (Double(bit & 7), Double(bit >> 3))
      best = min(best, place.distance(toBox: left, top, left + 1, top + 1))
    }
    return best
  }
}
