import Foundation

/// Builds an ``AreaGrid``: finds the edges of all areas, counts what touches each cell, enters it, and then writes the
/// cells in bands of rows, which all cores may share. The bands, and so the words, do not depend on the cores.
struct AreaGridBuilder: ~Copyable {
  private(set) var edges: EdgeTable
  private var rules: [UInt8] = []
  /// Of fills that enclose something.
  private var boxes = ScratchArray<Box>()
  private var regions: [ClippedRegion] = []
  private var regionAreas: [Int] = []
  private var regionBoxes: [Box?] = []
  /// For how many pieces was paid.
  private var pieces = 0
  private let page: Page?
  /// Whether cells are as large as suits a file, which is to be small, rather than as small as suits questions.
  private let isCompact: Bool
  private let budget: SharedBudget

  /// - Parameters:
  ///   - pieces: about the number of pieces of all fills.
  ///   - isCompact: whether the grid is for a file.
  ///   - page: the visible part; nil for everything.
  init(pieces: Int, page: Page? = nil, isCompact: Bool = false, budget: SharedBudget) {
    (self.page, self.isCompact, self.budget) = (page, isCompact, budget)
    edges = EdgeTable(pieces: pieces)
  }

  /// The grid of a single fill. O(elements).
  static func grid(
    of contours: FillContours, _ path: VectorPath, _ rule: FillRule, page: Page? = nil,
    _ budget: SharedBudget
  ) throws(LimitExceeded) -> AreaGrid {
    var builder = AreaGridBuilder(pieces: contours.count, page: page, budget: budget)
    try builder.add(contours, of: path, rule)
    return try builder.finish()
  }

  /// Adds a fill above all others.
  mutating func add(
    _ contours: FillContours, of path: VectorPath, _ rule: FillRule
  ) throws(LimitExceeded) {
    try budget.pay(contours.count * (.piece + .pieceSlot))
    pieces += contours.count
    try budget.checkPacked(10 * (edges.count + contours.count))
    if let box = contours.box { boxes.append(box) }
    edges.add(contours, of: path, area: UInt32(rules.count))
    rules.append(rule == .evenOdd ? 1 : 0)
  }

  /// Adds a region above all others. It has no points if its box is nil.
  mutating func add(_ region: ClippedRegion, _ box: Box?) {
    regions.append(region)
    regionAreas.append(rules.count)
    regionBoxes.append(box)
    rules.append(0)
  }

  /// The grid of all that was added. O(edges + cells).
  ///
  /// - Parameter isParallel: whether all cores share the work.
  consuming func finish(isParallel: Bool = false) throws(LimitExceeded) -> AreaGrid {
    try budget.pay(.grid)
    var box = Box.empty
    for index in boxes.indices { box = box.union(boxes[index]) }
    for own in regionBoxes { box = box.union(own ?? .empty) }
    guard box.minX <= box.maxX else {
      return AreaGrid.empty(regions: regions, regionAreas: regionAreas)
    }
    let (budget, page, pieces) = (budget, page, pieces)
    let grid = grid(over: box)
    let (regions, regionAreas, boxes) = (regions, regionAreas, regionBoxes)
    let source = try AreaGridSource(
      edges: edges, rules: rules, regions: regions, regionAreas: regionAreas, grid: grid, budget)
    budget.release(pieces * .pieceSlot)
    let cells = source.grid.count
    try budget.pay(cells * .cell)
    let entered = try EnteredCells(source, boxes, budget)
    let bands = entered.bands(of: source.grid)
    let parts = try ParallelWork(count: bands.count + 1, isParallel: isParallel).run {
      index throws(LimitExceeded) -> Product in
      if index == 0 { return .points(PackedPoints(source.points.view)) }
      var band = AreaGridBand(source, budget)
      try band.write(bands[index - 1], of: entered)
      return .band(band.written)
    }
    let made = parts.compactMap { if case .band(let band) = $0 { band } else { nil } }
    let packed =
      if case .points(let points) = parts[0] { points } else { PackedPoints(source.points.view) }
    let wordCount = made.reduce(cells + AreaGrid.padding) { $0 + $1.words.count }
    try budget.checkPacked(8 * wordCount)
    try budget.pay(wordCount * .word + source.points.count / 2 * .point)
    let joined = WrittenBand.join(made, count: wordCount)
    budget.release(entered.price + pieces * .piece + cells * .cell + source.stepPrice)
    budget.release(wordCount * .bandWord)
    let areas = AreaGrid(
      grid: source.grid, words: joined.words, points: packed,
      covers: Covers(joined.nodes), regions: regions, regionAreas: regionAreas, page: page)
    #if SILHOUETTE_AUDIT
    precondition(areas.checkInvariants(areas: source.rules.count), "an index out of range")
    #endif
    return areas
  }

