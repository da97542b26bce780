/// The measurements of one engine in one contest.
struct Row: Codable {
  /// The timed questions: points of a pattern, or a chain where each question waits for the last answer.
  enum Question: String, Codable, CaseIterable, CodingKeyRepresentable {
    case uniform, near, finger, miss, cold, latency
  }

  let contest: String
  let engine: String
  let shapes: Int
  /// The lines and curves of all outlines.
  let edges: Int
  /// The bytes of the outlines' coordinates.
  let outlineBytes: Int
  /// The time of a whole build, in nanoseconds.
  let build: Timing
  /// The memory that the engine says it takes, or else the heap that it keeps; and the most heap that its build used.
  /// Nil if the heap cannot be counted.
  let liveBytes: Int?
  let peakBytes: Int?
  let timings: [Question: Timing]
  /// Allocations per question, averaged over the uniform points.
  let allocationsPerQuestion: Double?
  /// How many of the uniform points were asked, and how many of them hit.
  let asked: Int
  let inside: Int
  /// How many answers were compared with the truth, how many broke the engine's promise, and how many were
  /// not the truth at the very point.
  let compared: Int
  let wrong: Int
  let inexact: Int

  /// Whether any answer could be compared.
  var isJudged: Bool { compared > 0 }
  var isRight: Bool { wrong == 0 }
  /// Whether every answer was the truth at the very point.
  var isExact: Bool { isJudged && inexact == 0 }
  var fastest: Double { timings[.uniform]?.minimum ?? .infinity }
}

/// The time of a question over repeated batches, in nanoseconds.
struct Timing: Codable, Hashable {
  /// The fastest batch: the cost of the work when nothing disturbs it.
  let minimum: Double
  let median: Double
  let p90: Double
  let p99: Double

  /// Nil without samples.
  init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    let sorted = samples.sorted()
    func quantile(_ share: Double) -> Double {
      sorted[min(Int((Double(sorted.count) * share).rounded(.down)), sorted.count - 1)]
    }
    minimum = quantile(0)
    median = quantile(0.5)
    p90 = quantile(0.9)
    p99 = quantile(0.99)
  }
}
