import CBenchmark
public import Foundation

/// A built engine, behind loops that are compiled for it alone.
@usableFromInline final class Asked {
  /// Turns the points of a contest into questions.
  @usableFromInline let prepare: (_ points: [PointPattern: [CGPoint]]) -> Void
  /// Asks the questions of a range, and returns the nanoseconds that took.
  @usableFromInline let ask: (PointPattern, Range<Int>) -> Double
  /// The same for a chain, where each question waits for the last answer.
  @usableFromInline let chase: (PointPattern, Range<Int>) -> Double
  /// How many of the first `count` points are hit.
  @usableFromInline let hits: (PointPattern, _ count: Int) -> Int
  /// Which shape is under each point.
  @usableFromInline let shapes: ([CGPoint]) -> [Int]
  /// The memory that the engine says it takes.
  @usableFromInline let byteCount: Int?

  @inlinable init<Asking: Engine>(_ engine: Asking) {
    byteCount = engine.byteCount
    var engine = engine
    var questions: [PointPattern: [Asking.Question]] = [:]
    var answers: [Asking.Answer] = []
    prepare = { points in
      questions = points.mapValues { engine.questions($0) }
      let most = points.values.map(\.count).max() ?? 0
      answers = Array(repeating: .nothing, count: most)
    }
    ask = { pattern, range in
      let questions = questions[pattern, default: []]
      let time = nanoseconds { Self.ask(&engine, questions, range, &answers) }
      use(answers)
      return time
    }
    chase = { pattern, range in
      let questions = questions[pattern, default: []]
      var hits = 0
      let time = nanoseconds { hits = Self.chase(&engine, questions, range) }
      use(hits)
      return time
    }
    hits = { pattern, count in
      questions[pattern, default: []].prefix(count).count { engine.answer($0).isHit }
    }
    shapes = { engine.shapes(under: $0) }
  }

  /// Stores the answers rather than branching on them: a loop with an `if` would measure how well its own
  /// branch is predicted.
  @inlinable @inline(never) static func ask<Asking: Engine>(
    _ shared: inout Asking, _ questions: [Asking.Question], _ range: Range<Int>,
    _ answers: inout [Asking.Answer]
  ) {
    // A local copy: no exclusivity checks, no reloads.
    var engine = shared
    engine.answer(questions, in: range, into: &answers)
    shared = engine
  }

  /// The last answer decides whether this point or its neighbour is next, so that no two questions overlap.
  @inlinable @inline(never) static func chase<Asking: Engine>(
    _ shared: inout Asking, _ questions: [Asking.Question], _ range: Range<Int>
  ) -> Int {
    var engine = shared
    var hits = 0
    var last = 0
    for index in range {
      last = engine.answer(questions[index ^ last]).asOffset
      hits &+= last
    }
    shared = engine
    return hits
  }
}

/// Keeps the optimiser from removing the computation of a value.
@usableFromInline func use<Value: BitwiseCopyable>(_ value: Value) {
  withUnsafePointer(to: value) { consume($0) }
}

/// Keeps the optimiser from removing the computation of some values.
@usableFromInline func use<Value: BitwiseCopyable>(_ values: [Value]) {
  values.withUnsafeBytes { consume($0.baseAddress) }
}

/// The time that a function takes.
@usableFromInline func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  return nanoseconds(start.duration(to: clock.now))
}

/// A duration in nanoseconds.
func nanoseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}
