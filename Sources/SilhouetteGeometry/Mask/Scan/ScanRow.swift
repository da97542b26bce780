/// One row of pixels while it is scan converted: where the outline crosses it, and how.
///
/// The crossed columns are kept as bits, which sorts them.
struct ScanRow {
  private let width: Int
  private let windingMask: Int32
  private var turns: [Int32]
  private var crossed: [UInt64]

  init(width: Int, windingMask: Int32) {
    self.width = width
    self.windingMask = windingMask
    turns = Array(repeating: 0, count: width)
    crossed = Array(repeating: 0, count: (width + 63) / 64)
  }

  /// Takes in an edge that winds round the pixels from a column on; none where that is the width.
  mutating func cross(_ column: Int, _ direction: Int32) {
    guard column < width else { return }
    turns[column] &+= direction
    crossed[column >> 6] |= 1 << UInt64(column & 63)
  }

  /// Sets the bits of the columns that are inside, in the words from `offset`, and forgets the crossings.
  mutating func fill(_ words: inout [UInt64], at offset: Int) {
    var winding: Int32 = 0
    var start = -1
    for index in crossed.indices {
      var bits = crossed[index]
      crossed[index] = 0
      while bits != 0 {
        let column = index << 6 + bits.trailingZeroBitCount
        bits &= bits - 1
        winding &+= turns[column]
        turns[column] = 0
        let isInside = winding & windingMask != 0
        if isInside, start < 0 { start = column }
        if !isInside, start >= 0 {
          words.setBits(start..<column, at: offset)
          start = -1
        }
      }
    }
    if start >= 0 { words.setBits(start..<width, at: offset) }
  }
}

extension [UInt64] {
  /// Sets a row's bits in a range of columns, the row's words beginning at `offset`.
  package mutating func setBits(_ columns: Range<Int>, at offset: Int) {
    guard !columns.isEmpty else { return }
    let first = columns.lowerBound >> 6
    let last = (columns.upperBound - 1) >> 6
    let head = ~UInt64(0) << UInt64(columns.lowerBound & 63)
    let tail = ~UInt64(0) >> UInt64(63 - (columns.upperBound - 1) & 63)
    if first == last {
      self[offset + first] |= head & tail
      return
    }
    self[offset + first] |= head
    for word in first + 1..<last { self[offset + word] = ~0 }
    self[offset + last] |= tail
  }
}
