/// A row of the smaller cells of a ``SubGrid``, whose columns are visited one after another. Heights and places are from
/// the middle of the cell, in 4,096ths of a smaller cell.
struct SubGridRow {
  /// An area that may have points in the row.
  private struct Area {
    let index: UInt32
    /// On the left of the current column at the top of the row.
    var winding: Int32
    var eventCount = 0
    /// Those of its pieces that are in the row, and not to the right of it.
    var pieces: Range<Int>
  }

  /// A change of an area's winding number at a height, and below.
  private struct Event {
    /// The index of the area in the row.
    let area: Int
    /// A point at the height.
    let point: PlacedPoint
    var change: Int32
  }

  /// A piece, with the columns that it may cross.
  private struct Crossing {
    let piece: Int32
    let first, last: Int32
  }

  /// What a smaller cell holds.
  enum Content {
    case uniform(Cell)
    case borders
    case open
  }

  private var top = 0.0
  private var bottom = 0.0
  /// The number of columns, and of smaller cells in a side of the cell.
  private var side = 1.0
  /// The middle of the first column.
  private var middle = Vector(0, 0)
  private var windingMask: Int32 = 0
  /// Topmost first.
  private var areas: [Area] = []
  private var events: [Event] = []
  private var crossings: [Crossing] = []
  /// A bit for each column: whether a piece may cross it, and whether one lies to its left and crosses the column before.
  private var (crossed, passed): (UInt64, UInt64) = (0, 0)
  /// What a column without pieces and events holds, until the next piece is passed.
  private var uniform: Cell?

  /// Begins a row of a cell that is divided into so many each way.
  mutating func begin(
    _ number: Int, of parts: CellParts, _ rows: SubGridRows, side: Int, windingMask: Int32
  ) {
    let perCell = CellBorders.perCell
    self.side = Double(side)
    self.windingMask = windingMask
    top = perCell * (Double(number) - self.side / 2) - SubGridRows.slack
    bottom = top + perCell + 2 * SubGridRows.slack
    middle = Vector(1 - self.side, 1 - self.side + 2 * Double(number)) * (perCell / 2)
    areas.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    crossings.removeAll(keepingCapacity: true)
    (crossed, passed, uniform) = (0, 0, nil)
    var positions = rows.positions(inRow: number)
    for area in parts.areas {
      let first = crossings.count
      areas.append(Area(index: area.index, winding: area.winding, pieces: first..<first))
      for event in parts.events[area.events] {
        add(event.change, at: event.point, to: areas.count - 1)
      }
      while let position = positions.first, rows.indices[position] < area.pieces.upperBound {
        positions = position + 1..<positions.upperBound
        add(parts.pieces[Int(rows.indices[position])], at: rows.indices[position])
      }
      areas[areas.count - 1].pieces = first..<crossings.count
      guard let own = areas.last, own.pieces.isEmpty, own.eventCount == 0 else { continue }
      // It covers the row, or has no point in it.
      if own.winding & windingMask != 0 { return }
      areas.removeLast()
    }
  }

  /// Adds a piece unless it is to the right of the row.
  private mutating func add(_ piece: CellParts.Piece, at index: Int32) {
    let (start, end) = (piece.start.place, piece.end.place)
    var (left, right) = (min(start.x, end.x), max(start.x, end.x))
    // Where it is infinite, the piece is far lower than a rounding.
    let slope = (end.x - start.x) / (end.y - start.y)
    if piece.isLine, slope.isFinite {
      let (low, high) = (min(start.y, end.y), max(start.y, end.y))
      let ends = (
        start.x + slope * (max(low, top / side) - start.y),
        start.x + slope * (min(high, bottom / side) - start.y)
      )
      (left, right) = (max(left, min(ends.0, ends.1)), min(right, max(ends.0, ends.1)))
    }
    let first = SubGridRows.index(of: left * side - SubGridRows.slack, side: side)
    if first >= Int(side) { return }
    let last = SubGridRows.index(of: right * side + SubGridRows.slack, side: side)
    crossings.append(Crossing(piece: index, first: Int32(first), last: Int32(last)))
    // Shifts by as much as there are bits give 0.
    passed |= 1 << UInt64(last + 1)
    crossed |= (1 << UInt64(last + 1)) &- (1 << UInt64(max(first, 0)))
  }

