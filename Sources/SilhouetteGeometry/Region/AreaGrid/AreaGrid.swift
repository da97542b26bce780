import Foundation

/// Areas, some above others, in one recursive grid.
///
/// A cell is covered by areas or by none, or is a ``Leaf``, or a grid of smaller cells made in the same way. Each
/// leaf stores the exact winding numbers at its cell's top left corner. To get those of a point, add the changes on
/// the way from the corner down to the point's height and then right: only edges that touch the cell matter.
///
/// An edge is there once, however many cells it touches and whether one area has it or two. All is in flat arrays, in
/// memory as in a file.
final class AreaGrid: Sendable {
  /// The cells that are not in others.
  let grid: Grid
  /// The words of those cells, row by row; then leaves and inner grids, each behind the cells that refer to it.
  let words: FlatArray<UInt32>
  /// The points of all edges.
  let points: PackedPoints
  /// Where several areas cover a cell.
  let covers: Covers
  /// What leaves refer to as regions: strokes and clipped outlines, in paint order.
  let regions: [ClippedRegion]
  /// For each region its area; rising.
  let regionAreas: [Int]
  /// The visible part of the areas; nil for everything.
  let page: Page?
  /// The part of the grid that is shown.
  let shown: Box

  /// The words behind the last leaf, as its points are read four at a time.
  static var padding: Int { 8 }

  init(
    grid: Grid, words: FlatArray<UInt32>, points: PackedPoints, covers: Covers,
    regions: [ClippedRegion], regionAreas: [Int], page: Page? = nil
  ) {
    (self.grid, self.words, self.points, self.covers) = (grid, words, points, covers)
    self.regionAreas = regionAreas
    let page = page.flatMap { $0.bounds.contains(grid.box) ? nil : $0 }
    self.regions = page.map { page in regions.map { $0.shown(on: page) } } ?? regions
    self.page = page
    shown = page.map { grid.box.intersection($0.box) } ?? grid.box
  }

  /// The areas of no point.
  static func empty(regions: [ClippedRegion] = [], regionAreas: [Int] = []) -> AreaGrid {
    AreaGrid(
      grid: .empty, words: FlatArray([0]), points: .empty, covers: Covers(FlatArray([])),
      regions: regions, regionAreas: regionAreas)
  }

  /// The cell of ``grid`` that holds a point of its rectangle.
  @inline(__always) func locateOutermost(_ x: Double, _ y: Double) -> LocatedCell {
    grid.locate(x, y, in: words.view)
  }

  /// The smallest cell that holds a point of the grid's rectangle.
  @inline(__always) func locate(_ x: Double, _ y: Double) -> LocatedCell {
    locateOutermost(x, y).innermost(in: words.view)
  }

  /// The cell's top left corner: the least coordinates that are in it. Points next to it, on its left, have the winding
  /// numbers that a leaf knows.
  func corner(of located: LocatedCell) -> Vector {
    let mask = ~((1 as Int64) &<< located.bits &- 1)
    return grid.first(located.x & mask, located.y & mask)
  }

  var byteCount: Int {
    regions.reduce(4 * (words.count + covers.nodes.count) + points.byteCount) {
      $0 + $1.region.byteCount
    }
  }
}

// A filled outline alone is a grid of one area: the grid causes no rounding, and the answer is that of a scan over all
// edges.
extension AreaGrid: RegionIndex {
  @usableFromInline var cells: FlatArray<UInt32> { words }

  @_optimize(speed)
  @usableFromInline func contains(x: Double, y: Double, in located: LocatedCell) -> Bool {
    topmost(at: located.innermost(in: words.view), x: x, y: y) >= 0
  }

  @usableFromInline func work(x: Double, y: Double, in located: LocatedCell) -> Int64 {
    work(x: x, y: y)
  }

  @usableFromInline func distanceToEdge(
    x: Double, y: Double, best: Double, work: inout Int64
  ) -> Double {
    var search = NearSearch(nearestTo: x, y, within: best)
    self.search(&search)
    work += search.work
    return search.nearest < 0 ? best : min(best, search.limit)
  }

  @usableFromInline func checkInvariants() -> Bool { checkInvariants(areas: 1) }
}

// A file can ask very many questions, so each has to be paid for. Asking finds the price: the words read, and the
// steps counted by trees.
extension AreaGrid {
  /// About how much work it is to find all areas at a point, besides those that are found, in units.
  func work(x: Double, y: Double) -> Int64 {
    guard shown.contains(x: x, y: y) else { return 1 }
    let cell = locate(x, y).cell
    guard cell.isList else { return 1 }
    let leaf = Leaf(words.view, at: cell.listOffset)
    if leaf.isOpen, let tree = OpenLeaf(leaf).tree { return work(in: tree, x: x, y: y) }
    let entries = leaf.isOpen ? OpenLeaf(leaf).entries : leaf.entries
    var (work, regionCount): (Int64, Int64) = (FoundAreas.leafWork, 0)
    if entries == 0 { return work }
    forEachEntry(at: entries) { entry, list in
      if entry.isRegion { regionCount += 1 }
      work += self.work(of: entry, list, x: x, y: y)
      return true
    }
    // With many regions, none is still in the cache when it is asked again.
    return work + 400 * max(0, regionCount - 64)
  }

  private func work(in tree: CellTree, x: Double, y: Double) -> Int64 {
    let search = tree.items(from: Vector(x, y), to: Vector(x, y))
    return search.found.reduce(40 * Int64(search.blocks)) { work, slice in
      var list = CellList(words.view, at: tree.end + Int(slice.item))
      return work + 60 + self.work(of: AreaEntry(code: list.next()), list, x: x, y: y)
    }
  }

  private func work(of entry: AreaEntry, _ list: CellList, x: Double, y: Double) -> Int64 {
    var list = list
    if entry.isRegion { return regions[Int(stored: list.next())].work(at: CGPoint(x: x, y: y)) }
    list.skip(1)
    if entry.isTree {
      _ = FillTree.winding(&list, x: x, y: y, in: points)
      return 10 + Int64(list.treeWork)
    }
    var (runs, work) = (Leaf.EdgeRuns(words.view, at: list.offset), Int64(10))
    while let run = runs.next() { work += 5 + 10 * Int64(run.count) }
    return work
  }
}
