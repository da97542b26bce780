/// What a cell of a grid holds: nothing, areas that cover it, a list of what crosses it, or a grid of smaller cells.
///
/// One 32-bit word, of which the lowest two bits say what the others are: 00 for the one area that covers the cell, as
/// its index plus 1, or 0 for none; 10 for the topmost of several, as its place among the ``Covers``; 01 for a list, as
/// its offset; 11 for a grid of 2^k by 2^k cells, as its offset times 8 and k. In the index of a single region that
/// region is area 0. Nothing covers it in several layers, so in the index of a single fill 10 is for a ``FillCellList``,
/// as its offset.
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

  /// The pieces of the only fill are listed at an offset.
  init(pieceListAt offset: Int) { self.init(word: UInt32(offset, bits: 30, at: 2) | 2) }

  /// The cell is divided into 2^k by 2^k cells, whose words are at an offset.
  init(gridAt offset: Int, k: Int) {
    self.init(word: UInt32(offset, bits: 27, at: 5) | UInt32(k, bits: 3, at: 2) | 3)
  }

  @inlinable @inline(__always) var isEmpty: Bool { word == 0 }

  /// Whether the cell has no list and no grid: at most one area covers it, and none crosses it.
  @inlinable @inline(__always) var isUniform: Bool { word & 3 == 0 }

  /// Whether several areas cover the cell, and none crosses it.
  @inline(__always) var isCoveredBySeveral: Bool { word & 3 == 2 }

  /// Whether the cell has a ``FillCellList``; in the index of a single fill.
  @inline(__always) var isPieceList: Bool { word & 3 == 2 }

  @inline(__always) var isList: Bool { word & 3 == 1 }

  @inline(__always) var isGrid: Bool { word & 3 == 3 }

  /// Where the cell's list begins; meaningful if ``isList`` or ``isPieceList``.
  @inline(__always) var listOffset: Int { Int(word &>> 2) }

  /// Where the smaller cells are, and k; meaningful if ``isGrid``.
  @inline(__always) var grid: (offset: Int, k: Int) { (Int(word &>> 5), Int(word &>> 2 & 7)) }

  /// The index of the area that covers the cell, −1 if it is empty; meaningful if ``isUniform``.
  @inlinable @inline(__always) var area: Int { Int(word &>> 2) &- 1 }
}

/// Reads the list of a cell, word by word.
struct CellList {
  let words: FlatView<UInt32>
  private(set) var offset: Int
  /// About how much work a tree in the list took, in units.
  var treeWork = 0

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

/// Some bits of a word under one name, for reading and for writing.
struct BitField {
  let shift, bits: UInt32

  @inline(__always) init(at shift: UInt32, bits: UInt32 = 1) {
    (self.shift, self.bits) = (shift, bits)
  }
}

/// A word that is composed of fields. What does not fit into its field is refused, in release builds too: a wrong offset
/// would read another's memory.
struct PackedWord {
  private(set) var word: UInt32 = 0
  /// Whether every number has had room; if not, the word is not to be used.
  private(set) var fits = true

  /// Writes a number into bits that are still 0.
  @inline(__always) mutating func put(_ number: Int, _ field: BitField) {
    fits = fits && number >= 0 && number >> Int(field.bits) == 0
    word |= UInt32(truncatingIfNeeded: number) &<< field.shift
  }

  @inline(__always) mutating func put(_ isTrue: Bool, _ field: BitField) {
    put(isTrue ? 1 : 0, field)
  }
}

extension UInt32 {
  /// The number in a field.
  @inline(__always) subscript(field: BitField) -> Int {
    Int(self &>> field.shift & (1 &<< field.bits &- 1))
  }

  /// A number in some bits of a word that are 0 elsewhere. What does not fit ends the process, in release builds too,
  /// rather than read another's memory later: builders refuse such maps before, by ``SharedBudget/checkPacked(_:)``.
  @inlinable @inline(__always) package init(_ number: Int, bits: Int, at shift: UInt32) {
    precondition(number >= 0 && number >> bits == 0, "a number has no room in its word")
    self = UInt32(truncatingIfNeeded: number) &<< shift
  }
}
