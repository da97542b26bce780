extension Report {
  /// The meaning of the columns.
  static let legend = """
    Nanoseconds per query: the fastest batch, the median and the 99th percentile of batches with random
    points; then medians for points near the outline, along a finger's path, outside of everything, for
    so many points that little is in the caches, and in a chain where each query waits for the last
    answer. Memory is what the engine keeps on the heap; of a HitMap that is asked, its byteCount, which
    leaves names out.
    Inside is the share of random points that were hit. Of the points by which an engine was judged,
    the same for all, inexact is the share of answers that differ from the outline at exactly that
    point, wrong the share that break the engine's own promise.
    """

  /// A contest's rows for people, fastest first.
  static func table(of rows: [Row]) -> String {
    let many = rows.contains { $0.shapes > 1 }
    var table = TextTable([
      "", "min", "median", "p99", "near", "finger", "miss", "cold", "chained", "build", "memory",
      many ? "an edge" : "outlines", "inside", "judged", "inexact", "wrong",
    ])
    for row in rows.sorted(by: { $0.fastest < $1.fastest }) {
      let bytes = row.liveBytes.map(Double.init) ?? .nan
      table.append(
        [row.engine] + timings(row) + [
          Figure.time(row.build.median), row.liveBytes.map(Figure.bytes) ?? "?",
          many
            ? Figure.digits(bytes / Double(row.edges)) + " B"
            : "× " + Figure.digits(bytes / Double(row.outlineBytes)),
          share(row.inside, of: row.asked), row.isJudged ? Figure.count(row.compared) : "not",
          row.isJudged ? share(row.inexact, of: row.compared) : "",
          row.isRight ? row.isJudged ? "-" : "" : "✗ \(share(row.wrong, of: row.compared))",
        ])
    }
    return table.text
  }

  private static func timings(_ row: Row) -> [String] {
    let uniform = row.timings[.uniform]
    let first = [uniform?.minimum, uniform?.median, uniform?.p99]
    let rest = [Row.Question.near, .finger, .miss, .cold, .latency].map { row.timings[$0]?.median }
    return (first + rest).map { $0.map(Figure.nanoseconds) ?? "" }
  }

  /// A percentage, or a dash for 0.
  static func share(_ part: Int, of whole: Int) -> String {
    if part == 0 { return "-" }
    let percent = 100 * Double(part) / Double(whole)
    return percent < 0.1 ? "<0.1%" : "\(Figure.percent(percent))%"
  }
}
