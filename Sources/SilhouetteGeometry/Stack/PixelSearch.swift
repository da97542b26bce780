package import Foundation

/// The search of a ``MaskStack`` for pixels near a point. Columns and rows count from the raster's corner.
struct PixelSearch {
  private let stack: MaskStack
  /// The point in pixels: from the raster's corner, and from the origin. Distances are computed from the
  /// latter, so that they do not depend on the raster.
  private let point, origin: Vector
  private(set) var search: NearSearch

  init(_ stack: MaskStack, _ search: NearSearch) {
    self.stack = stack
    self.search = search
    origin = Vector(search.x * stack.scale, search.y * stack.scale)
    point = Vector(origin.x - Double(stack.rect.x), origin.y - Double(stack.rect.y))
  }

  /// The greatest distance of interest, in pixels, rounded up.
  private var reach: Double { (search.limit * stack.scale).nextUp.nextUp }

  /// Visits the roots in rings around the point, until no further ring can be as near.
  mutating func run() {
    guard point.x.isFinite, point.y.isFinite, !stack.rect.isEmpty else { return }
    var best = reach
    let grid = stack.rootGrid
    grid.visitOutwards(from: UnitPoint(point.x, point.y, in: grid), best: &best) { root, best in
      stack.forEachCell(
        ofRoot: root, where: { !$0.isEmpty && distance(to: $1) <= reach && !search.isSpent }
      ) { visit($0, $1) }
      search.work += 10
      best = search.isSpent ? -1 : reach
    }
  }

  private mutating func visit(_ cell: Cell, _ square: GridSquare) {
    search.work += cell.isList ? 400 : 20
    guard cell.isList else { return take(cell, distance(to: square)) }
    let tile = MaskTile(cell, in: stack.words.view)
    for line in 0..<16 {
      visit(tile.covered(line: line), column: Int(square.x), row: Int(square.y) + line)
    }
  }

  /// Visits the set pixels of a tile's line: if the topmost area of each is enough, only those nearest to
  /// the point's column, one on each side.
  @inline(__always) private mutating func visit(_ bits: UInt32, column: Int, row: Int) {
    if !search.wantsTopmost {
      var rest = bits
      while rest != 0 {
        visit(pixel: column + rest.trailingZeroBitCount, row)
        rest &= rest - 1
      }
      return
    }
    // The number of pixels that begin at the point's x or to the left of it.
    let count = Int(max(0, min(point.x - Double(column) + 1, 16)))
    let isLeft = UInt32(1) << UInt32(count) - 1
    let (before, after) = (bits & isLeft, bits & ~isLeft)
    if before != 0 { visit(pixel: column + 31 - before.leadingZeroBitCount, row) }
    if after != 0 { visit(pixel: column + after.trailingZeroBitCount, row) }
  }

  @inline(__always) private mutating func visit(pixel column: Int, _ row: Int) {
    let distance = distance(to: GridSquare(x: Int64(column), y: Int64(row), bits: 0))
    if distance > reach { return }
    take(stack.cell(column: column, row: row), distance)
  }

  /// Takes the areas of a cell that is neither a tile nor a node, given a distance in pixels.
  private mutating func take(_ cell: Cell, _ distance: Double) {
    let distance = distance / stack.scale
    _ = stack.covers.forEach(of: cell) {
      search.take($0, at: distance)
      return !search.wantsTopmost
    }
  }

  private func distance(to square: GridSquare) -> Double {
    square.distance(from: origin, Vector(Double(stack.rect.x), Double(stack.rect.y)))
  }
}

extension MaskStack {
  /// The roots, in pixels from the raster's corner.
  var rootGrid: Grid {
    let (side, rows) = (Double(1 << rootShift), (rect.height - 1) >> rootShift + 1)
    return Grid(
      Box(minX: 0, minY: 0, maxX: Double(columns) * side, maxY: Double(rows) * side),
      columns: columns, rows: rows)
  }

  /// Visits what is in a root: itself, or the smallest cells in it. Squares count in pixels from the raster's corner.
  ///
  /// - Parameter isWanted: whether to visit a cell, or those in it.
  func forEachCell(
    ofRoot index: Int, where isWanted: (Cell, GridSquare) -> Bool,
    _ visit: (Cell, GridSquare) -> Void
  ) {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    GridSquare(
      x: Int64(column) << rootShift, y: Int64(row) << rootShift, bits: Int64(rootShift)
    ).forEachCell(in: Cell(word: words[index]), of: words.view, where: isWanted, visit)
  }

  package func visitCells(
    in area: CGRect, _ visit: (_ area: Int, _ cell: CGRect, _ isWhole: Bool) -> Void
  ) {
    if rect.isEmpty { return }
    let (left, top) = (Double(rect.x), Double(rect.y))
    let columns = Self.pixels(area.minX * scale - left, area.maxX * scale - left, rect.width)
    let rows = Self.pixels(area.minY * scale - top, area.maxY * scale - top, rect.height)
    guard let columns, let rows else { return }
    func visitAreas(_ cell: Cell, _ column: Int, _ row: Int, side: Int) {
      let square = PixelRect(x: rect.x + column, y: rect.y + row, width: side, height: side)
        .bounds(scale: scale)
      _ = covers.forEach(of: cell) {
        visit($0, square, true)
        return true
      }
    }
    for row in rows.lowerBound >> rootShift...rows.upperBound >> rootShift {
      for column in columns.lowerBound >> rootShift...columns.upperBound >> rootShift {
        forEachCell(
          ofRoot: row * self.columns + column,
          where: { !$0.isEmpty && columns.overlaps($1.columns) && rows.overlaps($1.rows) }
        ) { cell, square in
          guard cell.isList else {
            return visitAreas(cell, Int(square.x), Int(square.y), side: 1 << Int(square.bits))
          }
          for y in rows.clamped(to: square.rows) {
            for x in columns.clamped(to: square.columns) {
              visitAreas(self.cell(column: x, row: y), x, y, side: 1)
            }
          }
        }
      }
    }
  }

  /// The pixels of a row of `count` that have a point between two numbers; nil if none has.
  private static func pixels(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int>? {
    guard low < Double(count), high > 0, low < high else { return nil }
    return Int(max(0, low))...max(Int(max(0, low)), Int(min(high.rounded(.up), Double(count))) - 1)
  }
}

extension GridSquare {
  /// The distance from a point to the square of a raster whose corner is elsewhere.
  func distance(from point: Vector, _ corner: Vector) -> Double {
    let (left, top, side) = (corner.x + Double(x), corner.y + Double(y), Double(1 << bits))
    return Box(minX: left, minY: top, maxX: left + side, maxY: top + side).distance(from: point)
  }

  fileprivate var columns: ClosedRange<Int> { Int(x)...Int(x) + 1 << Int(bits) - 1 }
  fileprivate var rows: ClosedRange<Int> { Int(y)...Int(y) + 1 << Int(bits) - 1 }
}
