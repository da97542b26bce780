/// Enters pieces of outlines into the cells of a window: the whole grid, or one cell that is divided.
///
/// A point's winding number around an area is the sum of three: its cell's winding, on the cell's left at the
/// top of its row; the events at or above the point; and the pieces listed for the cell that are at or to the
/// left of the point. Areas are entered in order.
///
/// O(pieces + cells that they cross + rows).
struct CellDivider {
  /// A piece of a fill, or a region of its own, by its index.
  struct Piece {
    let area: Int32
    let code: UInt32
  }

  /// A ``FillCellList/Event`` of an area.
  struct Event {
    let area: Int32
    let code: UInt32
  }

  /// A winding number, or a change of it from one cell of a row to the next.
  struct Winding {
    let area: Int32
    var winding: Int32
  }

  private(set) var window: StackWindow
  private(set) var pieces = CellBuckets<Piece>()
  private(set) var events = CellBuckets<Event>()
  private(set) var changes = CellBuckets<Winding>()
  /// The windings in front of each row, but for the changes of its first cell.
  private(set) var windings: [Winding] = []

  private let coordinates: FlatView<Double>
  private let (slackX, slackY): (Double, Double)

  /// A change of the winding number in the columns behind one, at a height. A piece's start adds one to what
  /// is behind the piece and its end takes one away, whichever way the piece runs.
  private struct Joint {
    let y: Double
    let row, column: Int
    let change: Int32
    /// The index of the point's x.
    let point: Int
  }
  /// The joints of the area that have no neighbour.
  private var loose: [Joint] = []
  /// The end of the last piece.
  private var last: Joint?

  init(_ window: StackWindow, in coordinates: FlatView<Double>) {
    self.window = window
    self.coordinates = coordinates
    (slackX, slackY) = (window.grid.slackX, window.grid.slackY)
  }

  /// Begins a window, with the windings on its left at its top.
  mutating func begin(_ window: StackWindow, windings: [Winding]) {
    self.window = window
    self.windings = windings
    pieces.removeAll()
    events.removeAll()
    changes.removeAll()
  }

  /// Ends the window: sorts what was entered.
  mutating func finish() {
    pieces.sort(cells: window.count)
    events.sort(cells: window.count)
    changes.sort(cells: window.count)
  }

  /// Enters a piece; behind the one that ends where it begins, if that is in the window.
  mutating func add(_ piece: MonotonePiece, area: Int32) {
    let (a, b) = (piece.start(in: coordinates), piece.end(in: coordinates))
    let startRow = window.row(at: window.grid.placeY(a.y))
    let endRow = window.row(at: window.grid.placeY(b.y))
    let firstRow = min(startRow, endRow)
    let (top, bottom) = (max(firstRow, 0), min(max(startRow, endRow), window.rows - 1))
    var (startColumn, endColumn) = (0, 0)
    if top <= bottom {
      let sign: Int32 = a.y < b.y ? 1 : -1
      let entry = Piece(area: area, code: piece.code)
      let (left, right) = (min(a.x, b.x) - slackX, max(a.x, b.x) + slackX)
      let (first, last) = (window.column(left), window.column(right))
      for row in top...bottom {
        var columns = (first: first, last: last)
        if first != last, startRow != endRow {
          columns = self.columns(of: piece, a, b, row: row, startRow: startRow, endRow: endRow)
        }
        let start = row * window.columns
        var column = max(columns.first, 0)
        while column <= min(columns.last, window.columns - 1) {
          pieces.add(entry, to: start + column)
          column += 1
        }
        if row > firstRow, columns.last + 1 < window.columns {
          changes.add(Winding(area: area, winding: sign), to: start + columns.last + 1)
        }
        if row == startRow { startColumn = columns.last }
        if row == endRow { endColumn = columns.last }
      }
    }
    let hasStart = startRow >= 0 && startRow < window.rows
    if let last, last.point == piece.startIndex {
      addEvents(at: last, area, between: last.column, and: startColumn)
      self.last = nil
    } else if hasStart {
      loose.append(
        Joint(y: a.y, row: startRow, column: startColumn, change: 1, point: piece.startIndex))
    }
    if let last { loose.append(last) }
    last =
      endRow >= 0 && endRow < window.rows
      ? Joint(y: b.y, row: endRow, column: endColumn, change: -1, point: piece.endIndex) : nil
  }

