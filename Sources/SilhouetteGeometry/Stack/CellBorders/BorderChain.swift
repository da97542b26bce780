/// The points and the changes of ``CellBorders``, as they are found.
struct BorderChain {
  private(set) var points: [UInt32] = []
  /// Where the last line ended, if it was not cut there.
  private var end: Vector?
  /// For each step, as ``CellBorders/code(_:adding:to:)`` says.
  private var changes: [UInt8] = []

  var stepCount: Int { changes.count }

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    end = nil
  }

  /// Whether the chain has arrived at a point.
  func ends(at point: Vector) -> Bool { end == point }

  /// Notes where a line ends, or nil where it was cut.
  mutating func end(at point: Vector?) { end = point }

  /// Goes on to the start of a border, across which nothing changes.
  mutating func move(to point: UInt32) {
    if points.isEmpty {
      points.append(point)
    } else {
      step(to: point, change: CellBorders.noChange)
    }
  }

  /// A step of a border.
  mutating func step(to point: UInt32, change: UInt8) {
    if points.last == point { return }
    points.append(point)
    changes.append(change)
  }

  /// Fills the last block.
  mutating func pad() {
    if points.isEmpty { points.append(0) }
    while changes.count % CellBorders.blockSize != 0 {
      points.append(points[points.count - 1])
      changes.append(CellBorders.noChange)
    }
  }

  /// Appends the changes of each block to a list: a byte for each area, two bits in it for each step.
  func appendChanges(to lists: inout [UInt32]) {
    for block in stride(from: 0, to: changes.count, by: CellBorders.blockSize) {
      var word: UInt32 = 0
      for step in 0..<CellBorders.blockSize {
        let code = UInt32(changes[block + step])
        let spread = code & 3 | (code & 12) << 6 | (code & 48) << 12 | (code & 192) << 18
        word |= spread << (2 * UInt32(step))
      }
      lists.append(word)
    }
  }
}
