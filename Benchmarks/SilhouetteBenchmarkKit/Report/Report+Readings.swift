extension Report {
  /// A reading contest's rows for people; the first row is what the others are compared with.
  static func table(of rows: [ReadingRow]) -> String {
    var table = TextTable(["", "min", "median", "× the first", "memory", "× the text", "peak"])
    for row in rows {
      let bytes = row.liveBytes.map(Double.init) ?? .nan
      table.append([
        row.reader, Figure.time(row.time.minimum), Figure.time(row.time.median),
        Figure.digits(row.time.minimum / (rows.first?.time.minimum ?? .nan)),
        row.liveBytes.map(Figure.bytes) ?? "?", Figure.digits(bytes / Double(row.byteCount)),
        row.peakBytes.map(Figure.bytes) ?? "?",
      ])
    }
    return table.text
  }
}
