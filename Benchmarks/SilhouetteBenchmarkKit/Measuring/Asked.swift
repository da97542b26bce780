import CBenchmark
public import Foundation

/// A built engine, behind loops that were compiled for it alone.
@usableFromInline final class Asked {
  /// Takes note of the points that will be asked about.
  @usableFromInline let prepare: (_ points: [PointPattern: [CGPoint]]) -> Void
  /// Asks each point of a range, and returns the nanoseconds that it took.
  @usableFromInline let ask: (PointPattern, Range<Int>) -> Double
  /// Asks as many questions, each of which has to wait for the last one's answer.
  @usableFromInline let chase: (PointPattern, Range<Int>) -> Double
  /// How many of so many points are hit.
  @usableFromInline let hits: (PointPattern, _ count: Int) -> Int
  /// Which shape is under a point.
  @usableFromInline let shape: (CGPoint) -> Int

  @inlinable init<Asking: Engine>(_ engine: Asking) {
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
    shape = { engine.shape(under: $0) }
  }

  /// The answers are written and not branched on: a loop that counts hits in an `if` would measure
  /// how well its own branch is predicted.
  @inlinable @inline(never) static func ask<Asking: Engine>(
    _ shared: inout Asking, _ questions: [Asking.Question], _ range: Range<Int>,
    _ answers: inout [Asking.Answer]
  ) {
    // A copy that nobody else can reach: no exclusivity checks, no reloads.
    var engine = shared
    for place in range { answers[place] = engine.answer(questions[place]) }
    shared = engine
  }

  /// Whether the next point is this place's or its neighbour's is up to the last answer, so that no
  /// two questions overlap.
  @inlinable @inline(never) static func chase<Asking: Engine>(
    _ shared: inout Asking, _ questions: [Asking.Question], _ range: Range<Int>
  ) -> Int {
    var engine = shared
    var hits = 0
    var last = 0
    for place in range {
      last = engine.answer(questions[place ^ last]).asOffset
      hits &+= last
    }
    shared = engine
    return hits
  }
}

/// Makes sure that what was computed counts as needed.
@usableFromInline func use<Value: BitwiseCopyable>(_ value: Value) {
  withUnsafePointer(to: value) { consume($0) }
}

/// Makes sure that what was written counts as needed.
@usableFromInline func use<Value: BitwiseCopyable>(_ values: [Value]) {
  values.withUnsafeBytes { consume($0.baseAddress) }
}

/// How long a function takes.
@usableFromInline func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  let time = start.duration(to: clock.now).components
  return Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9
}
