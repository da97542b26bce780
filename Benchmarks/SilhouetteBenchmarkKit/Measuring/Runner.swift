import CBenchmark
import Foundation
import SilhouetteTestSupport

/// Measures the engines of a contest.
struct Runner {
  let settings: Settings
  /// Called after every step with the share of the contest that is done, from 0 to 1.
  let progress: (Double) -> Void

  /// Builds every engine, checks it against the truth, and measures all of them in turn.
  func run(_ contest: Contest) throws -> [Row] {
    var truth = Truth(contest, budget: settings.truthBudget)
    var entries: [Entry] = []
    for (index, contender) in contest.contenders.enumerated() {
      var entry = try Entry(contender, contest, settings)
      entry.comparison = truth.compare(
        entry.engine, promise: contender.promise, count: contest.judged(settings))
      entries.append(entry)
      progress(0.5 * Double(index + 1) / Double(contest.contenders.count))
    }
    askInTurn(&entries, contest)
    return entries.compactMap { $0.row(contest, limit: settings.slowLimit) }
  }

  /// Rounds with one batch of each question for each engine, each in a new order, so that other work on the
  /// computer affects all alike.
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

/// How long to measure, and what.
package struct Settings: Sendable {
  /// The number of batches per question and engine.
  var batches: Int
  /// The length of a batch in nanoseconds.
  var batchLength: Double
  /// The nanoseconds after which a slow engine is not asked the same question again.
  var slowLimit: Double
  /// How often an engine is built, and the nanoseconds after which it is not built again.
  var builds: Int
  var buildLimit: Double
  /// The number of pieces of outlines that the reference may look at for each pattern.
  var truthBudget: Int
  /// The most points of each pattern by which every engine is judged, however slow it is; and if a slow one takes part.
  var judged: Int
  var judgedSlow: Int
  /// The number of points of each pattern but cold.
  var points: Int
  /// The number of cold points. Each answer reads some lines of a cache, of 64 bytes: half a million fill 32 MB.
  var coldPoints: Int
  /// Engines that take more nanoseconds a question are not asked cold points: they hardly wait for memory.
  var coldLimit = 1000.0
  /// The seed of the points, the shapes and the order of the batches.
  package var seed: UInt64

  static let quick = Settings(
    batches: 11, batchLength: 3e5, slowLimit: 2e7, builds: 3, buildLimit: 5e8,
    truthBudget: 10_000_000, judged: 512, judgedSlow: 64,
    points: 1 << 15, coldPoints: 1 << 19, coldLimit: 200, seed: 1)
  static let full = Settings(
    batches: 101, batchLength: 1e6, slowLimit: 1e9, builds: 25, buildLimit: 1e9,
    truthBudget: 100_000_000, judged: 4096, judgedSlow: 4096,
    points: 1 << 16, coldPoints: 1 << 20, seed: 1)
}
