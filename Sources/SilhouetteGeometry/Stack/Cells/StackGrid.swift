import Foundation

/// A grid whose cells can be divided into halves again and again.
///
/// A coordinate's *place* counts columns or rows from the grid's corner, with ``digits`` binary digits after
/// the point. A cell's column, that of a cell inside it, and a coordinate relative to either are bits of the
/// same number. Places are monotone in the coordinate, bit for bit, so that of two points the one on the left
/// is in no column further right, however deep; the indices rely on nothing else.
struct StackGrid: Sendable {
  let minX, minY, maxX, maxY: Double
  let columns, rows: Int
  /// Cells per unit; 0 along a side without length.
  let perX, perY: Double

  /// The binary digits of a place behind the point.
  static var digits: Int { 40 }
  static var mostColumns: Int { 1 << 11 }

  /// A grid over a box whose width and height are finite.
  init(_ box: Box, columns: Int, rows: Int) {
    (minX, minY, maxX, maxY) = (box.minX, box.minY, box.maxX, box.maxY)
    (self.columns, perX) = Self.division(of: minX, maxX, into: columns)
    (self.rows, perY) = Self.division(of: minY, maxY, into: rows)
  }

  /// One cell that covers no point.
  static let empty = StackGrid(
    Box(minX: .nan, minY: .nan, maxX: .nan, maxY: .nan), columns: 1, rows: 1)

  /// The last cell is a little narrower, so that the end of the length is in it. No cell is smaller than the
  /// rounding of a coordinate, by which a piece reaches further.
  private static func division(
    of low: Double, _ high: Double, into wanted: Int
  ) -> (count: Int, per: Double) {
    let length = high - low
    guard length > 0 else { return (1, 0) }
    let slack = 8 * max(low.magnitude, high.magnitude).ulp
    let most = max(1, min(length / (4 * slack), Double(mostColumns)))
    let count = max(1, min(wanted, Int(most)))
    let per = (Double(count) - 0x1p-20) / length
    return per.isFinite ? (count, per) : (1, 0)
  }

  var count: Int { columns * rows }

  /// The whole grid as a window.
  var window: StackWindow { StackWindow(of: self) }

  /// Whether a point is in the closed rectangle; false for NaN.
  @inline(__always) func covers(x: Double, y: Double) -> Bool {
    x >= minX && x <= maxX && y >= minY && y <= maxY
  }

  /// The place of an x in the rectangle.
  @inline(__always) func placeX(_ x: Double) -> Int { Self.rounded((x - minX) * perX) }

  /// The place of a y in the rectangle.
  @inline(__always) func placeY(_ y: Double) -> Int { Self.rounded((y - minY) * perY) }

  /// Rounds a number from 0 to 2^11 to the nearest multiple of 2^-40; monotone.
  @inline(__always) private static func rounded(_ value: Double) -> Int {
    // The sum's last bit stands for 2^-40.
    Int(truncatingIfNeeded: (value + 0x1.8p12).bitPattern & (1 << 51 - 1))
  }

  func clampedPlaceX(_ x: Double) -> Int { placeX(max(minX, min(x, maxX))) }

  func clampedPlaceY(_ y: Double) -> Int { placeY(max(minY, min(y, maxY))) }

  /// The x at a place, up to ``slackX``.
  func x(at place: Int) -> Double {
    perX > 0 ? minX + Double(place) * 0x1p-40 / perX : place <= 0 ? minX : maxX
  }

  /// The y at a place, up to ``slackY``.
  func y(at place: Int) -> Double {
    perY > 0 ? minY + Double(place) * 0x1p-40 / perY : place <= 0 ? minY : maxY
  }

  /// An upper bound of the rounding error of a computed x and of a place's.
  var slackX: Double {
    8 * max(minX.magnitude, maxX.magnitude).ulp + (perX > 0 ? 0x1p-39 / perX : 0)
  }

  /// An upper bound of the rounding error of a computed y and of a place's.
  var slackY: Double {
    8 * max(minY.magnitude, maxY.magnitude).ulp + (perY > 0 ? 0x1p-39 / perY : 0)
  }
}
