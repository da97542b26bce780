/// Writes some rows of the outermost grid's cells, with all that is in them.
struct AreaGridBand: ~Copyable {
  let source: AreaGridSource
  let budget: SharedBudget
  /// Leaves and inner grids, with offsets from the first.
  var words: [UInt32] = []
  /// The rows' cells.
  private var cells: [UInt32] = []
  var covers = Covers.Builder()
  /// Entries of inner grids that may still be made: so that all grids together are linear in the edges.
  private var remaining: Int
  /// Reusable buffers for making a grid, one set for each depth.
  private var scratch: [ScratchShelf] = []
  /// The leaf that is being written.
  var leaf = ScratchArray<UInt32>()
  var chain: ChainWriter
  var runs = RunWriter()
  var palette = LeafPalette()
  /// The areas that cross a cell, in no order.
  var crossing = ScratchArray<UInt32>()
  /// The areas that cover a cell, in rising order.
  var covering = ScratchArray<UInt32>()
  /// Words that are not paid yet.
  private var paid = 0
  #if SILHOUETTE_AUDIT
  var audit = AuditNumbers()
  #endif

  /// A leaf may have more edges only if dividing its cell would not help.
  static var mostEdges: Int { 20 }

  // A class, because arrays hold nothing that cannot be copied.
  private final class ScratchShelf {
    var entered = EnteredCells()
    var labels = Labels()
  }

  private struct Labels: ~Copyable {
    var row = CornerLabel()
    var label = CornerLabel()
    /// The edges that cross the left side.
    var crossLeft = ScratchArray<UInt32>()
    /// The least x of each column.
    var lefts = ScratchArray<Double>()
  }

  init(_ source: AreaGridSource, _ budget: SharedBudget) {
    (self.source, self.budget) = (source, budget)
    chain = ChainWriter(source.grid)
    remaining = 0
  }

  var written: WrittenBand { WrittenBand(cells: cells, words: words, nodes: covers.nodes) }

  /// Writes the cells of some rows.
  mutating func write(_ rows: Range<Int>, of entered: borrowing EnteredCells) throws(LimitExceeded)
  {
    let frame = GridFrame(source.grid)
    let outermost = rows.lowerBound * frame.columns..<rows.upperBound * frame.columns
    cells.reserveCapacity(outermost.count)
    let items = entered.count(in: outermost)
    words.reserveCapacity(4 * items)
    remaining = 5 * items + 512
    // Nothing is to the left of the outermost grid.
    let shelf = shelf(0)
    try write(
      frame, rows, entered, CornerLabel(), depth: 0, left: source.own.view[0..<0], &shelf.labels
    ) { band, _, cell in
      band.cells.append(cell.word)
    }
    try pay()
  }

  private mutating func shelf(_ depth: Int) -> ScratchShelf {
    if scratch.count <= depth { scratch.append(ScratchShelf()) }
    return scratch[depth]
  }

  private mutating func pay() throws(LimitExceeded) {
    let count = words.count + cells.count + covers.nodes.count
    try budget.checkPacked(8 * count)
    try budget.pay((count - paid) * .bandWord)
    paid = count
  }

  /// Writes the cells of a frame row by row, and hands over each. The winding numbers of each corner are those of the
  /// one before it, and what is crossed on the way.
  ///
  ///     row -> label ---> label ---> label    To the right along the top of a cell, across the edges in that cell.
  ///      |       [  cell  ]  [  cell  ]
  ///      v
  ///     row -> label ---> label ---> label    Down along the left side, across the edges in `crossLeft`, which end on
  ///      |       [  cell  ]  [  cell  ]       either side of it. Both ways pass just left of the corners.
  @_optimize(speed)
  private mutating func write(
    _ frame: GridFrame, _ rows: Range<Int>, _ entered: borrowing EnteredCells,
    _ corner: borrowing CornerLabel, depth: Int, left edges: FlatView<UInt32>,
    _ own: inout Labels,
    _ take: (inout Self, _ index: Int, Cell) -> Void
  ) throws(LimitExceeded) {
    let (grid, c) = (source.grid, source.points.view)
    own.lefts.removeAll()
    for column in 0...frame.columns {
      own.lefts.append(grid.first(frame.square(row: 0, column: column).x, 0).x)
    }
    func top(_ row: Int) -> Double { grid.first(0, frame.square(row: row, column: 0).y).y }
    own.crossLeft.removeAll()
    for index in edges.indices {
      let piece = source.piece(Int(edges[index]))
      if (piece.start(in: c).x < own.lefts[0]) != (piece.end(in: c).x < own.lefts[0]) {
        own.crossLeft.append(edges[index])
      }
    }
    own.row.assign(corner)
    var y = top(rows.lowerBound)
    for row in rows {
      own.label.assign(own.row)
      var uniform: Cell?
      for column in 0..<frame.columns {
        let index = row * frame.columns + column
        let items = entered[index]
        if items.isEmpty {
          let cell = uniform ?? cover(of: own.label)
          uniform = cell
          take(&self, index, cell)
          continue
        }
        let cell = try make(
          items, frame.square(row: row, column: column), Vector(own.lefts[column], y), own.label,
          depth: depth)
        take(&self, index, cell)
        for item in items.edges.indices {
          let edge = Int(items.edges[item])
          let piece = source.piece(edge)
          let (a, b) = (piece.start(in: c).y, piece.end(in: c).y)
          if (y >= a) == (y >= b) { continue }
          let change =
            source.windingLeft(edge, of: own.lefts[column + 1], y: y)
            &- source.windingLeft(edge, of: own.lefts[column], y: y)
          if apply(change, of: edge, to: &own.label) { uniform = nil }
        }
      }
      let bottom = top(row + 1)
      for index in own.crossLeft.indices {
        let edge = Int(own.crossLeft[index])
        let change = source.piece(edge).windingDown(
          leftOf: own.lefts[0], from: y, to: bottom, in: c)
        _ = apply(change, of: edge, to: &own.row)
      }
      y = bottom
      if words.count + cells.count + covers.nodes.count - paid > 1 << 12 { try pay() }
    }
  }

