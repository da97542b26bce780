import Foundation

/// Builds a ``FillIndex``: O(pieces + cells), but for outlines whose pieces cross many rows.
struct FillIndexBuilder {
  private let outline: MonotoneOutline
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
  private var pieceCounts: [UInt32]
  private var eventCounts: [UInt32]
  /// The winding number on each cell's left at the top of its row; before summing, its changes.
  private var bases: [Int32]

  /// The index, or nil for an outline that encloses nothing.
  static func build(_ outline: MonotoneOutline, fillRule: FillRule) -> FillIndex? {
    guard let box = outline.box else { return nil }
    var builder = Self(outline, box, windingMask: fillRule.windingMask)
    builder.findSpans()
    builder.sumBases()
    builder.forEachEvent { builder, cell, _ in builder.eventCounts[cell] += 1 }
    return builder.makeIndex()
  }

  private init(_ outline: MonotoneOutline, _ box: MonotoneOutline.Box, windingMask: Int32) {
    self.outline = outline
    self.windingMask = windingMask
    let (columns, rows) = outline.gridSize(over: box)
    grid = Grid(
      minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY, columns: columns, rows: rows)
    columnAtStart = Array(repeating: 0, count: outline.pieces.count)
    columnAtEnd = columnAtStart
    pieceCounts = Array(repeating: 0, count: grid.count)
    eventCounts = pieceCounts
    bases = Array(repeating: 0, count: grid.count)
    spans.reserveCapacity(outline.pieces.count * 2)
  }

  /// Finds, for every piece, the columns that it touches in each of its rows.
  private mutating func findSpans() {
    let coordinates = outline.coordinates
    for (index, piece) in outline.pieces.enumerated() {
      let startRow = grid.row(coordinates[piece.first + 1])
      let endRow = grid.row(coordinates[piece.last + 1])
      let topRow = min(startRow, endRow)
      let sign = Self.sign(of: piece, in: coordinates)
      piece.forEachRow(of: grid, in: coordinates) { row, columns in
        let cell = row * grid.columns + columns.lowerBound
        spans.append(
          Span(cell: Int32(cell), width: Int32(columns.count), piece: UInt32(index)))
        for touched in cell..<cell + columns.count { pieceCounts[touched] += 1 }
        if row > topRow, columns.upperBound + 1 < grid.columns {
          bases[cell + columns.count] += sign
        }
        if row == startRow { columnAtStart[index] = Int32(columns.upperBound) }
        if row == endRow { columnAtEnd[index] = Int32(columns.upperBound) }
      }
    }
  }

  /// +1 downwards, −1 upwards, 0 where the piece has no height.
  private static func sign(of piece: Piece, in coordinates: [Double]) -> Int32 {
    let (start, end) = (coordinates[piece.first + 1], coordinates[piece.last + 1])
    return start < end ? 1 : start > end ? -1 : 0
  }

  private mutating func sumBases() {
    for row in 0..<grid.rows {
      var winding: Int32 = 0
      for cell in row * grid.columns..<(row + 1) * grid.columns {
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
      let sloped = (first..<end).filter {
        Self.sign(of: outline.pieces[$0], in: outline.coordinates) != 0
      }
      first = end
      guard var previous = sloped.last else { continue }
      for next in sloped {
        let point = outline.pieces[next].first
        let row = grid.row(outline.coordinates[point + 1])
        let (ended, begun) = (Int(columnAtEnd[previous]), Int(columnAtStart[next]))
        if ended != begun {
          let event = Event(point: point, change: ended < begun ? -1 : 1)
          for column in min(ended, begun) + 1...max(ended, begun) {
            body(&self, row * grid.columns + column, event)
          }
        }
        previous = next
      }
    }
  }

  private typealias Event = FillIndex.Event

  /// Lays the lists out and fills them.
  private mutating func makeIndex() -> FillIndex {
    var cells = [UInt32](repeating: 0, count: grid.count)
    var lists: [UInt32] = []
    var eventPlaces = [Int](repeating: 0, count: grid.count)
    var piecePlaces = eventPlaces
    for cell in 0..<grid.count {
      let header = FillIndex.Header(
        base: bases[cell], events: Int(eventCounts[cell]), pieces: Int(pieceCounts[cell]))
      if header.events == 0 && header.pieces == 0 {
        cells[cell] = header.base & windingMask != 0 ? 2 : 0
        continue
      }
      cells[cell] = UInt32(lists.count) << 1 | 1
      lists += header.words
      eventPlaces[cell] = lists.count
      piecePlaces[cell] = lists.count + header.events
      lists += repeatElement(0, count: header.events + header.pieces)
    }
    forEachEvent { _, cell, event in
      lists[eventPlaces[cell]] = event.code
      eventPlaces[cell] += 1
    }
    for span in spans {
      for cell in Int(span.cell)..<Int(span.cell + span.width) {
        lists[piecePlaces[cell]] = outline.pieces[Int(span.piece)].code
        piecePlaces[cell] += 1
      }
    }
    return FillIndex(
      grid: grid, cells: cells, lists: lists, coordinates: outline.coordinates,
      windingMask: windingMask)
  }
}
