/// A fill's part in a cell, as a ``FillCellList`` holds it.
struct CellFill {
  /// The winding number on the cell's left at the height of its corner, of what does not touch the cell.
  private(set) var base: Int32
  /// How that changes further down.
  private(set) var changes: [WindingChange] = []
  private(set) var pieces: [MonotonePiece] = []

  /// - Parameter winding: the winding number of the corner.
  init(winding: Int32) { base = winding }

  /// Begins anew, in the same memory.
  mutating func begin(winding: Int32) {
    base = winding
    changes.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
  }

  /// Adds a piece that may touch the cell, given its corner.
  mutating func add(_ piece: MonotonePiece, corner: Vector, in c: FlatView<Double>) {
    base &-= piece.windingLeft(of: corner.x, y: corner.y, in: c)
    pieces.append(piece)
    // Left of the cell, pieces that are not listed here continue the contour: the winding number changes where they end.
    addChange(at: piece.startIndex, -1, corner, in: c)
    addChange(at: piece.endIndex, 1, corner, in: c)
  }

  private mutating func addChange(
    at index: Int, _ step: Int32, _ corner: Vector, in c: FlatView<Double>
  ) {
    guard c[index] < corner.x, c[index + 1] > corner.y else { return }
    let change = WindingChange(point: index, step: step)
    // The piece before has it among the last, if it is the next one's neighbour.
    if let last = changes.suffix(4).lastIndex(where: { $0.code == change.code ^ 1 }) {
      changes.remove(at: last)
    } else {
      changes.append(change)
    }
  }

  /// Appends the list, with a ``FillTree`` if there are many pieces.
  ///
  /// - Parameter box: the cell, with more than rounding around it.
  func append(
    to words: inout [UInt32], box: Box, slack: Vector, in c: FlatView<Double>,
    _ budget: SharedBudget
  ) throws(LimitExceeded) {
    let isLong = pieces.count > FillCellList.Header.mostPieces && SlantedBounds.fit(box)
    FillCellList.Header(
      base: base, changes: changes.count, parts: isLong ? pieces.count : runCount, isLong: isLong
    ).append(to: &words)
    let offset = words.count
    for change in changes { words.append(change.code) }
    let price = pieces.count * (isLong ? .fillTreePiece : .listedPiece)
    try budget.pay(price)
    defer { budget.release(price) }
    if !isLong { return appendRuns(to: &words) }
    words += repeatElement(0, count: changes.count)
    WindingChange.sort(&words, at: offset, count: changes.count, in: c)
    TreeBuilder(
      FillTree.items(pieces, in: c, cell: box), .pieces, cell: box,
      bounds: SlantedBounds(size: box.size, slack: slack)
    ).append(to: &words)
  }

  private var runCount: Int { pieces.indices.count { !continuesRun($0) } }

  private func appendRuns(to words: inout [UInt32]) {
    for index in pieces.indices {
      if continuesRun(index) {
        words[words.count - 1] += 1
      } else {
        words.append(pieces[index].code)
        if pieces[index].kind == .line { words.append(1) }
      }
    }
  }

  /// Whether a piece is a line that follows the one before.
  private func continuesRun(_ index: Int) -> Bool {
    index > 0 && pieces[index].kind == .line && pieces[index].code == pieces[index - 1].code &+ 8
  }
}

/// A change of the winding number on a cell's left, at a height inside the cell's row.
struct WindingChange {
  let code: UInt32

  init(code: UInt32) { self.code = code }

  /// - Parameters:
  ///   - point: the index of the x of the point whose y is the height; even.
  ///   - step: +1 or −1, for points at that height or below.
  init(point: Int, step: Int32) { code = UInt32(point) | (step > 0 ? 1 : 0) }

  /// The index of the height among the coordinates.
  var yIndex: Int { Int(stored: code | 1) }

  var step: Int32 { Int32(bitPattern: code & 1) &* 2 &- 1 }
}

/// A long list has its changes by height, and then for each the sum of the steps up to it.
extension WindingChange {
  /// The sum of the steps at or above a height. O(log changes). Moves past the changes.
  static func sum(
    _ list: inout CellList, count: Int, y: Double, in coordinates: some Coordinates
  ) -> Int32 {
    let first = list.offset
    skipSorted(&list, count: count)
    let below = (0..<count).firstOrdered {
      y < coordinates[WindingChange(code: list.words[first + $0]).yIndex]
    }
    return below == 0 ? 0 : Int32(bitPattern: list.words[first + count + below - 1])
  }

  /// Moves past the changes of a long list.
  static func skipSorted(_ list: inout CellList, count: Int) { list.skip(2 * count) }

  /// Sorts the changes at an offset, and writes the sums behind them. O(changes · log changes).
  static func sort(
    _ lists: inout [UInt32], at offset: Int, count: Int, in coordinates: FlatView<Double>
  ) {
    func height(_ code: UInt32) -> Double { coordinates[WindingChange(code: code).yIndex] }
    lists[offset..<offset + count].sort { height($0) < height($1) }
    var sum: Int32 = 0
    for index in offset..<offset + count {
      sum &+= WindingChange(code: lists[index]).step
      lists[index + count] = UInt32(bitPattern: sum)
    }
  }
}
