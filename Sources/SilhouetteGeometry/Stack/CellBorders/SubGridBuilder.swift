/// Divides what crosses a cell among the smaller cells of a ``SubGrid``, or finds the borders of the cell as it is.
///
/// O(pieces in each row + n · areas + n²) for n rows and columns, and what the borders take.
struct SubGridBuilder {
  private var borders = CellBordersBuilder()
  private var rule = FillRule.nonZero
  private var rows = SubGridRows()
  private var row = SubGridRow()

  /// A cell is not divided if a piece would be in more smaller cells than this on average.
  private static let mostCrossings = 6.0

  /// How often a cell is to be halved: so that a smaller cell is left with about eight pieces, and with few areas.
  static func halvings(_ parts: CellParts) -> Int {
    if parts.pieces.count <= 12, parts.areas.count <= CellBorders.mostAreas { return 0 }
    let cells = max(parts.pieces.count / 8, parts.areas.count)
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
    let start = lists.count
    rule = parts.rule ?? .nonZero
    guard halvings > 0 else {
      return addBorders(of: parts) && borders.append(rule: rule, to: &lists)
    }
    let side = 1 << halvings
    lists.append(SubGrid.header(halvings: halvings))
    lists += repeatElement(SubGrid.open.word, count: 1 + side * side)
    rows.sort(parts.pieces, side: side)
    var openCount = 0
    for number in 0..<side {
      row.begin(number, of: parts, rows, side: side, windingMask: rule.windingMask)
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

  /// Adds all that crosses a cell to its borders. False if there is nothing, or too much, or not all are lines.
  private mutating func addBorders(of parts: CellParts) -> Bool {
    borders.begin()
    for area in parts.areas {
      if area.events.isEmpty, area.pieces.isEmpty {
        guard area.winding & rule.windingMask != 0 else { continue }
        borders.cover(with: area.index)
        break
      }
      guard borders.begin(area.index, winding: area.winding) else { return false }
      for event in parts.events[area.events] {
        borders.addEvent(at: event.point, change: event.change)
      }
      for piece in parts.pieces[area.pieces] {
        guard piece.isLine, borders.addLine(from: piece.start, to: piece.end) else { return false }
      }
    }
    return borders.hasAreas
  }

  /// Appends the borders of a smaller cell that has some, and returns the cell.
  private mutating func appendCell(
    _ column: Int, of parts: CellParts, from start: Int, to lists: inout [UInt32]
  ) -> Cell {
    let offset = lists.count - start
    switch row.content(column: column, parts.pieces, &borders) {
    case .uniform(let cell): return cell
    case .open: return SubGrid.open
    case .borders:
      return borders.append(rule: rule, to: &lists) ? Cell(listAt: offset) : SubGrid.open
    }
  }
}
