/// Divides what crosses a cell among the smaller cells of a ``SubGrid``, or finds the borders of the cell as it is.
///
/// O(n · (pieces + areas) + n² · (pieces of a row + areas)) for n rows and columns.
struct SubGridBuilder {
  private var borders = CellBordersBuilder()
  private var row = SubGridRow()

  /// A cell is not divided if a piece would be in more smaller cells than this on average.
  private static let mostCrossings = 6.0

  /// How often a cell is to be halved: so that a smaller cell is left with about eight pieces, and with few areas.
  static func halvings(_ parts: CellParts) -> Int {
    if parts.pieces.count <= 8, parts.areas.count <= CellBorders.mostAreas { return 0 }
    let cells = max(parts.pieces.count / 4, parts.areas.count)
    var halvings = 1
    while halvings < SubGrid.mostHalvings, 1 << (2 * halvings) < cells { halvings += 1 }
    let crossings = parts.travel * Double(1 << halvings)
    return crossings > mostCrossings * Double(parts.pieces.count) ? 0 : halvings
  }

  /// About how much work it is to divide a cell, in units.
  static func cost(_ parts: CellParts, halvings: Int) -> Int {
    let parts = parts.areas.count + parts.pieces.count + parts.events.count
    return 40 * parts + 12 * parts << halvings + 80 << (2 * halvings)
  }

  /// Appends a cell's borders if it is not to be halved, else its sub-grid. False, and nothing is appended, if they
  /// would leave too much open.
  mutating func append(_ parts: CellParts, halvings: Int, to lists: inout [UInt32]) -> Bool {
    let (start, side) = (lists.count, 1 << halvings)
    if halvings == 0 {
      if borders.append(parts, to: &lists) { return true }
      lists.removeLast(lists.count - start)
      return false
    }
    row.begin(parts, side: side)
    lists.append(SubGrid.header(halvings: halvings))
    lists += repeatElement(SubGrid.open.word, count: 1 + side * side)
    var openCount = 0
    for number in 0..<side {
      row.begin(number, of: parts)
      for column in 0..<side {
        let cell = appendCell(column, of: parts, from: start, to: &lists)
        if cell == SubGrid.open { openCount += 1 }
        lists[start + SubGrid.headerWords + number * side + column] = cell.word
      }
    }
    lists[start + 1] = UInt32(lists.count - start)
    if 4 * openCount <= side * side { return true }
    lists.removeLast(lists.count - start)
    return false
  }

  /// Appends the borders of a smaller cell that has some, and returns the cell.
  private mutating func appendCell(
    _ column: Int, of parts: CellParts, from start: Int, to lists: inout [UInt32]
  ) -> Cell {
    let count = lists.count
    switch row.content(column: column, parts.pieces, &borders, &lists) {
    case .uniform(let cell): return cell
    case .borders: return Cell(listAt: count - start)
    case .open:
      lists.removeLast(lists.count - count)
      return SubGrid.open
    }
  }
}
