/// Builds a ``StrokeIndex``: for each cell of a grid, the parts that touch it.
struct StrokeIndexBuilder {
  private let grid: Grid
  private let space: PenSpace
  /// More than the rounding of a coordinate, also of one that is mapped to the pen's space.
  private let slack: Double
  /// Whether the pen is wide enough for a part to cover a cell.
  private let mayCover: Bool
  /// The parts that cells list; each cell's entries are a linked list, the last parts first.
  private var entries: [Entry] = []
  /// For each cell, one more than the index of its last entry: 0 if it lists nothing, ``covered`` if a
  /// part covers it.
  private var heads: [UInt32]
  /// How many more times a part may visit a cell; negative once there were too many.
  private var remainingVisits: Int
  /// Work that is paid for and not yet done.
  private var prepaid: Int64 = 0

  private struct Entry {
    var run: StrokePartRun
    /// The ``heads`` value before this entry.
    let previous: UInt32
  }

  private static let covered = UInt32.max

  /// The index of a path's stroke; nil where the pen covers nothing or its reach is not finite.
  /// Expected O(parts).
  static func build(
    _ path: VectorPath, _ stroke: Stroke, budget: SharedBudget
  ) throws(LimitExceeded) -> StrokeIndex? {
    guard let parts = try StrokeParts(path, stroke, budget: budget), let box = parts.box else {
      return nil
    }
    defer { budget.release(parts.parts.count * .strokePart) }
    return try index(of: parts, box, budget: budget)
  }

  /// The index with about four cells for each part other than joins of lines. The first eight parts get at least
  /// eight each, because testing a part costs far more than finding a cell. Long parts that visit too many cells get
  /// fewer.
  private static func index(
    of stroke: StrokeParts, _ box: Box, budget: SharedBudget
  ) throws(LimitExceeded) -> StrokeIndex {
    let count = stroke.parts.count
    try budget.checkPacked(count * PackedStrokeParts.mostWords)
    try budget.pay(count * .packedPart)
    let parts = PackedStrokeParts(stroke.parts, joins: stroke.joins)
    budget.release(count * .packedPart)
    try budget.pay(.bytes(parts.byteCount))
    let least = stroke.parts.prefix(8).reduce(0) { $0 + ($1.isConvex ? 8 : 64) }
    var cells = max(min(4 * parts.bodyCount, 1 << 18), min(least, 64))
    while true {
      try budget.pay(cells * .strokeCell)
      let visits = cells > 1 ? 32 * count + 1 << 18 : .max
      var builder = StrokeIndexBuilder(box, stroke.space, cells: cells, visits: visits)
      let paid = try builder.add(stroke.parts, budget)
      let index = builder.remainingVisits >= 0 ? builder.makeIndex(parts) : nil
      budget.release(paid * .strokeEntry + cells * .strokeCell)
      if let index {
        try budget.pay(.strokeIndex + .bytes(index.byteCount - parts.byteCount))
        return index
      }
      // Only hostile strokes get here. This bounds their time and memory.
      cells = max(1, cells / 16)
    }
  }

  private init(_ box: Box, _ space: PenSpace, cells: Int, visits: Int) {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    let wanted = Double(cells)
    let columns = max(1, min((wanted * (width / height)).squareRoot(), wanted))
    grid = Grid(box, columns: Int(columns), rows: Int(max(1, wanted / columns)))
    self.space = space
    remainingVisits = visits
    slack = 2 * max(grid.slackX, grid.slackY) * space.toPen.stretch * space.fromPen.stretch
    // A rectangle is nowhere narrower than its shorter side, and a part that is convex not wider than the pen.
    let widest = 2.001 * space.radius * space.fromPen.stretch
    mayCover = !(min(grid.cellSize.x, grid.cellSize.y) > widest)
    heads = Array(repeating: 0, count: grid.count)
  }

  /// Adds parts until there were too many visits. Returns for how many entries it paid.
  private mutating func add(
    _ parts: [StrokePart], _ budget: SharedBudget
  ) throws(LimitExceeded) -> Int {
    let grain = min(grid.cellSize.x, grid.cellSize.y) * space.toPen.stretch
    var paid = 0
    for number in parts.indices where remainingVisits >= 0 {
      try parts[number].forEachHull(radius: space.radius, grain: grain) {
        hull throws(LimitExceeded) in
        try add(hull.applying(space.fromPen), of: parts[number], number: UInt32(number), budget)
      }
      // A part adds at most an entry for each cell.
      if entries.count - paid > 1024 {
        try budget.pay((entries.count - paid) * .strokeEntry)
        paid = entries.count
      }
    }
    try budget.pay((entries.count - paid) * .strokeEntry)
    try budget.checkPacked(entries.count + heads.count)
    return entries.count
  }

