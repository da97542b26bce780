import Foundation
import SilhouetteGeometry

/// Reads records in one pass over their bytes, without a string: numbers are read where they stand, and only a record
/// whose point is not two plain numbers is looked at twice.
struct CSVScanner {
  struct Record {
    /// Where its line break begins, and where that ends.
    let contentEnd, end: Int
    /// Nil if the columns have to say what it is.
    let point: CGPoint?
    /// The line breaks in its quotation marks.
    let innerLines: Int
  }

  /// The indices of the columns.
  private let x, y: Int
  private let separator: UInt8
  /// The batch: records and one more line break, which ends every loop.
  private let bytes: [UInt8]
  private let count: Int
  private var start = 0

  init(_ batch: [UInt8], _ columns: CSVColumns) {
    (x, y, separator) = (columns.x.index, columns.y.index, columns.separator)
    (bytes, count) = (batch, batch.count - 1)
  }

  /// The next record; nil at the end. O(bytes).
  mutating func next() -> Record? {
    guard start < count else { return nil }
    var (index, column, lines) = (start, 0, 0)
    var (x, y): (Double?, Double?)
    // Each turn begins at the start of a cell.
    repeat {
      if column == self.x || column == self.y, let (number, end) = number(at: index) {
        if column == self.x { x = number }
        if column == self.y { y = number }
        index = end
      }
      skipCell(&index, &lines)
      column += 1
    } while take(separator, &index)
    let end = min(index + 1, count)
    let isReturn = index > start && bytes[index - 1] == UInt8(ascii: "\r")
    start = end
    return Record(
      contentEnd: isReturn ? index - 1 : index, end: end,
      point: x.flatMap { x in y.map { CGPoint(x: x, y: $0) } }, innerLines: lines)
  }

  /// A number that fills its cell, but for quotation marks and blanks, and where it ends.
  private func number(at start: Int) -> (Double, end: Int)? {
    var index = start
    skipBlanks(&index)
    let isQuoted = take(Quotes.mark, &index)
    guard let (number, end) = NumberScanner.number(in: bytes, at: index) else { return nil }
    index = end
    if isQuoted, !take(Quotes.mark, &index) { return nil }
    skipBlanks(&index)
    let byte = bytes[index]
    let isEnd = byte == separator || byte == Self.newline || byte == UInt8(ascii: "\r")
    return isEnd ? (number, index) : nil
  }

  /// Goes to the separator or the line break after a cell. ``Quotes`` says what quotation marks mean.
  private func skipCell(_ index: inout Int, _ lines: inout Int) {
    skipBlanks(&index)
    while take(Quotes.mark, &index) {
      while index < count, bytes[index] != Quotes.mark {
        if bytes[index] == Self.newline { lines += 1 }
        index += 1
      }
      if index < count { index += 1 }
    }
    while bytes[index] != separator, bytes[index] != Self.newline { index += 1 }
  }

  private func skipBlanks(_ index: inout Int) {
    while bytes[index] == 0x20 || bytes[index] == 0x09, bytes[index] != separator {
      index += 1
    }
  }

  private func take(_ byte: UInt8, _ index: inout Int) -> Bool {
    guard bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private static let newline = UInt8(ascii: "\n")
}
