import Foundation

/// Enters areas into the cells of one grid, for an ``OutlineStack``. Cells that hold too much are divided.
struct OutlineStackBuilder<P: Payer> {
  private typealias Entry = OutlineStack.Entry
  private typealias Winding = CellDivider.Winding

  /// The bounds of each area; empty if the area is.
  let boxes: [CGRect]
  let grid: StackGrid
  private(set) var regions: [ClippedRegion] = []
  /// Those of all fills, one after another.
  let coordinates: FlatArray<Double>
  private(set) var cells: [StackCell] = []
  private(set) var lists: [UInt32] = []

  private let payer: P
  /// The words of cells and lists that are paid for.
  private var paidWords = 0
  private let cellsPerPiece: Double
  /// For each area, how it is listed where its outline is.
  private let kinds: [Entry.Kind]
  /// One for the grid, one for the cells of it that are divided, and so on.
  private var dividers: [CellDivider] = []
  private var chain: BorderChainWriter
  private var entries: [UInt32] = []

  private static var mostLevels: Int { 5 }
  /// A cell of fewer pieces is not divided: in the grid, and in a divided cell.
  private static var leastPieces: (grid: Int, cell: Int) { (6, 24) }
  /// A region counts as this many pieces, half as wide and high as its cell.
  private static var piecesPerRegion: Int { 8 }
  /// A cell that more areas cover has fewer cells in it, as each of them lists all.
  private static var mostCovers: Int { 8 }

  /// - Parameter entering: is called with the index of each area before it is entered.
  init(_ areas: [OutlineArea], payer: P, entering: (Int) -> Void) throws(P.Failure) {
    self.payer = payer
    try payer.checkPacked(8 * areas.count)
    try payer.spend(areas.count, each: 200)
    try payer.reserve(areas.count, each: 200)
    var forms = areas.map(\.form)
    let areaBoxes = forms.map(\.box)
    boxes = areaBoxes.map { $0?.rect ?? .zero }
    coordinates = Self.joinCoordinates(of: &forms)
    try payer.checkPacked(coordinates.count / 2)
    chain = BorderChainWriter(in: coordinates.view)
    kinds = forms.map { form in
      switch form {
      case .fill(_, .nonZero): .nonZero
      case .fill(_, .evenOdd): .evenOdd
      case .region: .region
      }
    }
    let crowd = StackCrowd(forms, areaBoxes, in: coordinates.view)
    grid = crowd.grid
    cellsPerPiece = crowd.cellsPerPiece
    var divider = CellDivider(grid.window, in: coordinates.view)
    for (area, form) in forms.enumerated() where areaBoxes[area] != nil {
      entering(area)
      try enter(form, Int32(area), &divider, crossings: crowd.crossings)
    }
    divider.finish()
    dividers.append(divider)
    try layOut(level: 0)
    try payForWords()
    // A batch reads a little ahead.
    lists.append(contentsOf: repeatElement(0, count: OutlineStack.readAhead))
  }

  /// Moves the coordinates of all fills into one array, which their pieces then index.
  private static func joinCoordinates(of forms: inout [OutlineArea.Form]) -> FlatArray<Double> {
    var coordinates: [[Double]] = []
    var count = 0
    for (index, form) in forms.enumerated() {
      guard case .fill(var outline, let rule) = form else { continue }
      coordinates.append(outline.takeCoordinates(behind: count))
      count += coordinates[coordinates.count - 1].count
      forms[index] = .fill(outline, rule)
    }
    return FlatArray(joining: coordinates)
  }

  private mutating func enter(
    _ form: OutlineArea.Form, _ area: Int32, _ divider: inout CellDivider, crossings: Double
  ) throws(P.Failure) {
    switch form {
    case .fill(let outline, _):
      let entries = Int(Double(outline.pieces.count) * (2 + crossings))
      try payer.spend(outline.pieces.count * 100 + entries * 60)
      try payer.reserve(entries, each: 40)
      var first = 0
      for end in outline.contourEnds {
        for piece in outline.pieces[first..<end] { divider.add(piece, area: area) }
        divider.endContour(area: area)
        first = end
      }
    case .region(let region):
      try pay(for: region, in: divider.window)
      divider.add(region, index: UInt32(regions.count), area: area)
      regions.append(region)
    }
  }

  /// Pays for asking a region about the cells of a window.
  private func pay(for region: ClippedRegion, in window: StackWindow) throws(P.Failure) {
    guard let box = region.box, let cells = window.cells(in: box) else { return }
    try payer.spend(cells.columns.count * cells.rows.count, each: 60)
    try payer.spend(region.region.cellCount, each: 3)
  }

  /// Pays for the words that were added since the last call.
  private mutating func payForWords() throws(P.Failure) {
    let words = cells.count + lists.count
    try payer.checkPacked(max(lists.count, 4 * cells.count))
    try payer.spend(words - paidWords, each: 4)
    try payer.reserve(words - paidWords, each: 12)
    paidWords = words
  }

