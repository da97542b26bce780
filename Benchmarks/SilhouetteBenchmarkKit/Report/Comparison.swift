/// Compares a run with an earlier one, row by row.
struct Comparison {
  struct Change {
    let contest: String
    let engine: String
    /// What got worse; empty if nothing did.
    let complaints: [String]
    /// New divided by old: of the fastest batches, of memory, and the time ratio that noise can explain.
    let time: Double
    let memory: Double?
    let noise: Double
  }

  let changes: [Change]
  var hasRegression: Bool { changes.contains { !$0.complaints.isEmpty } }

  /// Compares the rows that are in both runs.
  init(of new: Report, with old: Report) {
    let asked = new.rows.flatMap { row -> [Change] in
      old.rows.filter { $0.contest == row.contest && $0.engine == row.engine }
        .map { Self.change(from: $0, to: row) }
    }
    let read = new.readings.flatMap { row -> [Change] in
      old.readings.filter { $0.contest == row.contest && $0.reader == row.reader }
        .map { Self.change(from: $0, to: row) }
    }
    changes = asked + read
  }

  private static func change(from old: ReadingRow, to new: ReadingRow) -> Change {
    let time = new.time.minimum / old.time.minimum
    let noise = noise(old.time, new.time)
    let memory = memory(old.liveBytes, new.liveBytes)
    return Change(
      contest: new.contest, engine: new.reader,
      complaints: (time > noise ? ["time × \(Figure.digits(time))"] : []) + memory.complaints,
      time: time, memory: memory.ratio, noise: noise)
  }

  /// The ratio that noise alone can explain: the median divided by the fastest batch, of either run, plus a tenth.
  private static func noise(_ old: Timing, _ new: Timing) -> Double {
    1.1 * max(old.median / old.minimum, new.median / new.minimum)
  }

  private static func memory(_ old: Int?, _ new: Int?) -> (ratio: Double?, complaints: [String]) {
    guard let old, let new, old > 0 else { return (nil, []) }
    return (Double(new) / Double(old), new > old * 105 / 100 + 64 ? ["larger"] : [])
  }

  /// An engine is slower if its fastest batch is, by more than the noise.
  private static func change(from old: Row, to new: Row) -> Change {
    var complaints: [String] = []
    var (worst, allowed) = (1.0, 1.1)
    for question in Row.Question.allCases {
      guard let before = old.timings[question], let after = new.timings[question] else { continue }
      let ratio = after.minimum / before.minimum
      let noise = noise(before, after)
      if question == .uniform { (worst, allowed) = (ratio, noise) }
      if ratio > noise {
        complaints.append("\(question.rawValue) × \(Figure.digits(ratio))")
      }
    }
    let memory = memory(old.liveBytes, new.liveBytes)
    complaints += memory.complaints
    if old.isRight && !new.isRight { complaints.append("wrong") }
    return Change(
      contest: new.contest, engine: new.engine, complaints: complaints, time: worst,
      memory: memory.ratio, noise: allowed)
  }

  /// A table and a verdict.
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
