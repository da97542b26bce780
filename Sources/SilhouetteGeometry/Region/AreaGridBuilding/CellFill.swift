/// A fill's part in a cell, as a ``FillCellList`` holds it.
struct CellFill {
  /// The winding number on the cell's left at the height of its corner, of what does not touch the cell.
  private(set) var base: Int32
  /// How that changes further down.
  private(set) var events: [FillCellList.Event] = []
  private(set) var pieces: [MonotonePiece] = []

  /// - Parameter winding: the winding number of the corner.
  init(winding: Int32) { base = winding }

  /// Adds a piece that may touch the cell, given its corner.
  mutating func add(_ piece: MonotonePiece, corner: Vector, in c: FlatView<Double>) {
    base &-= piece.windingLeft(of: corner.x, y: corner.y, in: c)
    pieces.append(piece)
    // On the left, the contour goes on with what is not here: what this piece takes at its start, that had.
    addEvent(at: piece.startIndex, -1, corner, in: c)
    addEvent(at: piece.endIndex, 1, corner, in: c)
  }

  private mutating func addEvent(
    at index: Int, _ change: Int32, _ corner: Vector, in c: FlatView<Double>
  ) {
    guard c[index] < corner.x, c[index + 1] > corner.y else { return }
    let event = FillCellList.Event(point: index, change: change)
    // The piece before has it among the last, if it is the next one's neighbour.
    if let last = events.suffix(4).lastIndex(where: { $0.code == event.code ^ 1 }) {
      events.remove(at: last)
    } else {
      events.append(event)
    }
  }

  /// The words of the list, but for those of a tree and of sums.
  private var runs: [UInt32] {
    var words: [UInt32] = []
    var last: MonotonePiece?
    for piece in pieces {
      if let before = last, piece.kind == .line, before.kind == .line,
        piece.code == before.code &+ 8
      {
        words[words.count - 1] += 1
      } else {
        words.append(piece.code)
        if piece.kind == .line { words.append(1) }
      }
      last = piece
    }
    return words
  }

  /// Appends the list, with a ``FillTree`` if there are many pieces.
  ///
  /// - Parameter box: the cell, with more than rounding around it.
  func append(to words: inout [UInt32], box: Box, slack: Vector, in c: FlatView<Double>) {
    let isLong = pieces.count > FillCellList.Header.mostPieces && SlantedBounds.fit(box)
    let runs = isLong ? [] : runs
    let header = FillCellList.Header(
      base: base, events: events.count, parts: isLong ? pieces.count : Self.count(ofRuns: runs),
      isLong: isLong)
    let offset = words.count
    words += repeatElement(0, count: header.wordCount)
    header.write(to: &words, at: offset)
    words += events.map { $0.code }
    guard isLong else {
      words += runs
      return
    }
    words += repeatElement(0, count: events.count)
    SortedEvents.sort(&words, at: offset + header.wordCount, count: events.count, in: c)
    TreeBuilder(
      FillTree.items(pieces, in: c, cell: box), .pieces, cell: box,
      bounds: SlantedBounds(size: box.size, slack: slack)
    ).append(to: &words)
  }

  private static func count(ofRuns words: [UInt32]) -> Int {
    var (count, index) = (0, 0)
    while index < words.count {
      index += MonotonePiece(code: words[index]).kind == .line ? 2 : 1
      count += 1
    }
    return count
  }
}
