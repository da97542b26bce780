/// One row of pixels during scan conversion: where edges cross it, and which way.
///
/// The crossed columns are kept as bits, which sorts them.
struct ScanRow {
  private let width: Int
  private let windingMask: Int32
  /// For each column how much the winding number grows there.
  private var turns: [Int32]
  private var crossed: [UInt64]

  init(width: Int, windingMask: Int32) {
    self.width = width
    self.windingMask = windingMask
    turns = Array(repeating: 0, count: width)
    crossed = Array(repeating: 0, count: UInt64.wordCount(pixels: width))
  }

  /// Adds an edge that winds around the pixels from a column on.
  mutating func cross(_ column: Int, _ turn: Int32) {
    turns[column] &+= turn
    crossed[column >> 6] |= .bit(column)
  }

  /// Sets the pixels inside in a row of `rows`, and forgets the crossings.
  mutating func fill(_ rows: inout PixelRows, row: Int) {
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
          rows.set(start..<column, row: row)
          start = -1
        }
      }
    }
    if start >= 0 { rows.set(start..<width, row: row) }
  }
}