  /// The results of work on any core.
  private enum Product {
    case points(PackedPoints)
    case band(WrittenBand)
  }

  /// The rules for the number of cells: see “As many cells as lines” in docs/notes/area-grid.md.
  private enum Density {
    /// Lines a cell in a file, which is to be small; one in memory, where questions are to be fast.
    static let linesPerCellInFile = 3.0
    /// Cells a curve, so that the part of it in a cell is nearly straight.
    static let cellsPerCurve = 2.0
    /// Cells a region, whose edges are not counted; and the pieces that it counts for.
    static let cellsPerRegion = 8.0
    static let piecesPerRegion = 4
    /// Cells a piece for small maps, and for lone fills, which are to be fast rather than small. A curve gets twice
    /// as many, because it has several steps in a chain.
    static let cellsPerPiece = 4.0
    /// The least cells of a lone fill, and of one with curves.
    static let leastAlone = 512.0
    static let leastAloneWithCurves = 1024.0
    /// Maps with fewer cells get more: as many as their pieces ask for, between these.
    static let leastOfMap = 1024.0
    static let mostOfSmallMap = 8192.0
    /// The most cells, in 16 MB.
    static let mostCells = 0x1p22
    /// The most cells for the boxes of regions, and for those of fills, in total; or this many an area or a piece if
    /// that is more. A region's cell takes longer than a fill's.
    static let mostCellsOfRegions = 0x1p20
    static let mostCellsOfFills = 0x1p21
    static let mostCellsPerItem = 16.0
    /// The edges and areas in a mean cell above which one tree of all is as fast, and smaller.
    static let longList = 64.0
    /// Pieces an area that suit such a tree; and how many regions' boxes may lie over one another there, as it knows no
    /// more of a region.
    static let piecesPerSimpleArea = 64
    static let mostRegionsOfTree = 4.0
    /// The cells of a lone fill whose lines cross one another, a tree each. Bounds of such lines decide little: six trees
    /// halve the time and double the memory.
    static let tangledColumns = 2
    static let tangledRows = 3
  }

  /// One cell a line, but more for few, and fewer where edges or areas would be in too many: see ``Density``. One cell if
  /// its lists would be long and most areas are simple: a single ``CellTree`` is as fast and smaller.
  private func grid(over box: Box) -> Grid {
    let (travel, areas) = (edges.travel, rules.count)
    let isAlone = areas == 1 && regions.isEmpty
    let share = boxes.indices.reduce(0) { $0 + boxes[$1].share(of: box) }
    let regionShare = regionBoxes.reduce(0) { $0 + ($1?.share(of: box) ?? 0) }
    let pieces = edges.count + Density.piecesPerRegion * regions.count
    let wanted =
      Double(edges.count - edges.curves) / (isCompact ? Density.linesPerCellInFile : 1)
      + Density.cellsPerCurve * Double(edges.curves)
      + Density.cellsPerRegion * Double(regions.count)
    let fine = Density.cellsPerPiece * Double(pieces)
    let least =
      isAlone
      ? max(
        fine + Density.cellsPerPiece * Double(edges.curves),
        edges.curves > 0 ? Density.leastAloneWithCurves : Density.leastAlone)
      : min(max(fine, Density.leastOfMap), Density.mostOfSmallMap)
    var cells = min(max(wanted, least), Density.mostCells)
    for (share, most) in [
      (regionShare, max(Density.mostCellsOfRegions, Density.mostCellsPerItem * Double(areas))),
      (share, max(Density.mostCellsOfFills, Density.mostCellsPerItem * Double(pieces))),
    ] where share * cells > most {
      cells = max(1, most / share)
    }
    let grid = Grid(box, cells: cells, crossedBy: travel, pieces: pieces)
    let crossings =
      travel.across / grid.cellSize.x + travel.down / grid.cellSize.y + Double(pieces)
    let isLong = crossings / Double(grid.count) + share > Density.longList
    let isSimple =
      (isAlone || pieces <= Density.piecesPerSimpleArea * areas)
      && regionShare < Density.mostRegionsOfTree
    guard isLong && isSimple && SlantedBounds.fit(box) else { return grid }
    guard isAlone && edges.areTangled else { return Grid(box) }
    return Grid(
      box, columns: min(grid.columns, Density.tangledColumns),
      rows: min(grid.rows, Density.tangledRows))
  }
}
