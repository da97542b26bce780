/// Builds a ``StrokeIndex``: for each cell of a grid, the parts that touch it.
struct StrokeIndexBuilder {
  private let grid: Grid
  private let radius: Double
  /// More than the rounding of a coordinate.
  private let slack: Double
  /// The parts that cells list; each cell's entries are a linked list, the last part first.
  private var entries: [Entry] = []
  /// For each cell, one more than the index of its last entry: 0 if it lists nothing, ``covered`` if a
  /// part covers it.
  private var heads: [UInt32]
  /// How many more times a part may visit a cell; negative once there were too many.
  private var remainingVisits: Int

  private struct Entry {
    let part: UInt32
    /// The ``heads`` value before this entry.
    let previous: UInt32
  }

  private static let covered = UInt32.max

  /// The index of a path's stroke; nil where the pen covers nothing or its reach is not finite.
  /// Expected O(parts).
  static func build<P: Payer>(
    _ path: VectorPath, _ stroke: Stroke, payer: P = Trusted()
  ) throws(P.Failure) -> (any RegionIndex)? {
    guard let parts = try StrokeParts(path, stroke, payer: payer),
      let box = parts.box(mappedBy: .identity)
    else { return nil }
    let space = parts.space
    let index = try index(of: parts.parts, box, radius: space.radius, payer: payer)
    payer.release(parts.parts.count, each: StrokeParts.bytesPerPart)
    if space.toPen == .identity { return index }
    guard let outerBox = parts.box(mappedBy: space.fromPen) else { return nil }
    return EllipticalPenIndex(index, map: space.toPen, box: outerBox)
  }

  /// The index with about four cells a part; with more for the first eight parts, as testing a part
  /// costs far more than finding a cell; with fewer where parts are so long that they visit too many.
  private static func index<P: Payer>(
    of parts: [StrokePart], _ box: Box, radius: Double, payer: P
  ) throws(P.Failure) -> StrokeIndex {
    try payer.checkPacked(parts.count * PackedStrokeParts.mostNumbers)
    try payer.spend(parts.count, each: 60)
    let extra = parts.prefix(8).reduce(0) { $0 + ($1.isConvex ? 16 : 128) }
    var cells = min(4 * parts.count, 1 << 18) + min(extra, 128)
    while true {
      try payer.spend(cells, each: 8)
      try payer.reserve(cells, each: 12)
      let visits = cells > 1 ? 32 * parts.count + 1 << 18 : .max
      var builder = StrokeIndexBuilder(box, radius: radius, cells: cells, visits: visits)
      var paid = 0
      for (number, part) in parts.enumerated() where builder.remainingVisits >= 0 {
        try builder.add(part, number: UInt32(number), payer: payer)
        // A part adds at most an entry for each cell.
        if builder.entries.count - paid > 1024 {
          try payer.reserve(builder.entries.count - paid, each: 24)
          paid = builder.entries.count
        }
      }
      try payer.reserve(builder.entries.count - paid, each: 24)
      try payer.checkPacked(builder.entries.count + cells)
      let index = builder.remainingVisits >= 0 ? builder.makeIndex(parts) : nil
      payer.release(builder.entries.count, each: 24)
      payer.release(cells, each: 12)
      if let index {
        try payer.reserve(index.byteCount)
        return index
      }
      // Only hostile strokes get here. This bounds their time and memory.
      cells = max(1, cells / 16)
    }
  }

  private init(_ box: Box, radius: Double, cells: Int, visits: Int) {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    let wanted = Double(cells)
    let columns = max(1, min((wanted * (width / height)).squareRoot(), wanted))
    grid = Grid(box, columns: Int(columns), rows: Int(max(1, wanted / columns)))
    self.radius = radius
    remainingVisits = visits
    slack =
      16 * max(box.minX.magnitude, box.minY.magnitude, box.maxX.magnitude, box.maxY.magnitude).ulp
    heads = Array(repeating: 0, count: grid.count)
  }

