import Foundation

/// How a filled outline lies in the cells of a grid: O(pieces + cells that its box touches), but for
/// outlines whose pieces cross many rows.
struct FillIndexBuilder {
  /// The cells that the outline's box touches, row by row.
  let window: GridWindow
  /// For each cell of the window: 0 out, 2 in, or twice its list's place plus 1.
  private(set) var cells: [UInt32] = []
  /// The lists, as ``FillIndex`` reads them, in their cells' order.
  private(set) var lists: [UInt32] = []

  private let outline: MonotoneOutline
  private let coordinates: FlatArray<Double>
  private let grid: Grid
  private let windingMask: Int32
  /// A piece's columns in one row.
  private struct Span {
    var cell: Int32
    var width: Int32
    var piece: UInt32
  }
  private var spans: [Span] = []
  /// For each piece, its last column in the row of its start and in that of its end.
  private var columnAtStart: [Int32]
  private var columnAtEnd: [Int32]
  /// For each cell, the runs and the words that they take, and the piece that the last one ends with.
  private var runCounts: [UInt32]
  private var runWords: [UInt32]
  private var lastPieces: [UInt32]
  private var eventCounts: [UInt32]
  /// The winding number on each cell's left at the top of its row; before summing, its changes.
  private var bases: [Int32]

  /// - Parameters:
  ///   - box: the outline's.
  ///   - coordinates: what the outline's pieces count in.
  ///   - grid: one that covers the box.
  init(
    _ outline: MonotoneOutline, _ box: Box, in coordinates: FlatArray<Double>,
    grid: Grid, windingMask: Int32
  ) {
    self.outline = outline
    self.coordinates = coordinates
    self.windingMask = windingMask
    self.grid = grid
    window = grid.window(of: box)
    columnAtStart = Array(repeating: 0, count: outline.pieces.count)
    columnAtEnd = columnAtStart
    runCounts = Array(repeating: 0, count: window.count)
    runWords = runCounts
    eventCounts = runCounts
    lastPieces = Array(repeating: .max, count: window.count)
    bases = Array(repeating: 0, count: window.count)
    spans.reserveCapacity(outline.pieces.count * 2)
    findSpans()
    sumBases()
    forEachEvent { builder, cell, _ in builder.eventCounts[cell] += 1 }
    layOut()
  }

  /// Finds, for every piece, the columns that it touches in each of its rows.
  private mutating func findSpans() {
    for (index, piece) in outline.pieces.enumerated() {
      let startRow = grid.row(coordinates[piece.first + 1])
      let endRow = grid.row(coordinates[piece.last + 1])
      let topRow = min(startRow, endRow)
      let sign = Self.sign(of: piece, in: coordinates)
      piece.forEachRow(of: grid, in: coordinates) { row, columns in
        let cell = window.cell(column: columns.lowerBound, row: row)
        spans.append(
          Span(cell: Int32(cell), width: Int32(columns.count), piece: UInt32(index)))
        for touched in cell..<cell + columns.count where !extendsRun(index, in: touched) {
          runCounts[touched] += 1
          runWords[touched] += piece.kind == .line ? 2 : 1
        }
        if row > topRow, columns.upperBound < window.columns.upperBound {
          bases[cell + columns.count] += sign
        }
        if row == startRow { columnAtStart[index] = Int32(columns.upperBound) }
        if row == endRow { columnAtEnd[index] = Int32(columns.upperBound) }
      }
    }
  }

  /// Whether a line follows the line with which the cell's last run ends; remembers it as the last.
  private mutating func extendsRun(_ piece: Int, in cell: Int) -> Bool {
    let last = lastPieces[cell]
    lastPieces[cell] = UInt32(piece)
    guard Int(last) + 1 == piece else { return false }
    let (before, after) = (outline.pieces[Int(last)], outline.pieces[piece])
    return before.kind == .line && after.kind == .line && before.last == after.first
  }

  /// +1 downwards, −1 upwards; either where the piece has no height.
  private static func sign(of piece: MonotonePiece, in coordinates: FlatArray<Double>) -> Int32 {
    coordinates[piece.first + 1] < coordinates[piece.last + 1] ? 1 : -1
  }

  private mutating func sumBases() {
    for row in 0..<window.rows.count {
      var winding: Int32 = 0
      for cell in row * window.columns.count..<(row + 1) * window.columns.count {
        winding += bases[cell]
        bases[cell] = winding
      }
    }
  }

  /// Goes through the events of all cells. Where one piece ends and the next begins, the winding
  /// number to the right of both does not change; it does in the cells between their last columns.
  private mutating func forEachEvent(_ body: (inout Self, _ cell: Int, _ event: Event) -> Void) {
    var first = 0
    for end in outline.contourEnds {
      var previous = end - 1
      for next in first..<end {
        let point = outline.pieces[next].first
        let row = grid.row(coordinates[point + 1])
        let (ended, begun) = (Int(columnAtEnd[previous]), Int(columnAtStart[next]))
        if ended != begun {
          let event = Event(point: point, change: ended < begun ? -1 : 1)
          for column in min(ended, begun) + 1...max(ended, begun) {
            body(&self, window.cell(column: column, row: row), event)
          }
        }
        previous = next
      }
      first = end
    }
  }

  private typealias Event = FillIndex.Event

  /// Lays the lists out and fills them.
  private mutating func layOut() {
    cells = Array(repeating: 0, count: window.count)
    var eventPlaces = cells
    var runPlaces = cells
    lists.reserveCapacity(2 * spans.count + window.count / 2)
    for cell in 0..<window.count {
      let header = FillIndex.Header(
        base: bases[cell], events: Int(eventCounts[cell]), runs: Int(runCounts[cell]))
      if header.events == 0 && header.runs == 0 {
        cells[cell] = header.base & windingMask != 0 ? 2 : 0
        continue
      }
      cells[cell] = UInt32(lists.count) << 1 | 1
      header.append(to: &lists)
      eventPlaces[cell] = UInt32(lists.count)
      runPlaces[cell] = UInt32(lists.count + header.events)
      for _ in 0..<header.events + Int(runWords[cell]) { lists.append(0) }
    }
    forEachEvent { builder, cell, event in
      builder.lists[Int(eventPlaces[cell])] = event.code
      eventPlaces[cell] += 1
    }
    fillRuns(at: &runPlaces)
  }

  private mutating func fillRuns(at places: inout [UInt32]) {
    lastPieces = Array(repeating: .max, count: window.count)
    for span in spans {
      let piece = outline.pieces[Int(span.piece)]
      for cell in Int(span.cell)..<Int(span.cell + span.width) {
        if extendsRun(Int(span.piece), in: cell) {
          lists[Int(places[cell]) - 1] += 1
          continue
        }
        lists[Int(places[cell])] = piece.code
        places[cell] += 1
        if piece.kind == .line {
          lists[Int(places[cell])] = 1
          places[cell] += 1
        }
      }
    }
  }
}