  /// Notes a change of an edge's winding number. Returns whether there is any.
  @inline(__always) private func apply(
    _ change: Int32, of edge: Int, to label: inout CornerLabel
  ) -> Bool {
    if change == 0 { return false }
    label.add(source.own[edge] >> 2 - 1, change)
    let other = source.other[edge]
    if other != 0 { label.add(other >> 1 - 1, other & 1 != 0 ? change : -change) }
    return true
  }

  /// The list of the areas that a corner is in.
  private mutating func cover(of label: borrowing CornerLabel) -> Cell {
    covering.removeAll()
    for index in 0..<label.areas.count {
      let area = label.areas[index]
      if label.windings[index] & source.windingMask(area) != 0 { covering.append(area) }
    }
    return covers.list(of: covering)
  }

  /// The cell that some items touch: a leaf if they are few, else a grid if that helps.
  @_optimize(speed)
  private mutating func make(
    _ items: CellItems, _ square: GridSquare, _ corner: Vector, _ label: borrowing CornerLabel,
    depth: Int
  ) throws(LimitExceeded) -> Cell {
    let edges = items.edges.count
    let isSmall = edges <= Self.mostEdges
    if isSmall, let leaf = try writeLeaf(items, square, corner, label) { return leaf }
    if !isSmall || edges > 6, square.bits > source.leastBits + 2 {
      var k = 1
      while k < 5, edges >> (2 * k) > Self.mostEdges / 2 { k += 1 }
      let inner = shelf(depth + 1)
      while k >= 1 {
        let grid = try divide(
          items, square, k, label, depth: depth + 1, &inner.entered, &inner.labels)
        if let grid { return grid }
        k = k > 2 ? 2 : k - 1
        // Cells that stay long need trees: of many areas, one tree of all is smaller, and as fast.
        if source.rules.count > 1, edges > Self.mostEdges << (2 * k) { break }
      }
    }
    if !isSmall, let leaf = try writeLeaf(items, square, corner, label) { return leaf }
    return try writeOpenLeaf(items, square, corner, label)
  }

  /// A cell as a grid; nil if its edges would be in too many cells.
  @_optimize(speed)
  private mutating func divide(
    _ items: CellItems, _ square: GridSquare, _ k: Int, _ label: borrowing CornerLabel,
    depth: Int, _ entered: inout EnteredCells, _ labels: inout Labels
  ) throws(LimitExceeded) -> Cell? {
    if square.bits - Int64(k) < source.leastBits { return nil }
    let frame = GridFrame(dividing: square, k: k)
    entered.begin(frame)
    let edges = items.edges
    try budget.pay(edges.count * .countedEdge)
    // A region's grid is no finer than its edges need.
    let isLong = edges.count > frame.count * Self.mostEdges
    let most = min(isLong ? edges.count + edges.count / 4 : 2 * edges.count + 8, remaining)
    for index in edges.indices {
      entered.enter(Int(edges[index]), frame, source)
      if entered.total > most { return nil }
    }
    remaining -= entered.total
    let asked = items.regions.count * frame.count * .regionCell
    try budget.pay(asked)
    defer { budget.release(asked) }
    for index in items.regions.indices {
      let code = items.regions[index]
      for cell in 0..<frame.count {
        if CellItems.isWhole(code) {
          entered.enter(code, in: cell)
        } else {
          entered.enter(region: CellItems.region(code), cell, frame, source)
        }
      }
    }
    let price = entered.price + frame.count * .innerCell
    try budget.pay(price)
    defer { budget.release(price) }
    entered.sort()
    let offset = words.count
    words.append(contentsOf: repeatElement(0, count: frame.count))
    try write(
      frame, 0..<frame.rows, entered, label, depth: depth, left: edges, &labels
    ) { band, index, cell in band.words[offset + index] = cell.word }
    return Cell(gridAt: offset, k: k)
  }
}
