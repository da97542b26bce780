/// The points and the changes of ``CellBorders``, as they are found.
struct BorderChain {
  private(set) var points: [UInt32] = []
  private(set) var changes: [UInt32] = []

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
  }

  /// Goes on to the start of a border, across which nothing changes.
  mutating func move(to point: UInt32) {
    if points.isEmpty { points.append(point) } else { step(to: point, change: 0) }
  }

  /// A step of a border.
  mutating func step(to point: UInt32, change: UInt32) {
    if points.last == point { return }
    points.append(point)
    changes.append(change)
  }

  /// Fills the last block.
  mutating func pad() {
    if points.isEmpty { points.append(0) }
    while changes.count % CellBorders.blockSize != 0 {
      points.append(points[points.count - 1])
      changes.append(0)
    }
  }
}
