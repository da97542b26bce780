import Foundation

/// Answers each point of standard input with one line, in order.
struct PointFilter {
  /// Appends the answer for a point, or for an empty or bad line if it is nil.
  typealias Answer = @Sendable (CGPoint?, inout [UInt8]) -> Void

  private let skipsBad: Bool
  private let answer: Answer
  private var lines = 0
  private var badLines = 0
  private var firstBad: (line: Int, text: String)?
  private var progress = ProgressBar()

  /// - Parameter skipsBad: whether a line that is not a point is counted instead of an error.
  init(skipsBad: Bool = false, answer: @escaping Answer) {
    self.skipsBad = skipsBad
    self.answer = answer
  }

  /// Reads to the end, or to a bad line after answering those before it, on `jobs` threads.
  mutating func run(jobs: Int = 1) throws {
    if jobs == 1 {
      var reader = LineReader()
      while let block = try reader.readBlock() { try put(AnsweredBlock(block, answer)) }
    } else {
      let answer = answer
      let work = OrderedWork(threads: jobs) { AnsweredBlock($0, answer) }
      work.start { submit in
        var reader = LineReader()
        while let block = try reader.readBlock() { submit(block) }
      }
      while let block = try work.next() { try put(block) }
    }
    progress.clear()
    if let firstBad {
      StandardError.write(
        "\(Tool.name): \(badLines.counted("line")) \(badLines == 1 ? "was" : "were") no point; "
          + "the first is line \(firstBad.line), "
          + "“\(firstBad.text.onOneLine)”\n")
    }
  }

  private mutating func put(_ block: AnsweredBlock) throws {
    if let bad = block.firstBad {
      let line = lines + bad.line
      guard skipsBad else {
        progress.clear()
        try StandardOutput.write(block.output(ofLines: bad.line - 1))
        throw InputError.invalidPoint(line: line, found: bad.text)
      }
      firstBad = firstBad ?? (line, bad.text)
    }
    try StandardOutput.write(block.output)
    lines += block.lines
    badLines += block.badLines
    progress.advance(lines: block.lines, bytes: block.byteCount)
  }
}
