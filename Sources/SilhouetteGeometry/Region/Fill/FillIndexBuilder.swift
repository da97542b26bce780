/// Builds the cells of filled outlines: counts what each cell's list holds, then fills the lists.
///
/// One outline after another, in the same memory: maps have many small ones. O(pieces + cells of the outline's box +
/// cells that the pieces cross) each.
struct FillIndexBuilder {
  /// The part of the grid that the outline's box touches.
  private(set) var window = GridWindow(columns: 0...0, rows: 0...0)
  /// The window's cells, row by row.
  private(set) var cells: [Cell] = []
  /// The ``FillCellList`` of each cell that has one, in the order of the cells; those of all outlines since lists
  /// were taken.
  private(set) var lists: [UInt32] = []

  private let coordinates: FlatView<Double>
  private let grid: Grid
  private var pieces: [MonotonePiece] = []
  private var windingMask: Int32 = 0
  /// Cells with more pieces have a long list.
  private var mostPieces = UInt32.max

  // Indices are 32 bits wide: large outlines have millions of pieces and cells.

  /// Some cells of one row that a piece crosses, or one that several consecutive lines do not leave.
  private struct Span {
    let cells: Range<Int32>
    let piece: Int32
    var count: Int32 = 1
  }
  private var spans: [Span] = []
  /// Where the cells in which a piece ends are not those in which the next begins, some have an event.
  private struct Joint {
    let cells: Range<Int32>
    let event: FillCellList.Event
  }
  private var joints: [Joint] = []
  /// A piece's last column in the row of its start and in that of its end.
  private typealias EndColumns = (start: Int, end: Int)

  /// What is counted in a cell.
  private struct Count {
    /// The winding number on its left at the top of its row; at first only how that differs from the
    /// cell before.
    var base: Int32 = 0
    var runs: UInt32 = 0
    var pieces: UInt32 = 0
    /// The last piece of its last run.
    var lastPiece = FillIndexBuilder.noPiece
    /// The number of its events; then, the offset of the next event to fill in.
    var event: UInt32 = 0
    /// The number of words of its runs; then, the offset of the next word to fill in. In a long list, the
    /// pieces' codes are at the end, until their tree is built.
    var word: UInt32 = 0

    var hasList: Bool { event > 0 || pieces > 0 }
  }
  /// One for each cell of the window. Small outlines are many: one array is allocated, not one for each number.
  private var counts: [Count] = []

  private static let noPiece: Int32 = -2

  /// - Parameter coordinates: what the pieces of all outlines index.
  init(in coordinates: FlatView<Double>, grid: Grid) {
    (self.coordinates, self.grid) = (coordinates, grid)
  }

  /// Builds the cells of an outline, in the place of those of the one before.
  ///
  /// - Parameter box: the outline's, which the grid covers.
  mutating func build<P: Payer>(
    _ outline: MonotoneOutline, _ box: Box, windingMask: Int32, payer: P = Trusted()
  ) throws(P.Failure) {
    pieces = outline.pieces
    self.windingMask = windingMask
    mostPieces =
      SlantedBounds.fit(box) && SlantedBounds.fit(grid.box) ? FillCellList.Header.mostPieces : .max
    window = grid.window(of: box)
    let crossings = crossings(of: outline)
    let bytes = 36 * window.count + 24 * (crossings + pieces.count)
    try payer.pay(10 * window.count + 40 * crossings + 60 * pieces.count, bytes: bytes)
    defer { payer.release(bytes, each: 1) }
    cells.refill(with: .empty, count: window.count)
    counts.refill(with: Count(), count: window.count)
    spans.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    let listed = lists.count
    var first = 0
    for end in outline.contourEnds {
      findSpans(ofContour: first..<end)
      first = end
    }
    layOut(words: sumBases())
    try payer.checkPacked(lists.count)
    try payer.reserve(lists.count - listed, each: 8)
    fillEvents()
    fillPieces()
    try buildLongLists(payer)
    freeLargeMemory()
  }

  /// The lists so far, to which the offsets of cells refer. The next list will be the first again.
  mutating func takeLists() -> FlatArray<UInt32> {
    defer { lists.refill(with: 0, count: 0) }
    return FlatArray(lists)
  }

  /// Large outlines are few. What they took is free for others.
  private mutating func freeLargeMemory() {
    guard counts.count + spans.count > 1 << 14 else { return }
    (counts, spans, joints) = ([], [], [])
  }

  /// An upper bound of the number of cells that the pieces cross, together.
  private func crossings(of outline: MonotoneOutline) -> Int {
    let crossings =
      3 * Double(pieces.count) + outline.travel.across * grid.perX
      + outline.travel.down * grid.perY
    // So that what they cost is still an `Int`.
    return Int(clamping: min(crossings, Double(Int.max / 128)))
  }

