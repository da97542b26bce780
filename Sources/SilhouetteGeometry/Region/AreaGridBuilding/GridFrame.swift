/// Finds the cells of a grid that an edge touches: of the outermost grid, or of one that divides a cell.
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

  /// Visits each cell that an edge may touch.
  @inline(__always) func forEachCell(
    touchedBy edge: Int, of source: AreaGridSource, _ visit: (_ cell: Int) -> Void
  ) {
    let bits = square.bits
    let (a, b) = ends(of: edge, in: source)
    let first = Int(truncatingIfNeeded: min(a.y, b.y) &>> bits)
    let last = Int(truncatingIfNeeded: max(a.y, b.y) &>> bits)
    var left = Int(truncatingIfNeeded: (min(a.x, b.x) &- source.slackX) &>> bits)
    var right = Int(truncatingIfNeeded: (max(a.x, b.x) &+ source.slackX) &>> bits)
    if left >= columns || right < 0 || first >= rows || last < 0 { return }
    (left, right) = (max(left, 0), min(right, columns &- 1))
    if first == last {
      let start = first &* columns
      for column in left...right { visit(start &+ column) }
      return
    }
    let rows = max(first, 0)...min(last, rows &- 1)
    if left == right {
      for row in rows { visit(row &* columns &+ left) }
      return
    }
    var crossing = RowCrossing(edge, self, source)
    crossing.begin(row: rows.lowerBound)
    for row in rows {
      for column in crossing.columns(row, left...right) { visit(row &* columns &+ column) }
    }
  }

  /// The ends of an edge in units, from the first cell's corner.
  @inline(__always) private func ends(
    of edge: Int, in source: AreaGridSource
  ) -> (SIMD2<Int64>, SIMD2<Int64>) {
    let points = source.points.view
    let (a, b) = (2 &* edge, 2 &* (edge &+ 1 &+ Int(source.own[edge] & 3)))
    return (
      SIMD2(
        source.grid.unitX(points[a]) &- square.x, source.grid.unitY(points[a &+ 1]) &- square.y),
      SIMD2(
        source.grid.unitX(points[b]) &- square.x, source.grid.unitY(points[b &+ 1]) &- square.y)
    )
  }

  /// Where an edge crosses the heights between rows.
  private struct RowCrossing {
    /// Those of a curve.
    private let steps: CurveSteps?
    private let square: GridSquare
    private let side, slackX, reach: Double
    /// The upper and the lower end, from the square's corner, rounded down to units.
    private let top, bottom: SIMD2<Double>
    private let slope: Double
    /// The x at which the edge enters the next row, slightly too far up.
    private var enters = 0.0

    init(_ edge: Int, _ frame: GridFrame, _ source: AreaGridSource) {
      square = frame.square
      steps = source.own[edge] & 3 == 0 ? nil : source.steps(edge)
      let (a, b) = frame.ends(of: edge, in: source)
      let (first, last) = (SIMD2<Double>(a), SIMD2<Double>(b))
      (top, bottom) = a.y < b.y ? (first, last) : (last, first)
      slope = (bottom.x - top.x) / (bottom.y - top.y)
      side = Double(Int64(1) << square.bits)
      slackX = Double(source.slackX + 1) + (steps?.error ?? 0)
      reach = Double(source.slackY + 1) + (steps?.error ?? 0)
    }

    mutating func begin(row: Int) { enters = x(at: Double(row) * side - reach) }

    /// The columns of the edge in a row. Call with consecutive rows.
    mutating func columns(_ row: Int, _ all: ClosedRange<Int>) -> ClosedRange<Int> {
      let height = Double(row + 1) * side
      let leaves = x(at: height + reach)
      let (least, most) = (Double(all.lowerBound), Double(all.upperBound))
      let left = (min(enters, leaves) - slackX) / side
      let right = (max(enters, leaves) + slackX) / side
      enters = x(at: height - reach)
      let first = Int(max(least, min(left.rounded(.down), most)))
      return first...Int(max(Double(first), min(right.rounded(.down), most)))
    }

    private func x(at y: Double) -> Double {
      if y <= top.y { return top.x }
      if y >= bottom.y { return bottom.x }
      if let steps { return steps.x(atHeight: y + Double(square.y)) - Double(square.x) }
      return top.x + (y - top.y) * slope
    }
  }
}
