import Foundation

/// Speed against memory, both on logarithmic axes, with a point for each engine.
struct Chart {
  /// The contest that is charted.
  static let contest = "japan"

  struct Point {
    let name: String
    let nanoseconds: Double
    let bytes: Double
    let group: Group

    /// The tip for a pointer that rests on it.
    var figures: String {
      "\(name): \(Figure.time(nanoseconds)), \(Figure.bytes(Int(bytes)))"
    }
  }

  /// How right an engine is, shown by colour.
  enum Group: String, CaseIterable {
    case exact = "exact at every zoom"
    case pixels = "right at its own pixels"
    case unproven = "not judged"
    case wrong = "differs at some points"
  }

  let title: String
  /// The day of the run.
  let date: String
  let points: [Point]

  /// Nil if the report has nothing about the contest.
  init?(_ report: Report) {
    let rows = report.rows.filter { $0.contest == Self.contest }
    points = rows.compactMap { row in
      guard let bytes = row.liveBytes, bytes > 0, row.fastest.isFinite else { return nil }
      return Point(
        name: row.engine, nanoseconds: row.fastest, bytes: Double(bytes), group: Group(row))
    }
    guard let first = rows.first, !points.isEmpty else { return nil }
    date = report.environment.date ?? ""
    title = "Which of \(first.shapes) shapes is under a point?"
  }
}

extension Chart.Group {
  /// The fewest answers that show that a promise is kept: rare faults are one in some thousands.
  private static let fewest = 2000

  /// The one rule for colours, and for tables: an engine differs if one answer is not what it promises.
  init(_ row: Row) {
    self =
      !row.isRight
      ? .wrong : row.compared < Self.fewest ? .unproven : row.isExact ? .exact : .pixels
  }
}
