import Foundation

/// The reference's answers to a contest, cached for all engines.
struct Truth {
  private let contest: Contest
  private let budget: Int
  private var known: [Key: Int] = [:]

  private struct Key: Hashable {
    let x: Double
    let y: Double
  }

  init(_ contest: Contest, budget: Int) {
    self.contest = contest
    self.budget = budget
  }

  /// Compares an engine's answers with the truth.
  ///
  /// - Parameter limit: the most points of each pattern to compare.
  mutating func compare(
    _ engine: Asked, promise: Promise, limit: Int
  ) -> (compared: Int, wrong: Int, inexact: Int) {
    var (compared, wrong, inexact) = (0, 0, 0)
    let count = min(limit, max(64, min(4096, budget / max(1, contest.truthCost))))
    for pattern in PointPattern.allCases {
      for point in contest.points[pattern, default: []].prefix(count) {
        let answer = engine.shape(point)
        compared += 1
        if answer != truth(at: point) { inexact += 1 }
        let witnesses = promise.witnesses(for: point)
        let isRight = witnesses.isEmpty || witnesses.contains { truth(at: $0) == answer }
        if !isRight { wrong += 1 }
      }
    }
    return (compared, wrong, inexact)
  }

  private mutating func truth(at point: CGPoint) -> Int {
    let key = Key(x: Double(point.x), y: Double(point.y))
    if let shape = known[key] { return shape }
    let shape = contest.truth(point)
    known[key] = shape
    return shape
  }
}
