/// Finding what crosses each cell.
extension FillIndexBuilder {
  /// A piece's last column in the row of its start and in that of its end.
  private typealias EndColumns = (start: Int, end: Int)

  /// An upper bound of the number of cells that the pieces cross, together.
  func crossings(of outline: MonotoneOutline) -> Int {
    let crossings =
      3 * Double(pieces.count) + outline.travel.across * grid.perX
      + outline.travel.down * grid.perY
    // So that what they cost is still an `Int`.
    return Int(clamping: min(crossings, Double(Int.max / 128)))
  }

  /// Finds the cells that each piece of a contour crosses, and the events where the pieces join.
  mutating func findSpans(ofContour contour: Range<Int>) {
    let slack = grid.slack
    var (begun, arrived) = (0, 0)
    var index = contour.lowerBound
    while index < contour.upperBound {
      let columns = addPiece(at: index, slack)
      if index == contour.lowerBound {
        begun = columns.start
      } else {
        addJoint(at: pieces[index].startIndex, from: arrived, to: columns.start)
      }
      arrived = columns.end
      index += 1 + extendSpan(behind: index, contour.upperBound, slack)
    }
    addJoint(at: pieces[contour.lowerBound].startIndex, from: arrived, to: begun)
  }

  /// Finds the cells that a piece crosses, counts their runs, and notes how the winding number changes to the right of
  /// it.
  private mutating func addPiece(at index: Int, _ slack: Vector) -> EndColumns {
    let piece = pieces[index]
    let (startY, endY) = (coordinates[piece.startIndex + 1], coordinates[piece.endIndex + 1])
    let (startRow, endRow) = (grid.row(startY), grid.row(endY))
    var ends: EndColumns = (0, 0)
    piece.forEachRow(of: grid, slack: slack, in: coordinates) { row, columns in
      let first = window.index(column: columns.lowerBound, row: row)
      let end = first + columns.count
      spans.append(Span(cells: Int32(first)..<Int32(end), piece: Int32(index)))
      for cell in first..<end {
        // Read and written once: each change in place would check who owns the array.
        var count = counts[cell]
        count.pieces += 1
        if !extendsRun(of: count.lastPiece, piece, at: Int32(index)) {
          count.runs += 1
          count.word += piece.kind == .line ? 2 : 1
        }
        count.lastPiece = Int32(index)
        counts[cell] = count
      }
      if row > min(startRow, endRow), columns.upperBound < window.columns.upperBound {
        counts[end].base += startY < endY ? 1 : -1
      }
      if row == startRow { ends.start = columns.upperBound }
      if row == endRow { ends.end = columns.upperBound }
    }
    return ends
  }

  /// Extends the last span by the lines behind a line that do not leave its cell, if that is one. Returns their number.
  private mutating func extendSpan(behind index: Int, _ end: Int, _ slack: Vector) -> Int {
    let span = spans[spans.count - 1]
    guard span.cells.count == 1, pieces[index].kind == .line,
      spans.count == 1 || spans[spans.count - 2].piece != span.piece
    else { return 0 }
    let (row, column) = Int(span.cells.lowerBound).quotientAndRemainder(
      dividingBy: window.columns.count)
    let place = (row: row + window.rows.lowerBound, column: column + window.columns.lowerBound)
    var next = index + 1
    while next < end, pieces[next].kind == .line {
      let point = pieces[next].end(in: coordinates)
      guard grid.row(point.y) == place.row,
        grid.clampedColumn(point.x - slack.x) == place.column,
        grid.clampedColumn(point.x + slack.x) == place.column
      else { break }
      next += 1
    }
    let count = next - 1 - index
    if count == 0 { return 0 }
    let cell = Int(span.cells.lowerBound)
    spans[spans.count - 1].count += Int32(count)
    counts[cell].pieces += UInt32(count)
    counts[cell].lastPiece += Int32(count)
    return count
  }

  /// Adds the event of the cells between the last columns of a piece's end and of the next one's start: only there the
  /// winding number changes at the height of the point.
  private mutating func addJoint(at point: Int, from ended: Int, to begun: Int) {
    if ended == begun { return }
    let row = grid.row(coordinates[point + 1])
    let first = window.index(column: min(ended, begun) + 1, row: row)
    let end = first + abs(ended - begun)
    for cell in first..<end { counts[cell].event += 1 }
    let event = FillCellList.Event(point: point, change: ended < begun ? -1 : 1)
    joints.append(Joint(cells: Int32(first)..<Int32(end), event: event))
  }
}
