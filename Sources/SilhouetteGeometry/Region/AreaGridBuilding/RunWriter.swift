/// The exact edges of a ``Leaf`` that is being written, in runs.
struct RunWriter: ~Copyable {
  /// Of 16 bits each.
  private var halves = ScratchArray<UInt32>()
  private var isWide = false
  /// The edge that would extend the last run, and what all of that one add.
  private var next: (piece: UInt32, code: UInt32) = (.max, 0)

  /// Where the number of edges is in a run.
  private static let tag = 2

  mutating func begin(isWide: Bool) {
    halves.removeAll()
    self.isWide = isWide
    next = (.max, 0)
  }

  private var width: Int { isWide ? 4 : 3 }

  /// Adds an edge, given what it adds to the winding numbers of up to eight areas, in two bits each.
  @_optimize(speed)
  mutating func append(_ piece: MonotonePiece, _ code: UInt32) {
    let tag = halves.count - width + Self.tag
    if next == (piece.code, code), halves[tag] & 127 < 127 {
      halves[tag] += 1
    } else {
      halves.append(piece.code & 0xffff)
      halves.append(piece.code >> 16)
      halves.append(1 | (code & 0xff) << 8)
      if isWide { halves.append(code >> 8) }
    }
    next = (piece.kind == .line ? piece.code &+ 8 : .max, code)
  }

  /// Appends all runs.
  mutating func append(to words: inout ScratchArray<UInt32>) {
    halves[halves.count - width + Self.tag] |= 128
    if halves.count & 1 != 0 { halves.append(0) }
    var index = 0
    while index < halves.count {
      words.append(halves[index] | halves[index + 1] << 16)
      index += 2
    }
  }
}
