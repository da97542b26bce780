/// Aligned columns for people: the first to the left, the others to the right.
struct TextTable {
  private var rows: [[String]]

  init(_ titles: [String]) { rows = [titles] }

  mutating func append(_ row: [String]) { rows.append(row) }

  /// The lines, each with its end; columns are two spaces apart.
  var text: String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for column in columns {
        let gap = String(repeating: " ", count: widths[column] - row[column].count)
        line += column == 0 ? row[column] + gap : "  " + gap + row[column]
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
