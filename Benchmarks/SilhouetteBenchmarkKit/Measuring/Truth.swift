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

  /// Compares an engine's answers with the truth: those for the first points of each pattern, the same number for
  /// each engine.
  ///
  /// - Parameter count: the most points of each pattern.
  mutating func compare(
    _ engine: Asked, promise: Promise, count: Int
  ) -> (compared: Int, wrong: Int, inexact: Int) {
    var (compared, wrong, inexact) = (0, 0, 0)
    let count = min(count, max(64, budget / max(1, contest.truthCost)))
    for pattern in PointPattern.allCases {
      let points = Array(contest.points[pattern, default: []].prefix(count))
      for (point, answer) in zip(points, engine.shapes(points)) {
        guard let verdict = verdict(answer, at: point, promise) else { continue }
        compared += 1
        if !verdict.isRight { wrong += 1 }
        if !verdict.isExact { inexact += 1 }
      }
    }
    return (compared, wrong, inexact)
  }

  /// Whether an answer keeps a promise, and whether it is the truth at the very point; nil if that is not known.
  private mutating func verdict(
    _ answer: Int, at point: CGPoint, _ promise: Promise
  ) -> (isRight: Bool, isExact: Bool)? {
    if case .nearest(let reach, let error) = promise {
      let direct = truth(at: point)
      if answer == direct, direct != 0 { return (true, true) }
      if direct != 0, error == 0 { return (false, false) }
      guard let distances = contest.distances?(point, reach + error + 1) else { return nil }
      // No shape is as good an answer as one at the limit. Rounding decides nothing.
      let nearest = distances.values.reduce(reach) { min($0, $1) }
      let found = answer == 0 ? reach : distances[answer] ?? .infinity
      return (found <= nearest + error + 1e-6, found <= nearest + 1e-6)
    }
    let witnesses = promise.witnesses(for: point)
    if witnesses.isEmpty { return nil }
    return (witnesses.contains { truth(at: $0) == answer }, answer == truth(at: point))
  }

  private mutating func truth(at point: CGPoint) -> Int {
    let key = Key(x: Double(point.x), y: Double(point.y))
    if let shape = known[key] { return shape }
    let shape = contest.truth(point)
    known[key] = shape
    return shape
  }
}
