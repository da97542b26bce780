import Foundation
import SilhouetteGeometry

/// Reads records in one pass over their bytes, without a string: numbers are read where they stand, and only a record
/// whose point is not two plain numbers is looked at twice.
struct CSVScanner {
  struct Record {
    /// Where it is in the batch, without its line break and with it.
    let content, whole: Range<Int>
    /// Nil if the columns have to say what it is.
    let point: CGPoint?
    /// The line breaks in its quotation marks.
    let innerLines: Int
  }

  private let columns: CSVColumns
  /// The batch, and a byte that matches nothing.
  private let bytes: [UInt8]
  private let count: Int
  private var start = 0

  init(_ batch: [UInt8], _ columns: CSVColumns) {
    (self.columns, bytes, count) = (columns, batch + [0], batch.count)
  }

  /// The next record; nil at the end. O(bytes).
  mutating func next() -> Record? {
    guard start < count else { return nil }
    var (index, column, lines) = (start, 0, 0)
    var (x, y): (Double?, Double?)
    // Each turn begins at the start of a cell.
    repeat {
      let (isX, isY) = (column == columns.x.index, column == columns.y.index)
      if isX || isY, let (number, end) = number(at: index) {
        if isX { x = number }
        if isY { y = number }
        index = end
      }
      skipCell(&index, &lines)
      column += 1
    } while take(columns.separator, &index)
    let end = min(index + 1, count)
    let isReturn = index > start && bytes[index - 1] == UInt8(ascii: "\r")
    defer { start = end }
    return Record(
      content: start..<(isReturn ? index - 1 : index), whole: start..<end,
      point: x.flatMap { x in y.map { CGPoint(x: x, y: $0) } }, innerLines: lines)
  }

  /// A number that fills its cell, but for quotation marks and blanks, and where it ends.
  private func number(at start: Int) -> (Double, end: Int)? {
    var index = start
    skipBlanks(&index)
    let isQuoted = take(Self.quote, &index)
    guard let (number, end) = NumberScanner.number(in: bytes, at: index) else { return nil }
    index = end
    if isQuoted, !take(Self.quote, &index) { return nil }
    skipBlanks(&index)
    let byte = bytes[index]
    let isEnd = byte == columns.separator || byte == Self.newline || index == count
    return isEnd || byte == UInt8(ascii: "\r") ? (number, index) : nil
  }

  /// Goes to the separator or the line break after a cell.
  private func skipCell(_ index: inout Int, _ lines: inout Int) {
    while true {
      let byte = bytes[index]
      if byte == columns.separator || byte == Self.newline || index >= count { return }
      index += 1
      if byte != Self.quote { continue }
      while index < count, !take(Self.quote, &index) {
        if bytes[index] == Self.newline { lines += 1 }
        index += 1
      }
    }
  }

  private func skipBlanks(_ index: inout Int) {
    while bytes[index] == 0x20 || bytes[index] == 0x09, bytes[index] != columns.separator {
      index += 1
    }
  }

  private func take(_ byte: UInt8, _ index: inout Int) -> Bool {
    guard bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
}