  /// What a level's cells hold, read from its divider once.
  private struct Content {
    let window: StackWindow
    let pieces: [CellDivider.Piece]
    let events: [CellDivider.Event]
  }

  /// What one cell holds, as ranges of the content's.
  private struct CellContent {
    let column, row: Int
    let pieces, events: Range<Int>
  }

  /// Lays out the cells of a divider's window; returns the index of the first. Cells are divided only a few
  /// times.
  @discardableResult private mutating func layOut(level: Int) throws(P.Failure) -> Int {
    let divider = dividers[level]
    let content = Content(
      window: divider.window, pieces: divider.pieces.values, events: divider.events.values)
    let window = content.window
    let first = cells.count
    let aligned = (window.count + StackCell.alignment - 1) / StackCell.alignment
    cells.append(contentsOf: repeatElement(.empty, count: aligned * StackCell.alignment))
    var windings: [Winding] = []
    for row in 0..<window.rows {
      windings.removeAll(keepingCapacity: true)
      windings.append(contentsOf: divider.windings)
      for column in 0..<window.columns {
        let index = row * window.columns + column
        for change in divider.changes.range(of: index) {
          Self.apply(divider.changes.values[change], to: &windings)
        }
        let cell = CellContent(
          column: column, row: row, pieces: divider.pieces.range(of: index),
          events: divider.events.range(of: index))
        if cell.pieces.isEmpty, cell.events.isEmpty, windings.isEmpty { continue }
        if cells.count + lists.count > paidWords + 1 << 14 { try payForWords() }
        cells[first + index] =
          try divide(cell, content, windings, level: level) ?? list(cell, content, windings)
      }
    }
    return first
  }

  /// Changes an area's winding number among those of a cell, which are in the areas' order.
  private static func apply(_ change: Winding, to windings: inout [Winding]) {
    var index = windings.count
    while index > 0, windings[index - 1].area >= change.area { index -= 1 }
    guard index < windings.count, windings[index].area == change.area else {
      windings.insert(change, at: index)
      return
    }
    windings[index].winding += change.winding
    if windings[index].winding == 0 { windings.remove(at: index) }
  }

  /// Divides a cell; nil if that does not pay.
  private mutating func divide(
    _ cell: CellContent, _ content: Content, _ windings: [Winding], level: Int
  ) throws(P.Failure) -> StackCell? {
    let division = division(of: cell, content, covers: windings.count, level: level)
    guard let division else { return nil }
    let halvings = division.halvings
    let window = StackWindow(
      content.window, column: cell.column, row: cell.row, halvings: halvings)
    let entries = 4 * cell.pieces.count
    try payer.spend(60 * entries + window.count * (20 + windings.count))
    try payer.reserve(entries, each: 40)
    defer { payer.release(entries, each: 40) }
    if dividers.count == level + 1 {
      dividers.append(CellDivider(window, in: coordinates.view))
    }
    // Taken out, so that it is not copied.
    var divider = CellDivider(window, in: coordinates.view)
    swap(&divider, &dividers[level + 1])
    divider.begin(window, windings: windings)
    var (piece, event) = (cell.pieces.lowerBound, cell.events.lowerBound)
    while piece < cell.pieces.upperBound || event < cell.events.upperBound {
      let area = min(
        piece < cell.pieces.upperBound ? content.pieces[piece].area : .max,
        event < cell.events.upperBound ? content.events[event].area : .max)
      while event < cell.events.upperBound, content.events[event].area == area {
        divider.add(FillCellList.Event(code: content.events[event].code), area: area)
        event += 1
      }
      while piece < cell.pieces.upperBound, content.pieces[piece].area == area {
        let code = content.pieces[piece].code
        if kinds[Int(area)] == .region {
          try pay(for: regions[Int(code)], in: window)
          divider.add(regions[Int(code)], index: code, area: area)
        } else {
          divider.add(MonotonePiece(code: code), area: area)
        }
        piece += 1
      }
      divider.endContour(area: area)
    }
    // The estimate was of the pieces' mean extents.
    let pays = divider.pieces.count <= 4 * cell.pieces.count
    if pays { divider.finish() }
    swap(&divider, &dividers[level + 1])
    guard pays else { return nil }
    return StackCell(dividedAt: try layOut(level: level + 1), halvings: halvings)
  }

