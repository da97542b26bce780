/// The cells of a grid of which edges are asked which they touch: of the outermost, or of one that divides a cell.
struct GridFrame {
  let square: GridSquare
  let columns, rows: Int

  init(_ grid: Grid) {
    square = GridSquare(x: 0, y: 0, bits: Grid.cellBits)
    (columns, rows) = (grid.columns, grid.rows)
  }

  /// 2^k by 2^k cells of a square.
  init(dividing square: GridSquare, k: Int) {
    self.square = square.part(0, k: k)
    (columns, rows) = (1 << k, 1 << k)
  }

  var count: Int { columns * rows }

  func square(row: Int, column: Int) -> GridSquare {
    GridSquare(
      x: square.x + Int64(column) << square.bits, y: square.y + Int64(row) << square.bits,
      bits: square.bits)
  }

  /// Visits each cell that an edge may touch, and returns the cell if it is the only one, else −1.
  @inline(__always) func forEachCell(
    touchedBy edge: Int, of source: AreaGridSource, _ visit: (_ cell: Int) -> Void
  ) -> Int32 {
    let (grid, bits) = (source.grid, square.bits)
    let kind = Int(source.own[edge] & 3)
    let (a, b) = (2 &* edge, 2 &* (edge &+ 1 &+ kind))
    let ax = grid.unitX(source.points[a]) &- square.x
    let ay = grid.unitY(source.points[a &+ 1]) &- square.y
    let bx = grid.unitX(source.points[b]) &- square.x
    let by = grid.unitY(source.points[b &+ 1]) &- square.y
    let first = Int(truncatingIfNeeded: min(ay, by) &>> bits)
    let last = Int(truncatingIfNeeded: max(ay, by) &>> bits)
    var left = Int(truncatingIfNeeded: (min(ax, bx) &- source.slackX) &>> bits)
    var right = Int(truncatingIfNeeded: (max(ax, bx) &+ source.slackX) &>> bits)
    if left >= columns || right < 0 || first >= rows || last < 0 { return -1 }
    (left, right) = (max(left, 0), min(right, columns &- 1))
    if first == last {
      let start = first &* columns
      for column in left...right { visit(start &+ column) }
      return left == right ? Int32(truncatingIfNeeded: start &+ left) : -1
    }
    let across = rowSpans(of: edge, in: source)
    for row in max(first, 0)...min(last, rows &- 1) {
      let columns = left == right ? left...right : across.columns(row, left...right)
      for column in columns { visit(row &* self.columns &+ column) }
    }
    return -1
  }

  // Not inlined: most edges touch one row.
  @inline(never) private func rowSpans(of edge: Int, in source: AreaGridSource) -> RowSpans {
    RowSpans(source.piece(edge), square, source)
  }

  /// Which columns an edge may touch in each row.
  private struct RowSpans {
    private let piece: MonotonePiece
    private let square: GridSquare
    private let grid: Grid
    private let points: FlatView<Double>
    private let slackX, slackY: Double
    /// The upper and the lower end, from the square's corner.
    private let top, bottom: Vector
    private let slope: Double

    init(_ piece: MonotonePiece, _ square: GridSquare, _ source: AreaGridSource) {
      (self.piece, self.square, grid, points) = (piece, square, source.grid, source.points.view)
      (slackX, slackY) = (Double(source.slackX), Double(source.slackY))
      let grid = grid
      func place(_ p: Vector) -> Vector {
        Vector(
          (p.x - grid.minX) * grid.perX - Double(square.x),
          (p.y - grid.minY) * grid.perY - Double(square.y))
      }
      let (a, b) = (piece.start(in: points), piece.end(in: points))
      (top, bottom) = a.y < b.y ? (place(a), place(b)) : (place(b), place(a))
      slope = (bottom.x - top.x) / (bottom.y - top.y)
    }

    func columns(_ row: Int, _ all: ClosedRange<Int>) -> ClosedRange<Int> {
      let side = Double(Int64(1) << square.bits)
      // Next to a curve's extremum, rounding a height moves x by far more: so it is taken further on.
      let reach = piece.kind == .line ? slackY : 8 * slackY
      let start = x(at: Double(row) * side - reach)
      let end = x(at: Double(row + 1) * side + reach)
      let left = max(min(top.x, bottom.x), min(start, end)) - slackX
      let right = min(max(top.x, bottom.x), max(start, end)) + slackX
      let first = Int(
        max(Double(all.lowerBound), min((left / side).rounded(.down), Double(all.upperBound))))
      let last = Int(max(Double(first), min((right / side).rounded(.down), Double(all.upperBound))))
      return first...last
    }

    private func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      if piece.kind == .line { return top.x + (y - top.y) * slope }
      let (a, b) = (piece.start(in: points).y, piece.end(in: points).y)
      let height = grid.minY + (y + Double(square.y)) / grid.perY
      let x = piece.x(atHeight: max(min(a, b), min(height, max(a, b))), in: points)
      return (x - grid.minX) * grid.perX - Double(square.x)
    }
  }
}
