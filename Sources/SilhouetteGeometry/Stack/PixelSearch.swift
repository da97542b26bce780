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
    let (side, columns) = (Double(1 << stack.rootShift), stack.columns)
    let rows = (stack.rect.height - 1) >> stack.rootShift + 1
    let grid = Grid(
      Box(minX: 0, minY: 0, maxX: Double(columns) * side, maxY: Double(rows) * side),
      columns: columns, rows: rows)
    // The grid's columns and rows begin at those of the roots, up to one of its units.
    let unit = side * 0x1p-30
    var best = reach + unit
    grid.visitOutwards(from: point.x, point.y, best: &best) { root, best in
      stack.forEachSquare(
        in: stack.square(ofRoot: root), where: { distance(to: $0) <= reach }
      ) { visit($0) }
      best = reach + unit
    }
  }

  private mutating func visit(_ square: MaskStack.Square) {
    guard square.code.kind == .tile else { return take(square.code, distance(to: square)) }
    for line in 0..<16 {
      visit(stack.covered(square.code, line: line), column: square.column, row: square.row + line)
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
    let distance = distance(toSquare: column, row, side: 1)
    if distance > reach { return }
    take(stack.code(column: column, row: row), distance)
  }

  /// Takes the areas of a code, given a distance in pixels.
  private mutating func take(_ code: MaskStack.Code, _ distance: Double) {
    let distance = distance / stack.scale
    if search.wantsTopmost {
      search.take(stack.topmost(of: code), at: distance)
    } else {
      stack.forEachArea(of: code) { search.take($0, at: distance) }
    }
  }

  private func distance(to square: MaskStack.Square) -> Double {
    distance(toSquare: square.column, square.row, side: square.side)
  }

  private func distance(toSquare column: Int, _ row: Int, side: Int) -> Double {
    let (left, top) = (Double(stack.rect.x + column), Double(stack.rect.y + row))
    return Box(minX: left, minY: top, maxX: left + Double(side), maxY: top + Double(side))
      .distance(from: origin)
  }
}
