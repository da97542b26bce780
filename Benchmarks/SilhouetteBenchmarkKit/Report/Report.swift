/// Everything that a run measured.
struct Report: Codable {
  let environment: Environment
  let seed: UInt64
  var rows: [Row] = []
  var readings: [ReadingRow] = []
  var moving: MovingReport?

  /// The rows by contest, in the order of measuring.
  var contests: [(name: String, rows: [Row])] {
    var order: [String] = []
    for row in rows where !order.contains(row.contest) { order.append(row.contest) }
    return order.map { name in (name, rows.filter { $0.contest == name }) }
  }
}

extension Report {
  /// The table of a reading contest; rows are compared with the first one.
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

extension Report {
  /// What to choose, by the results of a contest. An engine that broke its promise, or was not judged, is never named.
  static func words(about rows: [Row]) -> String {
    let right = rows.filter { $0.isJudged && $0.isRight }
    func name(_ row: Row?, _ reason: (Row) -> String) -> String? {
      row.map { "\($0.engine) (\(reason($0)))" }
    }
    func time(_ row: Row) -> String { Figure.time(row.fastest) }
    func size(_ row: Row) -> String { row.liveBytes.map(Figure.bytes) ?? "?" }
    let kept = right.filter { ($0.liveBytes ?? 0) > 0 && $0.fastest < 1000 }
    let lines = [
      name(right.filter(\.isExact).min { $0.fastest < $1.fastest }) { time($0) + ", " + size($0) }
        .map { "exact:        \($0)" },
      name(right.min { $0.fastest < $1.fastest }, time).map { "fastest:      \($0)" },
      name(kept.min { ($0.liveBytes ?? 0) < ($1.liveBytes ?? 0) }) { size($0) + ", " + time($0) }
        .map { "least memory: \($0), of those under a microsecond" },
    ]
    return lines.compactMap { $0.map { $0 + "\n" } }.joined()
  }
}
