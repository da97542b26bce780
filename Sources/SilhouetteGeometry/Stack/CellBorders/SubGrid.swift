/// The smaller cells of a cell that much crosses: each is empty, inside one area, has ``CellBorders`` of its own, or
/// leaves the answer to the entries of the whole cell.
///
/// It stands before the entries of a list, or the ``AreaTree`` before them, in the place of borders: ``mark``, with how
/// often the cell is halved each way; the number of all words; a ``Cell`` for each smaller cell, row by row, whose list's
/// offset counts from the first word, and is 0 where the entries decide; then the borders, in the order of the cells.
struct SubGrid {
  /// Set in the first word, as ``CellBorders/mark`` is.
  static let mark = CellBorders.mark | 1 << 17

  /// A side is halved at most so often.
  static let mostHalvings = 6

  /// The words before the cells.
  static let headerWords = 2

  /// The word of a smaller cell that leaves the answer to the entries.
  static let open = Cell(listAt: 0)

  private let words: FlatView<UInt32>
  private let offset: Int
  /// How often each side of the cell is halved.
  let halvings: Int

  /// Whether a list's first word is that of a sub-grid.
  @inline(__always) static func isMarked(_ word: UInt32) -> Bool {
    word & mark == mark && word != AreaTree.mark
  }

  /// The first word.
  static func header(halvings: Int) -> UInt32 { mark | UInt32(halvings) }

  @inline(__always) static func halvings(of word: UInt32) -> Int { Int(word & 7) }

  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
    halvings = Self.halvings(of: words[offset])
  }

  /// Where the entries begin, or the tree before them.
  @inline(__always) var end: Int { offset &+ Int(words[offset &+ 1]) }

  /// Where a smaller cell's borders begin.
  @inline(__always) func borders(of cell: Cell) -> Int { offset &+ cell.listOffset }

  /// The smaller cell that holds a point of the cell, and the point's place in it, given the point from the middle of
  /// the cell in 4,096ths of a smaller cell.
  @inline(__always) func locate(
    _ point: (x: Int32, y: Int32)
  ) -> (cell: Cell, place: (x: Int32, y: Int32)) {
    let (column, x) = Self.split(point.x, halvings)
    let (row, y) = Self.split(point.y, halvings)
    let index = row &<< halvings &+ column
    return (Cell(word: words[offset &+ Self.headerWords &+ index]), (x, y))
  }

  /// The column or the row of a coordinate, and the coordinate from the middle of it.
  @inline(__always) private static func split(
    _ coordinate: Int32, _ halvings: Int
  ) -> (index: Int, rest: Int32) {
    let half = Int32(CellBorders.perCell) / 2
    let fromEdge = coordinate &+ half &<< Int32(halvings)
    // The last one is closed.
    let index = min(fromEdge &>> 12, 1 &<< Int32(halvings) &- 1)
    return (Int(index), fromEdge &- index &<< 12 &- half)
  }
}
