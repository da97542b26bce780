/// What a cell of a grid holds: nothing, one whole area, or a list of what crosses it.
///
/// One 32-bit word: 0 for empty; even for an area's index, plus one and doubled; odd for a list's
/// offset, doubled. In the index of a single region that region is area 0.
@frozen @usableFromInline struct Cell: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let word: UInt32

  @inlinable @inline(__always) init(word: UInt32) { self.word = word }

  /// No area has a point in the cell.
  @inlinable static var empty: Cell { Cell(word: 0) }

  /// The only area of a region covers the cell.
  @inlinable static var whole: Cell { Cell(coveredBy: 0) }

  /// One area covers the cell and no other touches it.
  @inlinable init(coveredBy area: Int) { self.init(word: UInt32(area + 1) << 1) }

  /// What crosses the cell is listed at an offset.
  @inlinable init(listAt offset: Int) { self.init(word: UInt32(offset) << 1 | 1) }

  @inlinable @inline(__always) var isEmpty: Bool { word == 0 }

  @inlinable @inline(__always) var isList: Bool { word & 1 != 0 }

  /// Where the cell's list begins; meaningful if ``isList``.
  @inlinable @inline(__always) var listOffset: Int { Int(word &>> 1) }

  /// The index of the area that covers the cell, −1 if it is empty; meaningless if ``isList``.
  @inlinable @inline(__always) var area: Int { Int(word &>> 1) &- 1 }
}

/// Reads the list of a cell, word by word.
struct CellList {
  let words: FlatView<UInt32>
  private(set) var offset: Int

  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
  }

  /// The next word, which stays the next.
  @inline(__always) var peek: UInt32 { words[offset] }

  /// The next word. The list's own counts say how many there are.
  @inline(__always) mutating func next() -> UInt32 {
    defer { offset &+= 1 }
    return words[offset]
  }

  /// The double in the next two words.
  @inline(__always) mutating func nextDouble() -> Double {
    let low = UInt64(next())
    return Double(bitPattern: UInt64(next()) << 32 | low)
  }

  @inline(__always) mutating func skip(_ count: Int) { offset &+= count }
}
