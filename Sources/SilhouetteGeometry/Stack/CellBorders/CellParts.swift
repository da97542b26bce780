/// The fills that touch a cell, topmost first, with what of them crosses the cell, in the cell's ``CellFrame``.
struct CellParts {
  struct Area {
    let index: UInt32
    /// The winding number on the cell's left at the top of its row.
    let winding: Int32
    /// Whether it covers the cell, or has no point in it.
    let isUniform: Bool
  }

  /// A change of an area's winding number at a height, and below.
  struct Event {
    /// The index of the area.
    let area: Int
    /// A point at the height.
    let point: PlacedPoint
    let change: Int32
  }

  private let grid: Grid
  private let coordinates: FlatView<Double>
  private var frame: CellFrame
  private(set) var areas = ScratchArray<Area>()
  private(set) var events = ScratchArray<Event>()
  /// What crosses the cell; what two areas share is there once.
  private(set) var pieces = ScratchArray<CellPiece>()
  private var shared = SharedPieces()
  /// The sum of the pieces' widths and heights, none of which counts as more than the cell's.
  private(set) var travel = 0.0
  /// The rule of all fills; nil without one.
  private(set) var rule: FillRule?

  /// More pieces are not divided among smaller cells.
  private static let mostPieces = 1 << 14

  init(grid: Grid, coordinates: FlatView<Double>) {
    (self.grid, self.coordinates) = (grid, coordinates)
    frame = CellFrame(grid, column: 0, row: 0)
  }

  /// Begins a cell, in which there is nothing yet. False if cells have no size.
  mutating func begin(column: Int, row: Int) -> Bool {
    frame = CellFrame(grid, column: column, row: row)
    areas.removeAll()
    events.removeAll()
    pieces.removeAll()
    shared.removeAll()
    (rule, travel) = (nil, 0)
    return frame.fits
  }

  /// Adds an area that covers the cell, below all others.
  mutating func addWhole(_ area: Int) {
    areas.append(Area(index: UInt32(area), winding: 1, isUniform: true))
  }

  private func placed(_ point: Vector) -> PlacedPoint {
    PlacedPoint(point: point, place: frame.place(of: point))
  }

  /// Adds an area with its ``FillCellList``, below all others. False if fill rules differ, or pieces are too many or
  /// too far away.
  mutating func add(_ area: Int, _ list: CellList, rule: FillRule) -> Bool {
    guard self.rule ?? rule == rule else { return false }
    self.rule = rule
    var list = list
    var fits = true
    var isUniform = true
    let winding = FillCellList.forEachPart(
      &list,
      event: {
        let point = placed(Vector(grid.minX, coordinates[$0.yIndex]))
        events.append(Event(area: areas.count, point: point, change: $0.change))
        isUniform = false
      },
      piece: { piece in
        let (start, end) = (piece.start(in: coordinates), piece.end(in: coordinates))
        // A level piece changes no winding number.
        if start.y == end.y { return }
        isUniform = false
        let isLine = piece.kind == .line
        if isLine, shared.find(from: start, to: end, of: areas.count, in: &pieces) { return }
        let part = CellPiece(
          from: placed(start), to: placed(end), isLine: isLine, area: areas.count)
        fits = fits && CellFrame.holds(part.start.place) && CellFrame.holds(part.end.place)
        let size = part.end.place - part.start.place
        travel += min(1, size.x.magnitude / CellBorders.perCell)
        travel += min(1, size.y.magnitude / CellBorders.perCell)
        pieces.append(part)
      })
    areas.append(Area(index: UInt32(area), winding: winding, isUniform: isUniform))
    return fits && pieces.count <= Self.mostPieces
  }
}
