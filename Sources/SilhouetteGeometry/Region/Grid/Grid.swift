import Foundation

/// Equal cells over a rectangle, numbered row by row, and 2^30 units in each, in both directions.
///
/// Units are monotone in x and y, bit for bit: of two points, the one on the left never has the greater unit. The
/// indices rely on nothing else: points of different units are in order, exactly.
@frozen @usableFromInline struct Grid: Sendable, Hashable {
  @usableFromInline let minX, minY, maxX, maxY: Double
  /// How many of the grid's units a unit of the plane has.
  @usableFromInline let perX, perY: Double
  @usableFromInline let columns, rows: Int

  /// A grid over a box whose width and height are finite; by default one cell.
  init(_ box: Box, columns: Int = 1, rows: Int = 1) {
    (minX, minY, maxX, maxY) = (box.minX, box.minY, box.maxX, box.maxY)
    (self.columns, perX) = Self.division(maxX - minX, into: columns)
    (self.rows, perY) = Self.division(maxY - minY, into: rows)
  }

  /// A grid of about `wanted` square cells over a box. If the pieces would cross too many of them, as many cells as
  /// they may cross: more columns than rows if the pieces are higher than wide, and the other way round.
  ///
  /// - Parameters:
  ///   - travel: the sums of the pieces' widths and of their heights.
  ///   - pieces: the number of pieces.
  init(
    _ box: Box, cells wanted: Double, crossedBy travel: (across: Double, down: Double), pieces: Int
  ) {
    let (width, height) = (box.maxX - box.minX, box.maxY - box.minY)
    guard width > 0, height > 0 else {
      self.init(box)
      return
    }
    var columns = max(1, min((wanted * (width / height)).squareRoot(), wanted))
    var rows = max(1, wanted / columns)
    let (across, down) = (travel.across / width, travel.down / height)
    let mostCrossings = 5 * Double(pieces) + 512
    if across * columns + down * rows > mostCrossings {
      // Half of the crossings each way give the most cells, but for a single row or column.
      columns = max(1, min(wanted, mostCrossings / (2 * across)))
      rows = max(1, min(wanted / columns, (mostCrossings - across * columns) / down))
      columns = max(1, min(wanted / rows, (mostCrossings - down * rows) / across))
    }
    // No cell is smaller than the rounding of a coordinate, by which a piece reaches further.
    let grid = Grid(box)
    columns = max(1, min(columns, 0x1p12, width / (4 * grid.slackX)))
    rows = max(1, min(rows, 0x1p12, height / (4 * grid.slackY)))
    self.init(box, columns: Int(columns), rows: Int(rows))
  }

  /// One cell that covers no point.
  static let empty = Grid(Box(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan))

  /// The rectangle; zero for the empty grid.
  var bounds: CGRect { minX <= maxX ? box.rect : .zero }

