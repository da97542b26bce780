import CBenchmark
import Foundation

/// Measures the engines of a contest against each other.
struct Runner {
  let settings: Settings
  /// Told of every step: how much of the contest is done, from 0 to 1.
  let progress: (Double) -> Void

  /// Builds every engine, compares it with the truth, and asks all of them in turn.
  func run(_ contest: Contest) throws -> [Row] {
    var truth = Truth(contest, budget: settings.truthBudget)
    var entries: [Entry] = []
    for (place, contender) in contest.contenders.enumerated() {
      var entry = try Entry(contender, contest, settings)
      entry.comparison = truth.compare(
        entry.engine, promise: contender.promise, limit: entry.affordable(settings.slowLimit))
      entries.append(entry)
      progress(0.5 * Double(place + 1) / Double(contest.contenders.count))
    }
    askInTurn(&entries, contest)
    return entries.compactMap { $0.row(contest, limit: settings.slowLimit) }
  }

  /// Rounds of one batch of each question to each engine, in an order that changes every round, so that
  /// whatever else the computer does falls on all alike.
  private func askInTurn(_ entries: inout [Entry], _ contest: Contest) {
    var generator = SplitMix64(seed: settings.seed)
    var turns = entries.indices.flatMap { entry in
      Row.Question.allCases.map { (entry: entry, question: $0) }
    }
    for round in 0..<settings.batches {
      turns.shuffle(using: &generator)
      for turn in turns {
        entries[turn.entry].ask(
          turn.question, round: round, contest, limit: settings.slowLimit)
      }
      progress(0.5 + 0.5 * Double(round + 1) / Double(settings.batches))
    }
  }
}
