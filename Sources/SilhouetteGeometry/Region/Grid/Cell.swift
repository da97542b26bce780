/// The content of a grid's cell: nothing, covering areas, a list of crossing items, or a grid of smaller cells.
///
/// One 32-bit word. Its lowest two bits tell the meaning of the others: 00 for the one area that covers the cell, its
/// index plus 1, or 0 for none; 10 for the topmost of several, its place among the ``Covers``; 01 for a list, its
/// offset; 11 for a grid of 2^k by 2^k cells, its offset times 8 plus k. In the index of a single region, that region
/// is area 0.
@frozen @usableFromInline struct Cell: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let word: UInt32

  @inlinable @inline(__always) init(word: UInt32) { self.word = word }

  /// No area has a point in the cell.
  @inlinable static var empty: Cell { Cell(word: 0) }

  /// The only area of a region covers the cell.
  @inlinable static var whole: Cell { Cell(coveredBy: 0) }

  /// One area covers the cell and no other touches it; none for −1.
  @inlinable init(coveredBy area: Int) {
    self.init(word: UInt32(area &+ 1, bits: 30, at: 2))
  }

  /// What crosses the cell is listed at an offset.
  @inlinable init(listAt offset: Int) {
    self.init(word: UInt32(offset, bits: 30, at: 2) | 1)
  }

  /// The cell is divided into 2^k by 2^k cells, whose words are at an offset.
  init(gridAt offset: Int, k: Int) {
    self.init(word: UInt32(offset, bits: 27, at: 5) | UInt32(k, bits: 3, at: 2) | 3)
  }

  @inlinable @inline(__always) var isEmpty: Bool { word == 0 }

  /// Whether the word itself is the answer: at most one area covers the cell, and none crosses it.
  @inlinable @inline(__always) var isImmediate: Bool { word & 3 == 0 }

  /// Whether several areas cover the cell, and none crosses it.
  @inline(__always) var isCoveredBySeveral: Bool { word & 3 == 2 }

  @inline(__always) var isList: Bool { word & 3 == 1 }

  @inline(__always) var isGrid: Bool { word & 3 == 3 }

  /// Where the cell's list begins; meaningful if ``isList``.
  @inline(__always) var listOffset: Int { Int(word &>> 2) }

  /// Where the smaller cells are, and k; meaningful if ``isGrid``.
  @inline(__always) var grid: (offset: Int, k: Int) { (Int(word &>> 5), Int(word &>> 2 & 7)) }

  /// The index of the area that covers the cell, −1 if it is empty; meaningful if ``isImmediate``.
  @inlinable @inline(__always) var area: Int { Int(word &>> 2) &- 1 }
}
