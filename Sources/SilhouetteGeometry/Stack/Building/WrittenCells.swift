/// Consecutive cells of a grid and their lists, written apart from others.
struct WrittenCells: Sendable {
  /// Offsets of lists count from the first of these lists.
  private var cells: [Cell]
  private(set) var lists: [UInt32]

  init(cells: [Cell], lists: [UInt32]) { (self.cells, self.lists) = (cells, lists) }

  var count: Int { cells.count }

  /// Takes the cells out, given the number of words of all lists before.
  mutating func takeCells(listsBehind words: Int) -> [Cell] {
    defer { cells = [] }
    return cells.map { $0.isList ? Cell(listAt: words + $0.listOffset) : $0 }
  }

  /// Takes the lists out.
  mutating func takeLists() -> [UInt32] {
    defer { lists = [] }
    return lists
  }
}
