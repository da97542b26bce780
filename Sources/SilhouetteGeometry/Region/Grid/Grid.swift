package import Foundation

/// Equal cells over a rectangle, and the one rule by which points and shapes find theirs.
///
/// Column and row are monotone in x and y, bit for bit: what lies to the left never lands in a column
/// further right. That is all that the index relies on; where exactly cells end does not matter.
@frozen @usableFromInline package struct Grid: Sendable, Hashable {
  @usableFromInline let minX, minY, maxX, maxY: Double
  /// Cells per unit.
  @usableFromInline let perX, perY: Double
  @usableFromInline package let columns, rows: Int

  /// A grid over a finite rectangle of finite size, of one cell unless said otherwise.
  init(_ box: Box, columns: Int = 1, rows: Int = 1) {
    (minX, minY, maxX, maxY) = (box.minX, box.minY, box.maxX, box.maxY)
    (self.columns, perX) = Self.division(maxX - minX, into: columns)
    (self.rows, perY) = Self.division(maxY - minY, into: rows)
  }

  /// One cell that covers no point.
  package static let empty = Grid(
    Box(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan))

  /// The rectangle.
  var bounds: CGRect {
    guard minX <= maxX else { return .zero }
    return Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY).rect
  }

  package var count: Int { columns * rows }

  /// Whether a point is in the closed rectangle; false for what is no number.
  @inlinable @inline(__always) package func covers(x: Double, y: Double) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /// The column of an x within the rectangle.
  @inlinable @inline(__always) package func column(_ x: Double) -> Int {
    Self.whole((x - minX) * perX)
  }

  /// The row of a y within the rectangle.
  @inlinable @inline(__always) package func row(_ y: Double) -> Int {
    Self.whole((y - minY) * perY)
  }

  /// The nearest whole number to one from 0 up to 2^31: monotone, and without the checks of `Int`'s
  /// initialiser, as the sum's low bits are the number.
  @inlinable @inline(__always) static func whole(_ value: Double) -> Int {
    Int(truncatingIfNeeded: (value + 0x1p52).bitPattern & 0xffff_ffff)
  }

  /// The column of the nearest x within the rectangle.
  package func clampedColumn(_ x: Double) -> Int { column(max(minX, min(x, maxX))) }

  /// The row of the nearest y within the rectangle.
  package func clampedRow(_ y: Double) -> Int { row(max(minY, min(y, maxY))) }

  /// Roughly where a row begins, and the one before it ends: the first and the last are half as high
  /// as the others.
  func top(ofRow row: Int) -> Double {
    row <= 0 ? minY : row >= rows ? maxY : minY + (Double(row) - 0.5) / perY
  }

  /// Roughly where a column begins, and the one before it ends: the first and the last are half as
  /// wide as the others.
  func left(ofColumn column: Int) -> Double {
    column <= 0 ? minX : column >= columns ? maxX : minX + (Double(column) - 0.5) / perX
  }

  /// More than the rounding of an x that is worked out from others.
  var slackX: Double { 8 * max(minX.magnitude, maxX.magnitude).ulp }

  /// More than the rounding of a y that is worked out from others.
  var slackY: Double { 8 * max(minY.magnitude, maxY.magnitude).ulp }

  /// A rectangle that covers all points whose cell this is.
  package func rect(column: Int, row: Int) -> CGRect {
    let left = left(ofColumn: column) - slackX
    let top = top(ofRow: row) - slackY
    let right = self.left(ofColumn: column + 1) + slackX
    let bottom = self.top(ofRow: row + 1) + slackY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The distance from a point to a cell.
  func distance(from point: Vector, toCell cell: Int) -> Double {
    let rect = rect(column: cell % columns, row: cell / columns)
    return point.distance(
      toBox: Double(rect.minX), Double(rect.minY), Double(rect.maxX), Double(rect.maxY))
  }

  /// Cells per unit such that the whole length falls within the last cell. One cell where a length is
  /// too small to be divided.
  private static func division(_ length: Double, into count: Int) -> (count: Int, per: Double) {
    let per = Double(count - 1) / length
    return per > 0 && per.isFinite ? (count, per) : (1, 0)
  }
}