  /// The columns that a piece touches in a row. There may be a few too many, never too few: heights and widths
  /// are extended by more than the rounding of a crossing.
  private func columns(
    of piece: MonotonePiece, _ a: Vector, _ b: Vector, row: Int, startRow: Int, endRow: Int
  ) -> (first: Int, last: Int) {
    var (left, right) = (min(a.x, b.x) - slackX, max(a.x, b.x) + slackX)
    let isRightward = (a.x < b.x) == (a.y < b.y)
    if row > min(startRow, endRow) {
      let x = piece.x(
        atHeight: max(min(a.y, b.y), window.top(ofRow: row) - slackY), in: coordinates)
      if isRightward { left = x - slackX } else { right = x + slackX }
    }
    if row < max(startRow, endRow) {
      let x = piece.x(
        atHeight: min(max(a.y, b.y), window.top(ofRow: row + 1) + slackY), in: coordinates)
      if isRightward { right = x + slackX } else { left = x - slackX }
    }
    return (window.column(left), window.column(max(left, right)))
  }

  /// Enters an event of the divided cell.
  mutating func add(_ event: FillCellList.Event, area: Int32) {
    let y = coordinates[event.yIndex]
    let row = max(0, min(window.row(at: window.grid.placeY(y)), window.rows - 1))
    loose.append(
      Joint(y: y, row: row, column: -1, change: event.change, point: event.yIndex & ~1))
    for below in row + 1..<max(row + 1, window.rows) {
      changes.add(Winding(area: area, winding: event.change), to: below * window.columns)
    }
  }

  /// Ends a contour, or all of an area that is in the divided cell: what its ends change must cancel, but for
  /// the columns between them.
  mutating func endContour(area: Int32) {
    if let last { loose.append(last) }
    last = nil
    if loose.count > 1 { loose.sort { ($0.y, $0.column) < ($1.y, $1.column) } }
    var change: Int32 = 0
    for (index, joint) in loose.enumerated() {
      if index > 0, loose[index - 1].y != joint.y { change = 0 }
      change += joint.change
      var end = window.columns - 1
      if index + 1 < loose.count, loose[index + 1].y == joint.y { end = loose[index + 1].column }
      addEvents(at: joint, area, change, from: joint.column + 1, to: end)
    }
    loose.removeAll(keepingCapacity: true)
  }

  private mutating func addEvents(
    at joint: Joint, _ area: Int32, between ended: Int, and begun: Int
  ) {
    guard ended != begun else { return }
    addEvents(
      at: joint, area, ended < begun ? -1 : 1, from: min(ended, begun) + 1, to: max(ended, begun))
  }

  /// Enters a change of the winding number at a joint's height in some columns.
  private mutating func addEvents(
    at joint: Joint, _ area: Int32, _ change: Int32, from: Int, to: Int
  ) {
    let (from, to) = (max(from, 0), min(to, window.columns - 1))
    guard change != 0, from <= to else { return }
    let event = FillCellList.Event(point: joint.point, change: change)
    for column in from...to {
      for _ in 0..<change.magnitude {
        events.add(
          Event(area: area, code: event.code), to: joint.row * window.columns + column)
      }
    }
  }

  /// Enters a region of its own into the cells that it touches. O(cells of its box).
  mutating func add(_ region: ClippedRegion, index: UInt32, area: Int32) {
    guard let box = region.box, let cells = window.cells(in: box) else { return }
    for row in cells.rows {
      for column in cells.columns {
        let cell = row * window.columns + column
        switch region.overlap(with: window.rect(column: column, row: row)) {
        case .none: continue
        case .partial: pieces.add(Piece(area: area, code: index), to: cell)
        case .whole:
          changes.add(Winding(area: area, winding: 1), to: cell)
          if column + 1 < window.columns {
            changes.add(Winding(area: area, winding: -1), to: cell + 1)
          }
        }
      }
    }
  }
}
