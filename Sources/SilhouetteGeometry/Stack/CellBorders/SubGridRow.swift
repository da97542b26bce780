/// A row of the smaller cells of a ``SubGrid``, whose columns are visited one after another. Heights and places are from
/// the middle of the cell, in 4,096ths of a smaller cell.
struct SubGridRow {
  private struct Area {
    let index: UInt32
    /// On the left of the current column at the top of the row.
    var winding: Int32
    /// The last column that something of it crosses; −1 if there was none yet, ``notCrossing`` if there is none.
    var column = notCrossing
    /// What is added to the code of a step across which its winding number changes by 1, in the borders of that column;
    /// 0 if another area covers it there.
    var change: UInt32 = 0

    static let notCrossing: Int32 = -2
  }

  /// A change of an area's winding number at a height, and below.
  private struct Event {
    let area: Int
    /// A point at the height.
    let point: PlacedPoint
    var change: Int32
  }

  /// A piece, with the columns that it may cross.
  private struct Crossing {
    let piece: Int32
    let columns: SubGridFrame.Span
  }

  /// What a smaller cell holds.
  enum Content {
    case uniform(Cell)
    case borders
    case open
  }

  private var rule = FillRule.nonZero
  private var grid = SubGridFrame(side: 1)
  /// The rows that each piece of the cell may cross.
  private var rows = ScratchArray<SubGridFrame.Span>()
  /// Those of the cell, topmost first.
  private var areas = ScratchArray<Area>()
  /// Those that may have points in the row, topmost first.
  private var present = ScratchArray<Int>()
  private var events = ScratchArray<Event>()
  private var crossings = ScratchArray<Crossing>()
  /// A bit for each column: whether a piece may cross it, and whether one lies to its left and crosses the column before.
  private var (crossed, passed): (UInt64, UInt64) = (0, 0)
  /// What a column without pieces and events holds, until the next piece is passed.
  private var uniform: Cell?

  /// Begins a cell that is divided into so many each way.
  mutating func begin(_ parts: CellParts, side: Int) {
    rule = parts.rule ?? .nonZero
    grid = SubGridFrame(side: side)
    rows.removeAll()
    for piece in parts.pieces { rows.append(grid.rows(of: piece)) }
  }

  /// Begins a row.
  mutating func begin(_ number: Int, of parts: CellParts) {
    grid.move(toRow: number)
    areas.removeAll()
    for area in parts.areas { areas.append(Area(index: area.index, winding: area.winding)) }
    events.removeAll()
    crossings.removeAll()
    (crossed, passed, uniform) = (0, 0, nil)
    for event in parts.events { add(event.change, at: event.point, to: Int(event.area)) }
    let number = Int32(number)
    for index in rows.indices where rows[index].contains(number) {
      add(parts.pieces[index], at: index)
    }
    present.removeAll()
    for index in areas.indices {
      let area = areas[index]
      let isCrossing = area.column != Area.notCrossing
      if isCrossing || contains(area) { present.append(index) }
      // What covers the row hides what is below.
      if !isCrossing, contains(area) { break }
    }
  }

  /// Whether an area contains the points on the left of the current column at the top of the row.
  private func contains(_ area: Area) -> Bool { area.winding & rule.windingMask != 0 }

  /// Adds a piece unless it is to the right of the row.
  private mutating func add(_ piece: CellPiece, at index: Int) {
    let columns = grid.columns(of: piece)
    if columns.first >= Int32(grid.side) { return }
    crossings.append(Crossing(piece: Int32(index), columns: columns))
    areas[Int(piece.area)].column = -1
    if piece.other >= 0 { areas[Int(piece.other)].column = -1 }
    // Shifts by as much as there are bits give 0.
    let end: UInt64 = 1 << UInt64(columns.last + 1)
    passed |= end
    crossed |= end &- (1 &<< UInt64(max(columns.first, 0)))
  }

  /// Adds a change of an area's winding number at the height of a point of the cell, and below.
  private mutating func add(_ change: Int32, at point: PlacedPoint, to area: Int) {
    let y = point.place.y * grid.scale
    if y > grid.bottom { return }
    if y < grid.top {
      areas[area].winding &+= change
      return
    }
    // Heights of one place do not cancel each other: between them, rounding would decide.
    if let index = events.lastIndex(where: {
      $0.point.point.y == point.point.y && $0.area == area
    }) {
      events[index].change &+= change
      guard events[index].change == 0 else { return }
      events[index] = events[events.count - 1]
      events.removeLast()
    } else {
      events.append(Event(area: area, point: point, change: change))
      areas[area].column = -1
    }
  }

