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

  /// A grid of about `wanted` square cells over a box. If the pieces would cross too many cells, it has as many as
  /// they may cross: more columns than rows if the pieces are higher than wide, or the other way round.
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
}

extension Grid {
  /// The least coordinates of units, or of the rectangle if they are 0.
  func first(_ x: Int64, _ y: Int64) -> Vector {
    Vector(Self.first(x, minX, perX), Self.first(y, minY, perY))
  }

  /// The least number of a unit. O(1): rounding moves it by a few units in the last place.
  private static func first(_ unit: Int64, _ least: Double, _ per: Double) -> Double {
    if unit <= 0 { return least }
    func isBefore(_ value: Double) -> Bool { Self.unit((value - least) * per) < unit }
    var high = least + (Double(unit) - 0.5) / per
    var step = max(high.ulp, least.ulp)
    while isBefore(high) {
      high += step
      step *= 2
    }
    step = max(high.ulp, least.ulp)
    var low = high - step
    while low > least, !isBefore(low) {
      (low, high) = (low - 2 * step, low)
      step *= 2
    }
    low = max(low, least)
    if !isBefore(low) { return low }
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if isBefore(middle) { low = middle } else { high = middle }
    }
  }
}
