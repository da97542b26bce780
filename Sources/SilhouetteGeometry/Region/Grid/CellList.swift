/// Reads the list of a cell, word by word.
struct CellList {
  let words: FlatView<UInt32>
  private(set) var offset: Int
  /// About how much work a tree in the list took, in units.
  var treeWork = 0

  @inline(__always) init(_ words: FlatView<UInt32>, at offset: Int) {
    (self.words, self.offset) = (words, offset)
  }

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

  @inline(__always) mutating func move(to end: Int) { offset = end }
}
