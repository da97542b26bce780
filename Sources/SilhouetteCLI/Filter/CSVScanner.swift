import Foundation
import SilhouetteGeometry

/// Splits a table (RFC 4180) into records and cells, in one pass over its bytes and without strings: numbers are read
/// in place.
struct CSVScanner {
  static let quote = UInt8(ascii: "\"")
  static let newline = UInt8(ascii: "\n")

  private let separator: UInt8
  /// The records and one more line break, which ends every loop.
  private let bytes: [UInt8]
  private let count: Int
  private(set) var index = 0
  /// The line breaks read in quotation marks.
  private(set) var innerLines = 0
  /// Whether the records end in quotation marks.
  private(set) var isOpen = false

  init(_ records: [UInt8], separator: UInt8) {
    (bytes, self.separator, count) = (records + [Self.newline], separator, records.count)
  }

  var isAtEnd: Bool { index >= count }

  /// Goes over a record; false if it does not end with a line break, so that more of it may come.
  mutating func skipRecord() -> Bool {
    repeat { _ = readCell() } while takeSeparator()
    let hasEnd = !isAtEnd
    skipLineBreak()
    return hasEnd
  }

  /// Reads a cell up to the separator or the line break after it. A quotation mark opens a cell that it begins, blanks
  /// aside; two in such a cell are one that is meant; any other is a letter, as in `5" disk`.
  mutating func readCell() -> Range<Int> {
    let start = index
    while isBlank(index) { index += 1 }
    while take(Self.quote) {
      while index < count, bytes[index] != Self.quote {
        if bytes[index] == Self.newline { innerLines += 1 }
        index += 1
      }
      if index < count { index += 1 } else { isOpen = true }
    }
    while bytes[index] != separator, bytes[index] != Self.newline { index += 1 }
    return start..<end(from: start)
  }

  /// Whether another cell of the record follows the last one.
  mutating func takeSeparator() -> Bool { take(separator) }

  /// Goes over a line break, which the last record may not have.
  mutating func skipLineBreak() { index = min(index + 1, count) }

  /// Where what was read since `start` ends, without a carriage return before a line break.
  func end(from start: Int) -> Int {
    let isReturn =
      bytes[index] == Self.newline && index > start && bytes[index - 1] == UInt8(ascii: "\r")
    return isReturn ? index - 1 : index
  }

  /// Whether bytes are spaces and tabs that separate nothing.
  func isBlank(_ range: Range<Int>) -> Bool { range.allSatisfy(isBlank) }

  private func isBlank(_ index: Int) -> Bool {
    (bytes[index] == 0x20 || bytes[index] == 0x09) && bytes[index] != separator
  }

  /// The number that fills a cell, but for quotation marks and blanks around; nil for anything else.
  func number(in cell: Range<Int>) -> Double? {
    var start = cell.lowerBound
    while start < cell.upperBound, isBlank(start) { start += 1 }
    let isQuoted = bytes[start] == Self.quote
    guard
      let (number, end) = NumberScanner.number(in: bytes, at: isQuoted ? start + 1 : start),
      end <= cell.upperBound, !isQuoted || bytes[end] == Self.quote,
      isBlank((isQuoted ? end + 1 : end)..<cell.upperBound)
    else { return nil }
    return number
  }

  /// A cell without white space around it and without its quotation marks.
  func text(of cell: Range<Int>) -> String {
    let text = String(decoding: bytes[cell], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    let (bytes, quote) = (text.utf8, Self.quote)
    guard bytes.count > 1, bytes.first == quote, bytes.last == quote else { return text }
    return Substring(bytes.dropFirst().dropLast()).replacingOccurrences(of: "\"\"", with: "\"")
      .trimmingCharacters(in: .whitespaces)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard bytes[index] == byte else { return false }
    index += 1
    return true
  }
}
