/// Rows in aligned columns, for people.
struct Table {
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]]

  init(_ columns: [(title: String, alignment: Alignment)]) {
    alignments = columns.map(\.alignment)
    rows = [columns.map(\.title)]
  }

  mutating func append(_ row: [String]) { rows.append(row.map(\.onOneLine)) }

  /// The lines, each with its end; columns are two spaces apart.
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
  fileprivate var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}

extension Character {
  /// Two for what Unicode's East Asian Width calls wide, in the blocks that matter; else one.
  fileprivate var displayWidth: Int {
    guard let scalar = unicodeScalars.first?.value else { return 0 }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(scalar) } ? 2 : 1
  }
}
