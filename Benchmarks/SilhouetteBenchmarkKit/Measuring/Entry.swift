import Foundation

/// A contender while it is being measured.
struct Entry {
  let name: String
  var comparison = (compared: 0, wrong: 0, inexact: 0)
  private let build: Build
  /// The bytes of the loops rather than the engine.
  private let overhead: Int
  private var samples: [Row.Question: [Double]] = [:]
  private var batchSizes: [Row.Question: Int] = [:]
  /// Roughly, the time of a question in nanoseconds.
  private var costs: [Row.Question: Double] = [:]

  /// Builds the engine, then asks a few points of each pattern to find the size of a batch.
  init(_ contender: Contender, _ contest: Contest, _ settings: Settings) throws {
    name = contender.name
    build = try Build(contender, settings)
    overhead = HeapCount.counting { Asked(NoEngine()) }.1?.live ?? 0
    engine.prepare(contest.points)
    for question in Row.Question.allCases where question != .cold {
      batchSizes[question] = batchSize(question, contest, length: settings.batchLength)
    }
    let cold = contest.points[.cold, default: []].count
    if cold > 0, let cost = costs[.uniform], cost < settings.coldLimit { batchSizes[.cold] = cold }
  }

  /// Measures a batch of points. A batch of cold points is all of them.
  ///
  /// - Parameter limit: how long all batches may take in nanoseconds; three are asked in any case.
  mutating func ask(_ question: Row.Question, round: Int, _ contest: Contest, limit: Double) {
    guard let size = batchSizes[question] else { return }
    let past = samples[question, default: []]
    let spent = past.reduce(0, +) * Double(size)
    guard past.count < 3 || spent < limit else { return }
    let time =
      question == .cold
      ? ask(question, 0..<size) : warmTime(question, size, round: round, contest)
    samples[question, default: []].append(time / Double(size))
  }

  /// The time of a batch in warm caches; each round continues where the last one ended.
  ///
  /// Other engines have used the caches since, so unmeasured questions go first, unless they take too long.
  /// They are about other points, since the processor learns the branches of points that it has just seen.
  private func warmTime(
    _ question: Row.Question, _ size: Int, round: Int, _ contest: Contest
  ) -> Double {
    let half = contest.points[question.pattern, default: []].count / 2
    let start = (round * size % max(1, half - size + 1)) & ~1
    let side = round % 2 * half
    if size > 64 { _ = ask(question, (half - side)..<(half - side) + warmth(size, half)) }
    return ask(question, (side + start)..<(side + start) + size)
  }

  /// How many unmeasured questions precede a batch: four times its size, or more if the engine's memory
  /// exceeds a core's own caches.
  private func warmth(_ size: Int, _ half: Int) -> Int {
    let isLarge = (build.liveBytes ?? 0) > 1 << 19
    return isLarge ? half : min(half, size * 4)
  }

  var engine: Asked { build.engine }

  /// How many questions fit in a time in nanoseconds, at least one.
  func affordable(_ time: Double) -> Int {
    max(1, Int(time / max(Timing(Array(costs.values))?.median ?? 1, 1)))
  }

  /// The measurements; nil if no batch was asked.
  func row(_ contest: Contest, limit: Double) -> Row? {
    guard let build = Timing(self.build.times) else { return nil }
    let points = contest.points[.uniform, default: []]
    let asked = min(points.count, affordable(limit))
    let (inside, heap) = HeapCount.counting { engine.hits(.uniform, asked) }
    return Row(
      contest: contest.name, engine: name, shapes: contest.shapes, edges: contest.edges,
      outlineBytes: contest.outlineBytes, build: build,
      liveBytes: engine.byteCount ?? self.build.liveBytes.map { $0 - overhead },
      peakBytes: self.build.peakBytes.map { $0 - overhead },
      timings: samples.compactMapValues(Timing.init),
      allocationsPerQuestion: heap.map { Double($0.allocations) / Double(asked) }, asked: asked,
      inside: inside, compared: comparison.compared,
      wrong: comparison.wrong, inexact: comparison.inexact)
  }

  /// The size of a batch: even, so that a neighbour chosen by an answer is in the batch too, and at most half
  /// of all points.
  private mutating func batchSize(
    _ question: Row.Question, _ contest: Contest, length: Double
  ) -> Int {
    let half = contest.points[question.pattern, default: []].count / 2
    var (size, time) = (2, 0.0)
    while true {
      // The first questions have cold caches and may copy memory, and now and then other work comes in between.
      var (tries, spent) = (0, 0.0)
      time = .infinity
      while tries < 3 || tries < 16 && spent < 5e6 {
        let own = ask(question, 0..<size)
        (tries, spent, time) = (tries + 1, spent + own, min(time, own))
      }
      if size == half || time * 4 > length { break }
      size = min(size * 4, half)
    }
    costs[question] = time / Double(size)
    return min(max(2, Int(Double(size) * length / time) & ~1), half)
  }

  private func ask(_ question: Row.Question, _ range: Range<Int>) -> Double {
    question == .latency
      ? engine.chase(question.pattern, range) : engine.ask(question.pattern, range)
  }
}

extension Row.Question {
  /// The points of the question.
  fileprivate var pattern: PointPattern { PointPattern(rawValue: rawValue) ?? .uniform }
}
