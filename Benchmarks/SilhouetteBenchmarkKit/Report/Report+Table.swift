extension Report {
  /// A contest's rows for people, fastest first.
  static func table(of rows: [Row]) -> String {
    var table = TextTable([
      "nanoseconds a question", "min", "median", "p90", "p99", "near", "finger", "miss", "chained",
      "build", "memory", "peak", "inside", "untrue", "wrong",
    ])
    for row in rows.sorted(by: { $0.fastest < $1.fastest }) {
      table.append(
        [row.engine] + timings(row) + [
          Figure.time(row.build.median),
          row.liveBytes.map(Figure.bytes) ?? "?", row.peakBytes.map(Figure.bytes) ?? "?",
          share(row.inside, of: row.asked), share(row.untrue, of: row.compared),
          row.isRight ? "-" : "✗ \(share(row.wrong, of: row.compared))",
        ])
    }
    return table.text
  }

  private static func timings(_ row: Row) -> [String] {
    let uniform = row.timings[.uniform]
    let first = [uniform?.minimum, uniform?.median, uniform?.p90, uniform?.p99]
    let rest = [Row.Question.near, .finger, .miss, .latency].map { row.timings[$0]?.median }
    return (first + rest).map { $0.map(Figure.digits) ?? "" }
  }

  /// A percentage that is 0 only where there is nothing, and then a dash.
  private static func share(_ part: Int, of whole: Int) -> String {
    if part == 0 { return "-" }
    let percent = 100 * Double(part) / Double(whole)
    return percent < 0.1 ? "<0.1%" : "\(Figure.percent(percent))%"
  }
}
