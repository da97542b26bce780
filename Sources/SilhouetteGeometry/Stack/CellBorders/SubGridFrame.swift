/// The rows and the columns of a ``SubGrid`` that pieces cross. Heights and places are from the middle of the cell, in
/// 4,096ths of a smaller cell, but for those of pieces, which are in 4,096ths of the cell.
struct SubGridFrame {
  /// The first and the last of the rows or columns that a piece may cross: −1 before all, and ``side`` after them.
  struct Span {
    let first, last: Int32

    @inline(__always) func contains(_ number: Int32) -> Bool { first <= number && number <= last }
  }

  /// The number of rows, and of columns.
  let side: Int
  let scale: Double
  /// Where the current row begins and ends, as seen by pieces too.
  private(set) var (top, bottom) = (0.0, 0.0)
  private var (pieceTop, pieceBottom) = (0.0, 0.0)
  private var middleY = 0.0

  /// Places are rounded to nearest: a piece further away is not in a cell.
  private static let slack = 2.0

  init(side: Int) {
    (self.side, scale) = (side, Double(side))
  }

  /// Moves on to a row.
  mutating func move(toRow row: Int) {
    let fromMiddle = CellBorders.perCell * (Double(row) - scale / 2)
    middleY = fromMiddle + CellBorders.perCell / 2
    (top, bottom) = (fromMiddle - Self.slack, fromMiddle + CellBorders.perCell + Self.slack)
    (pieceTop, pieceBottom) = (top / scale, bottom / scale)
  }

  /// The middle of a smaller cell of the row.
  func middle(ofColumn column: Int) -> Vector {
    Vector((2 * Double(column) + 1 - scale) * (CellBorders.perCell / 2), middleY)
  }

  /// The rows that a piece may cross.
  @inline(__always) func rows(of piece: CellPiece) -> Span {
    let (start, end) = (piece.start.place.y, piece.end.place.y)
    return span(min(start, end), max(start, end))
  }

  /// The columns that a piece may cross in the row.
  @inline(__always) func columns(of piece: CellPiece) -> Span {
    let (start, end) = (piece.start.place, piece.end.place)
    var (left, right) = (min(start.x, end.x), max(start.x, end.x))
    let (low, high) = (min(start.y, end.y), max(start.y, end.y))
    if low < pieceTop || high > pieceBottom, piece.isLine {
      // Where it is infinite, the piece is far lower than a rounding.
      let slope = (end.x - start.x) / (end.y - start.y)
      if slope.isFinite {
        let ends = (
          start.x + slope * (max(low, pieceTop) - start.y),
          start.x + slope * (min(high, pieceBottom) - start.y)
        )
        (left, right) = (max(left, min(ends.0, ends.1)), min(right, max(ends.0, ends.1)))
      }
    }
    return span(left, right)
  }

  @inline(__always) private func span(_ low: Double, _ high: Double) -> Span {
    let perUnit = scale / CellBorders.perCell
    let slack = Self.slack / CellBorders.perCell
    return Span(first: index(low * perUnit - slack), last: index(high * perUnit + slack))
  }

  /// The row or the column, given the number of them from the middle of the cell.
  @inline(__always) private func index(_ fromMiddle: Double) -> Int32 {
    // From 1, as only positive numbers are rounded so.
    Int32(truncatingIfNeeded: Grid.rounded(max(0, min(fromMiddle + (scale / 2 + 0.5), scale + 1))))
      &- 1
  }
}
