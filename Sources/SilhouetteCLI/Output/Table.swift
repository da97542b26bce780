import SilhouetteSVG

/// Rows in aligned columns, for people.
struct Table {
  enum Alignment { case left, right }
  typealias Columns = [(title: String, alignment: Alignment)]

  private let alignments: [Alignment]
  private var rows: [[String]]

  init(_ columns: Columns) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  mutating func append(_ row: [String]) { rows.append(row.map(\.onOneLine)) }

  /// The lines, line breaks included; columns are two spaces apart.
  var text: String {
    let widths = alignments.indices.map { column in
      rows.map { $0[column].displayWidth }.max() ?? 0
    }
    return rows.map { line($0, widths) + "\n" }.joined()
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in row.enumerated() {
      let gap = String(repeating: " ", count: widths[column] - cell.displayWidth)
      line += column == 0 ? "" : "  "
      line += alignments[column] == .left ? cell + gap : gap + cell
    }
    while line.last == " " { line.removeLast() }
    return line
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
