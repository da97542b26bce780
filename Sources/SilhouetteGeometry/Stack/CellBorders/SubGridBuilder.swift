/// Divides what crosses a cell among the smaller cells of a ``SubGrid``, or finds the borders of the cell as it is.
///
/// O(n · (areas + pieces) + n²) for n rows and columns.
struct SubGridBuilder {
  private var borders = CellBordersBuilder()
  private var rule = FillRule.nonZero
  private var row = Row()

  /// A row of smaller cells. Heights and places are from the cell's middle, in 4,096ths of a smaller cell.
  private struct Row {
    var top = 0.0
    var bottom = 0.0
    /// The middle of the first column.
    var middle = Vector(0, 0)
    /// Those that may have points in the row, topmost first.
    var areas: [RowArea] = []
    var events: [RowEvent] = []
    var pieces: [RowPiece] = []
    /// A bit for each column: whether a piece may cross it, and whether one lies to its left and crosses the column before.
    var (crossed, passed): (UInt64, UInt64) = (0, 0)
    /// What a column without pieces and events holds, until the next piece is passed.
    var uniform: Cell?
  }

  private struct RowArea {
    let index: UInt32
    /// On the left of the current column at the top of the row.
    var winding: Int32
    var eventCount = 0
    var pieces: Range<Int>
  }

  private struct RowEvent {
    /// The index of the area in the row.
    let area: Int
    let y: Double
    var change: Int32
  }

  private struct RowPiece {
    let start, end: Vector
    let isLine: Bool
    /// The columns that it may cross.
    let first, last: Int

    var sign: Int32 { start.y < end.y ? 1 : -1 }
  }

  /// What a smaller cell holds.
  private enum Content {
    case uniform(Cell)
    case borders
    case open
  }