  /// How to divide a cell; nil if that does not pay.
  private func division(
    of cell: CellContent, _ content: Content, covers: Int, level: Int
  ) -> CellDivision? {
    guard level + 1 < Self.mostLevels else { return nil }
    let window = content.window
    let cellWidth = window.left(ofColumn: 1) - window.left(ofColumn: 0)
    let cellHeight = window.top(ofRow: 1) - window.top(ofRow: 0)
    guard min(window.digitsX, window.digitsY) > StackGrid.digits - BorderChain.digits,
      cellWidth > 1024 * grid.slackX, cellHeight > 1024 * grid.slackY
    else { return nil }
    let least = level == 0 ? Self.leastPieces.grid : Self.leastPieces.cell
    if cell.pieces.count * Self.piecesPerRegion < least { return nil }
    var (count, width, height) = (0, 0.0, 0.0)
    for piece in content.pieces[cell.pieces] {
      if kinds[Int(piece.area)] == .region {
        count += Self.piecesPerRegion
        width += 0.5 * Double(Self.piecesPerRegion)
        height += 0.5 * Double(Self.piecesPerRegion)
      } else {
        let piece = MonotonePiece(code: piece.code)
        let extent = piece.end(in: coordinates.view) - piece.start(in: coordinates.view)
        count += 1
        width += min(1, extent.x.magnitude / cellWidth)
        height += min(1, extent.y.magnitude / cellHeight)
      }
    }
    guard count >= least else { return nil }
    let perPiece = cellsPerPiece * Double(Self.mostCovers) / Double(max(Self.mostCovers, covers))
    let division = CellDivision(
      into: perPiece * Double(count), width: width / Double(count),
      height: height / Double(count), mostCrossings: 2)
    return division.share < 0.5 ? division : nil
  }

  /// The cell with a list of what it holds, or without if one area or none has all of it.
  private mutating func list(
    _ cell: CellContent, _ content: Content, _ windings: [Winding]
  ) -> StackCell {
    if cell.pieces.isEmpty, cell.events.isEmpty, windings.count == 1 {
      return isInside(windings[0]) ? StackCell(coveredBy: Int(windings[0].area)) : .empty
    }
    chain.begin(content.window, column: cell.column, row: cell.row)
    entries.removeAll(keepingCapacity: true)
    var lastEntry = -1
    // The three are in the areas' order, and the topmost comes first.
    var (piece, event, below) = (
      cell.pieces.upperBound, cell.events.upperBound, windings.count
    )
    while true {
      var area: Int32 = -1
      if piece > cell.pieces.lowerBound { area = max(area, content.pieces[piece - 1].area) }
      if event > cell.events.lowerBound { area = max(area, content.events[event - 1].area) }
      if below > 0 { area = max(area, windings[below - 1].area) }
      if area < 0 { break }
      let (endPiece, endEvent) = (piece, event)
      while piece > cell.pieces.lowerBound, content.pieces[piece - 1].area == area { piece -= 1 }
      while event > cell.events.lowerBound, content.events[event - 1].area == area { event -= 1 }
      var base = Winding(area: area, winding: 0)
      if below > 0, windings[below - 1].area == area {
        below -= 1
        base = windings[below]
      }
      if piece < endPiece || event < endEvent {
        lastEntry = entries.count
        add(base, content.pieces[piece..<endPiece], content.events[event..<endEvent])
      } else if isInside(base) {
        lastEntry = entries.count
        entries.append(Entry(area: Int(area), kind: .whole, isLast: false).code)
        chain.addGround(Int(area))
      }
    }
    guard lastEntry >= 0 else { return .empty }
    if lastEntry == 0, Entry(code: entries[0]).kind == .whole {
      return StackCell(coveredBy: Entry(code: entries[0]).area)
    }
    entries[lastEntry] |= 1
    let offset = lists.count
    chain.write(to: &lists)
    lists += entries
    return StackCell(listAt: offset)
  }

  private func isInside(_ winding: Winding) -> Bool {
    kinds[Int(winding.area)] == .evenOdd ? winding.winding & 1 != 0 : winding.winding != 0
  }

  /// Adds the entry of an area whose outline is in the cell.
  private mutating func add(
    _ base: Winding, _ pieces: ArraySlice<CellDivider.Piece>,
    _ events: ArraySlice<CellDivider.Event>
  ) {
    let kind = kinds[Int(base.area)]
    entries.append(Entry(area: Int(base.area), kind: kind, isLast: false).code)
    if kind == .region {
      // A region is in a cell once.
      entries += pieces.map(\.code)
      return chain.invalidate()
    }
    var runs = 0
    var before: MonotonePiece?
    for entry in pieces {
      let piece = MonotonePiece(code: entry.code)
      if !piece.extendsRun(of: before) { runs += 1 }
      before = piece
    }
    FillCellList.Header(base: base.winding, events: events.count, runs: runs)
      .append(to: &entries)
    chain.addArea(Int(base.area), base: base.winding, isEvenOdd: kind == .evenOdd)
    for event in events {
      entries.append(event.code)
      chain.add(FillCellList.Event(code: event.code))
    }
    before = nil
    for entry in pieces {
      let piece = MonotonePiece(code: entry.code)
      chain.add(piece)
      if piece.extendsRun(of: before) {
        entries[entries.count - 1] += 1
      } else {
        entries.append(entry.code)
        if piece.kind == .line { entries.append(1) }
      }
      before = piece
    }
  }
}

extension MonotonePiece {
  /// Whether this and the piece before it are lines, and it starts where that ends.
  fileprivate func extendsRun(of before: MonotonePiece?) -> Bool {
    guard let before else { return false }
    return before.kind == .line && kind == .line && before.endIndex == startIndex
  }
}