  /// Adds a change of an area's winding number at the height of a point of the cell, and below.
  private mutating func add(_ change: Int32, at point: PlacedPoint, to area: Int) {
    let y = point.place.y * side
    if y > bottom { return }
    if y < top {
      areas[area].winding &+= change
      return
    }
    // The last first: where one piece ends, the next begins. Heights of one place do not cancel each other: between them,
    // rounding would decide.
    var index = events.count - 1
    while index >= 0, events[index].point.point.y != point.point.y || events[index].area != area {
      index -= 1
    }
    guard index >= 0 else {
      events.append(Event(area: area, point: point, change: change))
      areas[area].eventCount += 1
      return
    }
    events[index].change &+= change
    guard events[index].change == 0 else { return }
    events[index] = events[events.count - 1]
    events.removeLast()
    areas[area].eventCount -= 1
  }

  /// Moves on to the next column. Its borders are begun, if it has some.
  mutating func content(
    column: Int, _ pieces: [CellParts.Piece], _ borders: inout CellBordersBuilder
  ) -> Content {
    if passed & 1 << UInt64(column) != 0 { pass(column, pieces) }
    if crossed & 1 << UInt64(column) == 0, events.isEmpty {
      let cell = uniform ?? uniformCell
      uniform = cell
      return .uniform(cell)
    }
    borders.begin()
    var isUniform = true
    for area in areas.indices {
      let own = areas[area]
      if own.eventCount == 0, !crosses(own, column) {
        if own.winding & windingMask == 0 { continue }
        if isUniform { return .uniform(Cell(coveredBy: Int(own.index))) }
        borders.cover(with: own.index)
        return .borders
      }
      isUniform = false
      guard addBorders(of: area, column: column, pieces, &borders) else { return .open }
    }
    return isUniform ? .uniform(.empty) : .borders
  }

  private func crosses(_ area: Area, _ column: Int) -> Bool {
    area.pieces.contains { crossings[$0].first <= column && column <= crossings[$0].last }
  }

  /// Takes the pieces that cross the column before, and not this one, as changes at heights.
  private mutating func pass(_ column: Int, _ pieces: [CellParts.Piece]) {
    uniform = nil
    for area in areas.indices {
      for index in areas[area].pieces where crossings[index].last == column - 1 {
        // Below its higher end its sign counts, below the lower one no more. What one piece takes at its end, the next
        // gives back at its start.
        let piece = pieces[Int(crossings[index].piece)]
        add(1, at: piece.start, to: area)
        add(-1, at: piece.end, to: area)
      }
    }
  }

  /// What a column holds in which there are no pieces and no events.
  private var uniformCell: Cell {
    let topmost = areas.first { $0.winding & windingMask != 0 }
    return topmost.map { Cell(coveredBy: Int($0.index)) } ?? .empty
  }

  /// Adds an area of which there is something in a column to the borders. False if that is too much, or not all lines.
  private func addBorders(
    of area: Int, column: Int, _ pieces: [CellParts.Piece],
    _ borders: inout CellBordersBuilder
  ) -> Bool {
    let own = areas[area]
    guard borders.begin(own.index, winding: own.winding) else { return false }
    let middle = middle + Vector(CellBorders.perCell * Double(column), 0)
    if own.eventCount > 0 {
      for event in events where event.area == area {
        borders.addEvent(at: event.point.scaled(side, from: middle), change: event.change)
      }
    }
    for crossing in crossings[own.pieces] {
      guard crossing.first <= column, column <= crossing.last else { continue }
      let piece = pieces[Int(crossing.piece)]
      guard piece.isLine,
        borders.addLine(
          from: piece.start.scaled(side, from: middle), to: piece.end.scaled(side, from: middle))
      else { return false }
    }
    return true
  }
}
