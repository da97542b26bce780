import Foundation

/// What moving shapes costs: frames of several engines, how they grow, and single changes of ours.
struct MovingReport: Codable {
  /// Frames of the usual number of movers.
  var rows: [MovingRow] = []
  /// The same for other numbers of movers, without those.
  var growth: [MovingRow] = []
  var costs: [MovingCost] = []

  /// The rows of an engine by rising number of movers.
  func growth(of name: String) -> [MovingRow] {
    (growth + rows).filter { $0.name == name }.sorted { $0.movers < $1.movers }
  }

  var text: String {
    guard let first = rows.first else { return "" }
    let questions = MovingWorkload.Frames.questions
    return """
      \(Figure.count(first.shapes)) shapes of 8 edges; a frame moves \(Figure.count(first.movers)) of them, half turned, then \
      asks \(questions) questions
      \(framesTable)
      all movers of a frame together, median and p99 of the whole frame
      \(growthTable)
      single changes of HitMap
      \(costsTable)
      """
  }

  private var framesTable: String {
    var table = TextTable([
      "", "frames", "min", "median", "p90", "p99", "max", "moves", "p99", "questions", "differ",
    ])
    for row in rows {
      table.append(
        [row.name, Figure.count(row.count)]
          + [row.frames.minimum, row.frames.median, row.frames.p90, row.frames.p99, row.slowest]
          .map(Figure.time)
          + [row.moves.median, row.moves.p99, row.questions.median].map(Figure.time)
          + [row.proof.text])
    }
    return table.text
  }

  private var growthTable: String {
    let movers = Set(growth.map(\.movers) + rows.prefix(1).map(\.movers)).sorted()
    var table = TextTable([""] + movers.map(Figure.count) + ["differ"])
    var names: [String] = []
    for row in growth where !names.contains(row.name) { names.append(row.name) }
    for name in names {
      let found = growth(of: name)
      let cells = movers.map { count in
        found.first { $0.movers == count }.map {
          Figure.time($0.frames.median) + ", " + Figure.time($0.frames.p99)
        } ?? "–"
      }
      table.append([name] + cells + [found.map(\.proof).reduce(MovingProof(), +).text])
    }
    return table.text
  }

  private var costsTable: String {
    var table = TextTable(["", "measured", "at most", "", "differ"])
    for cost in costs where cost.proof.compared > 0 {
      table.append([
        cost.name, MovingCost.text(cost.value, cost.unit),
        cost.limit.map { MovingCost.text($0, cost.unit) } ?? "",
        cost.limit.map { cost.value <= $0 ? "✓" : "✗" } ?? "", cost.proof.text,
      ])
    }
    return table.text
  }
}
