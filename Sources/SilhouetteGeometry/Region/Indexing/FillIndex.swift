/// A filled outline as an ``AreaGrid`` of one area: the grid causes no rounding, and the answer is that of a scan over all
/// pieces. Unlike in a map's, few pieces in a cell are a list without a chain, whose points are there unpacked too: both
/// make it faster and larger.
final class FillIndex: RegionIndex {
  let areas: AreaGrid
  let rule: FillRule
  // The grid's, so that questions about lists need not look for them.
  private let words: FlatView<UInt32>
  private let points: FlatView<Double>
  private let coordinates: FlatArray<Double>
  private let windingMask: Int32

  /// The index of a region without points.
  static let empty = FillIndex(.empty(), .nonZero)

  init(_ areas: AreaGrid, _ rule: FillRule) {
    (self.areas, self.rule) = (areas, rule)
    coordinates = areas.points.coordinates
    (words, points) = (areas.words.view, coordinates.view)
    windingMask = rule.windingMask
  }

  convenience init(
    _ path: VectorPath, fillRule: FillRule, budget: SharedBudget
  ) throws(LimitExceeded) {
    try budget.pay(path.verbs.count * .element)
    let contours = try FillContours(path, budget: budget)
    var builder = AreaGridBuilder(pieces: contours.count, isAlone: true, budget: budget)
    try builder.add(contours, of: path, fillRule)
    let areas = try builder.finish()
    try budget.pay(areas.points.count * .unpackedPoint)
    self.init(areas, fillRule)
    assert(checkInvariants())
  }

  var grid: Grid { areas.grid }

  var cells: FlatArray<UInt32> { areas.words }

  @_optimize(speed)
  func contains(x: Double, y: Double, in cell: Cell) -> Bool {
    cell.isPieceList ? holds(x, y, listAt: cell.listOffset) : containsDeep(x: x, y: y)
  }

  // Of its own, so that lists save no registers for it.
  @_optimize(speed)
  @inline(never) private func containsDeep(x: Double, y: Double) -> Bool {
    let located = areas.locate(x, y)
    if located.cell.isPieceList { return holds(x, y, listAt: located.cell.listOffset) }
    guard located.cell.isList else { return !located.cell.isEmpty }
    let leaf = Leaf(areas.words.view, at: located.cell.listOffset)
    let sums = leaf.sums(located.inLeaf, isWide: false, slack: leaf.slack)
    return leaf.topmost(sums ?? areas.exactSums(of: leaf, located, x: x, y: y), areas.covers) == 0
  }

  @inline(__always) private func holds(_ x: Double, _ y: Double, listAt offset: Int) -> Bool {
    var list = CellList(words, at: offset)
    return FillCellList.winding(&list, x: x, y: y, in: points) & windingMask != 0
  }

  func work(x: Double, y: Double, in cell: Cell) -> Int64 { areas.work(x: x, y: y) }

  func distanceToEdge(x: Double, y: Double, best: Double, work: inout Int64) -> Double {
    var search = NearSearch(nearestTo: x, y, within: best)
    areas.search(&search)
    work += search.work
    return search.nearest < 0 ? best : min(best, search.limit)
  }

  func checkInvariants() -> Bool { areas.checkInvariants(areas: 1) }

  var byteCount: Int { areas.byteCount + 8 * coordinates.count }
}
