import Foundation
import Silhouette
import SilhouetteGeometry

/// The two columns of a table that hold the points.
struct CSVColumns: Sendable {
  let x, y: (index: Int, name: String)
  let separator: UInt8

  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The columns of those names, in a header that a comma, a semicolon or a tab separates.
  init(x: String, y: String, header: [UInt8]) throws(InputError) {
    if header.isEmpty { throw .missingColumn(x, found: []) }
    let bytes = header.hasByteOrderMark ? Array(header.dropFirst(3)) : header
    var names: [String] = []
    for separator in Self.separators {
      let cells = Self.cells(of: bytes[...], separator).map { Self.text(of: bytes[$0]) }
      if let xIndex = cells.firstIndex(where: { $0.hasBytes(of: x) }),
        let yIndex = cells.firstIndex(where: { $0.hasBytes(of: y) })
      {
        (self.x, self.y, self.separator) = ((xIndex, x), (yIndex, y), separator)
        return
      }
      if cells.count > names.count { names = cells }
    }
    throw .missingColumn(names.contains { $0.hasBytes(of: x) } ? y : x, found: names)
  }

  /// The header with more names, and a line break.
  func header(_ header: [UInt8], adding names: [String]) -> [UInt8] {
    let content = Self.withoutBreak(header[...])
    let end = header[content.endIndex...]
    return content + cells(names) + (end.isEmpty ? [UInt8(ascii: "\n")] : end)
  }

  /// What follows a record to give it more cells.
  func cells(_ texts: [String]) -> [UInt8] {
    texts.flatMap { [separator] + quoted(Array($0.utf8)) }
  }

  /// A cell, in quotation marks if it has the separator or one of them.
  private func quoted(_ cell: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard cell.contains(where: { $0 == separator || $0 == quote }) else { return cell }
    return [quote] + cell.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  /// The point of a record.
  func point(of record: ArraySlice<UInt8>) -> Answer {
    let content = Self.withoutBreak(record)
    if content.allSatisfy({ $0 != separator && ($0 == 0x20 || $0 == 0x09) }) { return .blank }
    let cells = Self.cells(of: content, separator)
    var numbers: [Double] = []
    for column in [x, y] {
      guard column.index < cells.count else {
        return .bad(
          "a number in the column “\(column.name)”",
          found: cells.count.counted("column"))
      }
      let text = Self.text(of: record[cells[column.index]])
      if text.isEmpty { return .empty }
      var scanner = NumberScanner(text)
      guard let number = scanner.readNumber(), scanner.isAtEnd else {
        return .bad(
          "a number in the column “\(column.name)”",
          found: String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))))
      }
      numbers.append(number)
    }
    return .point(CGPoint(x: numbers[0], y: numbers[1]))
  }

  enum Answer {
    case point(CGPoint)
    /// A line without cells, which is no record.
    case blank
    /// A cell without a number.
    case empty
    case bad(_ expected: String, found: String)
  }

  private static func withoutBreak(_ record: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var content = record
    if content.last == UInt8(ascii: "\n") { content.removeLast() }
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    return content
  }

  private static func cells(of record: ArraySlice<UInt8>, _ separator: UInt8) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var rest = withoutBreak(record)
    var quotes = Quotes(separators: [separator])
    while let end = rest.firstUnquoted(&quotes, where: { $0 == separator }) {
      cells.append(rest.startIndex..<end)
      rest = rest[(end + 1)...]
    }
    return cells + [rest.indices]
  }

  /// A cell without white space around it and without its quotation marks.
  private static func text(of cell: ArraySlice<UInt8>) -> String {
    let text = String(decoding: cell, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    let (bytes, quote) = (text.utf8, UInt8(ascii: "\""))
    guard bytes.count > 1, bytes.first == quote, bytes.last == quote else { return text }
    return Substring(bytes.dropFirst().dropLast()).replacingOccurrences(of: "\"\"", with: "\"")
      .trimmingCharacters(in: .whitespaces)
  }
}
