/// Appends the points of ``CellBorders`` to a list as they are found, and then the changes.
struct BorderChain {
  /// Where the last line ended, if it was not cut there.
  private var end: Vector?
  /// The last point.
  private var last: UInt32?
  private(set) var stepCount = 0
  /// The changes of each block before the one that is begun, as ``CellBorders`` code them.
  private var changes = ScratchArray<UInt32>()
  private var block: UInt32 = 0

  mutating func removeAll() {
    (end, last, stepCount, block) = (nil, nil, 0, 0)
    changes.removeAll()
  }

  /// Whether the chain has arrived at a point.
  func ends(at point: Vector) -> Bool { end == point }

  /// Notes where a line ends, or nil where it was cut.
  mutating func end(at point: Vector?) { end = point }

  /// Goes on to the start of a border, across which nothing changes.
  @inline(__always) mutating func move(to point: UInt32, in list: inout [UInt32]) {
    if last == nil {
      last = point
      list.append(point)
    } else {
      step(to: point, change: CellBorders.noChange, in: &list)
    }
  }

  /// A step of a border.
  @inline(__always) mutating func step(to point: UInt32, change: UInt32, in list: inout [UInt32]) {
    if last == point { return }
    last = point
    list.append(point)
    addStep(change)
  }

  @inline(__always) private mutating func addStep(_ change: UInt32) {
    let place = stepCount & (CellBorders.blockSize - 1)
    block |= change &<< UInt32(2 * place)
    stepCount &+= 1
    if place < CellBorders.blockSize - 1 { return }
    changes.append(block)
    block = 0
  }

  /// Fills the last block, and appends the changes.
  mutating func close(in list: inout [UInt32]) {
    if last == nil { move(to: 0, in: &list) }
    let point = list[list.count - 1]
    while stepCount & (CellBorders.blockSize - 1) != 0 {
      list.append(point)
      addStep(CellBorders.noChange)
    }
    for index in changes.indices { list.append(changes[index]) }
  }
}