  /// Adds a part to the cells that one of its hulls touches.
  private mutating func add(
    _ hull: StrokePart.Hull, of part: StrokePart, number: UInt32, _ budget: SharedBudget
  ) throws(LimitExceeded) {
    if remainingVisits < 0 { return }
    let (margin, box) = (hull.margin + Vector(slack, slack), hull.box)
    let rows = grid.clampedRow(box.minY - margin.y)...grid.clampedRow(box.maxY + margin.y)
    try pay(.hull + rows.count * .hullRow, budget)
    for row in rows {
      let rowBox = grid.box(grid.square(row * grid.columns))
      let (top, bottom) = (rowBox.minY - slack, rowBox.maxY + slack)
      // Nil only by rounding, as the rows are those of the hull.
      guard
        let span = rows.count == 1
          ? box.minX...box.maxX : hull.span(from: top - margin.y, to: bottom + margin.y)
      else { continue }
      let columns =
        grid.clampedColumn(
          span.lowerBound - margin.x)...grid.clampedColumn(span.upperBound + margin.x)
      if columns.count > 1 { try pay(columns.count * .hullCell, budget) }
      remainingVisits -= columns.count
      let mayCover = mayCover && top >= box.minY - margin.y && bottom <= box.maxY + margin.y
      for column in columns {
        let index = row * grid.columns + column
        if mayCover, covers(index, hull, part) {
          heads[index] = Self.covered
        } else {
          add(number, to: index)
        }
      }
    }
  }

  /// Whether a part surely covers a cell whose heights are among those of one of its hulls.
  private func covers(_ cell: Int, _ hull: StrokePart.Hull, _ part: StrokePart) -> Bool {
    var box = grid.box(grid.square(cell))
    (box.minX, box.minY) = (box.minX - slack, box.minY - slack)
    (box.maxX, box.maxY) = (box.maxX + slack, box.maxY + slack)
    let margin = hull.margin.x + slack
    return box.minX >= hull.box.minX - margin && box.maxX <= hull.box.maxX + margin
      && part.covers(box, in: space)
  }

  /// Pays for work before it is done, much of it at once.
  private mutating func pay(_ price: Price, _ budget: SharedBudget) throws(LimitExceeded) {
    if prepaid < price.work {
      let more = price + Price(work: 1000)
      try budget.pay(more)
      prepaid += more.work
    }
    prepaid -= price.work
  }

  /// Adds a part to a cell's list, unless it is the last one there already.
  private mutating func add(_ number: UInt32, to cell: Int) {
    let head = heads[cell]
    if head == Self.covered { return }
    if head > 0 {
      let run = entries[Int(head) - 1].run
      let end = run.first + run.count
      if end > number { return }
      if end == number, let extended = run.extended {
        entries[Int(head) - 1].run = extended
        return
      }
    }
    entries.append(Entry(run: StrokePartRun(number), previous: head))
    heads[cell] = UInt32(entries.count)
  }

  private func makeIndex(_ parts: PackedStrokeParts) -> StrokeIndex {
    var lists: [UInt32] = []
    lists.reserveCapacity(entries.count)
    let cells = heads.map { head -> UInt32 in
      if head == Self.covered { return Cell.whole.word }
      if head == 0 { return Cell.empty.word }
      let offset = lists.count
      var next = head
      while next > 0 {
        let entry = entries[Int(next) - 1]
        lists.append(entry.run.word)
        next = entry.previous
      }
      if lists.count > offset + 1 { lists[offset...].reverse() }
      lists[lists.count - 1] = StrokePartRun(word: lists[lists.count - 1]).last.word
      return Cell(listAt: offset).word
    }
    let index = StrokeIndex(
      grid: grid, cells: FlatArray(cells), lists: FlatArray(lists), parts: parts,
      toPen: space.toPen)
    assert(index.checkInvariants())
    return index
  }
}

extension StrokePart {
  /// Whether a box of the outline's space is surely inside the part.
  fileprivate func covers(_ box: Box, in space: PenSpace) -> Bool {
    func holds(_ x: Double, _ y: Double) -> Bool {
      contains(space.toPen.linear(Vector(x, y)), radius: space.radius)
    }
    return isConvex && holds(box.minX, box.minY) && holds(box.maxX, box.maxY)
      && holds(box.maxX, box.minY) && holds(box.minX, box.maxY)
  }
}

extension StrokePart.Hull {
  /// The x range of the points' convex hull between two heights; nil where it has no point there.
  fileprivate func span(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    var (left, right) = (Double.infinity, -Double.infinity)
    func include(_ x: Double) { (left, right) = (min(left, x), max(right, x)) }
    func include(_ a: Vector, _ b: Vector) {
      if a.y >= top, a.y <= bottom { include(a.x) }
      guard (a.y < top) != (b.y < top) || (a.y < bottom) != (b.y < bottom) else { return }
      let slope = (b.x - a.x) / (b.y - a.y)
      if (a.y < top) != (b.y < top) { include(a.x + slope * (top - a.y)) }
      if (a.y < bottom) != (b.y < bottom) { include(a.x + slope * (bottom - a.y)) }
    }
    // The sides and the diagonals, as the points are in no order.
    include(a, b)
    include(b, c)
    include(c, d)
    include(d, a)
    include(a, c)
    include(b, d)
    return left <= right ? left...right : nil
  }
}
