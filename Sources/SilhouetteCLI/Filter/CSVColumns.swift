import Foundation
import Silhouette
import SilhouetteGeometry

/// The first record of a table, as it is with a separator, after a line `sep=;` that spreadsheets read.
struct CSVHeader {
  let bytes: [UInt8]
  let separator: UInt8
  private(set) var names: [String] = []

  /// Nil if not all of it has been read.
  init?(of table: [UInt8], separator: UInt8, isAtEnd: Bool) {
    var start = table.hasByteOrderMark ? 3 : 0
    let end = table.firstIndex(of: CSVScanner.newline)
    if let end, table.dropFirst(start).starts(with: "sep=".utf8) { start = end + 1 }
    var scanner = CSVScanner(Array(table[start...]), separator: separator)
    repeat { names.append(scanner.text(of: scanner.readCell())) } while scanner.takeSeparator()
    guard !scanner.isAtEnd || isAtEnd else { return nil }
    scanner.skipLineBreak()
    (bytes, self.separator) = (Array(table[..<(start + scanner.index)]), separator)
  }

  /// The column of a name: that name, or else its letters in another case.
  func column(_ name: String) -> (index: Int, name: String)? {
    let index =
      names.firstIndex { $0.hasBytes(of: name) }
      ?? names.firstIndex { $0.lowercased() == name.lowercased() }
    return index.map { ($0, names[$0]) }
  }

  /// Why it lacks one of two columns, and the options that name it, if some columns look like longitudes and latitudes.
  func missing(_ x: String, _ y: String) -> ToolError {
    let found = names.map { "“\($0)”" }.joined(separator: ", ")
    func similar(_ words: [String]) -> String? {
      names.first { words.contains($0.lowercased()) }?.shellWord
    }
    let longitude = similar(["x", "lon", "lng", "long", "longitude", "easting"])
    let latitude = similar(["y", "lat", "latitude", "northing"])
    let advice = longitude.flatMap { x in latitude.map { "; name them: --x \(x) --y \($0)" } }
    return ToolError(
      "line 1: expected a column “\(column(x) == nil ? x : y)”, found \(found)\(advice ?? "")")
  }
}

/// The two columns of a table that hold the points.
struct CSVColumns: Sendable {
  let x, y: (index: Int, name: String)
  let separator: UInt8

  static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The columns of those names; nil if one is missing.
  init?(x: String, y: String, _ header: CSVHeader) {
    guard let x = header.column(x), let y = header.column(y) else { return nil }
    (self.x, self.y, separator) = (x, y, header.separator)
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
    /// The number of lines of the record.
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
      // A comma is a decimal point if semicolons separate cells.
      let hasCommas = separator == UInt8(ascii: ";")
      let plain = hasCommas ? text.replacingOccurrences(of: ",", with: ".") : text
      guard let number = Double(svg: plain) else {
        return .bad(
          expected, found: String(String.UnicodeScalarView(text.unicodeScalars.prefix(40))))
      }
      numbers.append(number)
    }
    return .point(CGPoint(x: numbers[0], y: numbers[1]))
  }
}
