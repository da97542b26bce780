/// What a cell of an ``OutlineStack`` holds: nothing, one whole area, a list, or cells that divide it.
///
/// One 32-bit word: 0 for empty; even for an area's index, plus one and doubled; else its low bits are 01 for
/// a list and 11 for a division.
struct StackCell: BitwiseCopyable, Hashable, Sendable {
  let word: UInt32

  @inline(__always) init(word: UInt32) { self.word = word }

  /// No area has a point in the cell.
  static var empty: StackCell { StackCell(word: 0) }

  /// One area covers the cell and no other touches it.
  init(coveredBy area: Int) { word = UInt32(area + 1) << 1 }

  /// What touches the cell is listed at an offset.
  init(listAt offset: Int) { word = UInt32(offset) << 2 | 1 }

  /// The cell is halved, at most ``mostHalvings`` times across and down; its cells begin at an index, a
  /// multiple of ``alignment``.
  init(dividedAt index: Int, halvings: (x: Int, y: Int)) {
    let shape = UInt32(halvings.x) << 2 | UInt32(halvings.y) << 5
    word = UInt32(index / Self.alignment) << 8 | shape | 3
  }

  static var alignment: Int { 16 }
  static var mostHalvings: Int { 7 }

  @inline(__always) var isEmpty: Bool { word == 0 }

  /// Whether the cell is a list or divided.
  @inline(__always) var isMixed: Bool { word & 1 != 0 }

  @inline(__always) var isDivided: Bool { word & 3 == 3 }

  @inline(__always) var isList: Bool { word & 3 == 1 }

  /// The index of the area that covers the cell, −1 if it is empty; meaningless if ``isMixed``.
  @inline(__always) var area: Int { Int(word &>> 1) &- 1 }

  /// Where the cell's list begins; meaningful if ``isList``.
  @inline(__always) var listOffset: Int { Int(word &>> 2) }

  /// The index of the first cell; meaningful if ``isDivided``.
  @inline(__always) var firstIndex: Int { Int(word &>> 8) &* Self.alignment }

  /// How often the cell is halved; meaningful if ``isDivided``.
  @inline(__always) var halvings: (x: Int, y: Int) {
    (Int(word &>> 2 & 7), Int(word &>> 5 & 7))
  }
}
