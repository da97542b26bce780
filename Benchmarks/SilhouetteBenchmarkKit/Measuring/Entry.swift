import CBenchmark
import Foundation

/// A contender while it is measured.
struct Entry {
  let name: String
  let engine: Asked
  var comparison = (compared: 0, wrong: 0, untrue: 0)
  private let buildTimes: [Double]
  private let heap: HeapCount?
  private var samples: [Row.Question: [Double]] = [:]
  private var batchSizes: [Row.Question: Int] = [:]
  private var answers: [UInt8]

  /// Builds the engine: once for warmth, some times for the clock, once for the heap; then asks
  /// a few points of each pattern, to learn how many make a batch.
  init(_ contender: Contender, _ contest: Contest, _ settings: Settings) throws {
    name = contender.name
    _ = try contender.build()
    var times: [Double] = []
    while times.count < settings.builds, times.reduce(0, +) < settings.buildLimit {
      // Kept beyond the clock: what it takes to free the engine again is not part of its build.
      var built: [Asked] = []
      times.append(try nanoseconds { built.append(try contender.build()) })
    }
    buildTimes = times
    (engine, heap) = try HeapCount.counting { try contender.build() }
    answers = Array(repeating: 0, count: contest.points.values.map(\.count).max() ?? 0)
    for question in Row.Question.allCases {
      batchSizes[question] = batchSize(question, contest, length: settings.batchLength)
    }
  }

  /// Asks a batch of points; each round takes up where the last one ended.
  mutating func ask(_ question: Row.Question, round: Int, _ contest: Contest) {
    let points = contest.points[question.pattern, default: []]
    let size = batchSizes[question] ?? 1
    let start = round * size % max(1, points.count - size + 1)
    let time = ask(question, points, (start & ~1)..<(start & ~1) + size)
    samples[question, default: []].append(time / Double(size))
  }

  /// What was measured; nil when no batch was asked.
  func row(_ contest: Contest) -> Row? {
    guard let build = Timing(buildTimes) else { return nil }
    let points = contest.points[.uniform, default: []]
    var answers = answers
    // All points, unless that would take longer than a second.
    let cost = Timing(samples[.uniform, default: []])?.median ?? 0
    let asked = min(points.count, max(1, Int(1e9 / max(cost, 1))))
    let (_, heap) = HeapCount.counting { engine.ask(points, 0..<asked, &answers) }
    return Row(
      contest: contest.name, engine: name, shapes: contest.shapes,
      outlineBytes: contest.outlineBytes, build: build, liveBytes: self.heap?.live,
      peakBytes: self.heap?.peak, timings: samples.compactMapValues(Timing.init),
      allocationsPerQuestion: heap.map { Double($0.allocations) / Double(asked) }, asked: asked,
      inside: answers[..<asked].count { $0 != 0 }, compared: comparison.compared,
      wrong: comparison.wrong, untrue: comparison.untrue)
  }

  /// An even number of points, so that a neighbour chosen by an answer is in the batch too.
  private mutating func batchSize(
    _ question: Row.Question, _ contest: Contest, length: Double
  ) -> Int {
    let points = contest.points[question.pattern, default: []]
    var size = 2
    while size < points.count {
      let time = ask(question, points, 0..<size)
      if time * 4 > length {
        return min(max(2, Int(Double(size) * length / time) & ~1), points.count)
      }
      size = min(size * 4, points.count)
    }
    return size
  }

  private mutating func ask(
    _ question: Row.Question, _ points: [CGPoint], _ range: Range<Int>
  ) -> Double {
    if question == .latency {
      var hits = 0
      let time = nanoseconds { hits = engine.chase(points, range) }
      withUnsafePointer(to: hits) { consume($0) }
      return time
    }
    let time = nanoseconds { engine.ask(points, range, &answers) }
    answers.withUnsafeBytes { consume($0.baseAddress) }
    return time
  }
}

extension Row.Question {
  /// The points that are asked about.
  fileprivate var pattern: PointPattern { PointPattern(rawValue: rawValue) ?? .uniform }
}

/// How long a function takes.
func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  let time = start.duration(to: clock.now).components
  return Double(time.seconds) * 1e9 + Double(time.attoseconds) / 1e9
}
