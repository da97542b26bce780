/// Which of a cell's pieces may cross each row of a ``SubGrid``: a counting sort. O(pieces + rows + pieces in rows).
struct SubGridRows {
  /// The indices of each row's pieces, rising; row by row.
  private(set) var indices: [Int32] = []
  /// For each row, the end of its indices.
  private var ends: [Int] = []

  /// Places are rounded to nearest: a piece further away is not in a cell.
  static let slack = 2.0

  /// Sorts the pieces of a cell that is divided into so many each way.
  mutating func sort(_ pieces: [CellParts.Piece], side: Int) {
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(0, count: side + 1))
    for piece in pieces {
      for row in Self.rows(of: piece, side: side) { ends[row + 1] += 1 }
    }
    for row in 0..<side { ends[row + 1] += ends[row] }
    indices.removeAll(keepingCapacity: true)
    indices.append(contentsOf: repeatElement(0, count: ends[side]))
    // Each row's start becomes its end, as its pieces are entered.
    for (index, piece) in pieces.enumerated() {
      for row in Self.rows(of: piece, side: side) {
        indices[ends[row]] = Int32(index)
        ends[row] += 1
      }
    }
  }

  /// The positions of a row's pieces among the indices.
  func positions(inRow row: Int) -> Range<Int> { (row == 0 ? 0 : ends[row - 1])..<ends[row] }

  @inline(__always) private static func rows(of piece: CellParts.Piece, side: Int) -> Range<Int> {
    let (start, end) = (piece.start.place.y, piece.end.place.y)
    let (low, high) = (min(start, end), max(start, end))
    let first = max(0, index(of: low * Double(side) - slack, side: Double(side)))
    let last = min(side - 1, index(of: high * Double(side) + slack, side: Double(side)))
    return first..<max(first, last + 1)
  }

  /// The row or the column of a place; −1 before the first, and their number after the last.
  @inline(__always) static func index(of place: Double, side: Double) -> Int {
    // From 1, as conversion rounds towards 0.
    Int(max(0, min(place * (1 / CellBorders.perCell) + (side / 2 + 1), side + 1))) &- 1
  }
}
