import Foundation

/// What touches each cell of a frame: edges, and then regions, sorted by cell. Counted first, then entered.
struct EnteredCells: ~Copyable {
  /// For each cell the end of its items, behind 0.
  private var ends = ScratchArray<UInt32>()
  /// Edges; or codes of regions, which are greater.
  private var items = ScratchArray<UInt32>()
  /// How many items are counted.
  private(set) var total = 0
  /// How many of them are curves.
  private var curves = 0
  /// For each edge, the only cell that it touches, or −1.
  private var only = ScratchArray<Int32>()
  /// The cells of regions, and their codes.
  private var regionCells: [(cell: Int32, code: UInt32)] = []

  init() {}

  /// The cells of the outermost grid.
  @_optimize(speed)
  init(
    _ source: AreaGridSource, _ regionBoxes: [Box?], _ budget: SharedBudget
  ) throws(LimitExceeded) {
    let frame = GridFrame(source.grid)
    begin(frame)
    let own = source.own.view
    for edge in own.indices where own[edge] != 0 { count(edge, frame, source) }
    for (index, box) in regionBoxes.enumerated() {
      guard let box else { continue }
      let window = source.grid.window(of: box)
      try budget.pay(
        window.count * .regionCell + source.regions[index].region.cellCount * .visitedCell)
      for row in window.rows {
        for column in window.columns {
          count(region: index, row * frame.columns + column, frame, source)
        }
      }
    }
    try budget.checkPacked(total)
    try budget.pay(price)
    prepare()
    var next = 0
    for edge in own.indices where own[edge] != 0 {
      enter(edge, next, frame, source)
      next &+= 1
    }
    enterRegions()
  }

  /// What it takes to enter all that is counted, and to write it into leaves.
  var price: Price { total * .entry + curves * .curveEntry }

  /// Begins to count.
  mutating func begin(_ frame: GridFrame) {
    (total, curves) = (0, 0)
    only.removeAll()
    regionCells.removeAll(keepingCapacity: true)
    ends.removeAll()
    ends.append(0, count: frame.count + 2)
  }

  @inline(__always) mutating func count(_ edge: Int, _ frame: GridFrame, _ source: AreaGridSource) {
    let before = total
    let cell = frame.forEachCell(touchedBy: edge, of: source) {
      ends[$0 &+ 2] &+= 1
      total &+= 1
    }
    if source.own[edge] & 3 != 0 { curves &+= total &- before }
    only.append(cell)
  }

  @_optimize(speed)
  mutating func count(
    region index: Int, _ cell: Int, _ frame: GridFrame, _ source: AreaGridSource
  ) {
    let (row, column) = cell.quotientAndRemainder(dividingBy: frame.columns)
    let rect = source.grid.box(frame.square(row: row, column: column)).rect
    let overlap = source.regions[index].overlap(with: rect)
    if overlap != .none {
      count(code: CellItems.code(ofRegion: index, isWhole: overlap == .whole), cell)
    }
  }

  mutating func count(code: UInt32, _ cell: Int) {
    regionCells.append((Int32(cell), code))
    ends[cell + 2] += 1
    total += 1
  }

  /// Makes room for all that was counted. The end of a cell is now its start.
  mutating func prepare() {
    for index in 2..<ends.count { ends[index] &+= ends[index &- 1] }
    items.removeAll()
    items.append(0, count: total)
  }

  @inline(__always) mutating func enter(
    _ edge: Int, _ number: Int, _ frame: GridFrame, _ source: AreaGridSource
  ) {
    let cell = only[number]
    if cell >= 0 { return enter(UInt32(truncatingIfNeeded: edge), Int(cell)) }
    _ = frame.forEachCell(touchedBy: edge, of: source) {
      enter(UInt32(truncatingIfNeeded: edge), $0)
    }
  }

  @inline(__always) private mutating func enter(_ item: UInt32, _ cell: Int) {
    let index = ends[cell &+ 1]
    items[Int(index)] = item
    ends[cell &+ 1] = index &+ 1
  }

  @_optimize(speed)
  mutating func enterRegions() {
    for (cell, code) in regionCells { enter(code, Int(cell)) }
  }

  /// What touches a cell.
  @inline(__always) subscript(cell: Int) -> CellItems {
    CellItems(items.view[Int(ends[cell])..<Int(ends[cell &+ 1])])
  }

  /// The number of items in some cells.
  func count(in cells: Range<Int>) -> Int {
    Int(ends[cells.upperBound]) - Int(ends[cells.lowerBound])
  }

  /// The rows of the outermost grid in bands of about as many items each, however many cores there are.
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