  /// Adds a part to the cells that its hulls touch.
  private mutating func add<P: Payer>(
    _ part: StrokePart, number: UInt32, payer: P
  ) throws(P.Failure) {
    for hull in part.hulls(radius: radius, cell: (1 / grid.perX, 1 / grid.perY)) {
      if remainingVisits < 0 { return }
      let margin = hull.margin + slack
      let low = hull.points.reduce(.infinity) { min($0, $1.y) }
      let high = hull.points.reduce(-.infinity) { max($0, $1.y) }
      let rows = grid.clampedRow(low - margin)...grid.clampedRow(high + margin)
      try payer.spend(100 + 40 * rows.count)
      for row in rows {
        let (top, bottom) = (grid.top(ofRow: row) - slack, grid.top(ofRow: row + 1) + slack)
        // Nil only by rounding, as the rows are those of the hull.
        guard let span = hull.span(from: top - margin, to: bottom + margin) else { continue }
        let (left, right) = (span.lowerBound - margin, span.upperBound + margin)
        let columns = grid.clampedColumn(left)...grid.clampedColumn(right)
        if columns.count > 1 { try payer.spend(columns.count, each: 20) }
        for column in columns {
          let box = Box(
            minX: grid.left(ofColumn: column) - slack, minY: top,
            maxX: grid.left(ofColumn: column + 1) + slack, maxY: bottom)
          visit(row * grid.columns + column, box, part, number: number)
        }
      }
    }
  }

  /// Adds a part to a cell, unless it is the last one there already.
  private mutating func visit(_ cell: Int, _ box: Box, _ part: StrokePart, number: UInt32) {
    remainingVisits -= 1
    let head = heads[cell]
    if head == Self.covered || head > 0 && entries[Int(head) - 1].part == number { return }
    if part.covers(box, radius: radius) {
      heads[cell] = Self.covered
    } else {
      entries.append(Entry(part: number, previous: head))
      heads[cell] = UInt32(entries.count)
    }
  }

  private func makeIndex(_ parts: [StrokePart]) -> StrokeIndex {
    var lists: [UInt32] = []
    let cells = heads.map { head -> Cell in
      if head == Self.covered { return .whole }
      if head == 0 { return .empty }
      let offset = lists.count
      lists.append(0)
      var next = head
      while next > 0 {
        let entry = entries[Int(next) - 1]
        lists.append(entry.part)
        next = entry.previous
      }
      lists[offset] = UInt32(lists.count - offset - 1)
      lists[(offset + 1)...].reverse()
      return Cell(listAt: offset)
    }
    return StrokeIndex(grid: grid, cells: cells, lists: lists, parts: parts, radius: radius)
  }
}

extension StrokePart {
  /// Whether a box is surely inside the part.
  fileprivate func covers(_ box: Box, radius: Double) -> Bool {
    isConvex && contains(Vector(box.minX, box.minY), radius: radius)
      && contains(Vector(box.maxX, box.maxY), radius: radius)
      && contains(Vector(box.maxX, box.minY), radius: radius)
      && contains(Vector(box.minX, box.maxY), radius: radius)
  }
}

extension StrokePart.Hull {
  /// The x range of the points' convex hull between two heights; nil where it has no point there.
  fileprivate func span(from top: Double, to bottom: Double) -> ClosedRange<Double>? {
    var (left, right) = (Double.infinity, -Double.infinity)
    func include(_ x: Double) { (left, right) = (min(left, x), max(right, x)) }
    for a in points {
      if a.y >= top && a.y <= bottom { include(a.x) }
      for b in points where a.y < b.y {
        let slope = (b.x - a.x) / (b.y - a.y)
        if a.y < top, top < b.y { include(a.x + slope * (top - a.y)) }
        if a.y < bottom, bottom < b.y { include(a.x + slope * (bottom - a.y)) }
      }
    }
    return left <= right ? left...right : nil
  }
}
