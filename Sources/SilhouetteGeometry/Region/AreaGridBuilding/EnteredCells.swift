import Foundation

/// What touches each cell of a frame: edges, and then regions, sorted by cell.
struct EnteredCells: ~Copyable {
  /// For each cell the end of its items, behind 0.
  private var ends = ScratchArray<UInt32>()
  /// Edges; or codes of regions, which are greater.
  private var items = ScratchArray<UInt32>()
  /// The items in the order of entry, and the cell of each.
  private var entered = ScratchArray<UInt32>()
  private var cells = ScratchArray<UInt32>()
  /// How many items are entered.
  var total: Int { entered.count }
  /// How many of them are curves.
  private var curves = 0

  init() {}

  /// The cells of the outermost grid. ``price`` has been paid.
  @_optimize(speed)
  init(
    _ source: AreaGridSource, _ regionBoxes: [Box?], _ budget: SharedBudget
  ) throws(LimitExceeded) {
    let frame = GridFrame(source.grid)
    begin(frame)
    var paid = (items: 0, curves: 0)
    let own = source.own.view
    for edge in own.indices where own[edge] != 0 {
      enter(edge, frame, source)
      if total & 0xfff == 0 { try pay(budget, &paid) }
    }
    for (index, box) in regionBoxes.enumerated() {
      guard let box else { continue }
      let window = source.grid.window(of: box)
      try budget.pay(
        window.count * .regionCell + source.regions[index].region.cellCount * .visitedCell)
      for row in window.rows {
        for column in window.columns {
          enter(region: index, row * frame.columns + column, frame, source)
        }
      }
    }
    try pay(budget, &paid)
    sort()
  }

  private func pay(
    _ budget: SharedBudget, _ paid: inout (items: Int, curves: Int)
  ) throws(LimitExceeded) {
    try budget.checkPacked(total)
    try budget.pay((total - paid.items) * .entry + (curves - paid.curves) * .curveEntry)
    paid = (total, curves)
  }

  /// The price of entering all items and writing them into leaves.
  var price: Price { total * .entry + curves * .curveEntry }

  /// Begins with no items.
  mutating func begin(_ frame: GridFrame) {
    curves = 0
    entered.removeAll()
    cells.removeAll()
    ends.removeAll()
    ends.append(0, count: frame.count + 2)
  }

  /// Enters an edge in each cell that it may touch.
  @inline(__always) mutating func enter(_ edge: Int, _ frame: GridFrame, _ source: AreaGridSource) {
    let before = total
    frame.forEachCell(touchedBy: edge, of: source) {
      enter(UInt32(truncatingIfNeeded: edge), in: $0)
    }
    if source.own[edge] & 3 != 0 { curves &+= total &- before }
  }

  /// Enters a region in a cell, if it has points there.
  @_optimize(speed)
  mutating func enter(region index: Int, _ cell: Int, _ frame: GridFrame, _ source: AreaGridSource)
  {
    let (row, column) = cell.quotientAndRemainder(dividingBy: frame.columns)
    let rect = source.grid.box(frame.square(row: row, column: column)).rect
    let overlap = source.regions[index].overlap(with: rect)
    if overlap != .none {
      enter(CellItems.code(ofRegion: index, isWhole: overlap == .whole), in: cell)
    }
  }

  @inline(__always) mutating func enter(_ item: UInt32, in cell: Int) {
    entered.append(item)
    cells.append(UInt32(truncatingIfNeeded: cell))
    ends[cell &+ 2] &+= 1
  }

  /// Sorts the items by cell; those of a cell keep their order.
  @_optimize(speed)
  mutating func sort() {
    // The end of a cell is now its start.
    for index in 2..<ends.count { ends[index] &+= ends[index &- 1] }
    items.removeAll()
    items.append(0, count: total)
    for number in entered.indices {
      let cell = Int(cells[number])
      items[Int(ends[cell &+ 1])] = entered[number]
      ends[cell &+ 1] &+= 1
    }
  }

  /// What touches a cell.
  @inline(__always) subscript(cell: Int) -> CellItems {
    CellItems(items.view[Int(ends[cell])..<Int(ends[cell &+ 1])])
  }

  /// The number of items in some cells.
  func count(in cells: Range<Int>) -> Int {
    Int(ends[cells.upperBound]) - Int(ends[cells.lowerBound])
  }

  /// Divides the rows of the outermost grid into bands with about equally many items, independent of the number of
  /// cores.
  func bands(of grid: Grid) -> [Range<Int>] {
    let size = max(1 << 13, (total + grid.count) / 64)
    var bands: [Range<Int>] = []
    var first = 0
    for row in 1...grid.rows {
      let cells = first * grid.columns..<row * grid.columns
      if count(in: cells) + cells.count >= size || row == grid.rows {
        bands.append(first..<row)
        first = row
      }
    }
    return bands
  }
}
