/// Finds lines of a cell that an area above has too. O(1) each.
struct SharedPieces {
  /// For each hash the last line that had it, or −1. What is overwritten is not found: then a border is there twice.
  private var table = [Int32](repeating: -1, count: size)
  /// The line that is likely to be repeated next.
  private var likely = -1

  private static let size = 256

  mutating func removeAll() {
    for bucket in table.indices { table[bucket] = -1 }
    likely = -1
  }

  /// Shares a line with the area that has it, or notes the next piece as its first. False if it was not shared.
  @inline(__always) mutating func find(
    from start: Vector, to end: Vector, of area: Int, in pieces: inout ScratchArray<CellPiece>
  ) -> Bool {
    // A neighbour's border is met in the opposite order.
    if pieces.indices.contains(likely) {
      let change = pieces[likely].share(from: start, to: end, with: area)
      if change != 0 {
        likely += change
        return true
      }
    }
    let bucket = Self.hash(start) &+ Self.hash(end)
    let index = Int(bucket >> 56)
    let found = Int(table[index])
    if found >= 0 {
      let change = pieces[found].share(from: start, to: end, with: area)
      if change != 0 {
        likely = found + change
        return true
      }
    }
    table[index] = Int32(pieces.count)
    return false
  }

  private static func hash(_ point: Vector) -> UInt64 {
    (point.x.bitPattern &+ point.y.bitPattern &* 0x9e37_79b9_7f4a_7c15) &* 0xd6e8_feb8_6659_fd93
  }
}
