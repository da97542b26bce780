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
  ///   - page: what is shown; nil for everything.
  init(pieces: Int, page: Page? = nil, isCompact: Bool = false, budget: SharedBudget) {
    (self.page, self.isCompact, self.budget) = (page, isCompact, budget)
    edges = EdgeTable(pieces: pieces)
  }

  /// The grid of a single fill. O(elements).
  static func grid(
    of contours: FillContours, _ path: VectorPath, _ rule: FillRule, _ budget: SharedBudget
  ) throws(LimitExceeded) -> AreaGrid {
    var builder = AreaGridBuilder(pieces: contours.count, budget: budget)
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

  /// What is made on any core.
  private enum Product {
    case points(PackedPoints)
    case band(WrittenBand)
  }

  /// About one cell for a line, in a file for three, and two for a curve, but more for few; fewer where edges or areas
  /// would be in too many. With as many cells as lines a question takes two thirds of the time that it takes with a third
  /// as many, which in memory is worth 40 % more bytes. One cell if its lists would be long and most areas are simple: a single ``CellTree`` is as fast and smaller.
  private func grid(over box: Box) -> Grid {
    let (travel, areas) = (edges.travel, rules.count)
    // A single fill is to be fast rather than small.
    let isAlone = areas == 1 && regions.isEmpty
    let share = boxes.indices.reduce(0) { $0 + boxes[$1].share(of: box) }
    let regionShare = regionBoxes.reduce(0) { $0 + ($1?.share(of: box) ?? 0) }
    let pieces = edges.count + 4 * regions.count
    let wanted =
      Double(edges.count - edges.curves) / (isCompact ? 3 : 1) + 2 * Double(edges.curves)
      + 8 * Double(regions.count)
    // So much of a curve as is in a cell is to be nearly straight.
    let least =
      isAlone
      ? max(4 * Double(pieces) - Double(edges.curves), edges.curves > 0 ? 1024 : 512)
      : min(max(4 * Double(pieces), 1024), 8192)
    var cells = min(max(wanted, least), 0x1p22)
    // A region's cell takes longer than a fill's.
    for (share, most) in [
      (regionShare, max(0x1p20, 16 * Double(areas))),
      (share, max(0x1p21, 16 * Double(pieces))),
    ] where share * cells > most {
      cells = max(1, most / share)
    }
    let grid = Grid(box, cells: cells, crossedBy: travel, pieces: pieces)
    let crossings =
      travel.across / grid.cellSize.x + travel.down / grid.cellSize.y + Double(pieces)
    let isLong = crossings / Double(grid.count) + share > 64
    // Trees know no more of a region than its box.
    let isSimple = (isAlone || pieces <= 64 * areas) && regionShare < 4
    guard isLong && isSimple && SlantedBounds.fit(box) else { return grid }
    // Bounds of lines that cross one another decide little: six cells halve the time and double the memory.
    return isAlone && edges.areTangled
      ? Grid(box, columns: min(grid.columns, 2), rows: min(grid.rows, 3)) : Grid(box)
  }
}
