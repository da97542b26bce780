extension Report {
  /// What to choose, by what a contest has shown. An engine that broke its promise is never named.
  static func words(about rows: [Row]) -> String {
    let right = rows.filter(\.isRight)
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
