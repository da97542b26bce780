/// Reads the list of a cell, word by word.
struct CellList {
  private let words: FlatView<UInt32>
  private(set) var offset: Int

  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
  }

  /// The next word. The list's own counts say how many there are.
  @inline(__always) mutating func next() -> UInt32 {
    defer { offset &+= 1 }
    return words[offset]
  }

  @inline(__always) mutating func skip(_ count: Int) { offset &+= count }
}
