/// Part of a grid, in its units: a cell, or one of a smaller grid.
struct GridSquare {
  let x, y: Int64
  /// The width and the height, as a power of two.
  let bits: Int64

  /// The least number of units in a cell, as a power of two: roundings are then smaller than a leaf's unit.
  static let leastBits: Int64 = 20

  /// The squares of a grid of 2^k by 2^k cells, row by row.
  func part(_ index: Int, k: Int) -> GridSquare {
    let bits = bits - Int64(k)
    let side = 1 << k
    return GridSquare(
      x: x + Int64(index & (side - 1)) << bits, y: y + Int64(index >> k) << bits, bits: bits)
  }

  /// Visits what is in a square's cell: itself, or the smallest cells in it. As deep as grids are nested, at most ten
  /// times.
  ///
  /// - Parameters:
  ///   - point: visits the nearest cell of each grid first, and the others in any order; nil for any order.
  ///   - isWanted: whether to visit a cell, or those in it.
  func forEachCell(
    in cell: Cell, of words: FlatView<UInt32>, nearestTo point: UnitPoint? = nil,
    where isWanted: (Cell, GridSquare) -> Bool, _ visit: (Cell, GridSquare) -> Void
  ) {
    if !isWanted(cell, self) { return }
    guard cell.isGrid else { return visit(cell, self) }
    let (offset, k) = cell.grid
    let nearest = point?.nearestPart(of: self, k: k) ?? 0
    for index in 0..<1 << (2 * k) {
      // The first and the nearest change places.
      let index = index == 0 ? nearest : index == nearest ? 0 : index
      part(index, k: k).forEachCell(
        in: Cell(word: words[offset + index]), of: words, nearestTo: point, where: isWanted, visit)
    }
  }
}

extension Grid {
  /// The square of a cell.
  func square(_ index: Int) -> GridSquare {
    GridSquare(
      x: Int64(index % columns) << Self.cellBits, y: Int64(index / columns) << Self.cellBits,
      bits: Self.cellBits)
  }

  /// A box that covers all points of a square.
  func box(_ square: GridSquare) -> Box {
    let side = Double(Int64(1) << square.bits)
    func range(
      _ unit: Int64, _ least: Double, _ most: Double, _ per: Double, _ slack: Double
    ) -> (Double, Double) {
      guard per > 0 else { return (least - slack, most + slack) }
      return (
        max(least, least + (Double(unit) - 1) / per) - slack,
        min(most, least + (Double(unit) + side) / per) + slack
      )
    }
    let (left, right) = range(square.x, minX, maxX, perX, slackX)
    let (top, bottom) = range(square.y, minY, maxY, perY, slackY)
    return Box(minX: left, minY: top, maxX: right, maxY: bottom)
  }

  /// Visits the cells in rings outwards from a point, until no remaining ring can hold anything nearer
  /// than `best`, which each visit may lower.
  func visitOutwards(
    from point: UnitPoint, best: inout Double, _ visit: (_ cell: Int, _ best: inout Double) -> Void
  ) {
    let (column, row) = point.nearestCell(of: self)
    for ring in 0... {
      let distance = point.distance(toRing: ring, around: column, row, of: self)
      guard distance < .infinity, distance <= best else { return }
      forEachCell(ofRing: ring, around: column, row) { visit($0, &best) }
    }
  }

  /// Visits the cells exactly `ring` columns or rows from one of them. O(those cells): sides outside of the grid are not
  /// walked along, as nearly all are of a grid with one column.
  @inline(__always) func forEachCell(
    ofRing ring: Int, around column: Int, _ row: Int, _ body: (_ cell: Int) -> Void
  ) {
    let (left, right) = (column - ring, column + ring)
    let (top, bottom) = (row - ring, row + ring)
    let across = max(left, 0)...min(right, columns - 1)
    if top >= 0 { for x in across { body(top * columns + x) } }
    if bottom < rows, ring > 0 { for x in across { body(bottom * columns + x) } }
    let between = max(top + 1, 0)..<max(top + 1, 0, min(bottom, rows))
    if left >= 0 { for y in between { body(y * columns + left) } }
    if right < columns { for y in between { body(y * columns + right) } }
  }
}

/// A point in a grid's units, which need not be in the grid.
struct UnitPoint {
  private let x, y: Double
  /// The plane's length of a unit; 0 for a grid without width or height.
  private let widthOfUnit, heightOfUnit: Double
  /// An upper bound of the rounding of the point: points are rounded to the nearest unit.
  private let slackX, slackY: Double

  init(_ x: Double, _ y: Double, in grid: Grid) {
    // Farther away, distances are lower bounds still, and nothing overflows.
    func near(_ value: Double) -> Double { max(-0x1p60, min(value, 0x1p60)) }
    (self.x, self.y) = (near((x - grid.minX) * grid.perX), near((y - grid.minY) * grid.perY))
    widthOfUnit = grid.perX > 0 ? 1 / grid.perX : 0
    heightOfUnit = grid.perY > 0 ? 1 / grid.perY : 0
    (slackX, slackY) = (1 + 0x1p-50 * self.x.magnitude, 1 + 0x1p-50 * self.y.magnitude)
  }

  /// A lower bound of the distance to a square's points.
  func distance(to square: GridSquare) -> Double {
    let side = Double(Int64(1) << square.bits)
    func gap(_ value: Double, _ first: Int64, _ slack: Double) -> Double {
      max(0, max(Double(first) - value, value - Double(first) - side) - slack)
    }
    return Vector(
      gap(x, square.x, slackX) * widthOfUnit, gap(y, square.y, slackY) * heightOfUnit
    ).length
  }

  /// A lower bound of the distance to the cells that are at least `ring` columns or rows from one; infinite if the grid
  /// has none.
  func distance(toRing ring: Int, around column: Int, _ row: Int, of grid: Grid) -> Double {
    func units(_ cells: Int) -> Double { Double(cells) * 0x1p30 }
    if ring == 0 {
      return max(
        0, (max(-x, x - units(grid.columns)) - slackX) * widthOfUnit,
        (max(-y, y - units(grid.rows)) - slackY) * heightOfUnit)
    }
    var distance = Double.infinity
    func note(_ gap: Double, _ length: Double) { distance = min(distance, gap * length) }
    if column >= ring { note(x - units(column - ring + 1) - slackX, widthOfUnit) }
    if column + ring < grid.columns { note(units(column + ring) - x - slackX, widthOfUnit) }
    if row >= ring { note(y - units(row - ring + 1) - slackY, heightOfUnit) }
    if row + ring < grid.rows { note(units(row + ring) - y - slackY, heightOfUnit) }
    return distance
  }

  /// The column and the row of the grid's nearest cell.
  func nearestCell(of grid: Grid) -> (column: Int, row: Int) {
    func index(_ value: Double, _ count: Int) -> Int {
      Int(max(0, min(value * 0x1p-30, Double(count - 1))))
    }
    return (index(x, grid.columns), index(y, grid.rows))
  }

  /// Which of a square's 2^k by 2^k parts is nearest.
  func nearestPart(of square: GridSquare, k: Int) -> Int {
    let scale = Double(1 << k) / Double(Int64(1) << square.bits)
    func index(_ value: Double, _ first: Int64) -> Int {
      Int(max(0, min((value - Double(first)) * scale, Double(1 << k - 1))))
    }
    return index(y, square.y) << k | index(x, square.x)
  }
}
