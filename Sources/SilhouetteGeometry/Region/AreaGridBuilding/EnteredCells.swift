import Foundation

/// What touches each cell of a frame: edges, and then regions, sorted by cell. Counted first, then entered.
struct EnteredCells: Sendable {
  /// For each cell the end of its items, behind 0.
  private(set) var ends: [UInt32] = []
  /// Edges; or codes of regions, which are greater.
  private(set) var items: [UInt32] = []
  /// How many items are counted.
  private(set) var total = 0
  /// For each edge, the only cell that it touches, or −1.
  private var only: [Int32] = []
  /// The cells of regions, and their codes.
  private var regionCells: [(cell: Int32, code: UInt32)] = []

  /// The code of a region in a cell: marked, its index times 2, and whether it covers the cell.
  static func code(ofRegion index: Int, isWhole: Bool) -> UInt32 {
    1 << 31 | UInt32(index) << 1 | (isWhole ? 1 : 0)
  }

  init() {}

  /// The cells of the outermost grid.
  init<P: Payer>(
    _ source: AreaGridSource, _ regionBoxes: [Box?], _ payer: P
  ) throws(P.Failure) {
    let frame = GridFrame(source.grid)
    begin(frame)
    for edge in 0..<source.own.count where source.own[edge] != 0 { count(edge, frame, source) }
    for (index, box) in regionBoxes.enumerated() {
      guard let box else { continue }
      let window = source.grid.window(of: box)
      try payer.pay(
        window.count * AreaGridPrices.regionCell.work
          + 3 * source.regions[index].region.cellCount,
        bytes: window.count * AreaGridPrices.regionCell.bytes)
      for row in window.rows {
        for column in window.columns {
          count(region: index, row * frame.columns + column, frame, source)
        }
      }
    }
    sum()
    try payer.checkPacked(total)
    try payer.pay(
      total * AreaGridPrices.entry.work, bytes: total * AreaGridPrices.entry.bytes)
    prepare(total)
    var next = 0
    for edge in 0..<source.own.count where source.own[edge] != 0 {
      enter(edge, next, frame, source)
      next += 1
    }
    enterRegions()
  }

  /// Begins to count.
  mutating func begin(_ frame: GridFrame) {
    total = 0
    only.removeAll(keepingCapacity: true)
    regionCells.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: repeatElement(0, count: frame.count + 2))
  }

  @inline(__always) mutating func count(_ edge: Int, _ frame: GridFrame, _ source: AreaGridSource) {
    only.append(
      frame.forEachCell(touchedBy: edge, of: source) {
        ends[$0 + 2] += 1
        total += 1
      })
  }

  mutating func count(
    region index: Int, _ cell: Int, _ frame: GridFrame, _ source: AreaGridSource
  ) {
    let (row, column) = cell.quotientAndRemainder(dividingBy: frame.columns)
    let rect = source.grid.box(frame.square(row: row, column: column)).rect
    switch source.regions[index].overlap(with: rect) {
    case .none: break
    case .whole: count(code: Self.code(ofRegion: index, isWhole: true), cell)
    case .partial: count(code: Self.code(ofRegion: index, isWhole: false), cell)
    }
  }

  mutating func count(code: UInt32, _ cell: Int) {
    regionCells.append((Int32(cell), code))
    ends[cell + 2] += 1
    total += 1
  }

  /// Sums up the counts. The end of a cell is now its start.
  mutating func sum() {
    for index in 2..<ends.count { ends[index] += ends[index - 1] }
  }

  mutating func prepare(_ total: Int) {
    if items.count < total {
      items.append(contentsOf: repeatElement(0, count: total - items.count))
    }
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
    let place = ends[cell + 1]
    items[Int(place)] = item
    ends[cell + 1] = place + 1
  }

  mutating func enterRegions() {
    for (cell, code) in regionCells { enter(code, Int(cell)) }
  }

  /// The items of a cell.
  @inline(__always) func range(of cell: Int) -> Range<Int> {
    Int(ends[cell])..<Int(ends[cell + 1])
  }

  /// The rows of the outermost grid in bands of about as many items each, however many cores there are.
  func bands(of grid: Grid) -> [Range<Int>] {
    let total = Int(ends[grid.count]) + grid.count
    let size = max(1 << 13, total / 64)
    var bands: [Range<Int>] = []
    var first = 0
    for row in 1...grid.rows {
      let items =
        Int(ends[row * grid.columns]) - Int(ends[first * grid.columns])
        + (row - first) * grid.columns
      if items >= size || row == grid.rows {
        bands.append(first..<row)
        first = row
      }
    }
    return bands
  }
}