  /// Finds the cells that each piece of a contour crosses, and the events where the pieces join.
  private mutating func findSpans(ofContour contour: Range<Int>) {
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

  /// Whether a piece is a line that continues a run whose last piece is another.
  @inline(__always) private func extendsRun(
    of last: Int32, _ piece: MonotonePiece, at index: Int32
  ) -> Bool {
    guard last + 1 == index, piece.kind == .line else { return false }
    let before = pieces[Int(last)]
    return before.kind == .line && before.endIndex == piece.startIndex
  }

  /// Sums up the winding numbers along each row. Returns the number of words of all lists.
  private mutating func sumBases() -> Int {
    var (words, cell) = (0, 0)
    for _ in window.rows {
      var winding: Int32 = 0
      for _ in window.columns {
        winding += counts[cell].base
        counts[cell].base = winding
        if counts[cell].hasList { words += header(of: cell).wordCount + bodyWordCount(of: cell) }
        cell += 1
      }
    }
    return words
  }

  private func isLong(_ cell: Int) -> Bool { counts[cell].pieces > mostPieces }

  private func header(of cell: Int) -> FillCellList.Header {
    let count = counts[cell]
    return FillCellList.Header(
      base: count.base, events: Int(count.event),
      parts: Int(isLong(cell) ? count.pieces : count.runs), isLong: isLong(cell))
  }

  /// The number of words behind a list's header, before it is laid out.
  private func bodyWordCount(of cell: Int) -> Int {
    let count = counts[cell]
    return isLong(cell)
      ? SortedEvents.wordCount(Int(count.event)) + FillTree.wordCount(pieces: Int(count.pieces))
      : Int(count.event + count.word)
  }

  /// Decides every cell, writes the headers of lists and leaves room for what follows them.
  private mutating func layOut(words: Int) {
    if lists.isEmpty { lists.reserveCapacity(2 * spans.count + window.count / 2) }
    var end = lists.count
    lists.append(contentsOf: repeatElement(0, count: words))
    for cell in cells.indices {
      guard counts[cell].hasList else {
        if counts[cell].base & windingMask != 0 { cells[cell] = .whole }
        continue
      }
      cells[cell] = Cell(listAt: end)
      let (header, words) = (header(of: cell), bodyWordCount(of: cell))
      header.write(to: &lists, at: end)
      let events = end + header.wordCount
      end = events + words
      counts[cell].word = UInt32(header.isLong ? end - header.parts : events + header.events)
      counts[cell].event = UInt32(events)
    }
  }

  private mutating func fillEvents() {
    for joint in joints {
      for cell in Int(joint.cells.lowerBound)..<Int(joint.cells.upperBound) {
        lists[Int(counts[cell].event)] = joint.event.code
        counts[cell].event += 1
      }
    }
  }

  private mutating func fillPieces() {
    for cell in cells.indices { counts[cell].lastPiece = Self.noPiece }
    for span in spans {
      let piece = pieces[Int(span.piece)]
      for cell in Int(span.cells.lowerBound)..<Int(span.cells.upperBound) {
        var count = counts[cell]
        if isLong(cell) {
          for index in span.piece..<span.piece + span.count {
            append(pieces[Int(index)].code, to: &count)
          }
        } else if extendsRun(of: count.lastPiece, piece, at: span.piece) {
          lists[Int(count.word) - 1] += UInt32(span.count)
        } else {
          append(piece.code, to: &count)
          if piece.kind == .line { append(UInt32(span.count), to: &count) }
        }
        count.lastPiece = span.piece + span.count - 1
        counts[cell] = count
      }
    }
  }

  private mutating func append(_ word: UInt32, to count: inout Count) {
    lists[Int(count.word)] = word
    count.word += 1
  }

  /// Sorts the events of long lists, and builds their trees.
  private mutating func buildLongLists<P: Payer>(_ payer: P) throws(P.Failure) {
    for cell in cells.indices where isLong(cell) {
      let pieceCount = Int(counts[cell].pieces)
      let end = Int(counts[cell].word)
      let tree = end - FillTree.wordCount(pieces: pieceCount)
      let eventCount = Int(counts[cell].event) - cells[cell].listOffset - 4
      let levels =
        (pieceCount + eventCount).bitWidth - (pieceCount + eventCount).leadingZeroBitCount
      try payer.spend((40 * pieceCount + 10 * eventCount) * levels)
      try payer.reserve(pieceCount, each: 160)
      defer { payer.release(pieceCount, each: 160) }
      SortedEvents.sort(
        &lists, at: Int(counts[cell].event) - eventCount, count: eventCount, in: coordinates)
      let (row, column) = cell.quotientAndRemainder(dividingBy: window.columns.count)
      let cell = grid.box(
        column: column + window.columns.lowerBound, row: row + window.rows.lowerBound)
      let builder = FillTreeBuilder(
        lists[end - pieceCount..<end].map(MonotonePiece.init(code:)), in: coordinates,
        cell: cell, slack: grid.slack)
      builder.write(to: &lists, at: tree)
    }
  }
}

extension Array {
  /// Replaces all elements, in the same memory if that is enough.
  fileprivate mutating func refill(with element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
