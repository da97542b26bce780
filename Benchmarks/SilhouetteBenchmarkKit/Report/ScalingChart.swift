import Foundation

/// Time against the number of shapes, both on logarithmic axes, with a line for each engine.
struct ScalingChart {
  /// How the names of the contests begin that are charted, before a number: maps of one kind in several sizes.
  static let contests = "map-"

  struct Line {
    let name: String
    let group: Chart.Group
    /// The number of shapes, and the nanoseconds of a query.
    let points: [(shapes: Double, nanoseconds: Double)]
  }

  let lines: [Line]

  /// The engines that took part in at least two contests; nil if there is none.
  init?(_ report: Report) {
    let rows = report.rows.filter {
      $0.contest.hasPrefix(Self.contests) && Int($0.contest.dropFirst(Self.contests.count)) != nil
        && $0.fastest.isFinite && $0.fastest > 0
    }
    var names: [String] = []
    for row in rows where !names.contains(row.engine) { names.append(row.engine) }
    lines = names.compactMap { name in
      let own = rows.filter { $0.engine == name }.sorted { $0.shapes < $1.shapes }
      guard own.count > 1 else { return nil }
      // A promise counts as broken if it was broken at any size.
      let worst = own.map(Chart.Group.init).max { $0.rank < $1.rank } ?? .wrong
      return Line(
        name: name, group: worst, points: own.map { (Double($0.shapes), $0.fastest) })
    }
    if lines.isEmpty { return nil }
  }
}
