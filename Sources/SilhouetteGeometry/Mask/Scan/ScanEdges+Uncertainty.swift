import Foundation

extension ScanEdges {
  /// Goes through the pixels in `rect` whose centres are so near to an edge, as far as ``doubt``, that
  /// the edge, which may stand for a curve, does not tell their side. Some come more than once.
  ///
  /// - Parameter body: says whether to go on.
  /// - Returns: whether it always said so.
  func forEachDoubt(in rect: PixelRect, _ body: (_ x: Int, _ y: Int) -> Bool) -> Bool {
    let (firstRow, lastRow) = (Double(rect.y), Double(rect.y + rect.height - 1))
    let (firstColumn, lastColumn) = (Double(rect.x), Double(rect.x + rect.width - 1))
    for line in lines {
      let (upper, lower) =
        line.y < line.w ? (line.lowHalf, line.highHalf) : (line.highHalf, line.lowHalf)
      var row = max(firstRow, (upper.y - doubt - 0.5).rounded(.up))
      let end = min(lastRow, (lower.y + doubt - 0.5).rounded(.down))
      let slope = lower.y > upper.y ? (lower.x - upper.x) / (lower.y - upper.y) : 0
      while row <= end {
        // Where the edge is no farther above or below the centre than the doubt.
        let high = max(upper.y, min(lower.y, row + 0.5 - doubt))
        let low = max(upper.y, min(lower.y, row + 0.5 + doubt))
        var (a, b) = (upper.x + (high - upper.y) * slope, upper.x + (low - upper.y) * slope)
        if upper.y == lower.y { (a, b) = (upper.x, lower.x) }
        var column = max(firstColumn, (min(a, b) - doubt - 0.5).rounded(.up))
        let last = min(lastColumn, (max(a, b) + doubt - 0.5).rounded(.down))
        while column <= last {
          guard body(Int(column), Int(row)) else { return false }
          column += 1
        }
        row += 1
      }
    }
    return true
  }
}
