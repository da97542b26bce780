/// Finds the ``CellBorders`` of one cell after another. O(p²) for the pieces of a cell, of which there are few.
struct CellBordersBuilder {
  private let grid: Grid
  private let coordinates: FlatView<Double>
  private var frame: CellFrame
  private var areas: [UInt32] = []
  private var rule: FillRule?
  private var windings = CellBorders.noWindings
  /// The pieces, those that areas share once.
  private var steps: [Step] = []
  private var events: [Event] = []
  private var chain = BorderChain()

  /// A straight piece, in the document.
  private struct Step {
    let start, end: Vector
    /// What is added to the winding numbers where it descends.
    var change: UInt32
  }

  /// A change of the winding numbers at a height, and below.
  private struct Event {
    let y: Double
    var change: UInt32
  }

  // A cell with more has no borders.
  private static let mostSteps = 40
  private static let mostEvents = 20
  // Each winding number has a byte: within a cell it differs from that on the left by at most the number of pieces.
  private static let mostWinding = 60
  private static let mostPieces = 64

  init(grid: Grid, coordinates: FlatView<Double>) {
    (self.grid, self.coordinates) = (grid, coordinates)
    frame = CellFrame(grid, column: 0, row: 0)
  }

  /// Begins a cell, of which nothing is known yet.
  mutating func begin(column: Int, row: Int) {
    frame = CellFrame(grid, column: column, row: row)
    areas.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    events.removeAll(keepingCapacity: true)
    (rule, windings) = (nil, CellBorders.noWindings)
  }

  /// Adds an area that covers the cell, below all others. False if there are too many.
  mutating func addWhole(_ area: Int) -> Bool {
    guard areas.count < CellBorders.mostAreas else { return false }
    windings &+= 1 << (8 * UInt32(areas.count))
    areas.append(UInt32(area))
    return true
  }

  /// Adds an area with its ``FillCellList``, below all others. False if there is too much in it, or other than lines.
  mutating func add(_ area: Int, _ list: CellList, rule: FillRule) -> Bool {
    guard areas.count < CellBorders.mostAreas, self.rule ?? rule == rule,
      list.peek != FillCellList.Header.long
    else { return false }
    self.rule = rule
    let one: UInt32 = 1 << (8 * UInt32(areas.count))
    areas.append(UInt32(area))
    var list = list
    var pieces = 0
    var fits = true
    let base = FillCellList.forEachPart(
      &list,
      event: {
        add(Event(y: coordinates[$0.yIndex], change: one &* UInt32(bitPattern: $0.change)))
      },
      piece: { piece in
        pieces += 1
        fits =
          fits && piece.kind == .line && pieces <= Self.mostPieces && steps.count < Self.mostSteps
        if fits { add(piece, change: one) }
      })
    guard fits, base.magnitude <= Self.mostWinding, events.count <= Self.mostEvents else {
      return false
    }
    windings &+= one &* UInt32(bitPattern: base)
    return true
  }

  private mutating func add(_ event: Event) {
    if let index = events.firstIndex(where: { $0.y == event.y }) {
      events[index].change &+= event.change
    } else {
      events.append(event)
    }
  }

  private mutating func add(_ piece: MonotonePiece, change: UInt32) {
    let (start, end) = (piece.start(in: coordinates), piece.end(in: coordinates))
    for index in steps.indices {
      if steps[index].start == start, steps[index].end == end {
        steps[index].change &+= change
        return
      }
      if steps[index].start == end, steps[index].end == start {
        steps[index].change &-= change
        return
      }
    }
    steps.append(Step(start: start, end: end, change: change))
  }

  /// Appends what was found. False, and nothing is appended, if cells have no size or the pieces are too long.
  mutating func append(to lists: inout [UInt32]) -> Bool {
    guard frame.fits else { return false }
    chain.removeAll()
    for step in steps {
      let (start, end) = (frame.place(of: step.start), frame.place(of: step.end))
      guard CellFrame.holds(start), CellFrame.holds(end) else { return false }
      if step.change != 0, step.start.y != step.end.y {
        CellFrame.append(from: start, to: end, change: step.change, to: &chain)
      }
    }
    for event in events where event.change != 0 {
      frame.appendWall(from: event.y, change: event.change, to: &chain)
    }
    chain.pad()
    let header = CellBorders.Header(
      blocks: chain.changes.count / CellBorders.blockSize, areas: areas.count,
      rule: rule ?? .nonZero)
    lists += [header.word, windings]
    lists += areas
    lists += chain.points
    lists += chain.changes
    return true
  }
}