  /// Moves on to the next column, and appends its borders to a list if it has some.
  ///
  /// If the column is open, what was appended is to be taken away.
  mutating func content(
    column: Int, _ pieces: ScratchArray<CellPiece>, _ borders: inout CellBordersBuilder,
    _ list: inout [UInt32]
  ) -> Content {
    if passed & 1 << UInt64(column) != 0 { pass(column, pieces) }
    if crossed & 1 << UInt64(column) == 0, events.isEmpty {
      let cell = uniform ?? uniformCell
      uniform = cell
      return .uniform(cell)
    }
    noteAreas(Int32(column), pieces)
    borders.begin()
    for index in present {
      let area = areas[index]
      if area.column == Int32(column) {
        guard let change = borders.add(area.index, winding: area.winding) else { return .open }
        areas[index].change = change
      } else if contains(area) {
        if !borders.hasAreas { return .uniform(Cell(coveredBy: Int(area.index))) }
        borders.cover(with: area.index)
        break
      }
    }
    if !borders.hasAreas { return .uniform(.empty) }
    return addLines(column, pieces, &borders, &list) ? .borders : .open
  }

  /// Notes which areas cross a column.
  private mutating func noteAreas(_ column: Int32, _ pieces: ScratchArray<CellPiece>) {
    for crossing in crossings where crossing.columns.contains(column) {
      let piece = pieces[Int(crossing.piece)]
      note(Int(piece.area), column)
      if piece.other >= 0 { note(Int(piece.other), column) }
    }
    for event in events { note(event.area, column) }
  }

  @inline(__always) private mutating func note(_ index: Int, _ column: Int32) {
    let area = areas[index]
    areas[index] = Area(index: area.index, winding: area.winding, column: column)
  }

  /// Adds what crosses a column to its borders. False if that is too much, or not all lines.
  private func addLines(
    _ column: Int, _ pieces: ScratchArray<CellPiece>, _ borders: inout CellBordersBuilder,
    _ list: inout [UInt32]
  ) -> Bool {
    let (scale, middle) = (grid.scale, grid.middle(ofColumn: column))
    borders.beginLines(in: &list)
    for crossing in crossings where crossing.columns.contains(Int32(column)) {
      let piece = pieces[Int(crossing.piece)]
      let others = piece.other < 0 ? 0 : areas[Int(piece.other)].change
      let change = piece.change(areas[Int(piece.area)].change, others)
      if change == CellBorders.noChange { continue }
      guard piece.isLine,
        borders.addLine(
          from: piece.start.place * scale - middle, to: piece.end.place * scale - middle,
          change: change, in: &list)
      else { return false }
    }
    for event in events {
      let change = areas[event.area].change
      if change == 0 { continue }
      borders.addEvent(
        at: event.point.scaled(scale, from: middle), change: event.change, code: change)
    }
    return borders.close(rule: rule, in: &list)
  }

  /// Takes the pieces that cross the column before, and not this one, as changes at heights.
  private mutating func pass(_ column: Int, _ pieces: ScratchArray<CellPiece>) {
    uniform = nil
    var first: Int?
    var last = 0
    for crossing in crossings where Int(crossing.columns.last) == column &- 1 {
      let index = Int(crossing.piece)
      if first != nil, pieces[last].isContinued(by: pieces[index]) {
        last = index
        continue
      }
      if let first { pass(from: pieces[first], to: pieces[last]) }
      (first, last) = (index, index)
    }
    if let first { pass(from: pieces[first], to: pieces[last]) }
  }

  /// Takes pieces that continue each other as changes at heights: below its higher end the sign of each counts, below
  /// the lower one no more. What one takes at its end, the next gives back at its start.
  private mutating func pass(from first: CellPiece, to last: CellPiece) {
    add(1, at: first.start, to: Int(first.area))
    add(-1, at: last.end, to: Int(first.area))
    if first.other < 0 { return }
    add(first.otherChange, at: first.start, to: Int(first.other))
    add(-first.otherChange, at: last.end, to: Int(first.other))
  }

  /// What a column holds in which there are no pieces and no events.
  private var uniformCell: Cell {
    let topmost = present.first { contains(areas[$0]) }
    return topmost.map { Cell(coveredBy: Int(areas[$0].index)) } ?? .empty
  }
}