  /// Places are rounded to nearest: a piece further away is not in a cell.
  private static let slack = 2.0

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
    var openCount = 0
    for row in 0..<side {
      beginRow(row, parts, halvings: halvings)
      for column in 0..<side {
        let cell = appendCell(column, from: start, to: &lists)
        if cell == SubGrid.open { openCount += 1 }
        lists[start + SubGrid.headerWords + row * side + column] = cell.word
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
        borders.addEvent(at: event.y, change: event.change)
      }
      for piece in parts.pieces[area.pieces] {
        guard piece.isLine, borders.addLine(from: piece.start, to: piece.end) else { return false }
      }
    }
    return borders.hasAreas
  }

  /// Appends the borders of a smaller cell that has some, and returns the cell.
  private mutating func appendCell(
    _ column: Int, from start: Int, to lists: inout [UInt32]
  ) -> Cell {
    let offset = lists.count - start
    switch content(column: column) {
    case .uniform(let cell): return cell
    case .open: return SubGrid.open
    case .borders:
      return borders.append(rule: rule, to: &lists) ? Cell(listAt: offset) : SubGrid.open
    }
  }

  private mutating func beginRow(_ number: Int, _ parts: CellParts, halvings: Int) {
    let (perCell, scale) = (CellBorders.perCell, Double(1 << halvings))
    row.top = perCell * (Double(number) - scale / 2) - Self.slack
    row.bottom = row.top + perCell + 2 * Self.slack
    row.middle = Vector(1 - scale, 1 - scale + 2 * Double(number)) * (perCell / 2)
    row.areas.removeAll(keepingCapacity: true)
    row.events.removeAll(keepingCapacity: true)
    row.pieces.removeAll(keepingCapacity: true)
    (row.crossed, row.passed, row.uniform) = (0, 0, nil)
    for area in parts.areas {
      let first = row.pieces.count
      row.areas.append(
        RowArea(index: area.index, winding: area.winding, pieces: first..<first))
      for event in parts.events[area.events] {
        add(event.change, at: event.y * scale, to: row.areas.count - 1)
      }
      for piece in parts.pieces[area.pieces] { add(piece, scale: scale, side: 1 << halvings) }
      row.areas[row.areas.count - 1].pieces = first..<row.pieces.count
      guard let own = row.areas.last, own.pieces.isEmpty, own.eventCount == 0 else { continue }
      // It covers the row, or has no point in it.
      if own.winding & rule.windingMask != 0 { return }
      row.areas.removeLast()
    }
  }

  /// Adds a piece if it is in the row, and not to the right of it.
  private mutating func add(_ piece: CellParts.Piece, scale: Double, side: Int) {
    let (low, high) = (
      min(piece.start.y, piece.end.y) * scale, max(piece.start.y, piece.end.y) * scale
    )
    guard low <= row.bottom, high >= row.top else { return }
    let (start, end) = (piece.start * scale, piece.end * scale)
    var (left, right) = (min(start.x, end.x), max(start.x, end.x))
    // Where it is infinite, the piece is far lower than a rounding.
    let slope = (end.x - start.x) / (end.y - start.y)
    if piece.isLine, slope.isFinite {
      let ends = (
        start.x + slope * (max(low, row.top) - start.y),
        start.x + slope * (min(high, row.bottom) - start.y)
      )
      (left, right) = (max(left, min(ends.0, ends.1)), min(right, max(ends.0, ends.1)))
    }
    func column(_ x: Double) -> Int {
      let column = (x / CellBorders.perCell + scale / 2).rounded(.down)
      return Int(max(-1, min(column, scale)))
    }
    let (first, last) = (column(left - Self.slack), column(right + Self.slack))
    if first >= side { return }
    row.pieces.append(
      RowPiece(start: start, end: end, isLine: piece.isLine, first: first, last: last))
    // Shifts by as much as there are bits give 0.
    row.passed |= 1 << UInt64(last + 1)
    row.crossed |= (1 << UInt64(last + 1)) &- (1 << UInt64(max(first, 0)))
  }

  /// Adds a change of an area's winding number at a height, and below.
  private mutating func add(_ change: Int32, at y: Double, to area: Int) {
    if y < row.top {
      row.areas[area].winding &+= change
    } else if y <= row.bottom {
      if let index = row.events.firstIndex(where: { $0.area == area && $0.y == y }) {
        row.events[index].change &+= change
        guard row.events[index].change == 0 else { return }
        row.events.swapAt(index, row.events.count - 1)
        row.events.removeLast()
        row.areas[area].eventCount -= 1
      } else {
        row.events.append(RowEvent(area: area, y: y, change: change))
        row.areas[area].eventCount += 1
      }
    }
  }

  /// Moves on to a column of the row; columns come one after another. The borders are begun.
  private mutating func content(column: Int) -> Content {
    if row.passed & 1 << UInt64(column) != 0 { pass(column) }
    if row.crossed & 1 << UInt64(column) == 0, row.events.isEmpty {
      let cell = row.uniform ?? uniformCell
      row.uniform = cell
      return .uniform(cell)
    }
    borders.begin()
    var isUniform = true
    for area in row.areas.indices {
      let own = row.areas[area]
      let isInside = own.winding & rule.windingMask != 0
      let crossing = own.pieces.contains {
        row.pieces[$0].first <= column && column <= row.pieces[$0].last
      }
      if !crossing, own.eventCount == 0 {
        if !isInside { continue }
        if isUniform { return .uniform(Cell(coveredBy: Int(own.index))) }
        borders.cover(with: own.index)
        return .borders
      }
      isUniform = false
      guard addBorders(of: area, column: column) else { return .open }
    }
    return isUniform ? .uniform(.empty) : .borders
  }

  /// Takes the pieces that cross the column before, and not this one, as changes at heights.
  private mutating func pass(_ column: Int) {
    row.uniform = nil
    for area in row.areas.indices {
      for index in row.areas[area].pieces where row.pieces[index].last == column - 1 {
        let piece = row.pieces[index]
        add(piece.sign, at: min(piece.start.y, piece.end.y), to: area)
        add(-piece.sign, at: max(piece.start.y, piece.end.y), to: area)
      }
    }
  }

  /// What a column holds in which there are no pieces and no events.
  private var uniformCell: Cell {
    let topmost = row.areas.first { $0.winding & rule.windingMask != 0 }
    return topmost.map { Cell(coveredBy: Int($0.index)) } ?? .empty
  }

  /// Adds an area of which there is something in a column to the borders. False if that is too much, or not all lines.
  private mutating func addBorders(of area: Int, column: Int) -> Bool {
    let own = row.areas[area]
    guard borders.begin(own.index, winding: own.winding) else { return false }
    let middle = row.middle + Vector(CellBorders.perCell * Double(column), 0)
    if own.eventCount > 0 {
      for event in row.events where event.area == area {
        borders.addEvent(at: event.y - middle.y, change: event.change)
      }
    }
    for index in own.pieces {
      let piece = row.pieces[index]
      guard piece.first <= column, column <= piece.last else { continue }
      guard piece.isLine, borders.addLine(from: piece.start - middle, to: piece.end - middle)
      else { return false }
    }
    return true
  }
}
