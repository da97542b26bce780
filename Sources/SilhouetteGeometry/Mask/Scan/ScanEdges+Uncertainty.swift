import Foundation

extension ScanEdges {
  /// Calls `body` with runs of the pixels in `rect` whose centres are within the ``uncertainty`` of an edge, by
  /// the larger of the distances in x and in y, row by row of an edge. A pixel near several edges comes
  /// several times. O(edges + rows that they cross + pixels found).
  func forEachUncertainRun<Failure: Error>(
    in rect: PixelRect, _ body: (_ row: Int, _ columns: ClosedRange<Int>) throws(Failure) -> Void
  ) throws(Failure) {
    let (firstRow, lastRow) = (Double(rect.y), Double(rect.y + rect.height - 1))
    let (firstColumn, lastColumn) = (Double(rect.x), Double(rect.x + rect.width - 1))
    for line in lines {
      let (upper, lower) =
        line.y < line.w ? (line.lowHalf, line.highHalf) : (line.highHalf, line.lowHalf)
      var row = max(firstRow, Self.roundedUp(upper.y - uncertainty - 0.5))
      let end = min(lastRow, -Self.roundedUp(-(lower.y + uncertainty - 0.5)))
      let slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
      while row <= end {
        // The part of the edge that is close enough to the row's centre.
        let high = max(upper.y, min(lower.y, row + 0.5 - uncertainty))
        let low = max(upper.y, min(lower.y, row + 0.5 + uncertainty))
        var (a, b) = (upper.x + (high - upper.y) * slope, upper.x + (low - upper.y) * slope)
        if upper.y == lower.y { (a, b) = (upper.x, lower.x) }
        let column = max(firstColumn, Self.roundedUp(min(a, b) - uncertainty - 0.5))
        let last = min(lastColumn, -Self.roundedUp(-(max(a, b) + uncertainty - 0.5)))
        if column <= last { try body(Int(row), Int(column)...Int(last)) }
        row += 1
      }
    }
  }
}
