package import Foundation

/// The exact areas of many outlines in one grid.
///
/// A cell is empty, covered by one area that no other shares with it, or lists the areas that touch it,
/// topmost first. An entry of a list says that its area covers the cell, or brings the pieces that cross
/// it, or refers to a region: a stroke or a clipped outline. A list that many areas touch has an ``AreaTree``.
package final class OutlineStack: AreaStack {
  let outlines: OutlineList
  let clips: [[ClipRegion]]
  let boxes: [CGRect]
  let regions: [ClippedRegion]
  /// For each region its area; rising.
  let regionAreas: [Int]
  let grid: Grid
  let cells: FlatArray<Cell>
  /// For each cell that has one, its list of ``Entry``s, each with what its kind needs.
  let lists: FlatArray<UInt32>
  /// The coordinates of all fills.
  let coordinates: FlatArray<Double>

  /// An area in a cell's list.
  struct Entry {
    enum Kind: UInt32 {
      /// The area covers the cell.
      case whole
      /// A ``FillCellList`` follows.
      case nonZero, evenOdd
      /// The index of a region follows.
      case region

      /// That of a fill.
      init(_ rule: FillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }

      /// The rule of a fill.
      var fillRule: FillRule { self == .evenOdd ? .evenOdd : .nonZero }
    }

    let code: UInt32

    init(code: UInt32) { self.code = code }

    init(area: Int, kind: Kind, isLast: Bool) {
      code = UInt32(area) << 3 | kind.rawValue << 1 | (isLast ? 1 : 0)
    }

    var area: Int { Int(code >> 3) }
    var kind: Kind { Kind(rawValue: code >> 1 & 3) ?? .whole }
    var isLast: Bool { code & 1 != 0 }
  }

  /// The stack of some areas, in paint order. O(outlines + cells).
  ///
  /// - Parameters:
  ///   - isParallel: whether all cores share the work.
  ///   - refused: is called with the index of the area that the payer refused, if it was one.
  package convenience init<P: Payer>(
    _ areas: consuming [OutlineArea], payer: P = Trusted(), isParallel: Bool = false,
    refused: (Int) -> Void = { _ in }
  ) throws(P.Failure) {
    // Through indices: an area in hand would count many references.
    let outlines = OutlineList(areas.indices.map { areas[$0].outline })
    let clips = areas.indices.map { areas[$0].clips }
    let builder = try OutlineStackBuilder(
      consume areas, payer: payer, isParallel: isParallel, refused: refused)
    let (boxes, regions, grid) = (builder.boxes, builder.regions, builder.grid)
    let (regionAreas, coordinates) = (builder.regionAreas, builder.coordinates)
    let (cells, lists) = try builder.layOut()
    self.init(
      outlines: outlines, clips: clips, boxes: boxes, regions: regions, regionAreas: regionAreas,
      grid: grid, cells: cells, lists: lists, coordinates: coordinates)
    assert(checkInvariants())
  }

  // The only designated one, because Embedded Swift allows no generic one in a class.
  /// The stack from its parts, whose invariants the caller checks.
  init(
    outlines: OutlineList, clips: [[ClipRegion]], boxes: [CGRect], regions: [ClippedRegion],
    regionAreas: [Int], grid: Grid, cells: FlatArray<Cell>, lists: FlatArray<UInt32>,
    coordinates: FlatArray<Double>
  ) {
    (self.outlines, self.clips, self.boxes) = (outlines, clips, boxes)
    (self.regions, self.regionAreas) = (regions, regionAreas)
    (self.grid, self.cells, self.lists, self.coordinates) = (grid, cells, lists, coordinates)
  }

  /// The outline of an area, without its clips.
  package func outline(_ index: Int) -> Outline { outlines[index] }

  /// The clips of an area.
  package func clips(_ index: Int) -> [Clip] { clips[index].map { $0.clip } }

  package var count: Int { outlines.count }

  // Inlined into the witness of `AreaStack`.
  @inline(__always) package func topmost(x: Double, y: Double) -> Int {
    guard grid.covers(x: x, y: y) else { return -1 }
    let cell = cells[grid.index(x: x, y: y)]
    return cell.isList ? topmost(inList: cell.listOffset, x: x, y: y) : cell.area
  }

  // A function of its own, so that cells without a list need no stack frame.
  @inline(never) func topmost(inList offset: Int, x: Double, y: Double) -> Int {
    let word = lists[offset]
    if word < CellBorders.mark { return topmost(inEntries: offset, x: x, y: y) }
    if word == AreaTree.mark { return topmost(inTree: offset, x: x, y: y) }
    if SubGrid.isMarked(word) { return topmost(inSubGrid: offset, x: x, y: y) }
    let borders = CellBorders(lists.view, at: offset)
    return borders.topmost(grid.placeInCell(x: x, y: y))
      ?? topmost(behindBorders: borders.end, x: x, y: y)
  }

  @inline(never) private func topmost(inSubGrid offset: Int, x: Double, y: Double) -> Int {
    let subGrid = SubGrid(lists.view, at: offset)
    let (cell, place) = subGrid.locate(grid.placeInCell(x: x, y: y, halvings: subGrid.halvings))
    guard cell.isList else { return cell.area }
    if cell != SubGrid.open,
      let area = CellBorders(lists.view, at: subGrid.borders(of: cell)).topmost(place)
    {
      return area
    }
    return topmost(behindBorders: subGrid.end, x: x, y: y)
  }

  private func topmost(behindBorders offset: Int, x: Double, y: Double) -> Int {
    lists[offset] == AreaTree.mark
      ? topmost(inTree: offset, x: x, y: y) : topmost(inEntries: offset, x: x, y: y)
  }

  @inline(never) private func topmost(inEntries offset: Int, x: Double, y: Double) -> Int {
    var list = CellList(lists.view, at: offset)
    while true {
      let entry = Entry(code: list.next())
      if contains(entry, &list, x: x, y: y) { return entry.area }
      if entry.isLast { return -1 }
    }
  }

  // Of its own too, so that lists without a tree save no more registers.
  @inline(never) private func topmost(inTree offset: Int, x: Double, y: Double) -> Int {
    var list = CellList(lists.view, at: offset)
    return topmost(in: AreaTree(&list), x: x, y: y) { _ in true }
  }

  package func topmost(x: Double, y: Double, where isWanted: (_ area: Int) -> Bool) -> Int {
    guard grid.covers(x: x, y: y) else { return -1 }
    let cell = cells[grid.index(x: x, y: y)]
    guard cell.isList else { return cell.area >= 0 && isWanted(cell.area) ? cell.area : -1 }
    var list = list(of: cell)
    if list.peek == AreaTree.mark {
      return topmost(in: AreaTree(&list), x: x, y: y, where: isWanted)
    }
    while true {
      let entry = Entry(code: list.next())
      if contains(entry, &list, x: x, y: y), isWanted(entry.area) { return entry.area }
      if entry.isLast { return -1 }
    }
  }

  package func all(x: Double, y: Double) -> [Int] {
    guard grid.covers(x: x, y: y) else { return [] }
    let cell = cells[grid.index(x: x, y: y)]
    guard cell.isList else { return cell.isEmpty ? [] : [cell.area] }
    var found: [Int] = []
    var list = list(of: cell)
    if list.peek == AreaTree.mark { return all(in: AreaTree(&list), x: x, y: y) }
    while true {
      let entry = Entry(code: list.next())
      if contains(entry, &list, x: x, y: y) { found.append(entry.area) }
      if entry.isLast { return found }
    }
  }

  /// The list of a cell that has one: its entries, or the ``AreaTree`` before them.
  @inline(__always) func list(of cell: Cell) -> CellList {
    let offset = cell.listOffset
    let word = lists[offset]
    if CellBorders.isMarked(word) {
      return CellList(lists.view, at: CellBorders(lists.view, at: offset).end)
    }
    return CellList(
      lists.view, at: SubGrid.isMarked(word) ? SubGrid(lists.view, at: offset).end : offset)
  }

  /// Whether a point of an entry's cell is in its area. Moves past what follows the entry.
  @inline(__always) func contains(
    _ entry: Entry, _ list: inout CellList, x: Double, y: Double
  ) -> Bool {
    switch entry.kind {
    case .whole: true
    case .nonZero: FillCellList.winding(&list, x: x, y: y, in: coordinates.view) != 0
    case .evenOdd: FillCellList.winding(&list, x: x, y: y, in: coordinates.view) & 1 != 0
    case .region: regions[Int(list.next())].pointInside(CGPoint(x: x, y: y))
    }
  }

  package func area(_ index: Int) -> StackArea {
    StackArea(ClippedRegion(region: PathRegion(outlines[index]), clips: clips[index]))
  }

  // A stroke is one piece, and a clip cuts the bounds.
  package func pieces(of index: Int) -> [AreaPiece] {
    let (outline, box) = (outlines[index], boxes[index])
    guard case .fill = outline.style else {
      return [AreaPiece(bounds: box, area: Double(box.width * box.height))]
    }
    return outline.path.pieces.compactMap { piece in
      let shown = piece.bounds.intersection(box)
      return shown.isEmpty ? nil : AreaPiece(bounds: shown, area: piece.area)
    }
  }

  package func bounds(of index: Int) -> CGRect { boxes[index] }

  package func keeping(_ indices: [Int]) -> OutlineStack {
    #if hasFeature(Embedded)
    return SharedBudget.unlimited { budget throws(LimitExceeded) in
      var areas: [OutlineArea] = []
      for index in indices {
        areas.append(try budget.area(outlines[index], clips: clips[index]))
      }
      return try budget.stack(areas)
    }
    #else
    return OutlineStack(indices.map { OutlineArea(outlines[$0], clips: clips[$0]) })
    #endif
  }

  package var byteCount: Int {
    let own = 4 * (cells.count + lists.count) + 8 * coordinates.count
    return regions.reduce(own) { $0 + $1.region.byteCount }
  }
}