  /// The rectangle; of NaNs for the empty grid.
  var box: Box { Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY) }

  var count: Int { columns * rows }

  /// Whether a point is in the closed rectangle; false for NaN.
  @inlinable @inline(__always) func covers(x: Double, y: Double) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /// The units of a cell, as a power of two.
  @inlinable static var cellBits: Int64 { 30 }

  /// The width and height of a cell; infinite where the rectangle has none.
  var cellSize: Vector { Vector(0x1p30 / perX, 0x1p30 / perY) }

  /// The index of the cell that holds a point of the rectangle.
  @inlinable @inline(__always) func index(x: Double, y: Double) -> Int {
    row(y) &* columns &+ column(x)
  }

  /// The column of an x in the rectangle.
  @inlinable @inline(__always) func column(_ x: Double) -> Int {
    Int(truncatingIfNeeded: unitX(x) &>> Self.cellBits)
  }

  /// The row of a y in the rectangle.
  @inlinable @inline(__always) func row(_ y: Double) -> Int {
    Int(truncatingIfNeeded: unitY(y) &>> Self.cellBits)
  }

  /// The unit of an x in the rectangle.
  @inlinable @inline(__always) func unitX(_ x: Double) -> Int64 { Self.unit((x - minX) * perX) }

  /// The unit of a y in the rectangle.
  @inlinable @inline(__always) func unitY(_ y: Double) -> Int64 { Self.unit((y - minY) * perY) }

  /// Rounds a number from 0 to 2^51 to the nearest integer; monotone.
  @inlinable @inline(__always) static func unit(_ value: Double) -> Int64 {
    Int64(truncatingIfNeeded: (value + 0x1p52).bitPattern & 0xf_ffff_ffff_ffff)
  }

  /// The column of x, or of the rectangle's nearest edge.
  func clampedColumn(_ x: Double) -> Int { column(max(minX, min(x, maxX))) }

  /// The row of y, or of the rectangle's nearest edge.
  func clampedRow(_ y: Double) -> Int { row(max(minY, min(y, maxY))) }

  /// The top edge of a row, up to ``slackY``.
  func top(ofRow row: Int) -> Double {
    row <= 0 ? minY : row >= rows ? maxY : minY + (Double(row) * 0x1p30 - 0.5) / perY
  }

  /// The left edge of a column, up to ``slackX``.
  func left(ofColumn column: Int) -> Double {
    column <= 0 ? minX : column >= columns ? maxX : minX + (Double(column) * 0x1p30 - 0.5) / perX
  }

  /// An upper bound of the rounding error of a computed x.
  var slackX: Double { 8 * max(minX.magnitude, maxX.magnitude).ulp }

  /// An upper bound of the rounding error of a computed y.
  var slackY: Double { 8 * max(minY.magnitude, maxY.magnitude).ulp }

  /// An upper bound of the errors of the units of an x and a y, added up: of the difference, and of its product.
  var unitRounding: Double {
    max(minX.magnitude, maxX.magnitude).ulp * perX + max(minY.magnitude, maxY.magnitude).ulp * perY
      + Double(columns + rows) * 0x1p-22
  }

  /// Both.
  var slack: Vector { Vector(slackX, slackY) }

  /// A box that covers all points of a cell.
  func box(column: Int, row: Int) -> Box {
    Box(
      minX: left(ofColumn: column) - slackX, minY: top(ofRow: row) - slackY,
      maxX: left(ofColumn: column + 1) + slackX, maxY: top(ofRow: row + 1) + slackY)
  }

  /// The distance from a point to a cell, up to rounding.
  func distance(from point: Vector, toCell index: Int) -> Double {
    box(column: index % columns, row: index / columns).distance(from: point)
  }

  /// The units per length with which its end has the last unit of the last cell. If the length is too small for that, one
  /// cell, which then has the units that it has when one is wanted, as by a file.
  private static func division(_ length: Double, into count: Int) -> (count: Int, per: Double) {
    let per = (Double(count) * 0x1p30 - 1) / length
    if per > 0 && per.isFinite { return (count, per) }
    return count > 1 ? division(length, into: 1) : (1, 0)
  }
}

/// The cells in some columns and rows of a grid.
struct GridWindow {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  var count: Int { columns.count * rows.count }
}

extension Grid {
  /// The cells that a box touches, and any more that rounding might add.
  func window(of box: Box) -> GridWindow {
    GridWindow(
      columns: clampedColumn(box.minX - slackX)...clampedColumn(box.maxX + slackX),
      rows: clampedRow(box.minY)...clampedRow(box.maxY))
  }

  /// Visits the cells in rings outwards from a point, until no remaining ring can hold anything nearer
  /// than `best`, which each visit may lower.
  func visitOutwards(
    from x: Double, _ y: Double, best: inout Double,
    _ visit: (_ cell: Int, _ best: inout Double) -> Void
  ) {
    if max(minX - x, x - maxX, minY - y, y - maxY) > best { return }
    let (column, row, slack) = (clampedColumn(x), clampedRow(y), max(slackX, slackY))
    for ring in 0... {
      // The nearest of the ring's sides that lie in the grid.
      var distance = Double.infinity
      if column >= ring { distance = min(distance, x - left(ofColumn: column - ring + 1)) }
      if column + ring < columns { distance = min(distance, left(ofColumn: column + ring) - x) }
      if row >= ring { distance = min(distance, y - top(ofRow: row - ring + 1)) }
      if row + ring < rows { distance = min(distance, top(ofRow: row + ring) - y) }
      guard distance < .infinity, distance - slack <= best else { return }
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
