import Dispatch
import Foundation
import SilhouetteGeometry

/// Answers each point of standard input, in order.
struct PointFilter {
  private let skipsBad: Bool
  private var reader: BatchReader
  private let answer: @Sendable ([UInt8]) -> AnsweredBatch
  private var lines: Int
  private var (points, hits, empties, badLines) = (0, 0, 0, 0)
  private let countsHits: Bool
  private let (check, advice): (() throws -> Void, () -> String?)
  private var firstBad: (line: Int, text: String)?
  private var progress = ProgressBar("points", isShown: isatty(STDOUT_FILENO) == 0)

  /// - Parameters:
  ///   - skipsBad: whether a line that is not a point is counted instead of an error.
  ///   - lines: how many lines were read before.
  ///   - countsHits: whether standard error says at the end how many points are in a shape.
  ///   - check: throws if answers are not to be written.
  ///   - advice: what may be wrong if nothing is hit.
  ///   - answer: answers a batch of points.
  init(
    skipsBad: Bool = false, _ reader: BatchReader, lines: Int = 0, countsHits: Bool = false,
    check: @escaping () throws -> Void = {}, advice: @escaping () -> String? = { nil },
    answer: @escaping @Sendable ([UInt8]) -> AnsweredBatch
  ) {
    (self.skipsBad, self.reader, self.answer, self.lines) = (skipsBad, reader, answer, lines)
    (self.countsHits, self.check, self.advice) = (countsHits, check, advice)
  }

  /// Reads to the end, or to a bad line after answering those before it, on `jobs` threads.
  mutating func run(jobs: Int = 1) throws {
    ByteStream.standardInput.sayIfKeyboard("points, “x y” on each line")
    do { try answerAll(jobs: jobs) } catch let error as ToolError where error.kind == .longRecord {
      throw ToolError.longRecord(line: lines + 1)
    }
    progress.clear()
    if let firstBad {
      StandardError.say(
        "\(badLines.counted("line")) \(badLines == 1 ? "was" : "were") no point; the first is line "
          + "\(firstBad.line), “\(firstBad.text)”", as: .warning)
    }
    if countsHits {
      let rest = empties == 0 ? "" : "; \(empties.counted("row")) without coordinates"
      StandardError.write("\(hits.grouped) of \(points.grouped) hit\(rest)\n")
    }
    if hits == 0, let advice = advice() { StandardError.say(advice, as: .warning) }
  }

  private mutating func answerAll(jobs: Int) throws {
    var isAtEnd = false
    while !isAtEnd {
      var (batches, failure): ([[UInt8]], ToolError?) = ([], nil)
      // Some for each thread, but no more than are there: answers do not wait for later points.
      repeat {
        do throws(ToolError) {
          guard let batch = try reader.readBatch() else {
            isAtEnd = true
            break
          }
          batches.append(batch)
        } catch {
          failure = error
        }
      } while failure == nil && jobs > 1 && batches.count < 4 * jobs
        && ByteStream.standardInput.isReady
      for batch in answers(to: batches, jobs: jobs) { try put(batch) }
      if let failure { throw failure }
    }
  }

  /// The answers to batches, in their order.
  private func answers(to batches: [[UInt8]], jobs: Int) -> [AnsweredBatch] {
    if batches.count < 2 { return batches.map(answer) }
    let answers = Guarded([AnsweredBatch?](repeating: nil, count: batches.count))
    DispatchQueue.concurrentPerform(iterations: jobs) { [answer] job in
      for index in stride(from: job, to: batches.count, by: jobs) {
        let answered = answer(batches[index])
        answers.withLock { $0[index] = answered }
      }
    }
    return answers.withLock { $0.compactMap { $0 } }
  }

  private mutating func put(_ batch: AnsweredBatch) throws {
    try check()
    if let bad = batch.firstBad {
      let line = lines + bad.line
      guard skipsBad else {
        progress.clear()
        try StandardOutput.write(Array(batch.output.prefix(bad.outputCount)))
        let isHeader = line == 1 && !bad.found.contains(where: \.isNumber) && !bad.found.isEmpty
        throw ToolError(
          "line \(line): expected \(bad.expected), found “\(bad.found)”"
            + (isHeader ? "; classify --csv reads tables with a header" : ""))
      }
      firstBad = firstBad ?? (line, bad.found)
    }
    try StandardOutput.write(batch.output)
    lines += batch.lines
    badLines += batch.badLines
    (points, hits, empties) = (
      points + batch.points, hits + batch.hits, empties + batch.empties
    )
    progress.show(done: points, share: ByteStream.standardInput.readShare)
  }
}
