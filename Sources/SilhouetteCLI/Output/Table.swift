import SilhouetteSVG

/// Rows in aligned columns, for people.
struct Table {
  enum Alignment { case left, right }
  typealias Columns = [(title: String, alignment: Alignment)]

  private let alignments: [Alignment]
  private let rows: [[String]]

  init(_ columns: Columns, _ rows: some Sequence<[String]>) {
    alignments = columns.map(\.alignment)
    self.rows = [columns.map(\.title)] + rows.map { $0.map(\.onOneLine) }
  }

  /// The lines, line breaks included; columns are two spaces apart.
  var text: String {
    let cells = rows.map { $0.map(\.displayWidth) }
    let widths = alignments.indices.map { column in cells.map { $0[column] }.max() ?? 0 }
    // Bytes, because a table may have many thousand lines.
    var text: [UInt8] = []
    text.reserveCapacity(rows.count * (widths.reduce(0, +) + 2 * widths.count))
    for (row, own) in zip(rows, cells) {
      append(row, zip(widths, own).map { $0 - $1 }, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func append(_ row: [String], _ gaps: [Int], to text: inout [UInt8]) {
    let space = UInt8(ascii: " ")
    let start = text.count
    for (column, cell) in row.enumerated() {
      let gap = repeatElement(space, count: gaps[column])
      if column > 0 { text += [space, space] }
      if alignments[column] == .right { text += gap }
      text += cell.utf8
      if alignments[column] == .left { text += gap }
    }
    while text.count > start, text.last == space { text.removeLast() }
    text.append(UInt8(ascii: "\n"))
  }
}

extension String {
  /// The columns that the text takes in a terminal.
  fileprivate var displayWidth: Int {
    // Characters are slow.
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + ($1.unicodeScalars.first?.isWide == true ? 2 : 1) }
  }
}
