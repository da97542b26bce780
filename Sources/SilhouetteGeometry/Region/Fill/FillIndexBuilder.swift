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

  let coordinates: FlatView<Double>
  let grid: Grid
  var pieces: [MonotonePiece] = []
  private var windingMask: Int32 = 0
  /// Cells with more pieces have a long list.
  private var mostPieces = UInt32.max

  // Indices are 32 bits wide: large outlines have millions of pieces and cells.

  /// Some cells of one row that a piece crosses, or one that several consecutive lines do not leave.
  struct Span {
    let cells: Range<Int32>
    let piece: Int32
    var count: Int32 = 1
  }
  var spans: [Span] = []
  /// Where the cells in which a piece ends are not those in which the next begins, some have an event.
  struct Joint {
    let cells: Range<Int32>
    let event: FillCellList.Event
  }
  var joints: [Joint] = []

  /// What is counted in a cell.
  struct Count {
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
  var counts: [Count] = []

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

  /// Whether a piece is a line that continues a run whose last piece is another.
  @inline(__always) func extendsRun(
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
