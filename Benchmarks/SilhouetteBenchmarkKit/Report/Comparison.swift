/// A run against an earlier one, row by row.
struct Comparison {
  struct Change {
    let contest: String
    let engine: String
    /// What got worse, in words; empty where nothing did.
    let complaints: [String]
    /// New by old: of the fastest batches, of memory, and how far noise alone can bring the first.
    let time: Double
    let memory: Double?
    let noise: Double
  }

  let changes: [Change]
  var hasRegression: Bool { changes.contains { !$0.complaints.isEmpty } }

  /// Compares what is in both runs.
  init(of new: Report, with old: Report) {
    changes = new.rows.flatMap { row -> [Change] in
      old.rows.filter { $0.contest == row.contest && $0.engine == row.engine }
        .map { Self.change(from: $0, to: row) }
    }
  }

  /// An engine is slower when its fastest batch is, by more than its own batches differ: as much as
  /// the median is above the fastest in either run, and a tenth in any case.
  private static func change(from old: Row, to new: Row) -> Change {
    var complaints: [String] = []
    var (worst, allowed) = (1.0, 1.1)
    for question in Row.Question.allCases {
      guard let before = old.timings[question], let after = new.timings[question] else { continue }
      let ratio = after.minimum / before.minimum
      let noise = 1.1 * max(before.median / before.minimum, after.median / after.minimum)
      if question == .uniform { (worst, allowed) = (ratio, noise) }
      if ratio > noise {
        complaints.append("\(question.rawValue) × \(Figure.digits(ratio))")
      }
    }
    var memory: Double?
    if let before = old.liveBytes, let after = new.liveBytes, before > 0 {
      memory = Double(after) / Double(before)
      if after > before * 105 / 100 + 64 { complaints.append("larger") }
    }
    if old.isRight && !new.isRight { complaints.append("wrong") }
    return Change(
      contest: new.contest, engine: new.engine, complaints: complaints, time: worst, memory: memory,
      noise: allowed)
  }

  /// A table, and a sentence.
  var text: String {
    var table = TextTable(["new / old", "time", "noise", "memory", "worse"])
    for change in changes {
      table.append([
        "\(change.contest): \(change.engine)", "× " + Figure.digits(change.time),
        "× " + Figure.digits(change.noise),
        change.memory.map { "× " + Figure.digits($0) } ?? "?",
        change.complaints.isEmpty ? "-" : change.complaints.joined(separator: ", "),
      ])
    }
    let worse = changes.count { !$0.complaints.isEmpty }
    return table.text
      + (worse == 0 ? "Nothing got worse.\n" : "\(worse) of \(changes.count) rows got worse.\n")
  }
}
