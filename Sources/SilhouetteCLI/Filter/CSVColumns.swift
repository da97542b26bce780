import Foundation
import Silhouette
import SilhouetteGeometry

/// The first record of a table, as it is with a separator.
struct CSVHeader {
  let bytes: [UInt8]
  let separator: UInt8
  private(set) var names: [String] = []

  init(_ bytes: [UInt8], separator: UInt8) {
    (self.bytes, self.separator) = (bytes, separator)
    let text = bytes.hasByteOrderMark ? Array(bytes.dropFirst(3)) : bytes
    var scanner = CSVScanner(text, separator: separator)
    repeat { names.append(scanner.text(of: scanner.readCell())) } while scanner.takeSeparator()
  }
}

/// The two columns of a table that hold the points.
struct CSVColumns: Sendable {
  let x, y: (index: Int, name: String)
  let separator: UInt8

  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The columns of those names; nil if one is missing.
  init?(x: String, y: String, _ header: CSVHeader) {
    guard let xIndex = header.names.firstIndex(where: { $0.hasBytes(of: x) }),
      let yIndex = header.names.firstIndex(where: { $0.hasBytes(of: y) })
    else { return nil }
    (self.x, self.y, separator) = ((xIndex, x), (yIndex, y), header.separator)
  }

  /// The header with more names, and a line break.
  func header(_ header: [UInt8], adding names: [String]) -> [UInt8] {
    var content = header[...]
    if content.last == UInt8(ascii: "\n") { content.removeLast() }
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    let end = header[content.endIndex...]
    return content + cells(names) + (end.isEmpty ? [CSVScanner.newline] : end)
  }

  /// What follows a record to give it more cells.
  func cells(_ texts: [String]) -> [UInt8] {
    texts.flatMap { [separator] + quoted(Array($0.utf8)) }
  }

  /// A cell, in quotation marks if it has the separator or one of them.
  private func quoted(_ cell: [UInt8]) -> [UInt8] {
    let quote = CSVScanner.quote
    guard cell.contains(where: { $0 == separator || $0 == quote }) else { return cell }
    return [quote] + cell.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote]
  }

  struct Record {
    /// Where its line break begins, and where that ends.
    let contentEnd, end: Int
    /// How many lines it has.
    let lines: Int
    let answer: Answer
  }

  enum Answer {
    case point(CGPoint)
    /// A line without cells, which is no record.
    case blank
    /// A cell without a number.
    case empty
    case bad(_ expected: String, found: String)
  }

  /// The next record; nil at the end. O(bytes).
  func record(_ table: inout CSVScanner) -> Record? {
    if table.isAtEnd { return nil }
    let (start, innerLines) = (table.index, table.innerLines)
    var (column, xCell, yCell): (Int, Range<Int>?, Range<Int>?) = (0, nil, nil)
    repeat {
      let cell = table.readCell()
      if column == x.index { xCell = cell }
      if column == y.index { yCell = cell }
      column += 1
    } while table.takeSeparator()
    let content = start..<table.end(from: start)
    table.skipLineBreak()
    return Record(
      contentEnd: content.upperBound, end: table.index, lines: 1 + table.innerLines - innerLines,
      answer: answer([(xCell, x.name), (yCell, y.name)], of: content, column, in: table))
  }

  private func answer(
    _ cells: [(Range<Int>?, name: String)], of content: Range<Int>, _ count: Int,
    in table: CSVScanner
  ) -> Answer {
    var numbers: [Double] = []
    for (cell, name) in cells {
      if let number = cell.flatMap(table.number) {
        numbers.append(number)
        continue
      }
      if table.isBlank(content) { return .blank }
      let expected = "a number in the column “\(name)”"
      guard let cell else { return .bad(expected, found: count.counted("column")) }
      let text = table.text(of: cell)
      if text.isEmpty { return .empty }
      guard let number = Double(svg: text) else {
        return .bad(
          expected, found: String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))))
      }
      numbers.append(number)
    }
    return .point(CGPoint(x: numbers[0], y: numbers[1]))
  }
}
