import Foundation

/// Equal cells over a rectangle, and the one rule by which points and shapes find theirs.
///
/// Column and row are monotone in x and y, bit for bit: what lies to the left never lands in a column
/// further right. That is all that the index relies on; where exactly cells end does not matter.
@frozen @usableFromInline struct Grid: Sendable, Hashable {
  @usableFromInline let minX, minY, maxX, maxY: Double
  /// Cells per unit.
  @usableFromInline let perX, perY: Double
  @usableFromInline let columns, rows: Int

  /// A grid over a finite rectangle of finite size.
  init(minX: Double, minY: Double, maxX: Double, maxY: Double, columns: Int, rows: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    (self.columns, perX) = Self.division(maxX - minX, into: columns)
    (self.rows, perY) = Self.division(maxY - minY, into: rows)
  }

  /// The rectangle.
  var bounds: CGRect { MonotoneOutline.Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY).rect }

  var count: Int { columns * rows }

  /// Whether a point is in the closed rectangle; false for what is no number.
  @inlinable @inline(__always) func covers(x: Double, y: Double) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /// The column of an x within the rectangle.
  @inlinable @inline(__always) func column(_ x: Double) -> Int { Int((x - minX) * perX) }

  /// The row of a y within the rectangle.
  @inlinable @inline(__always) func row(_ y: Double) -> Int { Int((y - minY) * perY) }

  /// The column of the nearest x within the rectangle.
  func clampedColumn(_ x: Double) -> Int { column(max(minX, min(x, maxX))) }

  /// The row of the nearest y within the rectangle.
  func clampedRow(_ y: Double) -> Int { row(max(minY, min(y, maxY))) }

  /// Roughly where a row begins.
  func top(ofRow row: Int) -> Double { perY > 0 ? minY + Double(row) / perY : minY }

  /// Roughly where a column begins.
  func left(ofColumn column: Int) -> Double { perX > 0 ? minX + Double(column) / perX : minX }

  /// Cells per unit such that the whole length still falls within the last cell. One cell where a
  /// length is too small to be divided.
  private static func division(_ length: Double, into count: Int) -> (count: Int, per: Double) {
    let per = Double(count) * (1 - 0x1p-50) / length
    guard count > 1, per.isFinite, per > 0 else { return (1, 0) }
    return (count, per)
  }
}
