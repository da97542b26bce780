/// The rows and the columns of a ``SubGrid`` that pieces cross. Heights and places are from the middle of the cell, in
/// 4,096ths of a smaller cell, but for those of pieces, which are in 4,096ths of the cell.
struct SubGridFrame {
  /// The first and the last of the rows or columns that a piece may cross: −1 before all, and ``side`` after them.
  struct Span {
    let first, last: Int32

    @inline(__always) func contains(_ number: Int) -> Bool {
      first <= Int32(number) && Int32(number) <= last
    }
  }

  /// The number of rows, and of columns.
  let side: Int
  private let scale: Double

  /// Places are rounded to nearest: a piece further away is not in a cell.
  private static let slack = 2.0

  init(side: Int) {
    (self.side, scale) = (side, Double(side))
  }

  func top(ofRow row: Int) -> Double {
    CellBorders.perCell * (Double(row) - scale / 2) - Self.slack
  }

  func bottom(ofRow row: Int) -> Double {
    CellBorders.perCell * (Double(row + 1) - scale / 2) + Self.slack
  }

  /// The middle of a smaller cell.
  func middle(column: Int, row: Int) -> Vector {
    Vector(2 * Double(column) + 1 - scale, 2 * Double(row) + 1 - scale) * (CellBorders.perCell / 2)
  }

  /// The rows that a piece may cross.
  @inline(__always) func rows(of piece: CellPiece) -> Span {
    let (start, end) = (piece.start.place.y, piece.end.place.y)
    return span(min(start, end), max(start, end))
  }

  /// The columns that a piece may cross in a row.
  @inline(__always) func columns(of piece: CellPiece, inRow row: Int) -> Span {
    let (start, end) = (piece.start.place, piece.end.place)
    var (left, right) = (min(start.x, end.x), max(start.x, end.x))
    let (low, high) = (min(start.y, end.y), max(start.y, end.y))
    let (top, bottom) = (top(ofRow: row) / scale, bottom(ofRow: row) / scale)
    if piece.isLine, low < top || high > bottom {
      // Where it is infinite, the piece is far lower than a rounding.
      let slope = (end.x - start.x) / (end.y - start.y)
      if slope.isFinite {
        let ends = (
          start.x + slope * (max(low, top) - start.y),
          start.x + slope * (min(high, bottom) - start.y)
        )
        (left, right) = (max(left, min(ends.0, ends.1)), min(right, max(ends.0, ends.1)))
      }
    }
    return span(left, right)
  }

  @inline(__always) private func span(_ low: Double, _ high: Double) -> Span {
    Span(first: index(of: low * scale - Self.slack), last: index(of: high * scale + Self.slack))
  }

  /// The row or the column of a place; −1 before the first, and their number after the last.
  @inline(__always) private func index(of place: Double) -> Int32 {
    // From 1, as conversion rounds towards 0.
    Int32(max(0, min(place * (1 / CellBorders.perCell) + (scale / 2 + 1), scale + 1))) &- 1
  }
}
